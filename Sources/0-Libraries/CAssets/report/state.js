"use strict";

// What is shown is in the address, so that it can be sent to somebody: `#keys?locale=fr&state=missing&q=title`.

const VIEWS = ["languages", "tables", "keys", "files", "findings"];

const FIRST = { view: "languages", locale: "", table: "", state: "", q: "", sort: "", show: "", severity: "", key: "" };
let state = { ...FIRST };
const watchers = [];

// Calls `watcher` whenever what is shown changes.
const watch = (watcher) => watchers.push(watcher);

// What an address names that this report does not have, in words.
let unknown = [];

// What an address says, as far as this report knows it.
function parseAddress(hash) {
  unknown = [];
  const keep = (text, known, what) =>
    text.split(",").filter((word) => {
      const isKnown = known(word);
      if (word && !isKnown) unknown.push("no " + what + " “" + spelled(word.slice(0, 80)) + "”");
      return isKnown;
    }).join(",");
  const [view, query = ""] = hash.slice(1).split(/\?(.*)/s);
  const next = { ...FIRST, view: VIEWS.includes(view) ? view : "languages" };
  const parameters = new URLSearchParams(query);
  for (const name of Object.keys(FIRST)) {
    if (name !== "view" && parameters.has(name)) next[name] = parameters.get(name);
  }
  next.locale = keep(next.locale, (tag) => localeByTag.has(tag), "language");
  next.state = keep(next.state, (id) => stateOf.has(id), "state");
  next.table = knownTable(next.table);
  if (next.table && !tableByName.has(next.table)) {
    unknown.push("no table “" + spelled(next.table.slice(0, 80)) + "”");
    next.table = "";
  }
  return next;
}

// The address of what is shown with some things changed.
function address(changes) {
  const next = { ...state, ...changes };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (name !== "view" && value !== "") parameters.set(name, value);
  }
  const query = parameters.toString();
  return "#" + next.view + (query ? "?" + query : "");
}

// Shows something else. Steps that somebody takes can be taken back; typing is one step.
function show(changes, isStep = true) {
  const next = address(changes);
  try {
    if (isStep) history.pushState(null, "", next);
    else history.replaceState(null, "", next);
  } catch {
    // Some browsers allow so many changes in so many seconds: then the address is late, and the page is not.
  }
  turnTo(next);
}

const readAddress = () => turnTo(location.hash);

function turnTo(hash) {
  const before = state;
  state = parseAddress(hash);
  for (const watcher of watchers) watcher(before);
}

// The languages and states that are chosen.
const chosenLocales = () => (state.locale ? state.locale.split(",").map((tag) => localeByTag.get(tag)) : locales);
const chosenStates = () => (state.state ? state.state.split(",") : LACKING).map((id) => stateOf.get(id));
const chosenTables = () => (state.table ? [tableByName.get(state.table)] : tables);
const query = () => state.q.trim().toLowerCase();
