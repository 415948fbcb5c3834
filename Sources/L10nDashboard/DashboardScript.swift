// Made from Sources/L10nDashboard/Assets/dashboard.js by scripts/generate; edit that file.
// swift-format-ignore-file

/// The script of the dashboard's pages: sorting and finding in lists.
package enum DashboardScript {
  package static let text: StaticString = #"""
"use strict";
// Sorting and finding in the lists. Without it the pages say the same, in the order that matters: worst first.
(() => {
  const said = document.getElementById("said");
  const value = (row, column) => {
    const cell = row.cells[column];
    const number = cell.dataset.v;
    if (number !== undefined) return Number(number);
    return (cell.querySelector("a") ?? cell).textContent.trim().toLowerCase();
  };
  const compare = (left, right) =>
    typeof left === "number" && typeof right === "number" ? left - right : String(left).localeCompare(String(right), "en");

  for (const table of document.querySelectorAll("table[data-sort]")) {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const name = table.caption.textContent.split(",")[0];

    [...table.tHead.rows[0].cells].forEach((header, column) => {
      if (header.dataset.unsorted !== undefined) return;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sorter";
      button.append(...header.childNodes);
      header.append(button);
      button.addEventListener("click", () => {
        // Words begin with A, numbers with what matters: the lowest coverage, the most that is missing.
        const isText = column === 0;
        const isNumber = header.classList.contains("num") && column !== 2;
        const first = !isText && (isNumber || header.textContent === "Moved") ? "descending" : "ascending";
        const now = header.getAttribute("aria-sort");
        const order = now === null ? first : now === "ascending" ? "descending" : "ascending";
        for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
        header.setAttribute("aria-sort", order);
        const sign = order === "ascending" ? 1 : -1;
        const places = new Map(rows.map((row, index) => [row, index]));
        const sorted = [...rows].sort(
          (left, right) => sign * compare(value(left, column), value(right, column)) || places.get(left) - places.get(right));
        body.append(...sorted);
        said.textContent = `${name} sorted by ${header.textContent.trim()}, ${order}`;
      });
    });

    if (rows.length < 6) continue;
    const field = document.createElement("label");
    field.className = "finder";
    const input = document.createElement("input");
    input.type = "search";
    input.autocomplete = "off";
    input.spellcheck = false;
    field.append(`Find in ${name.toLowerCase()}`, input);
    table.closest("section").querySelector(".section-head").append(field);
    const none = document.createElement("p");
    none.className = "none-left";
    none.hidden = true;
    none.textContent = "None has this in its name.";
    table.closest(".scroll").after(none);
    input.addEventListener("input", () => {
      const wanted = input.value.trim().toLowerCase();
      let count = 0;
      for (const row of rows) {
        row.hidden = wanted !== "" && !row.cells[0].textContent.toLowerCase().includes(wanted);
        count += row.hidden ? 0 : 1;
      }
      none.hidden = count > 0;
      said.textContent = `${count} of ${rows.length} ${name.toLowerCase()}`;
    });
  }
})();

"""#
}
