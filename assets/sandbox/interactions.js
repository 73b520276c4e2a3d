// Interactions under way: sends them, knows which button waits, and what became of them. The event
// stream may bring an answer before the request that caused it returns, so both orders are handled.

import { interact } from "./api.js";

// The server reports after three seconds that no answer came. What is still waiting then was answered
// without anything to see.
const FORGET_MS = 3500;

/**
 * `onChange(messageId)` is told when a message's buttons must be drawn anew, `onStatus(label)` what is
 * being sent (undefined: nothing), `onFail(text)` a failure that belongs to no message, and
 * `onModal(modal, origin)` a form that answers an interaction of this tab.
 */
export function makeInteractions({ session, channel, onChange, onStatus, onFail, onModal }) {
  const waiting = new Map(); // key -> { id, messageId, label }
  const early = new Map(); // interaction id -> event that came before its request returned
  const failures = new Map(); // message id -> reason

  function finish(key, failure) {
    const entry = waiting.get(key);
    if (!entry) return;
    waiting.delete(key);
    clearTimeout(entry.timer);
    if (entry.messageId) {
      if (failure) failures.set(entry.messageId, failure);
      onChange(entry.messageId);
    } else {
      onStatus([...waiting.values()].findLast((w) => w.label && !w.messageId)?.label);
      if (failure) onFail(entry.label, failure);
    }
  }

  function answer(event, key) {
    if (event.type === "modal") {
      finish(key);
      onModal(event.modal);
    } else finish(key, event.reason || session().t("noReply"));
  }

  async function send(key, entry, body) {
    waiting.set(key, entry);
    entry.timer = setTimeout(() => finish(key), FORGET_MS);
    if (entry.messageId) {
      failures.delete(entry.messageId);
      onChange(entry.messageId);
    } else onStatus(entry.label);
    try {
      const reply = await interact({ as: session().me.id, channel: channel().id, ...body });
      entry.id = reply.interaction_id;
      const event = early.get(entry.id);
      early.delete(entry.id);
      if (event) answer(event, key);
    } catch (error) {
      finish(key, error.message);
      throw error;
    }
  }

  return {
    /** Sends a command or a filled-in form; rejects when the server refuses it at once. */
    submit: (kind, label, data) => send(`${kind}:${label}:${crypto.randomUUID()}`, { label }, { kind, data }),

    /** Presses a button or chooses in a menu of a message. A refusal is shown at the message. */
    component(messageId, data) {
      const key = `${messageId}:${data.custom_id}`;
      if (waiting.has(key)) return;
      send(key, { messageId }, { kind: "component", message: messageId, data }).catch(() => {});
    },

    isBusy: (messageId, customId) => waiting.has(`${messageId}:${customId}`),
    failureOf: (messageId) => failures.get(messageId),

    /** A `modal` or `failed` event. Those of another tab of the same person are left alone. */
    onAnswer(event) {
      for (const [key, entry] of waiting) {
        if (entry.id === event.interaction_id) return answer(event, key);
      }
      if ([...waiting.values()].some((entry) => entry.id === undefined))
        early.set(event.interaction_id, event);
    },

    /** A message that came or changed: the sign that the bot has answered what this person did. */
    onMessage(message) {
      const me = session().me.id;
      const answered = message.interaction_metadata?.id;
      for (const [key, entry] of [...waiting]) {
        // Before the request has returned nobody knows its id: then any answer to this person counts.
        const exact = answered !== undefined && entry.id !== undefined;
        const mine = exact
          ? answered === entry.id
          : message.ephemeral_for === me || message.interaction?.user_id === me;
        if (mine || entry.messageId === message.id) finish(key);
      }
    },
  };
}
