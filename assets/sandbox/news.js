// What is new for this person: messages that notify him and that he has not seen, by channel; and
// which private answers he has put away.

import { compareIds } from "./stream.js";

const seenKey = (person, channel) => `caipan.seen.${person}.${channel}`;
const DISMISSED_KEY = "caipan.dismissed";

/** `isOpen(channel)` says whether the person has that channel before his eyes. */
export function makeNews({ session, isOpen, onCount }) {
  const unseen = new Map(); // channel -> set of message ids
  const latest = new Map(); // channel -> the newest id known
  const dismissed = new Set(JSON.parse(sessionStorage.getItem(DISMISSED_KEY) ?? "[]"));

  const idsOf = (channel) => unseen.get(channel) ?? unseen.set(channel, new Set()).get(channel);
  const lastSeen = (channel) => localStorage.getItem(seenKey(session().me.id, channel)) ?? "0";

  function add(channel, message) {
    if (compareIds(message.id, latest.get(channel) ?? "0") > 0) latest.set(channel, message.id);
    const isNew = compareIds(message.id, lastSeen(channel)) > 0;
    if (isNew && message.notifies?.includes(session().me.id)) idsOf(channel).add(message.id);
    return isNew;
  }

  const news = {
    countOf: (channel) => idsOf(channel).size,
    /** Takes in a channel's whole list. */
    load(channel, messages) {
      unseen.delete(channel);
      messages.forEach((message) => add(channel, message));
      onCount();
    },
    /** Takes in one message that came or changed; true when it was not there before. */
    note(channel, message) {
      const isNew = add(channel, message);
      if (isOpen(channel)) news.see(channel);
      else onCount();
      return isNew;
    },
    /** The person has seen all of a channel. */
    see(channel) {
      idsOf(channel).clear();
      if (latest.has(channel)) localStorage.setItem(seenKey(session().me.id, channel), latest.get(channel));
      onCount();
    },
    dismiss(message) {
      dismissed.add(message.id);
      sessionStorage.setItem(DISMISSED_KEY, JSON.stringify([...dismissed]));
    },
    isDismissed: (message) => dismissed.has(message.id),
    visible: (messages) => messages.filter((message) => !dismissed.has(message.id)),
  };
  return news;
}
