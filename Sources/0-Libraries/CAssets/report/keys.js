"use strict";

// Keys that are in one of the chosen states in one of the chosen languages: a row for each key, its languages in it.

const keyRows = { tables: [], places: [], counts: [], order: [], total: 0 };
let keyList = null;
// Whether what is drawn is for paper, where nobody can open what is left out.
let isOnPaper = false;

// Finds the rows. Every pair of key and language counts once, whatever its states.
function findKeys() {
  const wanted = query();
  const states = chosenStates();
  const isChosen = new Set(chosenLocales().map((locale) => locale.index));
  keyRows.tables = [];
  keyRows.places = [];
  keyRows.counts = [];
  keyRows.total = 0;
  for (const table of chosenTables()) {
    if (table.keys.length === 0) continue;
    const counts = new Uint32Array(table.keys.length);
    const seen = new Int32Array(table.keys.length).fill(-1);
    for (let at = 0; at < table.cells.length; at++) {
      const cell = table.cells[at];
      if (!isChosen.has(cell[LOCALE])) continue;
      for (const one of states) {
        for (const place of list(cell[one.at])) {
          if (seen[place] === at) continue;
          seen[place] = at;
          counts[place]++;
        }
      }
    }
    const texts = wanted ? haystacks(table) : null;
    for (let place = 0; place < counts.length; place++) {
      if (counts[place] === 0 || (texts && !texts[place].includes(wanted))) continue;
      keyRows.tables.push(table.index);
      keyRows.places.push(place);
      keyRows.counts.push(counts[place]);
      keyRows.total += counts[place];
    }
  }
  const order = Uint32Array.from(keyRows.places, (_, index) => index);
  const { tables: numbers, places, counts } = keyRows;
  const key = (row) => tables[numbers[row]].keys[places[row]];
  if (state.sort === "") order.sort((a, b) => counts[b] - counts[a] || a - b);
  if (state.sort === "key") order.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a - b));
  keyRows.order = order;
}

const rowTable = (index) => tables[keyRows.tables[keyRows.order[index]]];
const rowPlace = (index) => keyRows.places[keyRows.order[index]];

// The languages in which a key is in one of some states: places in the table's cells, each with those states.
function statesOf(table, place, states) {
  const found = [];
  const isChosen = new Set(chosenLocales().map((locale) => locale.index));
  table.cells.forEach((cell, at) => {
    if (!isChosen.has(cell[LOCALE])) return;
    const own = states.filter((one) => cell[one.at] && hasPlace(list(cell[one.at]), place));
    if (own.length > 0) found.push({ at, cell, locale: locales[cell[LOCALE]], states: own });
  });
  return found;
}

