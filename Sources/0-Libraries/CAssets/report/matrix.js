"use strict";

// Tables by languages. Rows are drawn as they come into sight; every cell leads to its keys.

const ROW = 34;
// The width of a column of a language: at most, at most for a long name, at least for a decimal, at least.
const WIDEST = 62;
const LONGEST = 120;
const ROOMY = 44;
const NARROWEST = 28;
const MEASURES = [
  { id: "", title: "Translated" },
  { id: "missing", title: "To do" },
  { id: "bare", title: "Seen as keys" },
];

const matrix = {
  rows: [],
  columns: [],
  // Whether the columns are narrow: whole percentages, and tags in several lines.
  isDense: false,
  // Where the keyboard is: a row and a column of what is shown.
  at: [0, 0],
  first: -1,
  last: -1,
};

// What a cell shows, by the measure that is chosen.
function measured(table, cell) {
  if (state.show === "missing") return lacks(cell, table.expected);
  if (state.show === "bare") return size(cell, stateOf.get("bare"));
  return share(cell, table.expected);
}

// The languages that are furthest behind stand first; those of which nothing is expected last.
const worstFirst = (list) => [...list].sort((a, b) => (a.share < 0 ? 10001 : a.share) - (b.share < 0 ? 10001 : b.share) || a.index - b.index);

