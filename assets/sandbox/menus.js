// The menus behind a person, a message and a channel: what the bot offers there, and what people may
// do themselves.

import { sandboxDo } from "./api.js";
import { isOffered, targetData } from "./commands.js";
import { byId, el } from "./dom.js";
import { addressAs, channelTitle, displayName } from "./session.js";

/** One entry: `{ label, run }`, `danger` for what cannot be undone, `href` in place of `run`. */
function renderEntry(entry, close) {
  const kind = entry.danger ? "entry danger" : "entry";
  if (entry.href) {
    const props = { class: kind, href: entry.href, target: "_blank", role: "menuitem", onclick: close };
    return el("a", props, entry.label);
  }
  const run = () => {
    close();
    entry.run();
  };
  return el("button", { type: "button", class: kind, role: "menuitem", onclick: run }, entry.label);
}

/** Opens the page's one menu at a point or below an element. */
export function openMenu(title, entries, at) {
  const box = byId("menu");
  const close = () => {
    box.hidePopover();
    byId("app").classList.remove("people-open");
  };
  box.replaceChildren(
    el("p", { class: "menu-title" }, title),
    ...entries.map((entry) => renderEntry(entry, close)),
  );
  box.setAttribute("aria-label", title);
  box.showPopover();
  // Away from the edges it is as wide as it wants to be.
  box.style.left = box.style.top = "0px";
  const { width, height } = box.getBoundingClientRect();
  const edge = 8;
  box.style.left = `${Math.max(edge, Math.min(at.x, innerWidth - width - edge))}px`;
  box.style.top = `${Math.max(edge, Math.min(at.y, innerHeight - height - edge))}px`;
  box.querySelector(".entry")?.focus();
}

const below = (node) => {
  const { left, bottom } = node.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
};

/** Does something in the sandbox; a refusal is shown below the messages. */
export const act = (session, deed) => sandboxDo(deed).catch((error) => session.notice(error.message));

function use(entry, target, session, interactions) {
  interactions.submit("command", entry.shown, targetData(entry, target)).catch(() => {});
}

/** What can be done with a person: the bot's entries for people, and being that person in a new tab. */
export function openUserMenu(user, { session, interactions }, at) {
  const entries = session.userEntries
    .filter((entry) => isOffered(entry, session.me, session.current))
    .map((entry) => ({ label: entry.shown, run: () => use(entry, user.id, session, interactions) }));
  const isPerson = session.people.some((person) => person.id === user.id);
  if (isPerson && user.id !== session.me.id) {
    entries.push({ label: session.t("openAs", displayName(user)), href: addressAs(user) });
  }
  if (entries.length === 0) entries.push({ label: session.t("noEntries"), run: () => {} });
  openMenu(displayName(user), entries, at);
}

/** Makes an element open a person's menu: by a click, a right click or a long press. */
export function opensUserMenu(node, user, context, { byClick = true } = {}) {
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    openUserMenu(user, context, { x: event.clientX, y: event.clientY });
  });
  if (byClick) node.addEventListener("click", () => openUserMenu(user, context, below(node)));
  return node;
}

/** What can be done with a message. */
export function openMessageMenu(message, { session, interactions }, node) {
  const offered = session.entries.filter((entry) => isOffered(entry, session.me, session.current));
  const entries = offered.map((entry) => ({
    label: entry.shown,
    run: () => use(entry, message.id, session, interactions),
  }));
  const gone = { do: "delete_message", channel: message.channel_id, message: message.id };
  entries.push({ label: session.t("deleteMessage"), danger: true, run: () => act(session, gone) });
  openMenu(session.t("apps"), entries, below(node));
}

/** What can be done with a channel or thread. */
export function openChannelMenu(channel, session, node) {
  const { t } = session;
  const thread = (archived, locked) => () =>
    act(session, { do: "archive_thread", thread: channel.id, archived, locked });
  const entries = channel.parent
    ? [
        {
          label: t(channel.archived ? "unarchive" : "archive"),
          run: thread(!channel.archived, channel.archived ? false : channel.locked),
        },
        {
          label: t(channel.locked ? "unlock" : "lock"),
          run: thread(channel.locked ? channel.archived : true, !channel.locked),
        },
      ]
    : [];
  entries.push({
    label: t(channel.parent ? "deleteThread" : "deleteChannel"),
    danger: true,
    run: () => act(session, { do: "delete_channel", channel: channel.id }),
  });
  openMenu(channelTitle(channel), entries, below(node));
}
