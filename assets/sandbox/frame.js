// What stands around the message stream: the server's head, the channels, the banner, the title.

import { byId, el, icon } from "./dom.js";
import { openChannelMenu } from "./menus.js";
import { avatar, renderMe, renderPeople } from "./people.js";
import { renderPlaces } from "./places.js";
import { channelTitle, displayName } from "./session.js";
import { openWorkshop } from "./workshop.js";

/**
 * Draws the frame. `view` is `{ current, connected, countOf, openChannel }`: the open channel, whether
 * the event stream is up, how many pings wait in a channel, and what a press on a channel does;
 * `openDirect` and `interactions` belong to it too.
 */
export function renderFrame(session, view) {
  document.documentElement.lang = session.locale;
  byId("server-name").textContent = session.server.name;
  byId("bot-state").textContent = displayName(session.bot);
  byId("bot-state").className = session.bot.online ? "online" : "away";
  byId("channels-title").textContent = session.t("channels");
  byId("jump").replaceChildren(icon("down"), session.t("jump"));
  renderPeople(session, view);
  renderMe(session);
  renderLevers(session);
  renderChannels(session, view);
}

/** The channels with their pings, and the same sum in the title, where other tabs show it. */
export function renderChannels(session, view) {
  const { current, countOf } = view;
  byId("channels").replaceChildren(...renderPlaces(session, view).filter(Boolean));
  // On a phone they are a strip that is longer than the screen.
  byId("channels").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  renderRoomHead(session, current, view);
  renderBanner(session, view);
  const total = session.channels.reduce((sum, channel) => sum + countOf(channel.id), 0);
  document.title = `${total > 0 ? `(${total}) ` : ""}${channelTitle(current)} · ${displayName(session.me)} · Caipan`;
}

/** The open channel's name, of a thread with the way back to its channel, and what can be done. */
function renderRoomHead(session, current, { openChannel }) {
  const { t } = session;
  const parent = session.channel(current.parent);
  const back = el(
    "button",
    { type: "button", class: "room-parent", onclick: () => openChannel(parent) },
    parent ? channelTitle(parent) : "",
  );
  const more = el(
    "button",
    {
      type: "button",
      id: "channel-menu",
      class: "round",
      title: t("channelMenu"),
      "aria-label": t("channelMenu"),
      "aria-haspopup": "menu",
      onclick: () => openChannelMenu(current, session, more),
    },
    "⋯",
  );
  const people = el(
    "button",
    {
      type: "button",
      id: "people-toggle",
      class: "round",
      title: t("people"),
      "aria-label": t("people"),
      onclick: () => byId("app").classList.toggle("people-open"),
    },
    icon("people"),
  );
  const sign = current.direct ? avatar(session.bot, session, "small") : icon(current.parent ? "thread" : "hash");
  byId("room-head").replaceChildren(
    ...[
      sign,
      parent ? back : null,
      el("h1", { id: "channel-name" }, current.name),
      el("span", { class: "room-gap" }),
      current.direct ? null : more,
      people,
    ].filter(Boolean),
  );
}

function renderLevers(session) {
  const button = byId("levers");
  button.replaceChildren(icon("clock"), el("span", {}, session.t("workshop")));
  button.title = session.t("workshop");
  button.setAttribute("aria-label", session.t("workshop"));
  button.onclick = () => openWorkshop(session);
}

/** Says when nothing can come (the connection is lost, the bot is away), or that a thread is put away. */
export function renderBanner(session, { connected, current }) {
  const banner = byId("banner");
  const offline = session.bot.online ? "" : session.t("offline", displayName(session.bot));
  const closed = current.locked ? session.t("locked") : current.archived ? session.t("archived") : "";
  const away = current.bot === false ? session.t("botAbsent", displayName(session.bot)) : offline;
  banner.textContent = connected ? away || closed : session.t("lost");
  banner.hidden = banner.textContent === "";
}
