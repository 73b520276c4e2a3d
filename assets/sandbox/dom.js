// Making DOM nodes. Text only ever enters the page as text nodes or as properties of elements made
// here, never as markup, so nothing that a person or the bot writes can become part of the page.

/**
 * Makes an element. Properties starting with `on` are listeners, `dataset`, `style` and `class` are
 * what they say, `aria-*`, `role` and `for` are attributes, and all others are properties.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined && value !== null) setProp(node, name, value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return node;
}

function setProp(node, name, value) {
  if (name === "class") node.className = value;
  else if (name === "dataset") Object.assign(node.dataset, value);
  else if (name === "style") for (const [key, v] of Object.entries(value)) node.style.setProperty(key, v);
  else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (name.startsWith("aria-") || name === "role" || name === "for") node.setAttribute(name, value);
  else node[name] = value;
}

const SVG = "http://www.w3.org/2000/svg";

/** One of the symbols of the page, by the name after `icon-`; decoration, so hidden from readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

/**
 * Pastes text of several lines into a field of one, which holds no line breaks: without a space in their
 * place pasted moves would run together. Tells whether it did; text of one line is left to the browser.
 */
export function pasteOnOneLine(event) {
  const text = event.clipboardData?.getData("text") ?? "";
  if (!/[\r\n]/.test(text)) return false;
  event.preventDefault();
  const field = event.target;
  field.setRangeText(text.replace(/\s*[\r\n]+\s*/g, " "), field.selectionStart, field.selectionEnd, "end");
  return true;
}

export const byId = (id) => document.getElementById(id);

/** The address if it leads to a web page or stays on this server, else undefined (`javascript:` …). */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

let lastId = 0;

/** A name that nothing else on this page has: ties labels to their elements, for one. */
export const freshId = (prefix) => `${prefix}-${++lastId}`;

/** A colour as the server may give it: `#rrggbb`, or a number as Discord's embeds have. */
export const colourOf = (colour) =>
  typeof colour === "number" ? `#${colour.toString(16).padStart(6, "0")}` : colour;
