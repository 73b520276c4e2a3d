// A chosen command with a field for each of its options: the way without remembering any syntax.

import { leafTitle, OPTION, resolveValue } from "./commands.js";
import { el, freshId, icon, pasteOnOneLine } from "./dom.js";
import { firstActive } from "./suggest.js";

/**
 * Makes the form for one command. `texts` maps option names to the text typed so far, `picked` those
 * that were chosen from a list to `{ label, value }`. The handlers: `onSend(leaf, values, filled)`,
 * `onLeave(text)` back to the line, `onProblem(text)`, `showHead(leaf, option)`.
 */
export function makeOptionForm({ leaf, texts, picked, session, list, suggester, handlers }) {
  const fields = new Map();
  const chip = el(
    "button",
    {
      type: "button",
      class: "chip command-chip",
      "aria-label": session.t("remove", leafTitle(leaf)),
      onclick: () => handlers.onLeave(""),
    },
    leafTitle(leaf),
    icon("close"),
  );
  const box = el("div", { class: "fields" }, chip);
  const more = el("div", { class: "more" });
  const node = el("div", { class: "option-form" }, box, more);

  // With nothing required the first option is offered all the same: it may be left empty.
  const offered = (option, i) => option.required || (i === 0 && leaf.options.every((o) => !o.required));
  leaf.options.filter((option, i) => offered(option, i) || texts.has(option.name)).forEach(addField);
  paintMore();

  function addField(option) {
    const field = makeField(option);
    fields.set(option.name, field);
    // The fields keep the command's order whatever was added last.
    const next = leaf.options.slice(leaf.options.indexOf(option) + 1).find((o) => fields.has(o.name));
    box.insertBefore(field.node, next ? fields.get(next.name).node : null);
    return field;
  }

  function paintMore() {
    const rest = leaf.options.filter((option) => !fields.has(option.name));
    more.replaceChildren(
      ...rest.map((option) =>
        el(
          "button",
          { type: "button", class: "chip add", title: option.description, onclick: () => openOption(option) },
          `+ ${option.shown}`,
        ),
      ),
    );
  }

  function openOption(option) {
    const field = fields.get(option.name) ?? addField(option);
    paintMore();
    field.input.focus();
  }

  function removeOption(option) {
    fields.get(option.name)?.node.remove();
    fields.delete(option.name);
    picked.delete(option.name);
    paintMore();
    focusFirst();
  }

  function makeField(option) {
    const id = freshId("option");
    const input = option.type === OPTION.ATTACHMENT ? makeFileInput(id, option) : makeTextInput(id, option);
    const label = el(
      "label",
      { for: id, title: option.description },
      option.shown,
      option.required ? el("span", { class: "star", title: session.t("required") }, "*") : null,
    );
    const remove = option.required
      ? null
      : el(
          "button",
          {
            type: "button",
            class: "remove",
            "aria-label": session.t("remove", option.shown),
            onclick: () => removeOption(option),
          },
          icon("close"),
        );
    return {
      input,
      node: el("div", { class: "option-field", dataset: { option: option.name } }, label, input, remove),
    };
  }

  /** A file comes back after a refusal as it was chosen: the page cannot fill such a field itself. */
  function makeFileInput(id, option) {
    const input = el("input", {
      id,
      type: "file",
      name: option.name,
      "aria-required": String(option.required),
      onfocus: () => {
        hide();
        handlers.showHead(leaf, option);
      },
      onchange: () => {
        input.removeAttribute("aria-invalid");
        const file = input.files[0];
        if (file) picked.set(option.name, { label: input.value, value: file });
        else picked.delete(option.name);
      },
      onkeydown: (event) => {
        if (event.key === "Escape") handlers.onLeave("");
      },
    });
    const kept = picked.get(option.name)?.value;
    if (kept) {
      const files = new DataTransfer();
      files.items.add(kept);
      input.files = files.files;
      picked.set(option.name, { label: input.value, value: kept });
    }
    return input;
  }

  function makeTextInput(id, option) {
    return el("input", {
      id,
      type: "text",
      name: option.name,
      value: picked.get(option.name)?.label ?? texts.get(option.name) ?? "",
      inputMode: option.type === OPTION.INTEGER ? "numeric" : "text",
      placeholder: option.description,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: false,
      enterKeyHint: "send",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-required": String(option.required),
      onfocus: () => suggest(option),
      onclick: () => !list.isOpen && suggest(option),
      onblur: () => hide(),
      oninput: () => onInput(option),
      onpaste: (event) => pasteOnOneLine(event) && onInput(option),
      onkeydown: (event) => onKey(event, option),
    });
  }

  const inputOf = (option) => fields.get(option.name).input;

  function hide() {
    suggester.cancel();
    list.hide();
  }

  async function suggest(option) {
    const input = inputOf(option);
    handlers.showHead(leaf, option);
    if (option !== list.subject) list.hide();
    // A text that was picked is complete: all choices are offered again, not only itself.
    const text = isPicked(option) ? "" : input.value;
    const rows = await suggester.ask(leaf, option, text, goodValues(option));
    if (!rows || document.activeElement !== input) return;
    list.show(
      input,
      rows.map((row) => ({ ...row, pick: () => pick(option, row) })),
      firstActive(option, text, session),
      option,
    );
  }

  const isPicked = (option) =>
    picked.has(option.name) && picked.get(option.name).label === inputOf(option).value;

  function pick(option, row) {
    const input = inputOf(option);
    picked.set(option.name, { label: row.label, value: row.value });
    input.value = row.label;
    hide();
    nextMissing()?.focus();
  }

  function onInput(option) {
    const input = inputOf(option);
    input.removeAttribute("aria-invalid");
    const jump = optionNamedAtEnd(input.value, option);
    if (jump) {
      input.value = input.value.slice(0, jump.at).trim();
      openOption(jump.option);
    } else suggest(option);
  }

  /** Typing `side:` in any field goes on in that option's field, as it would in a line. */
  function optionNamedAtEnd(text, current) {
    const match = text.match(/(?:^|\s)([^\s:]+):$/);
    const option = match && leaf.options.find((o) => o !== current && [o.name, o.shown].includes(match[1]));
    return option && { option, at: match.index };
  }

  function onKey(event, option) {
    if (event.isComposing) return;
    const item = list.isOpen ? list.activeItem : undefined;
    if (list.arrow(event.key)) event.preventDefault();
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && item) {
      event.preventDefault();
      item.pick();
    } else if (event.key === "Enter") {
      event.preventDefault();
      send();
    } else if (event.key === "Escape") {
      if (list.isOpen) hide();
      else handlers.onLeave("");
    } else if (event.key === "Backspace" && inputOf(option).value === "") {
      event.preventDefault();
      if (option.required) handlers.onLeave(leafTitle(leaf));
      else removeOption(option);
    }
  }

  function resolve(option) {
    const text = inputOf(option).value.trim();
    if (isPicked(option)) return { value: picked.get(option.name).value };
    if (text === "") return option.required ? { problem: session.t("missing", option.shown) } : {};
    return resolveValue(option, text, session);
  }

  function goodValues(except) {
    const given = leaf.options
      .filter((option) => option !== except && fields.has(option.name))
      .map((option) => [option.name, resolve(option).value]);
    return new Map(given.filter(([, value]) => value !== undefined));
  }

  function nextMissing() {
    return leaf.options
      .filter((option) => fields.has(option.name) && option.required && inputOf(option).value.trim() === "")
      .map(inputOf)[0];
  }

  function send() {
    for (const option of leaf.options.filter((o) => fields.has(o.name))) {
      const { problem } = resolve(option);
      if (!problem) continue;
      inputOf(option).setAttribute("aria-invalid", "true");
      inputOf(option).focus();
      return handlers.onProblem(problem);
    }
    hide();
    return handlers.onSend(leaf, goodValues(), { texts: filledTexts(), picked });
  }

  const filledTexts = () =>
    new Map(
      [...fields].map(([name, { input }]) => [name, input.value.trim()]).filter(([, text]) => text !== ""),
    );

  function focusFirst() {
    const empty = nextMissing() ?? [...fields.values()].at(-1)?.input;
    (empty ?? more.firstElementChild ?? chip).focus();
  }

  return { node, send, focus: focusFirst };
}
