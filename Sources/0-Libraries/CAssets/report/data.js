"use strict";

// The report, as PageData.swift writes it.

const data = JSON.parse(document.getElementById("data").textContent);

// The places of numbers in a cell; behind them those of the states, and zeroes at the end are not there.
const LOCALE = 0;
const TRANSLATED = 1;
const INHERITED = 2;
const FLAGS = 3;
const ABSENT = 1;
const RECOVERED = 2;
const UNSHIPPED = 4;
const FIRST_STATE = 4;

// What can be said of a key in a language: `at` is the place of its list in a cell.
const STATES = data.states.map(([id, sign, word, title, kind, needsWork], number) => (
  { id, at: FIRST_STATE + number, sign, word, title, kind, needsWork }));
const stateOf = new Map(STATES.map((state) => [state.id, state]));
const LACKING = STATES.filter((state) => state.needsWork).map((state) => state.id);

// Lists of keys are pairs, how many are passed over and how many follow; each is unfolded when it is first asked for.
const unfolded = [];
function list(number) {
  if (!number) return [];
  if (unfolded[number]) return unfolded[number];
  const pairs = data.sets[number];
  const places = [];
  for (let at = 0, place = 0; at < pairs.length; at += 2) {
    place += pairs[at];
    for (const end = place + pairs[at + 1]; place < end; place++) places.push(place);
  }
  return (unfolded[number] = places);
}

// How many keys a list has, without unfolding it.
const sizes = data.sets.map((pairs) => {
  let sum = 0;
  for (let at = 1; at < pairs.length; at += 2) sum += pairs[at];
  return sum;
});
const size = (cell, state) => sizes[cell[state.at] || 0];

// How many texts are not translated.
const lacks = (cell, expected) => expected - (cell[TRANSLATED] || 0);
const isAbsent = (cell) => ((cell[FLAGS] || 0) & ABSENT) !== 0;
// Why a cell has nothing of its own: no file, unless there is one that does not ship.
const absence = (cell, none) => ((cell[FLAGS] || 0) & UNSHIPPED ? "a file that no target gets" : none);

// In ten-thousandths, as the other forms of the report have it.
// -1 where nothing is expected.
function share(cell, expected) {
  if (expected === 0) return -1;
  const whole = Math.floor(((cell[TRANSLATED] || 0) * 10000) / expected);
  return (cell[FLAGS] || 0) & RECOVERED ? Math.min(whole, 9999) : whole;
}

// How strongly a share is coloured; HTMLContent.heat has the same.
function heat(value) {
  if (value >= 10000 || value < 0) return 0;
  if (value >= 9500) return 1;
  if (value >= 8000) return 2;
  if (value >= 5000) return 3;
  return value >= 1 ? 4 : 5;
}

const locales = data.locales.map(([tag, name, value], index) => ({ tag, name, share: value, index }));
const localeByTag = new Map(locales.map((locale) => [locale.tag, locale]));

const shownPath = (path) =>
  data.prefix === "" ? path : path === "." ? data.prefix.slice(0, -1) : data.prefix + path;

const tables = data.tables.map((raw, index) => {
  const path = data.bundles[raw.b];
  const label = raw.d ? raw.d + "/" + raw.n : raw.n;
  const table = {
    index,
    title: raw.n,
    label,
    bundle: path,
    folder: [path === "." ? "" : path, raw.d || ""].filter(Boolean).join("/"),
    name: path === "." ? label : path + "/" + label,
    expected: raw.e,
    keys: raw.k || [],
    raw,
    cells: raw.t,
    byLocale: new Map(raw.t.map((cell, place) => [cell[LOCALE], place])),
    lacks: 0,
    share: 0,
    haystacks: null,
  };
  let translated = 0;
  for (const cell of table.cells) {
    table.lacks += lacks(cell, table.expected);
    translated += cell[TRANSLATED] || 0;
  }
  const all = table.expected * table.cells.length;
  table.share = all === 0 ? -1 : Math.floor((translated * 10000) / all);
  if (table.cells.some((cell) => (cell[FLAGS] || 0) & RECOVERED)) table.share = Math.min(table.share, 9999);
  return table;
});
const tableByName = new Map(tables.map((table) => [table.name, table]));

// The name of a table here, of one that another page wrote with all its folders; the same name where there is none.
function knownTable(name) {
  if (tableByName.has(name)) return name;
  const found = tables.filter((table) => name.endsWith("/" + table.name));
  return found.length === 1 ? found[0].name : name;
}

// What the development side says of a key; a key that nobody expects has nothing of it.
function keyOf(table, place) {
  const raw = table.raw;
  const expected = table.keys.length - (raw.x || 0);
  const key = table.keys[place];
  if (place >= expected) return { key, isExtra: true, value: "", comment: "", file: "", line: 0, column: 0 };
  const comment = raw.m ? raw.m[place] : -1;
  return {
    key,
    isExtra: false,
    value: raw.v[place] === 0 ? key : raw.v[place],
    comment: comment < 0 ? "" : data.comments[comment],
    file: raw.f[place] < 0 ? "" : data.files[raw.f[place]],
    line: raw.l[place],
    column: raw.c[place],
  };
}

// `path:line:column` of what is known.
function placeText(file, line, column) {
  if (!file) return "";
  return shownPath(file) + (line ? ":" + line + (column ? ":" + column : "") : "");
}

// What a localization says of a key, where it says anything that matters here.
function translationOf(table, cellPlace, place) {
  if (!table.texts) {
    table.texts = new Map();
    const flat = table.raw.y || [];
    for (let at = 0; at < flat.length; at += 6) {
      const [cell, key, text, file, line, column] = flat.slice(at, at + 6);
      table.texts.set(cell + ":" + key, { text, file: file < 0 ? "" : data.files[file], line, column });
    }
  }
  return table.texts.get(cellPlace + ":" + place);
}

// Why a text is taken for the source's.
function reasonOf(table, cellPlace, place) {
  const flat = table.raw.s || [];
  for (let at = 0; at < flat.length; at += 3) {
    if (flat[at] === cellPlace && flat[at + 1] === place) return data.reasons[flat[at + 2]];
  }
  return null;
}

// Where code uses a key, with the line; the last one has no file where there are more.
function usesOf(table, place) {
  if (!table.uses) {
    table.uses = new Map();
    const flat = table.raw.u || [];
    for (let at = 0; at < flat.length; at += 5) {
      const [key, file, line, column, text] = flat.slice(at, at + 5);
      if (!table.uses.has(key)) table.uses.set(key, []);
      table.uses.get(key).push({ file: file < 0 ? "" : data.files[file], line, column, text });
    }
  }
  return table.uses.get(place) || [];
}

// What a search looks at, by key.
function haystacks(table) {
  if (table.haystacks) return table.haystacks;
  const all = [];
  for (let place = 0; place < table.keys.length; place++) {
    const key = keyOf(table, place);
    all.push((key.key + "\n" + key.value + "\n" + key.comment + "\n" + key.file).toLowerCase());
  }
  return (table.haystacks = all);
}
