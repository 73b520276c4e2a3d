// The command line below the messages. Either a line of text (`/xq move h2e2`), or a chosen command
// with its fields; what is picked from a list while typing turns the line into fields.

import { say, upload } from "./api.js";
import {
  interactionData,
  isOffered,
  leafTitle,
  matchLeaves,
  readOptions,
  resolveValue,
  splitLine,
} from "./commands.js";
import { el, icon, pasteOnOneLine } from "./dom.js";
import { makeListbox } from "./listbox.js";
import { makeOptionForm } from "./option-form.js";
import { firstActive, makeSuggester } from "./suggest.js";

export function makeComposer({ root, session, channel, interactions, onSent }) {
  const suggester = makeSuggester({ session, channel });
  const list = makeListbox({ label: session().t("commands"), onPick: (item) => item.pick() });
  const head = el("p", { class: "pop-head", hidden: true });
  const pop = el("div", { class: "pop" }, head, list.root);
  const notices = el("div", { class: "notices", role: "status" });
  const status = el("p", { class: "status", hidden: true });
  const input = makeInput();
  const line = el("div", { class: "line" }, input);
  const slash = el(
    "button",
    {
      type: "button",
      class: "round",
      title: session().t("commands"),
      "aria-label": session().t("commands"),
      onclick: startCommand,
    },
    icon("slash"),
  );
  const send = el(
    "button",
    {
      type: "submit",
      id: "send",
      class: "round send",
      title: session().t("send"),
      "aria-label": session().t("send"),
    },
    icon("send"),
  );
  const bar = el("form", { class: "bar", onsubmit: (event) => onSubmit(event) }, slash, line, send);
  let form;
  let lastSent = "";

  root.replaceChildren(notices, status, pop, bar);
  root.addEventListener("focusout", (event) => !root.contains(event.relatedTarget) && hidePop());

  function makeInput() {
    return el("input", {
      id: "command-line",
      type: "text",
      placeholder: session().t("placeholder"),
      "aria-label": session().t("commandLine"),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: false,
      enterKeyHint: "send",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      oninput: () => onType(),
      onclick: () => !list.isOpen && onType(),
      onkeydown: (event) => onKey(event),
      onpaste: (event) => onPaste(event),
    });
  }

  const offered = () => session().leaves.filter((leaf) => isOffered(leaf, session().me, channel()));

  /** With a finger the focus would bring up the keyboard over the board. */
  function focusLine() {
    if (matchMedia("(pointer: fine)").matches) input.focus();
    else input.blur();
  }

  function hidePop() {
    suggester.cancel();
    list.hide();
    head.hidden = true;
  }

  function startCommand() {
    if (form) toLine("/");
    else if (!input.value.startsWith("/")) input.value = "/";
    input.focus();
    onType();
  }

  function onType() {
    notices.replaceChildren();
    const text = input.value;
    if (!text.startsWith("/")) return hidePop();
    const found = splitLine(offered(), text);
    if (found && /^\s/.test(found.rest)) return suggestOption(found);
    return suggestCommands(text, found);
  }

  function suggestCommands(text, exact) {
    suggester.cancel();
    const leaves = matchLeaves(offered(), text);
    const rows = leaves.map((leaf) => ({
      label: leafTitle(leaf),
      detail: leaf.description,
      pick: () => toForm(leaf),
    }));
    head.replaceChildren(rows.length ? session().t("commands") : session().t("noCommands"));
    head.hidden = false;
    // A line that is a whole command already is sent by Enter; a half-typed one is completed by it.
    list.show(input, rows, exact ? -1 : 0);
  }

  async function suggestOption({ leaf, rest }) {
    const { texts } = readOptions(leaf, rest, session());
    const option = optionAtEnd(leaf, texts, rest);
    showHead(leaf, option);
    if (option !== list.subject) list.hide();
    if (!option) return;
    const text = texts.get(option.name) ?? "";
    const others = new Map([...texts].filter(([name]) => name !== option.name));
    const rows = await suggester.ask(leaf, option, text, resolveAll(leaf, others).values);
    if (!rows || document.activeElement !== input) return;
    const items = rows.map((row) => ({
      ...row,
      pick: () => toForm(leaf, texts.set(option.name, row.label), new Map([[option.name, row]])),
    }));
    list.show(input, items, firstActive(option, text, session()), option);
  }

  /** The option that the end of the line is about: the last one filled, or the first one that is not. */
  function optionAtEnd(leaf, texts, rest) {
    const named = rest.match(/(?:^|\s)([^\s:]+):[^:]*$/)?.[1];
    const byName = leaf.options.find((o) => [o.name, o.shown].includes(named));
    if (byName) return byName;
    const last = leaf.options.findLast((o) => texts.has(o.name));
    return last && !/\s$/.test(rest) ? last : (leaf.options.find((o) => !texts.has(o.name)) ?? last);
  }

  /** What the list is about: the command, its options, and the one that is being filled. */
  function showHead(leaf, option) {
    const chips = leaf.options.map((o) =>
      el("span", { class: o === option ? "hint-option now" : "hint-option" }, o.shown, o.required ? "*" : ""),
    );
    head.replaceChildren(
      el("strong", {}, leafTitle(leaf)),
      ...chips,
      el("span", { class: "hint-text" }, option?.description ?? leaf.description),
    );
    head.hidden = false;
  }

  function onKey(event) {
    if (event.isComposing) return;
    const item = list.isOpen ? list.activeItem : undefined;
    if (list.arrow(event.key)) event.preventDefault();
    else if (event.key === "Tab" && !event.shiftKey && list.isOpen) {
      event.preventDefault();
      (item ?? list.firstItem).pick();
    } else if (event.key === "Enter" && item) {
      event.preventDefault();
      item.pick();
    } else if (event.key === "Escape") hidePop();
    else if (event.key === "ArrowUp" && input.value === "" && lastSent) {
      event.preventDefault();
      input.value = lastSent;
      onType();
    }
  }

  function onSubmit(event) {
    event.preventDefault();
    if (form) form.send();
    else submitLine(input.value);
  }

  function submitLine(text) {
    const { t } = session();
    if (text.trim() === "") return undefined;
    if (!text.startsWith("/")) return sendWords(text);
    const found = splitLine(offered(), text);
    if (!found) return notice(t("unknownCommand"));
    const { texts, rest } = readOptions(found.leaf, found.rest, session());
    const { values, problem } = resolveAll(found.leaf, texts);
    const missing = found.leaf.options.find((o) => o.required && !texts.has(o.name));
    if (rest !== "") return notice(t("leftOver", rest));
    if (!problem && !missing) return sendCommand(found.leaf, values, { texts, picked: new Map() });
    toForm(found.leaf, texts);
    return notice(problem ?? t("missing", missing.shown));
  }

  async function sendWords(text) {
    notices.replaceChildren();
    toLine("");
    focusLine();
    onSent();
    try {
      await say({ as: session().me.id, channel: channel().id, content: text });
    } catch (error) {
      notice(error.message);
      if (!form && input.value === "") toLine(text);
    }
  }

  function onPaste(event) {
    if (pasteOnOneLine(event)) onType();
  }

  function resolveAll(leaf, texts) {
    const values = new Map();
    let problem;
    for (const option of leaf.options.filter((o) => texts.has(o.name))) {
      const result = resolveValue(option, texts.get(option.name), session());
      if (result.problem) problem ??= result.problem;
      else values.set(option.name, result.value);
    }
    return { values, problem };
  }

  function toForm(leaf, texts = new Map(), picked = new Map()) {
    hidePop();
    const handlers = { onSend: sendCommand, onLeave: leaveForm, onProblem: notice, showHead };
    form = makeOptionForm({ leaf, texts, picked, session: session(), list, suggester, handlers });
    line.replaceChildren(form.node);
    root.classList.add("filling");
    // A command without options has no field to stand in: Enter on the button sends it.
    if (leaf.options.length === 0) send.focus();
    else form.focus();
  }

  function toLine(text) {
    form = undefined;
    hidePop();
    input.value = text;
    line.replaceChildren(input);
    root.classList.remove("filling");
  }

  function leaveForm(text) {
    toLine(text);
    input.focus();
    if (text) onType();
  }

  async function sendCommand(leaf, values, filled) {
    notices.replaceChildren();
    const typed = [...filled.texts].filter(([name]) => !(values.get(name) instanceof File));
    const options = typed.map(([name, text]) => ` ${name}:${text}`);
    lastSent = leafTitle(leaf) + options.join("");
    toLine("");
    focusLine();
    onSent();
    try {
      const data = interactionData(leaf, await sentUp(values));
      await interactions.submit("command", leafTitle(leaf), data);
    } catch {
      // The failure is told by `onFail`; what was typed comes back, unless another line was begun.
      if (!form && input.value === "") toForm(leaf, filled.texts, filled.picked);
    }
  }

  /** The values with the ids of their files in place of the files. */
  async function sentUp(values) {
    const sent = new Map(values);
    for (const [name, value] of values) {
      if (value instanceof File) sent.set(name, await upload(value).catch(refused));
    }
    return sent;
  }

  function refused(error) {
    notice(error.message);
    throw error;
  }

  function notice(text) {
    const row = el(
      "p",
      { class: "notice" },
      icon("warn"),
      el("span", {}, text),
      el(
        "button",
        {
          type: "button",
          class: "round small",
          "aria-label": session().t("dismiss"),
          onclick: () => row.remove(),
        },
        icon("close"),
      ),
    );
    notices.replaceChildren(row);
  }

  return {
    notice,
    focus: focusLine,
    setStatus(label) {
      status.hidden = label === undefined;
      status.replaceChildren(
        ...(label === undefined
          ? []
          : [el("span", { class: "spinner", "aria-hidden": "true" }), session().t("sending", label)]),
      );
    },
  };
}
