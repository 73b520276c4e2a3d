// A picture at its full size.

import { byId, el, icon } from "./dom.js";

export function openPicture(src, alt, session) {
  const dialog = byId("viewer");
  const close = el(
    "button",
    { type: "button", class: "round", "aria-label": session.t("close"), onclick: () => dialog.close() },
    icon("close"),
  );
  dialog.setAttribute("aria-label", session.t("picture"));
  dialog.replaceChildren(el("img", { src, alt, onclick: () => dialog.close() }), close);
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  dialog.showModal();
  close.focus();
}
