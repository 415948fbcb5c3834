// Made from Sources/L10nReporters/Assets/overview.js by scripts/generate; edit that file.
// swift-format-ignore-file

/// The report page: languages and resources.
package enum ScriptOverview {
  package static let text: StaticString = #"""
"use strict";

// The table of languages and that of resources stand on the page already: here they are sorted and filtered.

function makeSortable(table) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    if (!head.dataset.sort) return;
    const title = head.textContent;
    const button = h("button", { class: "sorter", type: "button" }, title);
    button.addEventListener("click", () => {
      const isNumber = head.dataset.sort === "number";
      const now = head.getAttribute("aria-sort");
      const next = now ? (now === "ascending" ? "descending" : "ascending") : isNumber && title !== "Translated" && title !== "Coverage" ? "descending" : "ascending";
      const sign = next === "ascending" ? 1 : -1;
      const value = (row) => row.cells[column].dataset.value;
      const rows = [...table.tBodies[0].rows];
      rows.sort((a, b) => sign * (isNumber ? value(a) - value(b) : value(a).localeCompare(value(b), "en")));
      table.tBodies[0].append(...rows);
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", next);
      announce("Sorted by " + title + ", " + next);
    });
    head.replaceChildren(button);
  });
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
}

// Links that stand on the page lead to the keys they count.
function leadLinks() {
  for (const link of document.querySelectorAll("a[data-state], a[data-locale]")) {
    link.href = "#keys?" + new URLSearchParams({
      ...(link.dataset.locale ? { locale: link.dataset.locale } : {}),
      ...(link.dataset.state ? { state: link.dataset.state } : {}),
    });
  }
  for (const code of document.querySelectorAll(".command > code")) {
    code.after(copyButton(code.textContent));
  }
}

"""#
}
