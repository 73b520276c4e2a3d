// The people: their pictures, the list beside the channel, and the question who this tab is.

import { byId, colourOf, el, icon } from "./dom.js";
import { openUserMenu, opensUserMenu } from "./menus.js";
import { addressAs, becomePerson, displayName } from "./session.js";

/** A round picture: the first letter on the person's colour; the bot has its seal. */
export function avatar(user, session, size = "") {
  const bot = user.id === session?.bot.id;
  const letter = bot ? "裁" : [...displayName(user)][0].toLocaleUpperCase();
  const node = el("span", { class: `avatar ${bot ? "bot" : ""} ${size}`, "aria-hidden": "true" }, letter);
  if (user.color !== undefined && user.color !== null)
    node.style.setProperty("--person", colourOf(user.color));
  return node;
}

const LANGUAGES = {
  "en-US": "English",
  "en-GB": "English",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
  vi: "Tiếng Việt",
};
const languageOf = (person) => LANGUAGES[person.locale] ?? person.locale;

function names(person, note) {
  return el(
    "span",
    { class: "names" },
    el("span", { class: "name" }, displayName(person)),
    el("small", { lang: person.locale }, note ?? languageOf(person)),
  );
}

/** The list beside the channel: who is here, each a door to a new tab as that person, and a menu. */
export function renderPeople(session, { interactions }) {
  const { t, me, bot } = session;
  const context = { session, interactions };
  const more = (person) => {
    const button = el(
      "button",
      {
        type: "button",
        class: "round small more",
        title: t("menuOf", displayName(person)),
        "aria-label": t("menuOf", displayName(person)),
        "aria-haspopup": "menu",
        dataset: { menuOf: person.id },
        onclick: () => {
          const { right, bottom } = button.getBoundingClientRect();
          openUserMenu(person, context, { x: right - 200, y: bottom + 4 });
        },
      },
      "⋯",
    );
    return button;
  };
  const withMenu = (row, person) => opensUserMenu(row, person, context, { byClick: false });
  byId("people-title").textContent = t("people");
  const botRow = el(
    "li",
    { class: bot.online ? "person" : "person away" },
    avatar(bot, session),
    names(bot, t(bot.online ? "online" : "away")),
  );
  const rows = session.people.map((person) => {
    if (person.id === me.id)
      return withMenu(
        el("li", { class: "person" }, avatar(person, session), names(person, t("you")), more(person)),
        person,
      );
    const label = t("openAs", displayName(person));
    const row = el(
      "li",
      { class: "person" },
      el(
        "a",
        {
          class: "person-link",
          href: addressAs(person),
          target: "_blank",
          title: label,
        },
        avatar(person, session),
        names(person),
        icon("out"),
      ),
      more(person),
    );
    return withMenu(row, person);
  });
  byId("people").replaceChildren(botRow, ...rows);
}

/** The button with this tab's person, which lets the tab be someone else. */
export function renderMe(session) {
  const { t, me } = session;
  const button = byId("me");
  button.replaceChildren(avatar(me, session), names(me), icon("switch"));
  button.title = t("switchPerson");
  button.onclick = () => askWho(session);
}

/** Asks who this tab is. Without a person yet the question cannot be put off. */
export function askWho(session) {
  const { t, me } = session;
  const dialog = byId("who");
  const cards = session.people.map((person) =>
    el(
      "li",
      { class: "card" },
      el(
        "button",
        {
          type: "button",
          class: "card-main",
          dataset: { person: person.id },
          "aria-current": person.id === me?.id ? "true" : undefined,
          onclick: () => choose(dialog, person, me),
        },
        avatar(person, session, "big"),
        names(person),
      ),
      el(
        "a",
        {
          class: "round",
          href: addressAs(person),
          target: "_blank",
          title: t("openAs", displayName(person)),
          "aria-label": t("openAs", displayName(person)),
        },
        icon("out"),
      ),
    ),
  );
  dialog.replaceChildren(
    el("span", { class: "seal big", "aria-hidden": "true" }, "裁"),
    el("h2", { id: "who-title" }, t("who")),
    el("p", {}, t("whoText")),
    el("ul", { class: "cards" }, cards),
    me
      ? el(
          "button",
          { type: "button", class: "button secondary", onclick: () => dialog.close() },
          t("cancel"),
        )
      : "",
  );
  dialog.classList.toggle("first", !me);
  dialog.oncancel = (event) => !me && event.preventDefault();
  dialog.showModal();
}

function choose(dialog, person, me) {
  if (person.id === me?.id) dialog.close();
  else becomePerson(person);
}
