// A message's buttons and menus.

import { channelsOf } from "./commands.js";
import { el, icon, safeUrl } from "./dom.js";
import { makeListbox } from "./listbox.js";

const TYPE = {
  ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
};
const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The rows of components; undefined when there are none. */
export function renderComponents(message, { session, interactions }) {
  const rows = (message.components ?? []).filter((row) => row.type === TYPE.ROW && row.components?.length);
  if (rows.length === 0) return undefined;
  const context = { message, session, interactions };
  return el(
    "div",
    { class: "components" },
    rows.map((row) =>
      el(
        "div",
        { class: "component-row" },
        row.components.map((c) => renderComponent(c, context)),
      ),
    ),
  );
}

function renderComponent(component, context) {
  if (component.type === TYPE.BUTTON) return renderButton(component, context);
  if (menuOptions(component, context.session)) return renderMenu(component, context);
  return el("span", { class: "unsupported" }, `(${component.type})`);
}

const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : undefined);

function renderButton(button, { message, interactions }) {
  const style = BUTTON_STYLES[button.style] ?? "secondary";
  const emoji = emojiText(button.emoji);
  const parts = [
    emoji ? el("span", { class: "emoji", "aria-hidden": button.label ? "true" : undefined }, emoji) : null,
    button.label ? el("span", {}, button.label) : null,
  ];
  if (style === "link") return renderLink(button, parts);
  const busy = interactions.isBusy(message.id, button.custom_id);
  return el(
    "button",
    {
      type: "button",
      class: `button ${style}${busy ? " busy" : ""}`,
      disabled: button.disabled === true || busy,
      "aria-busy": busy ? "true" : undefined,
      dataset: { customId: button.custom_id },
      onclick: () =>
        interactions.component(message.id, { custom_id: button.custom_id, component_type: TYPE.BUTTON }),
    },
    parts,
  );
}

function renderLink(button, parts) {
  const href = safeUrl(button.url ?? "");
  if (!href || button.disabled) return el("span", { class: "button link off" }, parts);
  return el(
    "a",
    { class: "button link", href, target: "_blank", rel: "noopener noreferrer" },
    parts,
    icon("out"),
  );
}

function menuOptions(component, session) {
  switch (component.type) {
    case TYPE.STRING_SELECT:
      return (component.options ?? []).map((o) => ({
        value: o.value,
        label: o.label,
        detail: o.description,
        emoji: emojiText(o.emoji),
        selected: o.default === true,
      }));
    case TYPE.USER_SELECT:
      return preset(people(session), component);
    case TYPE.ROLE_SELECT:
      return preset(roles(session), component);
    case TYPE.MENTIONABLE_SELECT:
      return preset([...people(session), ...roles(session)], component);
    case TYPE.CHANNEL_SELECT:
      return preset(channels(component, session), component);
    default:
      return undefined;
  }
}

const people = (session) =>
  session.people.map((p) => ({
    value: p.id,
    label: p.global_name || p.username,
    detail: `@${p.username}`,
  }));

const roles = (session) => (session.here?.roles ?? []).map((r) => ({ value: r.id, label: `@${r.name}` }));

const channels = (component, session) =>
  channelsOf(component.channel_types ?? [], session).map((c) => ({ value: c.id, label: `#${c.name}` }));

/** What such a menu shows as chosen from the start. */
function preset(options, component) {
  const chosen = (component.default_values ?? []).map((value) => value.id);
  return options.map((option) => ({ ...option, selected: chosen.includes(option.value) }));
}

/** A menu: a button that opens a list; with several choices allowed, a tick each and “Done”. */
function renderMenu(component, { message, session, interactions }) {
  const { t } = session;
  const options = menuOptions(component, session);
  const most = component.max_values ?? 1;
  const multiple = most > 1;
  const busy = interactions.isBusy(message.id, component.custom_id);
  const label = component.placeholder ?? t("choose");
  const send = () => {
    const values = options.filter((o) => o.selected).map((o) => o.value);
    close();
    if (values.length < (component.min_values ?? 1)) return;
    interactions.component(message.id, {
      custom_id: component.custom_id,
      component_type: component.type,
      values,
    });
  };
  const list = makeListbox({ label, multiple, onPick: (item) => pick(item.option) });
  const face = el("button", {
    type: "button",
    class: `menu-face${busy ? " busy" : ""}`,
    disabled: component.disabled === true || busy,
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": label,
    dataset: { customId: component.custom_id },
    onclick: () => (list.isOpen ? close() : open()),
    onkeydown: (event) => onKey(event),
    onblur: (event) => !box.contains(event.relatedTarget) && close(),
  });
  const done = el(
    "button",
    {
      type: "button",
      class: "button primary menu-done",
      hidden: true,
      onclick: send,
      onblur: (event) => !box.contains(event.relatedTarget) && close(),
    },
    t("done"),
  );
  const box = el("div", { class: "menu" }, face, list.root, done);

  function paint() {
    const chosen = options.filter((o) => o.selected).map((o) => o.label);
    face.replaceChildren(
      el("span", { class: chosen.length ? "menu-value" : "menu-value faint" }, chosen.join(", ") || label),
      icon("down"),
    );
  }
  function open(at = 0) {
    const rows = options.map((option) => ({
      option,
      label: option.label,
      detail: option.detail,
      selected: option.selected,
      lead: option.emoji ? el("span", { class: "emoji" }, option.emoji) : null,
    }));
    list.show(face, rows, at);
    done.hidden = !multiple;
    box.classList.add("open");
  }
  function close() {
    list.hide();
    done.hidden = true;
    box.classList.remove("open");
  }
  function pick(option) {
    if (!multiple) {
      options.forEach((o) => (o.selected = o === option));
      paint();
      return send();
    }
    const full = options.filter((o) => o.selected).length >= most;
    option.selected = !option.selected && !full;
    paint();
    open(options.indexOf(option));
  }
  function onKey(event) {
    if (list.arrow(event.key)) event.preventDefault();
    else if (list.isOpen && (event.key === "Enter" || event.key === " ") && list.activeItem) {
      event.preventDefault();
      pick(list.activeItem.option);
    } else if (list.isOpen && event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (!list.isOpen && event.key === "ArrowDown") {
      event.preventDefault();
      open();
    }
  }

  paint();
  return box;
}
