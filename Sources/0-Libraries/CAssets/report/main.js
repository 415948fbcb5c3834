"use strict";

// Puts the page together, and draws again what changes.

const PAPER_ROWS = 1000;

function option(value, text) {
  return h("option", { value }, spelled(text));
}

function makeToolbar() {
  const search = h("input", {
    id: "search", type: "search", placeholder: "Search", "aria-label": "Search", autocomplete: "off", spellcheck: "false",
  });
  let waiting = 0;
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => show({ q: search.value, key: "" }, false), 60);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === "ArrowDown") {
      focusView();
      event.preventDefault();
    }
  });
  const choice = (id, label, options, name) => {
    const select = h("select", { id, "aria-label": label }, options);
    select.addEventListener("change", () => show({ [name]: select.value, key: "" }));
    return h("label", { class: "choice", "data-for": id }, select);
  };
  return h(
    "div", { class: "toolbar", role: "search" },
    h("span", { class: "search" }, search, h("kbd", { "aria-hidden": "true" }, "/")),
    choice("locale", "Language", [option("", "All languages"), ...locales.map((one) => option(one.tag, one.name + " (" + one.tag + ")"))], "locale"),
    choice("table", "Table", [option("", "All tables"), ...tables.map((one) => option(one.name, one.name))], "table"),
    choice("show", "Show", MEASURES.map((one) => option(one.id, one.title)), "show"),
    choice("order", "Order", [option("", "Most languages first"), option("file", "As in the file"), option("key", "By key")], "sort"),
    choice("severity", "Severity", [option("", "All severities"), ...[...SEVERITIES].reverse().map((one) => option(one.id, one.id + "s"))], "severity"),
    h("span", { class: "spring" }),
    h("span", { class: "downloads" },
      h("button", { class: "button", type: "button", onclick: () => download("csv"), "aria-label": "Download what is shown as CSV" }, "CSV"),
      h("button", { class: "button", type: "button", onclick: () => download("json"), "aria-label": "Download what is shown as JSON" }, "JSON"),
      h("button", { class: "button", type: "button", onclick: () => document.getElementById("help").showModal(), "aria-label": "Keys of this page" }, "?")),
    h("div", { class: "states", id: "states", role: "group", "aria-label": "State" }),
  );
}

// A button for each state that any key is in, with how many there are under the other filters.
function drawStates() {
  const host = document.getElementById("states");
  const isChosen = new Set(chosenLocales().map((locale) => locale.index));
  const sums = new Map();
  for (const table of chosenTables()) {
    for (const cell of table.cells) {
      if (!isChosen.has(cell[LOCALE])) continue;
      for (const one of STATES) if (cell[one.at]) sums.set(one.id, (sums.get(one.id) || 0) + size(cell, one));
    }
  }
  const inKeys = state.view === "keys";
  const now = new Set(state.state ? state.state.split(",") : inKeys ? LACKING : []);
  const buttons = STATES.filter((one) => sums.get(one.id) || now.has(one.id) && state.state).map((one) =>
    h("button", {
      class: "button state", type: "button", "aria-pressed": String(now.has(one.id)), "data-state": one.id,
      onclick: () => {
        const next = new Set(now);
        if (!next.delete(one.id)) next.add(one.id);
        const ids = STATES.map((each) => each.id).filter((id) => next.has(id));
        const isFirst = inKeys && ids.join() === LACKING.join();
        show({ state: isFirst ? "" : ids.join(","), key: "" });
        host.querySelector(`[data-state="${one.id}"]`)?.focus();
      },
    }, h("span", { "aria-hidden": "true" }, one.sign), one.title, h("span", { class: "count" }, number(sums.get(one.id) || 0))));
  host.replaceChildren(...buttons);
}

// A list beside what is chosen in it.
function makeSplit(host, list, kind) {
  const detail = h("div", { class: "detail", id: kind + "-detail", tabindex: "-1", role: "region", "aria-label": "Details" });
  const told = h("p", { class: "told soft", id: kind + "-count" });
  const split = h("div", { class: "split" }, h("div", { class: "split-list" }, told, list.box), detail);
  host.replaceChildren(split);
  return { split, detail, told };
}

