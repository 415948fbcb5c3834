"use strict";

// The table of languages and that of resources stand on the page already: here they are sorted and filtered.

// The columns of the table of languages by their names in the address.
const languageColumns = new Map();

function makeSortable(table) {
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    if (!head.dataset.sort) return;
    const title = head.textContent;
    const name = title.toLowerCase().replaceAll(" ", "-");
    const isNumber = head.dataset.sort === "number";
    const startsUp = !isNumber || title === "Translated" || title === "Present";
    languageColumns.set(name, { head, column, isNumber });
    const button = h("button", { class: "sorter", type: "button" }, title);
    button.addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      const isUp = now ? now === "descending" : startsUp;
      show({ sort: name + (isUp ? ".up" : ".down") });
      announce("Sorted by " + title + ", " + (isUp ? "ascending" : "descending"));
    });
    head.dataset.title = title;
    head.replaceChildren(button);
  });
  [...table.tBodies[0].rows].forEach((row, at) => (row.dataset.rank = at));
}

// Puts the languages in the order that the address says: worst first without one.
function sortLanguages() {
  const table = document.getElementById("languages-table");
  if (!table) return;
  const [name, direction] = state.sort.split(".");
  const by = languageColumns.get(name);
  const sign = direction === "down" ? -1 : 1;
  const value = (row) => row.cells[by.column].dataset.value;
  const rows = [...table.tBodies[0].rows];
  rows.sort((a, b) =>
    (by ? sign * (by.isNumber ? value(a) - value(b) : value(a).localeCompare(value(b), "en")) : 0) || a.dataset.rank - b.dataset.rank);
  table.tBodies[0].append(...rows);
  for (const { head } of languageColumns.values()) head.removeAttribute("aria-sort");
  const { head } = by || languageColumns.get("translated");
  head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
}

function filterOverview() {
  const wanted = query();
  const chosen = state.locale ? state.locale.split(",") : null;
  for (const row of document.querySelectorAll("#languages-table tbody tr")) {
    const isWanted = !wanted || row.cells[0].textContent.toLowerCase().includes(wanted);
    row.hidden = !isWanted || (chosen !== null && !chosen.includes(row.dataset.locale));
  }
  for (const row of document.querySelectorAll("#resources-table tbody tr")) {
    const isWanted = !wanted || row.textContent.toLowerCase().includes(wanted);
    const tags = row.dataset.locales.split(" ");
    row.hidden = !isWanted || (chosen !== null && !chosen.some((tag) => tags.includes(tag)));
  }
  tellOfNone("languages-table", "No language matches.");
  tellOfNone("resources-table", "No resource matches.");
}

// Says so where the search and the choices leave no row of a table.
function tellOfNone(id, words) {
  const table = document.getElementById(id);
  if (!table) return;
  const isEmpty = [...table.tBodies[0].rows].every((row) => row.hidden);
  table.tHead.hidden = isEmpty;
  if (table.caption) table.caption.hidden = isEmpty;
  let note = document.getElementById(id + "-none");
  if (!note) {
    note = h("p", { id: id + "-none", class: "soft nothing", role: "status" });
    table.after(note);
  }
  note.hidden = !isEmpty;
  note.textContent = isEmpty ? words : "";
}

// Links that stand on the page lead to the keys they count.
function leadLinks() {
  for (const link of document.querySelectorAll("a[data-state], a[data-locale]")) {
    link.href = "#keys?" + new URLSearchParams({
      ...(link.dataset.locale ? { locale: link.dataset.locale } : {}),
      ...(link.dataset.state ? { state: link.dataset.state } : {}),
    });
  }
  for (const code of document.querySelectorAll(".command > code, .typed")) code.after(copyButton(code.textContent));
}
