// One message as an element.

import { colourOf, el, icon, safeUrl } from "./dom.js";
import { renderComponents } from "./components.js";
import { openMessageMenu, opensUserMenu } from "./menus.js";
import { avatar } from "./people.js";
import { renderInline, renderMarkdown } from "./markdown.js";
import { openPicture } from "./viewer.js";
import { displayName } from "./session.js";

/**
 * Renders a message as a list item. `context` has the session, the interactions and `onDismiss`;
 * `follows` says that it continues the message before it, so that the author need not be repeated.
 */
export function renderMessage(message, context, follows) {
  const { session } = context;
  if (message.type === THREAD_BEGAN) return renderThreadBegan(message, session);
  const mine = message.notifies?.includes(session.me.id);
  const hidden = message.ephemeral_for !== null && message.ephemeral_for !== undefined;
  const kinds = ["message", follows ? "follows" : "", mine ? "for-me" : "", hidden ? "private" : ""];
  const box = el(
    "div",
    { class: "box" },
    renderOrigin(message, session),
    el("div", { class: "message-avatar" }, follows ? null : renderAvatar(message, context)),
    el("div", { class: "message-head" }, follows ? null : renderHead(message, context)),
    renderMenu(message, context),
    el(
      "div",
      { class: "message-body" },
      renderBody(message, context),
      hidden ? renderPrivate(message, context) : null,
    ),
  );
  return el("li", { class: kinds.filter(Boolean).join(" "), dataset: { id: message.id }, tabIndex: -1 }, box);
}

/** The kind of a channel's line that a thread began, by Discord's number. */
const THREAD_BEGAN = 18;

function renderThreadBegan(message, session) {
  const thread = session.channel(message.message_reference?.channel_id);
  const line = el(
    "p",
    { class: "thread-line" },
    icon("thread"),
    el("span", {}, session.t("beganThread", displayName(userOf(message, session)))),
    thread ? threadLink(thread, session) : el("strong", {}, message.content),
  );
  return el("li", { class: "message", dataset: { id: message.id }, tabIndex: -1 }, line);
}

function threadLink(thread, session) {
  const known = session.channel(thread.id);
  return el(
    "button",
    {
      type: "button",
      class: "thread-link",
      disabled: known === undefined,
      onclick: () => session.openChannel(known),
    },
    icon("thread"),
    thread.name,
  );
}

function renderAvatar(message, context) {
  const user = userOf(message, context.session);
  const button = el(
    "button",
    {
      type: "button",
      class: "avatar-button",
      "aria-label": context.session.t("menuOf", displayName(user)),
      "aria-haspopup": "menu",
    },
    avatar(user, context.session),
  );
  return opensUserMenu(button, user, context);
}

/** The author as the state knows him, with his colour; else as the message says. */
const userOf = (message, session) => session.user(message.author.id) ?? message.author;

function renderOrigin(message, session) {
  if (!message.interaction) return null;
  const user = session.user(message.interaction.user_id);
  const name = user ? displayName(user) : message.interaction.user_id;
  const entry = session.entries.find((other) => other.name === message.interaction.name);
  const command = entry?.shown ?? `/${message.interaction.name.replace(/^\//, "")}`;
  return el(
    "div",
    { class: "origin" },
    icon("reply"),
    user ? avatar(user, session, "tiny") : null,
    el("span", {}, session.t("used", name, command)),
  );
}

/** The button for what can be done with a message. */
function renderMenu(message, context) {
  const hidden = message.ephemeral_for !== null && message.ephemeral_for !== undefined;
  if (message.loading || hidden) return null;
  const { t } = context.session;
  const button = el(
    "button",
    {
      type: "button",
      class: "apps",
      title: t("apps"),
      "aria-label": t("apps"),
      "aria-haspopup": "menu",
      onclick: () => openMessageMenu(message, context, button),
    },
    "⋯",
  );
  return button;
}

function renderHead(message, context) {
  const { session } = context;
  const user = userOf(message, session);
  const name = el("strong", { class: "author" }, displayName(user));
  if (user.color !== undefined) name.style.setProperty("--person", colourOf(user.color));
  const date = new Date(message.timestamp);
  return [
    opensUserMenu(name, user, context),
    user.id === session.bot.id ? el("span", { class: "badge-bot" }, "BOT") : null,
    el(
      "time",
      {
        dateTime: message.timestamp,
        title: new Intl.DateTimeFormat(session.locale, { dateStyle: "full", timeStyle: "medium" }).format(
          date,
        ),
      },
      clockTime(date, session.locale),
    ),
  ];
}

const clockTime = (date, locale) =>
  new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(date);

