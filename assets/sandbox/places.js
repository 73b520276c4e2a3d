// Where one can be: the servers with their channels and threads, and the conversation with the bot.

import { el, icon } from "./dom.js";
import { avatar } from "./people.js";

/** The channels in the order of the list: each server's with its threads, then the conversation. */
export function places(session) {
  const groups = session.servers
    .filter((server) => session.channels.some((channel) => channel.server === server.id))
    .map((server) => ({
      title: server.name,
      rows: session.channels
        .filter((channel) => channel.server === server.id && !channel.parent)
        .flatMap((channel) => [channel, ...threadsOf(channel, session)]),
    }));
  const directs = session.channels.filter((channel) => channel.direct);
  return { groups, directs };
}

const threadsOf = (channel, session) => session.channels.filter((other) => other.parent === channel.id);

/** The list itself. `view` is that of `renderFrame`. */
export function renderPlaces(session, view) {
  const { t } = session;
  const { groups, directs } = places(session);
  const only = groups.length < 2;
  const servers = groups.flatMap(({ title, rows }) => [
    only ? null : el("li", { class: "place-label" }, title),
    ...rows.map((channel) => row(channel, session, view)),
  ]);
  const direct =
    directs.length > 0
      ? directs.map((channel) => row(channel, session, view))
      : [el("li", {}, openDirect(session, view))];
  return [...servers, el("li", { class: "place-label" }, t("directs")), ...direct];
}

function row(channel, session, { current, countOf, openChannel }) {
  const count = countOf(channel.id);
  const open = channel.id === current.id;
  const kinds = ["channel", channel.parent ? "thread" : "", channel.archived ? "archived" : ""];
  const badge = count > 0 ? el("span", { class: "count-badge" }, String(count)) : null;
  return el(
    "li",
    { class: channel.archived && !open && count === 0 ? "put-away" : undefined },
    el(
      "button",
      {
        type: "button",
        class: kinds.filter(Boolean).join(" "),
        title: channel.archived ? session.t("archived") : undefined,
        "aria-current": open ? "page" : undefined,
        dataset: { channel: channel.id },
        onclick: () => openChannel(channel),
      },
      lead(channel, session),
      el("span", { class: "channel-label" }, channel.name),
      badge,
    ),
  );
}

function lead(channel, session) {
  if (channel.direct) return avatar(session.bot, session, "tiny");
  return icon(channel.locked ? "lock" : channel.parent ? "thread" : "hash");
}

/** A conversation that was not begun yet is there all the same, as in Discord. */
function openDirect(session, { openDirect }) {
  return el(
    "button",
    { type: "button", class: "channel", onclick: openDirect },
    avatar(session.bot, session, "tiny"),
    el("span", { class: "channel-label" }, session.bot.username),
  );
}
