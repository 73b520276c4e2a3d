// The sandbox's own levers, which Discord does not have: the time, the rights of this tab's person,
// and whether the bot is in a server.

import { ahead, now } from "./clock.js";
import { byId, el, icon } from "./dom.js";
import { act } from "./menus.js";
import { displayName } from "./session.js";

const HOURS = [
  ["plusHour", 1],
  ["plusDay", 24],
  ["plusWeek", 7 * 24],
];

export function openWorkshop(session) {
  paint(session);
  const dialog = byId("workshop");
  if (!dialog.open) dialog.showModal();
}

/** Draws the open levers anew, when something about them changed. */
export function refreshWorkshop(session) {
  if (byId("workshop").open) paint(session);
}

function paint(session) {
  const { t } = session;
  const dialog = byId("workshop");
  // What had the focus has it again: whoever presses “+1 day” may want to press it twice.
  const focused = dialog.contains(document.activeElement) ? document.activeElement.dataset.lever : undefined;
  dialog.replaceChildren(
    el(
      "header",
      { class: "workshop-head" },
      el("h2", { id: "workshop-title" }, t("workshop")),
      el(
        "button",
        { type: "button", class: "round", "aria-label": t("close"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    el("p", { class: "faint" }, t("workshopText")),
    el("h3", {}, t("time")),
    el("div", { class: "workshop-time" }, renderTime(session), ...HOURS.map((step) => jump(session, step))),
    el("h3", {}, displayName(session.me)),
    ...renderMine(session),
    ...session.servers.flatMap((server) => renderServer(server, session)),
  );
  if (focused) dialog.querySelector(`[data-lever="${CSS.escape(focused)}"]`)?.focus();
}

function renderTime({ locale, t }) {
  const style = { dateStyle: "full", timeStyle: "short" };
  const text = new Intl.DateTimeFormat(locale, style).format(new Date(now()));
  const hours = Math.round(ahead() / 3_600_000);
  return el("p", {}, text, hours > 0 ? el("small", {}, t("hoursAhead", hours)) : null);
}

const jump = (session, [word, hours]) =>
  button(session.t(word), "secondary", word, () => act(session, { do: "advance", hours }));

const button = (label, kind, lever, onclick) =>
  el("button", { type: "button", class: `button ${kind}`, dataset: { lever }, onclick }, label);

function renderMine(session) {
  const { me, t } = session;
  const person = me.id;
  return [
    tick(t("takesDirects"), !me.closed, "directs", (takes) =>
      act(session, { do: "close_direct", person, closed: !takes }),
    ),
    tick(t("manages"), me.manages, "manages", (manages) =>
      act(session, { do: "set_manages", person, manages }),
    ),
  ];
}

function tick(label, checked, lever, onChange) {
  const box = el("input", {
    type: "checkbox",
    checked,
    dataset: { lever },
    onchange: () => onChange(box.checked),
  });
  return el("label", { class: "tick" }, box, el("span", {}, label));
}

function renderServer(server, session) {
  const { me, t } = session;
  const place = (bot) => () => act(session, { do: "place_bot", server: server.id, bot });
  const levers =
    server.bot === "member"
      ? [
          button(t("removeBot"), "danger", `remove-${server.id}`, place("absent")),
          button(t("outage"), "secondary", `outage-${server.id}`, place("outage")),
        ]
      : [button(t(server.bot === "absent" ? "inviteBot" : "outageOver"), "primary", `invite-${server.id}`, place("member"))];
  const roles = server.roles.map((role) =>
    tick(t("role", role.name), me.roles.includes(role.id), `role-${role.id}`, (has) => {
      const others = me.roles.filter((id) => id !== role.id);
      act(session, { do: "set_roles", person: me.id, roles: has ? [...others, role.id] : others });
    }),
  );
  return [
    el("h3", {}, server.name),
    ...(server.bot === "absent" ? [] : roles),
    el("div", { class: "workshop-row" }, levers),
  ];
}
