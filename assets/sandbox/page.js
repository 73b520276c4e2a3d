// The sandbox page: a small channel where Caipan can be tried without any account. This file joins
// the parts; each part has its own module.

import { fetchMessages, fetchState, openEvents } from "./sandbox-assets/api.js";
import { makeComposer } from "./sandbox-assets/composer.js";
import { byId, el, icon } from "./sandbox-assets/dom.js";
import { makeInteractions } from "./sandbox-assets/interactions.js";
import { refreshRelativeTimes } from "./sandbox-assets/markdown.js";
import { openModal } from "./sandbox-assets/modal.js";
import { makeNews } from "./sandbox-assets/news.js";
import { askWho, avatar, renderMe, renderPeople } from "./sandbox-assets/people.js";
import { chosenPerson, displayName, makeSession, rememberPerson } from "./sandbox-assets/session.js";
import { makeStream } from "./sandbox-assets/stream.js";

const RETRY_STATE_MS = 1000;
const REFRESH_TIMES_MS = 10_000;

/** The server may still be starting when the page is opened: ask until it answers. */
async function loadState(as) {
  for (;;) {
    try {
      return await fetchState(as);
    } catch {
      await new Promise((resume) => setTimeout(resume, RETRY_STATE_MS));
    }
  }
}

async function start() {
  const state = await loadState();
  const me = chosenPerson(state);
  if (!me) return askWho(makeSession(state));
  rememberPerson(me);
  return run(makeSession(await loadState(me.id), me));
}

function run(firstSession) {
  let session = firstSession;
  let current = session.channels.find((c) => `#${c.id}` === location.hash) ?? session.channels[0];
  let queue; // events that wait for a load to end; undefined when none is under way
  let connected = true;

  const interactions = makeInteractions({
    session: () => session,
    channel: () => current,
    onChange: (id) => stream.refresh(id),
    onStatus: (label) => composer.setStatus(label),
    onFail: (label, reason) => composer.notice(reason.includes(label) ? reason : `${label}: ${reason}`),
    onModal: (modal) => openModal(modal, session, (data) => interactions.submit("modal", modal.title, data)),
  });
  const context = {
    get session() {
      return session;
    },
    interactions,
    onDismiss: (message) => {
      news.dismiss(message);
      stream.remove(message.id);
      composer.focus();
    },
  };
  const stream = makeStream({
    scroller: byId("scroller"),
    list: byId("messages"),
    jump: byId("jump"),
    context,
  });
  const composer = makeComposer({
    root: byId("composer"),
    session: () => session,
    channel: () => current,
    interactions: () => interactions,
    onSent: () => stream.toEnd(),
  });
  const news = makeNews({
    session: () => session,
    isOpen: (id) => id === current.id && !document.hidden,
    onCount: () => paintChannels(),
  });

  function paintAll() {
    document.documentElement.lang = session.locale;
    byId("server-name").textContent = session.server.name;
    byId("bot-state").textContent = displayName(session.bot);
    byId("bot-state").className = session.bot.online ? "online" : "away";
    byId("channels-title").textContent = session.t("channels");
    byId("jump").replaceChildren(icon("down"), session.t("jump"));
    renderPeople(session);
    renderMe(session);
    paintChannels();
    paintBanner();
  }

  function paintChannels() {
    const rows = session.channels.map((channel) => {
      const count = news.countOf(channel.id);
      const open = channel.id === current.id;
      return el(
        "li",
        {},
        el(
          "button",
          {
            type: "button",
            class: "channel",
            "aria-current": open ? "page" : undefined,
            dataset: { channel: channel.id },
            onclick: () => openChannel(channel),
          },
          channel.direct ? avatar(session.bot, session, "tiny") : icon("hash"),
          el("span", { class: "channel-label" }, channel.name),
          count > 0 ? el("span", { class: "count-badge" }, String(count)) : null,
        ),
      );
    });
    byId("channels").replaceChildren(...rows);
    byId("channel-name").textContent = current.name;
    const total = session.channels.reduce((sum, channel) => sum + news.countOf(channel.id), 0);
    document.title = `${total > 0 ? `(${total}) ` : ""}#${current.name} · ${displayName(session.me)} · Caipan`;
  }

  function paintBanner() {
    const banner = byId("banner");
    const text = !connected
      ? session.t("lost")
      : session.bot.online
        ? undefined
        : session.t("offline", displayName(session.bot));
    banner.hidden = text === undefined;
    banner.textContent = text ?? "";
  }

  async function openChannel(channel) {
    current = channel;
    history.replaceState(null, "", `#${channel.id}`);
    paintChannels();
    await loadMessages();
  }

  /** Loads every channel: the open one to show it, the others to count what is new in them. */
  async function loadMessages() {
    queue ??= [];
    const wanted = current.id;
    try {
      const all = await Promise.all(
        session.channels.map((channel) => fetchMessages(session.me.id, channel.id)),
      );
      session.channels.forEach((channel, i) => news.load(channel.id, all[i]));
      if (wanted !== current.id) return;
      stream.show(news.visible(all[session.channels.findIndex((channel) => channel.id === wanted)]));
      news.see(wanted);
    } catch {
      // The stream's own retry loads again as soon as the server is back.
    } finally {
      const waiting = queue ?? [];
      queue = undefined;
      waiting.forEach(onEvent);
    }
  }

  async function reloadState() {
    session = makeSession(await loadState(session.me.id), session.me);
    current = session.channel(current.id) ?? session.channels[0];
    paintAll();
  }

  function onEvent(event) {
    if (queue) queue.push(event);
    else HANDLERS[event.type]?.(event);
  }

  const HANDLERS = {
    message({ channel, message }) {
      if (news.isDismissed(message)) return;
      const isNew = news.note(channel, message);
      if (channel === current.id) {
        if (isNew && !stream.has(message.id)) byId("announcer").textContent = spoken(message);
        stream.put(message);
      }
      interactions.onMessage(message);
    },
    delete: ({ channel, id }) => channel === current.id && stream.remove(id),
    modal: (event) => interactions.onAnswer(event),
    failed: (event) => interactions.onAnswer(event),
    commands: () => reloadState(),
    bot({ online }) {
      session.bot.online = online;
      paintAll();
    },
  };

  /** What a screen reader hears of a new message: who, the words, and the first picture's description. */
  function spoken(message) {
    const words = [message.content, ...(message.embeds ?? []).flatMap((e) => [e.title, e.description])];
    const pictures = (message.attachments ?? []).map((a) => a.description);
    const text = [...words, ...pictures].filter(Boolean).join(". ");
    return `${displayName(message.author)}: ${text.replace(/<@!?(\d+)>/g, (_, id) => displayName(session.user(id) ?? { username: id })).replace(/[*_`~|\\]/g, "")}`;
  }

  document.addEventListener("visibilitychange", () => !document.hidden && news.see(current.id));
  setInterval(refreshRelativeTimes, REFRESH_TIMES_MS);
  byId("app").hidden = false;
  paintAll();
  composer.focus();
  openEvents(session.me.id, {
    onUp: async () => {
      connected = true;
      queue ??= [];
      await reloadState();
      await loadMessages();
    },
    onDown: () => {
      connected = false;
      paintBanner();
    },
    onEvent,
  });
}

start();
