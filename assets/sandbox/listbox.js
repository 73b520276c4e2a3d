// A list of things to choose from, for the command line and for select menus. The focus stays where
// it was (in the input, on the menu's button), which says by `aria-activedescendant` what is active;
// so a keyboard, a mouse and a finger all work the same.

import { el, freshId } from "./dom.js";

/**
 * Makes a closed list. `owner` is the element that has the focus, `onPick(item)` is told the choice.
 * An item is `{ label, detail, lead, selected }`: words, a second line, a node in front, its tick.
 */
export function makeListbox({ label, onPick, multiple = false }) {
  const root = el("ul", {
    class: "listbox",
    role: "listbox",
    id: freshId("list"),
    "aria-label": label,
    hidden: true,
  });
  if (multiple) root.setAttribute("aria-multiselectable", "true");
  let owner;
  let items = [];
  let active = -1;
  let subject;

  // Pressing must not take the focus from the owner, or the list would close before the click.
  root.addEventListener("pointerdown", (event) => event.preventDefault());
  root.addEventListener("mousedown", (event) => event.preventDefault());

  const activate = (index) => {
    root.children[active]?.classList.remove("active");
    active = index;
    const row = root.children[active];
    row?.classList.add("active");
    row?.scrollIntoView({ block: "nearest" });
    if (row) owner?.setAttribute("aria-activedescendant", row.id);
    else owner?.removeAttribute("aria-activedescendant");
  };

  const list = {
    root,
    get isOpen() {
      return !root.hidden;
    },
    get activeItem() {
      return items[active];
    },
    get firstItem() {
      return items[0];
    },
    /** What the rows that are shown are about. */
    get subject() {
      return subject;
    },
    /** Shows the items for an owner; `first` is the index active from the start, −1 for none. */
    show(newOwner, newItems, first = -1, about = undefined) {
      if (owner !== newOwner) list.hide();
      owner = newOwner;
      subject = about;
      items = newItems;
      root.replaceChildren(...items.map((item, i) => row(item, i)));
      root.hidden = items.length === 0;
      owner.setAttribute("aria-expanded", String(!root.hidden));
      owner.setAttribute("aria-controls", root.id);
      active = -1;
      activate(Math.min(first, items.length - 1));
    },
    hide() {
      root.hidden = true;
      root.replaceChildren();
      items = [];
      active = -1;
      subject = undefined;
      owner?.setAttribute("aria-expanded", "false");
      owner?.removeAttribute("aria-activedescendant");
    },
    /** Moves the active row by one; true when the key was an arrow that the open list used. */
    arrow(key) {
      if (root.hidden || (key !== "ArrowDown" && key !== "ArrowUp")) return false;
      const step = key === "ArrowDown" ? 1 : -1;
      const from = active < 0 && step < 0 ? 0 : active;
      activate((from + step + items.length) % items.length);
      return true;
    },
  };

  function row(item, index) {
    const texts = el(
      "span",
      { class: "row-text" },
      el("span", { class: "row-label" }, item.label),
      item.detail ? el("span", { class: "row-detail" }, item.detail) : null,
    );
    return el(
      "li",
      {
        role: "option",
        class: "row",
        id: freshId("row"),
        "aria-selected": String(item.selected === true),
        onclick: () => onPick(item),
        onpointermove: () => active !== index && activate(index),
      },
      item.lead,
      texts,
    );
  }

  return list;
}
