"use strict";

// What is shown, as a file: made here, from what is here.

function shownRecords() {
  switch (state.view) {
    case "languages": return languageRecords();
    case "tables": return tableRecords();
    case "keys": return keyRecords();
    case "files": return resourceRecords();
    default: return findingRecords();
  }
}

function languageRecords() {
  const table = document.getElementById("languages-table");
  if (!table) return [];
  const titles = [...table.tHead.rows[0].cells].map((cell) => cell.textContent);
  return [...table.tBodies[0].rows].filter((row) => !row.hidden).map((row) => {
    const record = { locale: row.dataset.locale };
    [...row.cells].forEach((cell, at) => {
      if (cell.classList.contains("bar-cell")) return;
      const value = cell.dataset.value ?? "";
      if (titles[at] === "Translated" || titles[at] === "Present") record[titles[at].toLowerCase()] = Number(value) > 10000 ? "" : Number(value) / 10000;
      else if (titles[at] === "Threshold") record.threshold = value === "-1" ? "" : Number(value) / 10000;
      else record[titles[at].toLowerCase().replace(/ (.)/g, (_, letter) => letter.toUpperCase())] = at === 0 ? value : Number(value);
    });
    return record;
  });
}

function tableRecords() {
  const records = [];
  for (const table of matrix.rows) {
    for (const locale of matrix.columns) {
      const at = table.byLocale.get(locale.index);
      if (at === undefined) continue;
      const cell = table.cells[at];
      records.push({
        bundle: table.bundle, table: table.label, locale: locale.tag, expected: table.expected,
        translatedKeys: cell[TRANSLATED] || 0, inherited: cell[INHERITED] || 0,
        ...Object.fromEntries(STATES.map((one) => [one.id, size(cell, one)])),
        translated: table.expected === 0 ? "" : share(cell, table.expected) / 10000,
      });
    }
  }
  return records;
}

function keyRecords() {
  const records = [];
  for (let index = 0; index < keyRows.order.length; index++) {
    const table = rowTable(index);
    const place = rowPlace(index);
    const key = keyOf(table, place);
    for (const entry of statesOf(table, place, chosenStates())) {
      const translation = translationOf(table, entry.at, place);
      records.push({
        bundle: table.bundle, table: table.label, key: key.key, locale: entry.locale.tag,
        state: entry.states.map((one) => one.id).join(" "), source: key.value, translation: translation ? translation.text : "",
        comment: key.comment, file: key.file, line: key.line || "", column: key.column || "",
      });
    }
  }
  return records;
}

function resourceRecords() {
  return [...document.querySelectorAll("#resources-table tbody tr")].filter((row) => !row.hidden).map((row) => ({
    resource: row.cells[0].textContent,
    missing: [...row.cells[1].querySelectorAll(".tag")].map((tag) => tag.textContent).join(" "),
    extra: [...row.cells[2].querySelectorAll(".tag")].map((tag) => tag.textContent).join(" "),
  }));
}

const findingRecords = () => shownFindings.map((one) => ({
  severity: SEVERITIES[one.severity].id, path: one.path, line: one.line || "", column: one.column || "",
  message: one.message, hint: one.hint || "", rule: one.rule,
}));

// A field as the CSV form of the report has it: on one line, and no formula, wherever a spreadsheet may think that a
// field begins.
function csvField(value) {
  let text = "";
  let isStart = true;
  for (const letter of spelled(String(value)).replaceAll("\t", "\\t").replaceAll("\n", "\\n")) {
    if ("=+-@＝＋－＠".includes(letter)) {
      if (isStart && typeof value !== "number") text += "'";
      isStart = false;
    } else if (',;"'.includes(letter)) isStart = true;
    else if (letter !== " ") isStart = false;
    text += letter === '"' ? '""' : letter;
  }
  return /[,;"]|^ | $/.test(text) ? '"' + text + '"' : text;
}

function csv(records) {
  if (records.length === 0) return "";
  const names = Object.keys(records[0]);
  const lines = [names, ...records.map((record) => names.map((name) => record[name]))];
  return "\ufeff" + lines.map((line) => line.map(csvField).join(",") + "\r\n").join("");
}

function download(form) {
  const records = shownRecords();
  const text = form === "csv" ? csv(records) : JSON.stringify(records, null, 2) + "\n";
  const file = new Blob([text], { type: form === "csv" ? "text/csv" : "application/json" });
  const link = h("a", { href: URL.createObjectURL(file), download: "l10ncheck-" + state.view + "." + form });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  announce(count(records.length, "record") + " downloaded");
}
