// Interactions under way: sends them, knows which button waits, and what became of them. The event
// stream may bring an answer before the request that caused it returns, so both orders are handled.

import { interact } from "./api.js";
import { freshId } from "./dom.js";

// The server reports after three seconds that no answer came. What is still waiting then was answered
// without anything to see; the rest is for a slow machine.
const FORGET_MS = 5000;

/**
 * `onChange(messageId)` is told when a message's buttons must be drawn anew, `onStatus(label)` what is
 * being sent (undefined: nothing), `onFail(text)` a failure that belongs to no message, and
 * `onModal(modal)` a form that answers an interaction of this tab.
 */
export function makeInteractions({ session, channel, onChange, onStatus, onFail, onModal }) {
  const waiting = new Map(); // key -> { id, messageId, label }
  const early = new Map(); // interaction id -> what came before its request returned
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
    if (event.type === "failed") return finish(key, event.reason || session().t("noReply"));
    finish(key);
    if (event.type === "modal") onModal(event.modal);
    return undefined;
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
      if (![...waiting.values()].some((other) => other.id === undefined)) early.clear();
      if (event) answer(event, key);
    } catch (error) {
      finish(key, error.message);
      throw error;
    }
  }

  return {
    /** Sends a command or a filled-in form; rejects when the server refuses it at once. */
    submit: (kind, label, data) => send(freshId(kind), { label }, { kind, data }),

    /** Presses a button or chooses in a menu of a message. A refusal is shown at the message. */
    component(messageId, data) {
      const key = `${messageId}:${data.custom_id}`;
      if (waiting.has(key)) return;
      send(key, { messageId }, { kind: "component", message: messageId, data }).catch(() => {});
    },

    isBusy: (messageId, customId) => waiting.has(`${messageId}:${customId}`),
    failureOf: (messageId) => failures.get(messageId),

    /**
     * What became of an interaction: a `modal`, a `failed`, or a message that answers it. Those of
     * another tab of the same person are left alone.
     */
    onAnswer(event) {
      for (const [key, entry] of waiting) {
        if (entry.id === event.interaction_id) return answer(event, key);
      }
      const unknown = [...waiting.values()].some((entry) => entry.id === undefined);
      if (unknown) early.set(event.interaction_id, event);
      return undefined;
    },

    /** A message that came or changed: the sign that the bot has answered what this person did. */
    onMessage(message) {
      for (const [key, entry] of [...waiting]) {
        if (entry.messageId === message.id) finish(key);
      }
      const id = message.interaction_metadata?.id;
      if (id !== undefined) this.onAnswer({ type: "message", interaction_id: id });
    },
  };
}