// A key that the address names in vain, in words.
let unknownKey = "";

let keySplit;
let findingSplit;

function makeLists() {
  keyList = new LongList({
    id: "keys-box", label: "Keys", rowHeight: 58, draw: drawKeyRow,
    select: (index) => show({ key: addressOfKey(index) }, !hasRoom()),
    open: () => keySplit.detail.focus(),
  });
  keySplit = makeSplit(document.getElementById("key-list"), keyList, "keys");
  findingList = new LongList({
    id: "findings-box", label: "Findings", rowHeight: 58, draw: drawFindingRow,
    select: (index) => show({ key: String(shownFindings[index].index) }, !hasRoom()),
    open: () => findingSplit.detail.focus(),
  });
  findingSplit = makeSplit(document.getElementById("finding-list"), findingList, "findings");
}

// Fills the detail beside a list; the way back stands in it where there is no room for both.
function drawDetail({ split, detail }, index, isAsked, draw, hint) {
  split.classList.toggle("open", index >= 0);
  // Paper has the list, unless somebody chose what to print.
  split.classList.toggle("chosen", isAsked);
  if (index < 0) return detail.replaceChildren(h("p", { class: "soft nothing" }, hint));
  detail.replaceChildren(
    h("button", { class: "button back", type: "button", onclick: () => show({ key: "" }) }, "← Back"),
    ...draw(index).flat(2).filter(Boolean));
  detail.scrollTop = 0;
}

// Where there is room for both, the first of a list is open.
const firstIndex = (length) => (length > 0 && hasRoom() ? 0 : -1);

// What the list has been narrowed to, for paper, which has no filters.
const chosenWords = () => [
  chosenStates().map((one) => one.word).join(", "),
  state.locale && chosenLocales().map((one) => one.name).join(", "), state.table && shownPath(state.table), state.q && "“" + state.q + "”",
].filter(Boolean).map((text) => "; " + spelled(text)).join("");

function drawKeys(isSame) {
  if (!isSame) {
    findKeys();
    const sum = keyRows.order.length;
    keySplit.told.textContent = sum === 0 ? "" :
      count(sum, "key") + (keyRows.total === sum ? "" : ", " + count(keyRows.total, "text") + " in all languages");
    if (sum > 0) keySplit.told.append(h("span", { class: "paper-only" }, chosenWords()));
    keySplit.split.hidden = false;
    keySplit.split.classList.toggle("none", sum === 0);
  }
  const asked = state.key ? indexOfAddress(state.key) : -1;
  const name = state.key.slice(state.key.indexOf(":") + 1);
  unknownKey = state.key && asked < 0 ? "no key “" + spelled(name.slice(0, 80)) + "” in these states and languages" : "";
  const index = asked < 0 ? firstIndex(keyRows.order.length) : asked;
  if (!isSame) keyList.reset(keyRows.order.length, index);
  else if (keyList.current !== index && (index >= 0 || hasRoom())) {
    keyList.current = index;
    keyList.mark();
  }
  drawDetail(keySplit, index, asked >= 0, drawKeyDetail,
    keyRows.order.length === 0 ? (data.sets.length < 2 ? "Nothing is missing." : "No key matches.") : "Choose a key to see all of it.");
}

function drawFindings(isSame) {
  if (!isSame) {
    findFindings();
    findingSplit.told.textContent = shownFindings.length === 0 ? "" : count(shownFindings.length, "finding");
    findingSplit.split.classList.toggle("none", shownFindings.length === 0);
  }
  const asked = shownFindings.findIndex((one) => String(one.index) === state.key);
  const index = asked < 0 ? firstIndex(shownFindings.length) : asked;
  if (!isSame) findingList.reset(shownFindings.length, index);
  else if (findingList.current !== index && (index >= 0 || hasRoom())) {
    findingList.current = index;
    findingList.mark();
  }
  drawDetail(findingSplit, index, asked >= 0, drawFindingDetail,
    shownFindings.length === 0 ? (findings.length === 0 ? "No findings." : "No finding matches.") : "Choose a finding to see all of it.");
}