// Lists rise.
function hasPlace(places, wanted) {
  let low = 0;
  let high = places.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (places[middle] === wanted) return true;
    if (places[middle] < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const chip = (one) => h("span", { class: "chip " + one.kind }, h("span", { "aria-hidden": "true" }, one.sign), one.word);

// Where a key of several words has no room, its middle is cut: the end tells it from others.
function keyName(key) {
  const letters = /\s/.test(key) ? [...key] : [];
  if (letters.length < 24) return h("span", { class: letters.length > 0 ? "row-key" : "row-key row-place" }, isolated(key));
  const [start, end] = [letters.slice(0, -10).join(""), letters.slice(-10).join("")];
  return h("span", { class: "row-key row-words", dir: "auto" }, h("span", null, marked(start)), h("span", null, marked(end)));
}

function drawKeyRow(index) {
  const table = rowTable(index);
  const place = rowPlace(index);
  const key = keyOf(table, place);
  const found = statesOf(table, place, chosenStates());
  const signs = STATES.filter((each) => found.some((one) => one.states.includes(each)));
  const shown = found.slice(0, isOnPaper ? found.length : found.length > 4 ? 3 : 4).map((one) => h("span", { class: "tag" }, one.locale.tag));
  if (found.length > shown.length) shown.push(h("span", { class: "tag more" }, "+" + (found.length - shown.length)));
  return rowLines(
    keyName(oneLine(key.key)),
    h("span", { class: "row-tags" }, shown),
    h("span", { class: "row-text", dir: "auto" },
      key.isExtra ? h("i", null, "not expected") : key.value === key.key ? h("i", null, "the key is the text") : marked(oneLine(key.value))),
    h("span", { class: "row-signs" }, tables.length > 1 && !state.table ? h("span", { class: "row-table" }, marked(oneLine(table.title))) : null, signs.map((one) => h("span", { class: "sign " + one.kind, title: one.word }, h("span", { "aria-hidden": "true" }, one.sign), h("span", { class: "unseen" }, one.word)))),
  );
}

// A row shows the beginning of a text, on one line.
const oneLine = (text) => (text.length > 300 ? text.slice(0, 300) + "…" : text).replace(/\s+/g, " ");

// What a user of the language sees for a key.
function seen(key, entry) {
  const has = (id) => hasPlace(list(entry.cell[stateOf.get(id).at]), entry.place);
  if (has("bare")) return h("span", { class: "seen gap" }, "the key");
  if (has("missing")) return h("span", { class: "seen" }, "the original text");
  if (has("empty")) return h("span", { class: "seen gap" }, "nothing");
  if (key.isExtra) return h("span", { class: "seen soft" }, "not expected");
  return h("span", { class: "seen" }, "this text");
}

const TRANSLATED_CHIP = { kind: "good", sign: "✓", word: "translated" };

// So many other languages are shown without being asked for.
const OPEN_OTHERS = 12;

const languageTable = (label, rows) =>
  h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, h("table", { class: "data detail-table carded" },
    h("thead", null, h("tr", null, ["Language", "State", "Users see", "Translation"].map((title) => h("th", { scope: "col" }, title)))),
    h("tbody", null, rows)));

// What the other languages say of a key: those that have a text, or are in any state and not among the chosen ones.
function othersOf(table, place, known) {
  const found = [];
  table.cells.forEach((cell, at) => {
    if (known.has(at)) return;
    const states = STATES.filter((one) => cell[one.at] && hasPlace(list(cell[one.at]), place));
    if (states.length > 0 || translationOf(table, at, place)) found.push({ at, cell, locale: locales[cell[LOCALE]], states, place });
  });
  return found;
}

function drawKeyDetail(index) {
  const table = rowTable(index);
  const place = rowPlace(index);
  const key = keyOf(table, place);
  const where = placeText(key.file, key.line, key.column);
  const all = statesOf(table, place, STATES).map((entry) => ({ ...entry, place }));
  const others = othersOf(table, place, new Set(all.map((entry) => entry.at)));
  const row = (entry) => {
    const translation = translationOf(table, entry.at, place) || (entry.states.includes(stateOf.get("unchanged")) ? { text: key.value, file: "" } : null);
    const reason = reasonOf(table, entry.at, place);
    const at = translation ? placeText(translation.file, translation.line, translation.column) : "";
    const states = entry.states.some((one) => one.id === "bare") ? entry.states.filter((one) => one.id !== "missing") : entry.states;
    return h(
      "tr", null,
      h("th", { scope: "row" }, h("a", { href: address({ locale: entry.locale.tag, key: "" }) }, isolated(entry.locale.name)), " ", h("span", { class: "tag" }, entry.locale.tag)),
      h("td", null, states.length > 0 ? states.map(chip) : chip(TRANSLATED_CHIP), " ", reason ? h("div", { class: "soft small" }, isolated(reason)) : null, isAbsent(entry.cell) ? h("span", { class: "soft small" }, absence(entry.cell, "no file")) : null),
      h("td", null, seen(key, entry)),
      // A name that is no language has itself as its name.
      h("td", { class: "wide", dir: "auto", lang: entry.locale.name !== entry.locale.tag && entry.locale.tag }, translation ? [marked(translation.text), at ? h("div", { class: "place" }, h("bdi", null, pathText(at))) : null] : h("span", { class: "soft" }, "–")),
    );
  };
  const tag = all.length > 0 ? shellWord(all[0].locale.tag) : null;
  const word = shellWord(key.key);
  const resolve = word && tag && data.commands.includes("resolve")
    ? [data.tool, "resolve", "--prefer", tag, "--key", word, data.arguments].filter(Boolean).join(" ") : null;
  return [
    h("p", { class: "overline" }, h("a", { href: address({ table: table.name, key: "" }) }, isolated(shownPath(table.name)))),
    h("h3", { class: "detail-key mono" }, isolated(key.key)),
    key.isExtra ? h("p", { class: "soft" }, "The development localization has no such key.") : [
      h("h4", null, "Original text"),
      h("blockquote", { dir: "auto" }, marked(key.value)),
      key.comment ? [h("h4", null, "Comment"), h("p", { class: "comment", dir: "auto" }, marked(key.comment))] : null,
      where ? [h("h4", null, "Place"), h("div", { class: "command" }, h("code", { dir: "ltr", id: "detail-place" }, pathText(where)), copyButton(where))] : null,
    ],
    key.isExtra ? null : drawChain(table, key, all.find((entry) => entry.states.some((one) => one.id === "bare"))),
    drawUses(usesOf(table, place)),
    h("h4", null, "In " + count(all.length, "language")),
    languageTable("Languages of this key", all.map(row)),
    others.length > 0 ? h("details", { class: "others", open: others.length <= OPEN_OTHERS },
      h("summary", null, "In " + count(others.length, "other language")),
      languageTable("Other languages of this key", others.map(row))) : null,
    data.leavesOut && !key.isExtra ? h("p", { class: "soft small" }, "This page has no room for all texts: some languages are not shown.") : null,
    resolve ? [h("h4", null, "Why does " + all[0].locale.name + " see this?"), commandLine(resolve)] : null,
  ];
}

// Why a language shows the bare key: the loader opens the file of that language, and no other one.
function drawChain(table, key, entry) {
  if (!entry || isAbsent(entry.cell)) return null;
  const { name, tag } = entry.locale;
  const line = (mark, tag, text, words) => h("tr", null, h("td", null, mark), h("th", { scope: "row" }, h("span", { class: "tag" }, tag)),
    h("td", { dir: "auto" }, text), h("td", { class: "soft" }, words));
  const closed = table.cells.flatMap((cell, at) => {
    const text = tag.startsWith(locales[cell[LOCALE]].tag + "-") && translationOf(table, at, entry.place);
    return text ? [[locales[cell[LOCALE]].tag, text.text]] : [];
  });
  return [h("h4", null, "A phone set to ", isolated(name), " asks for this key"),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Files in the order of the loader" }, h("table", { class: "data chain" }, h("tbody", null,
      line("→", tag, isolated(key.key), "opened: lacks the key, so users see it"),
      [...closed, [data.development, key.value]].map(([tag, text]) => line("✕", tag, marked(oneLine(text)), "not opened")))))];
}

// Where code uses a key: each place with its line.
function drawUses(uses) {
  if (uses.length === 0) return null;
  return [
    h("h4", null, "In code"),
    h("ul", { class: "uses" }, uses.map((use) => use.file
      ? h("li", null, h("div", { class: "place" }, h("bdi", null, pathText(placeText(use.file, use.line, use.column)))), h("code", { dir: "ltr" }, marked(use.text)))
      : h("li", { class: "soft" }, "and " + count(use.line, "more place")))),
  ];
}

// A key in the address: where it is in this report, and its name, by which it is found in another one; the name alone
// stands behind a colon.
const addressOfKey = (index) => rowTable(index).index + "." + rowPlace(index) + ":" + rowTable(index).keys[rowPlace(index)];

function indexOfAddress(text) {
  const [, table, place, key] = /^(?:(\d+)\.(\d+))?:(.*)$/s.exec(text) || [];
  let alike = -1;
  for (let index = 0; index < keyRows.order.length; index++) {
    const own = rowTable(index);
    if (own.keys[rowPlace(index)] !== key) continue;
    if (own.index === Number(table) && rowPlace(index) === Number(place)) return index;
    if (alike < 0 || own.index === Number(table)) alike = index;
  }
  return alike;
}
