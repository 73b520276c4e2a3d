// The sandbox page: a small channel where Caipan can be tried without any account. This file joins
// the parts; each part has its own module.

import { fetchMessages, fetchState, openEvents } from "./sandbox-assets/api.js";
import { setAhead } from "./sandbox-assets/clock.js";
import { makeComposer } from "./sandbox-assets/composer.js";
import { byId } from "./sandbox-assets/dom.js";
import { renderBanner, renderChannels, renderFrame } from "./sandbox-assets/frame.js";
import { makeInteractions } from "./sandbox-assets/interactions.js";
import { refreshRelativeTimes } from "./sandbox-assets/markdown.js";
import { plainText } from "./sandbox-assets/message.js";
import { act } from "./sandbox-assets/menus.js";
import { openModal } from "./sandbox-assets/modal.js";
import { makeNews } from "./sandbox-assets/news.js";
import { askWho } from "./sandbox-assets/people.js";
import { chosenPerson, makeSession, rememberPerson } from "./sandbox-assets/session.js";
import { makeStream } from "./sandbox-assets/stream.js";
import { refreshWorkshop } from "./sandbox-assets/workshop.js";

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
  return run(await loadSession(me));
}

async function loadSession({ id }) {
  const state = await loadState(id);
  setAhead(state.ahead_ms);
  return makeSession(
    state,
    state.people.find((person) => person.id === id),
  );
}

function run(firstSession) {
  let session = firstSession;
  let current = session.channels.find((c) => `#${c.id}` === location.hash) ?? session.channels[0];
  let connected = true;
  let loads = 0; // under way
  let queue = []; // events that wait for the loads to end, since what is loaded may be older

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
    interactions,
    onSent: () => stream.toEnd(),
  });
  const news = makeNews({
    session: () => session,
    isOpen: (id) => id === current.id && !document.hidden,
    onCount: () => renderChannels(session, view()),
  });

  const view = () => ({ current, connected, countOf: news.countOf, openChannel, openDirect, interactions });
  settle();

  /** Tells a new session what only this file knows. */
  function settle() {
    session.current = current;
    session.openChannel = openChannel;
    session.notice = composer.notice;
  }

  /** Shows a channel, at a message of it if one is named. */
  async function openChannel(channel, message) {
    current = channel;
    session.current = channel;
    byId("app").classList.remove("people-open");
    history.replaceState(null, "", `#${channel.id}`);
    renderChannels(session, view());
    composer.focus();
    await loadMessages();
    if (message && current.id === channel.id) stream.goTo(message);
  }

  /** The conversation with the bot, which is begun by looking at it. */
  async function openDirect() {
    const begun = await act(session, { do: "open_direct", person: session.me.id });
    await reloadState();
    const channel = session.channel(begun?.channel);
    if (channel) await openChannel(channel);
  }

  /** Loads every channel: the open one to show it, the others to count what is new in them. */
  async function loadMessages() {
    const wanted = current.id;
    const channels = session.channels;
    loads += 1;
    try {
      const all = await Promise.all(channels.map((channel) => fetchMessages(session.me.id, channel.id)));
      channels.forEach((channel, i) => news.load(channel.id, all[i]));
      if (wanted === current.id) {
        stream.show(news.visible(all[channels.findIndex((channel) => channel.id === wanted)]));
        if (!document.hidden) news.see(wanted);
      }
    } catch {
      // The event stream's own retry loads again as soon as the server is back.
    }
    loads -= 1;
    if (loads === 0) queue.splice(0).forEach(onEvent);
  }

  async function reloadState() {
    const before = current.id;
    session = await loadSession(session.me);
    current = session.channel(current.id) ?? session.channels[0];
    settle();
    renderFrame(session, view());
    refreshWorkshop(session);
    // The open channel is gone: another one is shown.
    if (current.id !== before) await openChannel(current);
  }

  /** At every (re)connection: whatever was missed is loaded, and events wait until it is there. */
  async function catchUp() {
    connected = true;
    loads += 1;
    await reloadState();
    loads -= 1;
    await loadMessages();
  }

  function onMessage({ channel, message }) {
    if (news.isDismissed(message)) return;
    const isNew = news.note(channel, message);
    if (channel === current.id) {
      if (isNew && !stream.has(message.id)) byId("announcer").textContent = plainText(message, session);
      stream.put(message);
    }
    interactions.onMessage(message);
  }

  function onClock({ ahead_ms }) {
    setAhead(ahead_ms);
    refreshRelativeTimes();
    stream.refreshAll();
    refreshWorkshop(session);
  }

  function onBot({ online }) {
    session.bot.online = online;
    renderFrame(session, view());
  }

  const handlers = {
    message: onMessage,
    delete: ({ channel, id }) => channel === current.id && stream.remove(id),
    modal: interactions.onAnswer,
    failed: interactions.onAnswer,
    commands: reloadState,
    bot: onBot,
    clock: onClock,
  };

  function onEvent(event) {
    if (loads > 0) queue.push(event);
    else handlers[event.type]?.(event);
  }

  function onDown() {
    connected = false;
    renderBanner(session, view());
  }

  document.addEventListener("visibilitychange", () => !document.hidden && news.see(current.id));
  setInterval(refreshRelativeTimes, REFRESH_TIMES_MS);
  byId("app").hidden = false;
  renderFrame(session, view());
  composer.focus();
  openEvents(session.me.id, { onUp: catchUp, onDown, onEvent });
}

start();