function draw(before) {
  const focused = document.activeElement.closest(".detail");
  if (before && before.view !== state.view) scrollTo(0, 0);
  const isSame = before && Object.keys(FIRST).every((name) => name === "key" || state[name] === before[name]);
  document.body.dataset.view = state.view;
  document.querySelectorAll("section[data-view]").forEach((one) => (one.hidden = one.dataset.view !== state.view));
  document.querySelectorAll(".ways a").forEach((link) => {
    link.href = address({ view: link.dataset.view, sort: "", key: "", state: link.dataset.view === "keys" || link.dataset.view === "tables" ? state.state : "" });
    if (link.dataset.view === state.view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  });
  const search = document.getElementById("search");
  if (search.value.trim() !== state.q.trim()) search.value = state.q;
  for (const [id, name] of [["locale", "locale"], ["table", "table"], ["show", "show"], ["order", "sort"], ["severity", "severity"]]) {
    document.getElementById(id).value = state[name];
  }
  if (!isSame && (state.view === "keys" || state.view === "tables")) drawStates();
  if (state.view === "tables" && !isSame) drawMatrix();
  if (state.view === "keys") drawKeys(isSame);
  if (state.view === "findings") drawFindings(isSame);
  if (state.view === "languages") sortLanguages();
  if (state.view === "languages" || state.view === "files") filterOverview();
  drawNotice();
  // What had the focus may be gone: the details of the same list keep it, else the list gets it.
  if (focused && (document.activeElement === document.body || focused.offsetParent === null)) state.key && isSame ? focused.focus() : focusView();
}

// Says what the address asks for in vain.
function drawNotice() {
  const notice = document.getElementById("notice");
  const all = [...unknown, state.view === "keys" ? unknownKey : ""].filter(Boolean);
  notice.hidden = all.length === 0;
  notice.textContent = all.length === 0 ? "" : "This report has " + all.join(", ") + ": the link may belong to another report.";
}

function start() {
  document.documentElement.classList.add("scripted");
  // The address says what is shown, and is not to scroll to it.
  for (const section of document.querySelectorAll("section[data-view]")) section.id = "part-" + section.dataset.view;
  document.querySelector(".ways").after(makeToolbar());
  document.querySelector(".toolbar").after(h("p", { id: "notice", class: "notice", role: "status", hidden: true }));
  leadLinks();
  for (const id of ["languages-table"]) {
    const table = document.getElementById(id);
    if (table) makeSortable(table);
  }
  makeLists();
  watch(draw);
  readAddress();
  draw(null);
  addEventListener("hashchange", readAddress);
  addEventListener("popstate", readAddress);
  addEventListener("keydown", globalKey);
  addEventListener("resize", () => {
    // Paper is another size, and has what was drawn for it.
    if (state.view === "tables" && !matchMedia("print").matches) drawMatrix();
  });
  // Paper has no scrolling: what is shown stands there in full, up to a limit.
  addEventListener("beforeprint", () => {
    isOnPaper = true;
    // On each sheet: whose page it is, and what is shown of it.
    const words = [...document.querySelector(".overline").children].map((part) => part.textContent);
    const shown = [state.locale, state.table, state.state, state.q].filter(Boolean);
    document.documentElement.style.setProperty("--on-sheet", JSON.stringify([...words, ...shown].join(" · ")));
    if (state.view === "tables") drawMatrixForPaper();
    if (state.view === "keys") keyList.drawAll(PAPER_ROWS);
    if (state.view === "findings") findingList.drawAll(PAPER_ROWS);
  });
  addEventListener("afterprint", () => {
    isOnPaper = false;
    draw(null);
  });
}

start();
