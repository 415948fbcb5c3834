"use strict";

// The rows and cells of the matrix, on the screen and on paper.

// A sheet of paper takes so many languages; the others stand below, with the tables again.
const PAPER_COLUMNS = 18;

function drawMatrixForPaper() {
  const parts = [];
  matrix.isDense = false;
  for (let from = 0; from < matrix.columns.length && matrix.rows.length > 0; from += PAPER_COLUMNS) {
    const columns = matrix.columns.slice(from, from + PAPER_COLUMNS);
    // A strip with fewer languages is narrower: its columns are as wide as those above.
    const isWhole = matrix.columns.length <= PAPER_COLUMNS;
    const blanks = isWhole ? 0 : PAPER_COLUMNS - columns.length;
    const part = h(
      "table", { class: "matrix on-paper" },
      h("thead", null, h("tr", null, h("th", { class: "name" }, "Table"), columns.map((locale) => h("th", { class: "num" }, locale.tag)))),
      h("tbody", null, matrix.rows.map((table, row) => h(
        "tr", null, h("th", { class: "name" }, isolated(table.title), table.folder ? h("span", { class: "folder" }, isolated(table.folder)) : null),
        columns.map((locale, column) => matrixCell(table, locale, row, from + column))))),
    );
    part.style.width = 100 - (blanks * 78) / PAPER_COLUMNS + "%";
    part.querySelector(".name").style.width = 22 / (1 - (blanks * 0.78) / PAPER_COLUMNS) + "%";
    parts.push(part);
  }
  if (parts.length > 0) matrix.scroller.replaceChildren(...parts);
}

// In a narrow column there is room for three signs; the words of the cell have it all.
const shortNumber = (value) =>
  !matrix.isDense || value < 1000 ? number(value) : value < 10000 ? Math.floor(value / 100) / 10 + "k" : Math.floor(value / 1000) + "k";
const shortPercentage = (value) => (matrix.isDense ? String(Math.floor(value / 100)) : percentage(value));

// A name whose lines end between its words.
const brokenName = (name) => h("bdi", null, name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, at) => (at > 0 ? [h("wbr"), ...marked(part)] : marked(part))));

function matrixRow(table, row) {
  const name = h("th", { scope: "row", class: "name", role: "rowheader" },
    h("a", { href: address({ view: "keys", table: table.name, q: "", sort: "", key: "" }), tabindex: "-1", title: spelled(shownPath(table.name)) },
      brokenName(table.title), table.folder ? h("span", { class: "folder" }, isolated(table.folder)) : null));
  const gaps = matrix.gaps.get(table);
  return h(
    "tr", { "aria-rowindex": row + 2 }, name,
    h("td", { class: "num soft aside", role: "gridcell" }, number(table.expected)),
    h("td", { class: gaps ? "num edge strong aside" : "num edge zero aside", role: "gridcell" }, gaps ? number(gaps) : "·"),
    matrix.columns.map((locale, column) => matrixCell(table, locale, row, column)),
  );
}

// There are thousands of these: no more is made than what is seen. What a cell says in words comes with its focus.
function matrixCell(table, locale, row, column) {
  const place = table.byLocale.get(locale.index);
  const isAt = row === matrix.at[0] && column === matrix.at[1];
  const td = document.createElement("td");
  td.setAttribute("role", "gridcell");
  td.dataset.at = row + "," + column;
  if (place === undefined) {
    td.className = "num zero";
    td.tabIndex = isAt ? 0 : -1;
    td.textContent = "–";
    return td;
  }
  const cell = table.cells[place];
  const value = share(cell, table.expected);
  const shown = measured(table, cell);
  const link = document.createElement("a");
  link.href = matrix.address(table, locale);
  link.tabIndex = isAt ? 0 : -1;
  link.textContent = state.show ? (shown ? shortNumber(shown) : "·") : value < 0 ? "–" : value >= 10000 ? "✓" : shortPercentage(value);
  if (isAbsent(cell) && lacks(cell, table.expected)) link.append(h("span", { class: "absent" }));
  td.className = "num heat-" + heat(value);
  if (value >= 0 && value < 10000) td.style.setProperty("--share", value / 100 + "%");
  td.append(link);
  return td;
}

// What a cell says, in words.
function cellWords([row, column]) {
  const table = matrix.rows[row];
  const locale = matrix.columns[column];
  const place = table.byLocale.get(locale.index);
  if (place === undefined) return locale.name + ", not compared";
  const cell = table.cells[place];
  const gap = lacks(cell, table.expected);
  return [
    table.expected === 0 ? locale.name + ", nothing expected" : locale.name + ", " + percentage(share(cell, table.expected)) + "% translated",
    gap ? gap + " to do" : "",
    isAbsent(cell) ? absence(cell, "no file of its own") : "",
    cell[INHERITED] ? cell[INHERITED] + " from the parent language" : "",
  ].filter(Boolean).join(", ");
}

// Gives the cell under the pointer or the focus its words.
function nameCell(event) {
  const td = event.target.closest("[data-at]");
  if (!td) return;
  const words = cellWords(td.dataset.at.split(",").map(Number));
  const target = td.querySelector("a") || td;
  target.setAttribute("aria-label", words);
  target.title = words;
}

// The address of the keys of a cell; what is the same for all is made once.
function cellAddresses() {
  const rest = address({ view: "keys", locale: "", table: "", q: "", sort: "", key: "" }).split("?")[1];
  const form = (value) => new URLSearchParams({ "": value }).toString();
  const tags = new Map(locales.map((locale) => [locale, form(locale.tag)]));
  const names = new Map();
  return (table, locale) => {
    if (!names.has(table)) names.set(table, form(table.name));
    return "#keys?locale" + tags.get(locale) + "&table" + names.get(table) + (rest ? "&" + rest : "");
  };
}
