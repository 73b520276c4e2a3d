// The part of Discord's markdown that a bot writes, as DOM nodes. Addresses are shown, never linked:
// the page leads nowhere but to this server.

import { now } from "./clock.js";
import { el } from "./dom.js";
import { channelTitle } from "./session.js";

/** Block-level markdown: headings, lists, quotes, code blocks and lines. */
export function renderMarkdown(text, session) {
  const parent = el("div", { class: "markdown" });
  const parts = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  parts.forEach((part, i) => {
    if (i % 2 === 1) parent.append(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else renderLines(part, parent, session);
  });
  return parent;
}

const BLOCKS = [
  {
    pattern: /^(#{1,3}) +(.+)$/,
    add: (m, parent, session) =>
      parent.append(
        el(
          "p",
          { class: `heading h${m[1].length}`, role: "heading", "aria-level": String(m[1].length + 1) },
          renderInline(m[2], session),
        ),
      ),
  },
  {
    pattern: /^-# +(.+)$/,
    add: (m, parent, session) => parent.append(el("p", { class: "subtext" }, renderInline(m[1], session))),
  },
  {
    pattern: /^(?:>>>|>) ?(.*)$/,
    add: (m, parent, session) => addTo(parent, "blockquote", el("p", {}, renderInline(m[1], session))),
  },
  { pattern: /^( *)[-*] +(.+)$/, add: (m, parent, session) => addTo(parent, "ul", listItem(m, session)) },
  {
    pattern: /^( *)(\d+)\. +(.+)$/,
    add: (m, parent, session) => addTo(parent, "ol", numberedItem(m, session)),
  },
];

function renderLines(text, parent, session) {
  for (const line of text.replace(/^\n|\n$/g, "").split("\n")) {
    const block = BLOCKS.find((b) => b.pattern.test(line));
    if (block) block.add(line.match(block.pattern), parent, session);
    else if (line.trim() === "") parent.append(el("p", { class: "gap" }));
    else parent.append(el("p", {}, renderInline(line, session)));
  }
}

/** Adds to the last child when it is such a list or quote already, so that lines join. */
function addTo(parent, tag, child) {
  const last = parent.lastElementChild;
  const box = last?.localName === tag ? last : parent.appendChild(el(tag));
  box.append(child);
}

const listItem = (m, session) =>
  el("li", { class: m[1].length > 1 ? "nested" : "" }, renderInline(m[2], session));

function numberedItem(m, session) {
  const item = listItem([m[0], m[1], m[3]], session);
  item.value = Number(m[2]);
  return item;
}

// Tried in this order at every point of a line; the first that matches there wins.
const INLINE = [
  { pattern: /^\\([^\p{L}\p{N}\s])/u, node: (m) => m[1] },
  { pattern: /^(`+)([\s\S]*?[^`])\1(?!`)/, node: (m) => el("code", {}, m[2]) },
  { pattern: /^<@!?(\d+)>/, node: (m, s) => mention(m[1], s) },
  {
    pattern: /^<@&(\d+)>/,
    node: (m, s) => el("span", { class: "mention" }, `@${s.role(m[1])?.name ?? m[1]}`),
  },
  { pattern: /^<#(\d+)>/, node: (m, s) => channelMention(m[1], s) },
  { pattern: /^<\/([^:>]+):\d+>/, node: (m) => el("span", { class: "mention" }, `/${m[1]}`) },
  {
    pattern: /^<t:(-?\d+)(?::([tTdDfFR]))?>/,
    node: (m, s) => timestamp(Number(m[1]), m[2] ?? "f", s.locale),
  },
  { pattern: /^<a?:(\w+):\d+>/, node: (m) => `:${m[1]}:` },
  {
    pattern: /^\*\*\*([\s\S]+?)\*\*\*/,
    node: (m, s) => el("strong", {}, el("em", {}, renderInline(m[1], s))),
  },
  { pattern: /^\*\*([\s\S]+?)\*\*(?!\*)/, node: (m, s) => el("strong", {}, renderInline(m[1], s)) },
  { pattern: /^__([\s\S]+?)__(?!_)/, node: (m, s) => el("u", {}, renderInline(m[1], s)) },
  { pattern: /^\*(?![\s*])((?:\\.|[^*\\])+?)\*(?!\*)/, node: (m, s) => el("em", {}, renderInline(m[1], s)) },
  {
    pattern: /^_(?![\s_])((?:\\.|[^_\\])+?)_(?![\p{L}\p{N}_])/u,
    node: (m, s) => el("em", {}, renderInline(m[1], s)),
    wordStart: true,
  },
  { pattern: /^~~([\s\S]+?)~~/, node: (m, s) => el("s", {}, renderInline(m[1], s)) },
  { pattern: /^\|\|([\s\S]+?)\|\|/, node: (m, s) => spoiler(m[1], s) },
  { pattern: /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, node: (m, s) => address(m[1], m[2], s) },
  { pattern: /^<?(https?:\/\/[^\s<>]+)>?/, node: (m, s) => address(m[1], m[1], s) },
];

/** Inline markdown as a fragment. */
export function renderInline(text, session) {
  const fragment = document.createDocumentFragment();
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = matchInline(text, at);
    if (!found) {
      plain += text[at++];
      continue;
    }
    fragment.append(plain, found.rule.node(found.match, session));
    plain = "";
    at += found.match[0].length;
  }
  fragment.append(plain);
  return fragment;
}

function matchInline(text, at) {
  // Only these characters can begin anything; testing first keeps long texts cheap.
  if (!"\\`<*_~|[h".includes(text[at])) return undefined;
  const tail = text.slice(at);
  for (const rule of INLINE) {
    if (rule.wordStart && at > 0 && /[\p{L}\p{N}_]/u.test(text[at - 1])) continue;
    const match = tail.match(rule.pattern);
    if (match) return { rule, match };
  }
  return undefined;
}

function mention(id, session) {
  const user = session.user(id);
  const mine = id === session.me.id;
  return el(
    "span",
    { class: mine ? "mention mine" : "mention" },
    `@${user ? user.global_name || user.username : id}`,
  );
}

/** The name of a channel, which leads there if it is still there. */
function channelMention(id, session) {
  const channel = session.channel(id);
  if (!channel) return el("span", { class: "mention" }, `#${id}`);
  return el(
    "button",
    { type: "button", class: "mention", onclick: () => session.openChannel(channel) },
    channelTitle(channel),
  );
}

function spoiler(text, session) {
  const box = el(
    "span",
    { class: "spoiler", role: "button", tabIndex: 0, "aria-label": session.t("spoiler") },
    renderInline(text, session),
  );
  const show = () => {
    box.classList.add("shown");
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
  };
  box.addEventListener("click", show);
  box.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show());
  return box;
}

const MESSAGE = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** Where a link leads is shown; only to a message here does one lead, as it does in Discord. */
function address(label, target, session) {
  const [, place, message] = target.match(MESSAGE) ?? [];
  const channel = place && session.channel(place);
  const isBare = label === target;
  if (channel) {
    const words = isBare ? `${channelTitle(channel)} › 💬` : label;
    const onclick = () => session.openChannel(channel, message);
    return el("button", { type: "button", class: "mention", title: target, onclick }, words);
  }
  return el("span", { class: "address", title: isBare ? session.t("hiddenLink") : target }, label);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(date);
  const text =
    style === "R" ? relativeTime(date, locale) : new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
  const node = el("time", { class: "stamp", dateTime: date.toISOString(), title: full }, text);
  if (style === "R") node.dataset.relative = locale;
  return node;
}

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** A moment as seen from now: “in 3 days”, “2 minutes ago”. */
export function relativeTime(date, locale) {
  const seconds = Math.round((date.getTime() - now()) / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** Brings the relative times that are on the page up to date. */
export function refreshRelativeTimes() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    node.textContent = relativeTime(new Date(node.dateTime), node.dataset.relative);
  }
}
