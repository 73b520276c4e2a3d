// The message stream of the channel that is open: order, days, who continues whom, and staying at
// the latest message unless the reader has scrolled away.

import { now } from "./clock.js";
import { el } from "./dom.js";
import { renderMessage } from "./message.js";

const NEAR_END_PX = 90;
const THREAD_BEGAN = 18; // Discord's number for a line of the channel itself
const SAME_BREATH_MS = 5 * 60_000;

/** Ids are snowflakes: too long for a number, and their order is that of time. */
export const compareIds = (a, b) =>
  a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;

export function makeStream({ scroller, list, jump, context }) {
  let messages = [];
  let atEnd = true;
  let known = ""; // the sizes at the last look

  const sizes = () => `${scroller.scrollHeight}/${scroller.clientHeight}`;
  const toEnd = () => {
    atEnd = true;
    scroller.scrollTop = scroller.scrollHeight;
    known = sizes();
    jump.hidden = true;
  };
  scroller.addEventListener("scroll", () => {
    // A scroll that comes from a change of size is not the reader's wish to be elsewhere.
    if (sizes() === known)
      atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END_PX;
    known = sizes();
    if (atEnd) jump.hidden = true;
  });
  jump.addEventListener("click", toEnd);
  // Whatever grows (a message, a picture that arrives, the keyboard of a phone): the end stays in view.
  const keepEnd = new ResizeObserver(() => atEnd && toEnd());
  keepEnd.observe(list);
  keepEnd.observe(scroller);

  function render(index) {
    const message = messages[index];
    const before = messages[index - 1];
    const node = renderMessage(message, context, continues(message, before));
    if (!before || dayOf(before) !== dayOf(message)) node.prepend(renderDay(message, context.session));
    return node;
  }

  const nodeOf = (id) => list.querySelector(`:scope > [data-id="${CSS.escape(id)}"]`);

  function redraw(index) {
    const old = messages[index] && nodeOf(messages[index].id);
    if (!old) return;
    const focused = old.contains(document.activeElement)
      ? (document.activeElement.dataset.customId ?? "")
      : undefined;
    const fresh = render(index);
    old.replaceWith(fresh);
    if (focused !== undefined) restoreFocus(fresh, focused);
  }

  const indexOf = (id) => messages.findIndex((message) => message.id === id);

  return {
    toEnd,
    get atEnd() {
      return atEnd;
    },
    /** Shows another channel's messages, oldest first. */
    show(all) {
      messages = [...all].sort((a, b) => compareIds(a.id, b.id));
      const rows = messages.map((_, index) => render(index));
      list.replaceChildren(...(rows.length ? rows : [renderEmpty(context.session)]));
      toEnd();
    },
    /** Puts in a new message at its place, or draws a changed one anew. */
    put(message) {
      const known = indexOf(message.id);
      if (known >= 0) {
        messages[known] = message;
        redraw(known);
        redraw(known + 1);
        return;
      }
      if (messages.length === 0) list.replaceChildren();
      let index = messages.length;
      while (index > 0 && compareIds(messages[index - 1].id, message.id) > 0) index--;
      const next = messages[index] ? nodeOf(messages[index].id) : null;
      messages.splice(index, 0, message);
      list.insertBefore(render(index), next);
      redraw(index + 1);
      if (!atEnd) jump.hidden = false;
    },
    remove(id) {
      const index = indexOf(id);
      if (index < 0) return;
      nodeOf(id)?.remove();
      messages.splice(index, 1);
      redraw(index);
      if (messages.length === 0) list.replaceChildren(renderEmpty(context.session));
    },
    /** Brings a message into view, if it is here. */
    goTo(id) {
      const node = nodeOf(id);
      node?.scrollIntoView({ block: "center" });
      node?.focus({ preventScroll: true });
    },
    /** Draws all of them anew because something around them changed, such as the day. */
    refreshAll: () => messages.forEach((_, index) => redraw(index)),
    /** Draws a message anew because something around it changed, such as a button that waits. */
    refresh: (id) => redraw(indexOf(id)),
    has: (id) => indexOf(id) >= 0,
  };
}

function continues(message, before) {
  if (!before || before.type === THREAD_BEGAN || message.interaction || before.author.id !== message.author.id) return false;
  if ((before.ephemeral_for ?? null) !== (message.ephemeral_for ?? null) || dayOf(before) !== dayOf(message))
    return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < SAME_BREATH_MS;
}

const dayOf = (message) => new Date(message.timestamp).toDateString();

function renderDay(message, { locale }) {
  const date = new Date(message.timestamp);
  const days = Math.round(
    (new Date(date).setHours(0, 0, 0, 0) - new Date(now()).setHours(0, 0, 0, 0)) / 86_400_000,
  );
  const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const text =
    days >= -1 && days <= 0
      ? near.format(days, "day")
      : new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(date);
  return el("div", { class: "day" }, el("span", {}, text));
}

function renderEmpty({ t }) {
  return el(
    "li",
    { class: "empty" },
    el("span", { class: "seal big", "aria-hidden": "true" }, "裁"),
    el("h2", {}, t("emptyTitle")),
    el("p", {}, t("emptyText")),
  );
}

/** After a redraw the keyboard stays on the same button, or at least at the same message. */
function restoreFocus(node, customId) {
  const same = customId
    ? node.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:not(:disabled)`)
    : undefined;
  (same ?? node).focus({ preventScroll: true });
}