function renderBody(message, context) {
  const { session, interactions } = context;
  if (message.loading)
    return el(
      "p",
      { class: "thinking" },
      session.t("thinking", displayName(userOf(message, session))),
      el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    );
  const failure = interactions.failureOf(message.id);
  return [
    message.content ? renderMarkdown(message.content, session) : null,
    message.edited_timestamp
      ? el(
          "small",
          { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(session.locale) },
          session.t("edited"),
        )
      : null,
    ...(message.embeds ?? []).map((embed) => renderEmbed(embed, message, session)),
    ...looseAttachments(message).map((attachment) => renderAttachment(attachment, session)),
    renderComponents(message, context),
    message.thread ? threadLink(message.thread, session) : null,
    failure ? el("p", { class: "failure", role: "alert" }, icon("warn"), failure) : null,
  ];
}

/** The attachment that an embed shows, by `attachment://name` or by its address. */
function attachmentOf(message, url) {
  if (!url) return undefined;
  return (message.attachments ?? []).find(
    (a) => url === `attachment://${a.filename}` || url === a.url || url === a.proxy_url,
  );
}

function looseAttachments(message) {
  const shown = (message.embeds ?? []).flatMap((e) => [
    attachmentOf(message, e.image?.url),
    attachmentOf(message, e.thumbnail?.url),
  ]);
  return (message.attachments ?? []).filter((attachment) => !shown.includes(attachment));
}

function renderAttachment(attachment, session) {
  const type = attachment.content_type ?? "";
  if (type.startsWith("image/") || /\.(png|gif|jpe?g|webp)$/i.test(attachment.filename ?? ""))
    return renderPicture(attachment, session);
  const href = safeUrl(attachment.url);
  return el("a", { class: "file", href, download: attachment.filename }, attachment.filename);
}

function renderPicture({ url, description, width, height }, session) {
  const src = safeUrl(url);
  if (!src) return null;
  const alt = description || session.t("picture");
  const image = el("img", { src, alt, width, height, decoding: "async", loading: "lazy" });
  return el(
    "button",
    {
      type: "button",
      class: "picture",
      title: session.t("enlarge"),
      onclick: () => openPicture(src, alt, session),
    },
    image,
  );
}

function renderEmbed(embed, message, session) {
  const attachment = attachmentOf(message, embed.image?.url);
  const picture =
    attachment ?? (embed.image && !embed.image.url.startsWith("attachment://") ? embed.image : undefined);
  const box = el(
    "article",
    { class: "embed" },
    embed.author?.name ? el("p", { class: "embed-author" }, embed.author.name) : null,
    embed.title ? el("h2", { class: "embed-title" }, renderInline(embed.title, session)) : null,
    embed.description ? renderMarkdown(embed.description, session) : null,
    embed.fields?.length
      ? el(
          "dl",
          { class: "embed-fields" },
          embed.fields.map((field) => renderField(field, session)),
        )
      : null,
    picture ? renderPicture(picture, session) : null,
    renderFooter(embed, session),
  );
  if (embed.color !== undefined && embed.color !== null)
    box.style.setProperty("--bar", colourOf(embed.color));
  return box;
}

const renderField = (field, session) =>
  el(
    "div",
    { class: field.inline ? "field inline" : "field" },
    el("dt", {}, renderInline(field.name, session)),
    el("dd", {}, renderMarkdown(field.value, session)),
  );

function renderFooter(embed, session) {
  const date = embed.timestamp
    ? new Intl.DateTimeFormat(session.locale, { dateStyle: "medium", timeStyle: "short" }).format(
        new Date(embed.timestamp),
      )
    : undefined;
  const text = [embed.footer?.text, date].filter(Boolean).join(" · ");
  return text ? el("p", { class: "embed-footer" }, text) : null;
}

function renderPrivate(message, { session, onDismiss }) {
  return el(
    "p",
    { class: "private-note" },
    icon("eye"),
    el("span", {}, session.t("onlyYou")),
    el(
      "button",
      { type: "button", class: "text-button", onclick: () => onDismiss(message) },
      session.t("dismiss"),
    ),
  );
}

/** What a screen reader hears of a new message: who, the words, and what the pictures show. */
export function plainText(message, session) {
  const words = [
    message.content,
    ...(message.embeds ?? []).flatMap((embed) => [embed.title, embed.description]),
  ];
  const pictures = (message.attachments ?? []).map((attachment) => attachment.description);
  // What marks up the words is not read out: names and times stand for it, as on the page.
  const read = (text) => renderInline(text, session).textContent;
  const text = words.filter(Boolean).map(read).concat(pictures).filter(Boolean).join(". ");
  return text && `${displayName(message.author)}: ${text}`;
}