function matrixRows() {
  const wanted = query();
  const tags = chosenLocales();
  const states = state.state ? chosenStates() : null;
  const rows = chosenTables().filter((table) => {
    if (wanted && !table.name.toLowerCase().includes(wanted)) return false;
    return !states || table.cells.some(
      (cell) => tags.includes(locales[cell[LOCALE]]) && states.some((one) => size(cell, one) > 0));
  });
  const gaps = new Map();
  const shares = new Map();
  for (const table of rows) {
    let sum = 0;
    let expected = 0;
    for (const locale of tags) {
      const place = table.byLocale.get(locale.index);
      if (place === undefined) continue;
      sum += lacks(table.cells[place], table.expected);
      expected += table.expected;
    }
    gaps.set(table, sum);
    shares.set(table, expected === 0 ? 2 : 1 - sum / expected);
  }
  const [by, direction] = (state.sort || "").split(".");
  const sign = direction === "down" ? -1 : 1;
  if (by === "name") rows.sort((a, b) => sign * (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  else if (by === "gaps") rows.sort((a, b) => sign * (gaps.get(a) - gaps.get(b)) || a.index - b.index);
  else if (by === "keys") rows.sort((a, b) => sign * (a.expected - b.expected) || a.index - b.index);
  else if (localeByTag.has(by)) {
    const index = localeByTag.get(by).index;
    const value = (table) => {
      const place = table.byLocale.get(index);
      return place === undefined ? -1 : lacks(table.cells[place], table.expected);
    };
    rows.sort((a, b) => sign * (value(a) - value(b)) || a.index - b.index);
  }
  else rows.sort((a, b) => shares.get(a) - shares.get(b) || gaps.get(b) - gaps.get(a) || a.index - b.index);
  matrix.gaps = gaps;
  return rows;
}

function drawMatrix() {
  const host = document.getElementById("matrix");
  matrix.columns = worstFirst(chosenLocales());
  matrix.rows = matrixRows();
  matrix.address = cellAddresses();
  matrix.first = matrix.last = -1;
  matrix.at = [Math.min(matrix.at[0], Math.max(0, matrix.rows.length - 1)), Math.min(matrix.at[1], matrix.columns.length - 1)];
  if (matrix.rows.length === 0 || matrix.columns.length === 0) {
    host.replaceChildren(h("p", { class: "soft nothing" }, tables.length === 0 ? "There is no table." : "No table matches."));
    return;
  }
  matrix.above = h("tbody", { role: "presentation" }, h("tr", { role: "presentation" }, h("td")));
  matrix.body = h("tbody");
  matrix.below = h("tbody", { role: "presentation" }, h("tr", { role: "presentation" }, h("td")));
  const scroller = h(
    "div", { class: "matrix-scroll" },
    h("table",
      {
        class: "matrix", role: "grid", "aria-labelledby": "h-tables", "aria-rowcount": matrix.rows.length + 1,
        "aria-colcount": matrix.columns.length + 3,
      },
      h("thead", null, matrixHead()), matrix.above, matrix.body, matrix.below),
  );
  host.replaceChildren(scroller, h(
    "ul", { class: "legend matrix-signs" },
    h("li", null, "✓ complete"), h("li", null, "– not compared"),
    h("li", null, h("span", { class: "absent", "aria-hidden": "true" }), "a hatched corner: the language has no file of this table"),
  ));
  matrix.scroller = scroller;
  scroller.addEventListener("scroll", () => drawMatrixRows(), { passive: true });
  scroller.addEventListener("keydown", matrixKey);
  scroller.addEventListener("pointerover", nameCell);
  scroller.addEventListener("focusin", nameCell);
  matrix.isDense = false;
  drawMatrixRows();
  fitColumns(host);
}

// The columns of languages share what room there is; where it is little they are narrow, and where it is not enough the
// edge of the matrix falls between two of them.
function fitColumns(host) {
  const { scroller, columns } = matrix;
  const table = scroller.querySelector("table");
  const others = () =>
    [...table.tHead.rows[0].cells].filter((cell) => !cell.classList.contains("lang")).reduce((sum, cell) => sum + cell.offsetWidth, 0);
  const room = () => host.clientWidth - others() - 2;
  // `zh-Hans` and `zh-Hant` are told apart at their ends: names that have no room have a line for each part.
  const names = [...table.tHead.rows[0].querySelectorAll(".lang .sorter")].map((name) => name.scrollWidth + 14);
  const needed = Math.min(LONGEST, Math.max(...names));
  const width = Math.max(NARROWEST, Math.min(Math.max(WIDEST, needed), Math.floor(room() / columns.length)));
  table.style.setProperty("--column", width + "px");
  if (width < Math.max(ROOMY, needed)) {
    matrix.isDense = true;
    table.classList.add("dense");
    matrix.first = matrix.last = -1;
    matrix.body.replaceChildren();
    drawMatrixRows();
  }
  // Smaller letters leave more room.
  const fitting = Math.max(1, Math.floor(room() / width));
  if (fitting < columns.length) {
    const bar = scroller.offsetWidth - scroller.clientWidth - 2;
    scroller.style.maxWidth = others() + fitting * width + 2 + Math.max(0, bar) + "px";
    scroller.style.scrollPaddingInlineStart = table.querySelector(".name").offsetWidth + "px";
    scroller.before(h("p", { class: "told soft" }, fitting + " of " + count(columns.length, "language") + " fit here: scroll sideways for the others"));
  }
}

function sortHeader(title, by, attributes, starts = "down") {
  const [now, direction] = (state.sort || "").split(".");
  const isNow = now === by;
  const next = isNow ? (direction === "down" ? "up" : "down") : starts;
  return h(
    "th",
    {
      scope: "col", role: "columnheader", ...attributes,
      "aria-sort": isNow ? (direction === "down" ? "descending" : "ascending") : null,
    },
    h("button", {
      class: "sorter", type: "button", "data-sort-by": by,
      onclick: () => {
        show({ sort: by + "." + next });
        announce("Sorted by " + title + (next === "down" ? ", most first" : ", least first"));
        document.querySelector(`[data-sort-by="${CSS.escape(by)}"]`)?.focus();
      },
    }, title),
  );
}

function matrixHead() {
  return h(
    "tr", { "aria-rowindex": 1 },
    sortHeader("Table", "name", { class: "name" }, "up"),
    sortHeader("Keys", "keys", { class: "num aside" }),
    sortHeader("Gaps", "gaps", { class: "num edge aside" }),
    matrix.columns.map((locale) => sortHeader(locale.tag, locale.tag, { class: "num lang", title: locale.name })),
  );
}

// Draws the rows in sight, and some around them: those that are there already stay.
function drawMatrixRows(all = false) {
  const scroller = matrix.scroller;
  if (!scroller || (!all && scroller.clientHeight === 0)) return;
  let first = 0;
  let last = matrix.rows.length;
  if (!all) {
    first = Math.max(0, Math.floor(scroller.scrollTop / ROW) - 4);
    last = Math.min(last, Math.ceil((scroller.scrollTop + Math.min(innerHeight, 2000)) / ROW) + 4);
  }
  if (first === matrix.first && last === matrix.last) return;
  const hadFocus = matrix.body.contains(document.activeElement);
  const old = new Map([...matrix.body.rows].map((row, at) => [matrix.first + at, row]));
  const rows = [];
  for (let row = first; row < last; row++) rows.push(old.get(row) || matrixRow(matrix.rows[row], row));
  matrix.first = first;
  matrix.last = last;
  matrix.body.replaceChildren(...rows);
  matrix.above.rows[0].cells[0].style.height = first * ROW + "px";
  matrix.above.hidden = first === 0;
  matrix.below.rows[0].cells[0].style.height = (matrix.rows.length - last) * ROW + "px";
  matrix.below.hidden = last === matrix.rows.length;
  if (hadFocus) focusCell();
}

function focusCell() {
  const cell = matrix.body.querySelector(`[data-at="${matrix.at.join(",")}"]`);
  if (!cell) return;
  for (const other of matrix.body.querySelectorAll("[data-at] [tabindex='0'], [data-at][tabindex='0']")) {
    other.setAttribute("tabindex", "-1");
  }
  const target = cell.querySelector("a") || cell;
  target.setAttribute("tabindex", "0");
  target.focus({ preventScroll: true });
}

// Goes to a cell and brings it into sight, beside the columns that stay.
function goTo(row, column) {
  const { scroller, rows, columns } = matrix;
  matrix.at = [Math.max(0, Math.min(rows.length - 1, row)), Math.max(0, Math.min(columns.length - 1, column))];
  const head = scroller.querySelector("thead").offsetHeight;
  const top = matrix.at[0] * ROW;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  const under = top + ROW + head - scroller.clientHeight + 14;
  if (under > scroller.scrollTop) scroller.scrollTop = under;
  drawMatrixRows();
  const cell = matrix.body.querySelector(`[data-at="${matrix.at.join(",")}"]`);
  if (cell) {
    const name = scroller.querySelector("th.name").offsetWidth;
    const left = cell.offsetLeft - name;
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    const right = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth;
    if (right > scroller.scrollLeft) scroller.scrollLeft = right;
  }
  focusCell();
}

// The next cell with a gap, or the one before, row by row.
function nextGap(step) {
  const { rows, columns } = matrix;
  const total = rows.length * columns.length;
  let place = matrix.at[0] * columns.length + matrix.at[1];
  for (let tried = 0; tried < total; tried++) {
    place = (place + step + total) % total;
    const table = rows[Math.floor(place / columns.length)];
    const column = place % columns.length;
    const cell = table.byLocale.get(columns[column].index);
    if (cell !== undefined && lacks(table.cells[cell], table.expected)) return goTo(Math.floor(place / columns.length), column);
  }
  announce("No gap");
}

function matrixKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("thead")) return;
  const [row, column] = matrix.at;
  const page = Math.max(1, Math.floor(matrix.scroller.clientHeight / ROW) - 2);
  const moves = {
    ArrowDown: [row + 1, column], ArrowUp: [row - 1, column], ArrowRight: [row, column + 1], ArrowLeft: [row, column - 1],
    PageDown: [row + page, column], PageUp: [row - page, column], Home: [row, 0], End: [row, matrix.columns.length - 1],
  };
  if (event.key in moves) goTo(...moves[event.key]);
  else if (event.key === "n") nextGap(1);
  else if (event.key === "p") nextGap(-1);
  else return;
  event.preventDefault();
}
