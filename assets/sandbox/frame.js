// What stands around the message stream: the server's head, the channels, the banner, the title.

import { byId, el, icon } from "./dom.js";
import { avatar, renderMe, renderPeople } from "./people.js";
import { displayName } from "./session.js";

/**
 * Draws the frame. `view` is `{ current, connected, countOf, openChannel }`: the open channel, whether
 * the event stream is up, how many pings wait in a channel, and what a press on a channel does.
 */
export function renderFrame(session, view) {
  document.documentElement.lang = session.locale;
  byId("server-name").textContent = session.server.name;
  byId("bot-state").textContent = displayName(session.bot);
  byId("bot-state").className = session.bot.online ? "online" : "away";
  byId("channels-title").textContent = session.t("channels");
  byId("jump").replaceChildren(icon("down"), session.t("jump"));
  renderPeople(session);
  renderMe(session);
  renderChannels(session, view);
  renderBanner(session, view);
}

/** The channels with their pings, and the same sum in the title, where other tabs show it. */
export function renderChannels(session, { current, countOf, openChannel }) {
  const row = (channel) => {
    const count = countOf(channel.id);
    const props = {
      type: "button",
      class: "channel",
      "aria-current": channel.id === current.id ? "page" : undefined,
      dataset: { channel: channel.id },
      onclick: () => openChannel(channel),
    };
    const badge = count > 0 ? el("span", { class: "count-badge" }, String(count)) : null;
    const lead = channel.direct ? avatar(session.bot, session, "tiny") : icon("hash");
    return el(
      "li",
      {},
      el("button", props, lead, el("span", { class: "channel-label" }, channel.name), badge),
    );
  };
  byId("channels").replaceChildren(...session.channels.map(row));
  byId("channel-name").textContent = current.name;
  const total = session.channels.reduce((sum, channel) => sum + countOf(channel.id), 0);
  document.title = `${total > 0 ? `(${total}) ` : ""}#${current.name} · ${displayName(session.me)} · Caipan`;
}

/** Says when nothing can come: the connection is lost, or the bot is away. */
export function renderBanner(session, { connected }) {
  const banner = byId("banner");
  const away = session.bot.online ? "" : session.t("offline", displayName(session.bot));
  banner.textContent = connected ? away : session.t("lost");
  banner.hidden = banner.textContent === "";
}
