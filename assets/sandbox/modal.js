// Forms that the bot asks to be filled in (Discord's modals), as dialogs.

import { byId, el, freshId, icon } from "./dom.js";

const TEXT_INPUT = 4;
const PARAGRAPH = 2;

/** Opens a form. `onSubmit(data)` is given the interaction's data and resolves when it is accepted. */
export function openModal(modal, session, onSubmit) {
  const { t } = session;
  const dialog = byId("modal");
  const fields = textInputs(modal).map((input) => makeField(input, t));
  const problem = el("p", { class: "failure", role: "alert", hidden: true });
  const submit = el("button", { type: "submit", class: "button primary" }, t("submit"));
  const form = el(
    "form",
    { method: "dialog", onsubmit: (event) => send(event) },
    el(
      "header",
      { class: "dialog-head" },
      el("h2", { id: "modal-title" }, modal.title),
      el(
        "button",
        { type: "button", class: "round", "aria-label": t("close"), onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    fields.map((field) => field.node),
    problem,
    el(
      "footer",
      { class: "dialog-foot" },
      el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, t("cancel")),
      submit,
    ),
  );

  async function send(event) {
    event.preventDefault();
    submit.disabled = true;
    submit.classList.add("busy");
    try {
      await onSubmit({ custom_id: modal.custom_id, components: fields.map((field) => field.data()) });
      dialog.close();
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    } finally {
      submit.disabled = false;
      submit.classList.remove("busy");
    }
  }

  if (dialog.open) dialog.close();
  dialog.replaceChildren(form);
  dialog.showModal();
  fields[0]?.focus();
}

/** The text inputs of a modal, in rows as the older form has them or in labels as the newer one. */
function textInputs(modal) {
  return (modal.components ?? [])
    .flatMap((row) =>
      (row.components ?? [row.component]).map((input) => ({
        ...input,
        label: input?.label ?? row.label,
        hint: row.description,
      })),
    )
    .filter((input) => input.type === TEXT_INPUT);
}

function makeField(input, t) {
  const id = freshId("field");
  const long = input.style === PARAGRAPH;
  const required = input.required !== false;
  const most = input.max_length ?? 4000;
  const box = el(long ? "textarea" : "input", {
    id,
    name: input.custom_id,
    value: input.value ?? "",
    placeholder: input.placeholder ?? "",
    required,
    minLength: input.min_length ?? 0,
    maxLength: most,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
    ...(long ? { rows: 5 } : { type: "text" }),
  });
  const count = el("small", { class: "count" });
  const recount = () => (count.textContent = `${box.value.length} / ${most}`);
  box.addEventListener("input", recount);
  recount();
  return {
    node: el(
      "div",
      { class: "form-field" },
      el(
        "label",
        { for: id },
        input.label,
        required ? el("span", { class: "star", title: t("required") }, " *") : null,
      ),
      input.hint ? el("small", {}, input.hint) : null,
      box,
      count,
    ),
    focus: () => {
      box.focus();
      box.select();
    },
    data: () => ({
      type: 1,
      components: [{ type: TEXT_INPUT, custom_id: input.custom_id, value: box.value }],
    }),
  };
}
