"use strict";

// Text from files only ever becomes text nodes: nothing here makes markup out of a string.

// Characters that cannot be seen, or that reorder what can: shown as marks. Joiners are part of ordinary text.
const UNSEEN =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

// An element: `h("a", { href: "#" }, "text", child)`. `false` and null leave an attribute or a child out.
function h(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

// The text with marks for what would not be seen.
function marked(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(UNSEEN)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const code = match[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    parts.push(h("span", { class: "mark" }, "U+" + code));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

// Text from a file whose direction stays its own; a sentence has such a text in quotes.
const isolated = (text) => h("bdi", null, marked(text));
const sentence = (text) => h("bdi", { dir: "ltr" }, text.split(/(“[^”]*”|"[^"]*")/).flatMap((it, at) => (at % 2 ? isolated(it) : marked(it))));

// A path, which breaks behind its slashes.
const pathText = (text) => text.split(/(?<=\/)/).flatMap((part, at) => (at > 0 ? [h("wbr"), ...marked(part)] : marked(part)));

// As `marked`, for places that take no elements.
const spelled = (text) =>
  text.replace(UNSEEN, (it) => "\\u{" + it.codePointAt(0).toString(16).toUpperCase() + "}");

// Digits in groups, as all forms of the report have them.
const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

// Ten-thousandths as a percentage, cut: 100 means that nothing is missing.
const percentage = (value) =>
  value >= 10000 ? "100" : Math.floor(value / 100) + (value === 0 ? "" : "." + Math.floor((value % 100) / 10));

const count = (value, one, several = one + "s") => number(value) + " " + (value === 1 ? one : several);

// A word for a shell; null for what cannot be typed.
function shellWord(word) {
  if (/^[\w\-./,:=@%+]+$/.test(word)) return word;
  if (word.search(UNSEEN) >= 0 || /[\n\t]/.test(word)) return null;
  return "'" + word.replaceAll("'", "'\\''") + "'";
}

// Says something to those who do not see the page change.
function announce(text) {
  document.getElementById("live").textContent = text;
}

// Puts a text on the clipboard, and says on a button that it is there.
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Not every browser lets a page from a file write there.
    const area = h("textarea", { class: "unseen", readonly: true });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  announce("Copied");
  if (!button) return;
  const before = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = before), 1200);
}

const copyButton = (text, title = "Copy") =>
  h("button", { type: "button", onclick: (event) => copy(text, event.currentTarget) }, title);

const commandLine = (text) =>
  h("div", { class: "command" }, h("code", { dir: "ltr", tabindex: "0" }, marked(text)), copyButton(text));
