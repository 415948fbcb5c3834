"use strict";

// What is wrong with the files, worst first.

const SEVERITIES = [
  { id: "note", sign: "i", kind: "note" },
  { id: "warning", sign: "!", kind: "warn" },
  { id: "error", sign: "✕", kind: "gap" },
];

const findings = data.problems
  .map(([severity, rule, file, line, column, message, hint, notes, key, source], index) => ({
    severity, rule: data.rules[rule], about: data.about[rule], place: placeText(data.files[file], line, column),
    short: data.files[file] + (line ? ":" + line + ":" + column : ""), message, hint, notes, key, source, index,
    path: data.files[file], line, column,
  }))
  .sort((a, b) => b.severity - a.severity || a.index - b.index);

let shownFindings = [];
let findingList = null;

function findFindings() {
  const wanted = query();
  shownFindings = findings.filter((one) => {
    if (state.severity && SEVERITIES[one.severity].id !== state.severity) return false;
    return !wanted || (one.place + "\n" + one.message + "\n" + one.rule + "\n" + (one.hint || "")).toLowerCase().includes(wanted);
  });
}

const severityChip = (one) =>
  h("span", { class: "chip " + SEVERITIES[one.severity].kind },
    h("span", { "aria-hidden": "true" }, SEVERITIES[one.severity].sign), h("span", { class: "word" }, SEVERITIES[one.severity].id));

function drawFindingRow(index) {
  const one = shownFindings[index];
  return rowLines(
    h("span", { class: "row-key row-place" }, h("bdi", { dir: "ltr" }, marked(oneLine(one.short)))),
    h("span", { class: "row-tags" }, severityChip(one)),
    h("span", { class: "row-text" }, sentence(oneLine(one.message))),
    h("span", { class: "row-signs" }, h("code", { class: "soft" }, one.rule)),
  );
}

function drawFindingDetail(index) {
  const one = shownFindings[index];
  const notes = [];
  for (let at = 0; at < one.notes.length; at += 4) {
    const [text, file, line, column] = one.notes.slice(at, at + 4);
    notes.push(h("li", null, sentence(text), " ", h("span", { class: "place" }, isolated(placeText(data.files[file], line, column)))));
  }
  return [
    h("p", null, severityChip(one), " ", h("code", { class: "soft" }, one.rule)),
    h("h3", { class: "detail-message" }, sentence(one.message)), one.about ? h("p", { class: "soft" }, one.about) : null,
    h("h4", null, "Place"),
    h("div", { class: "command" }, h("code", { dir: "ltr", id: "detail-place" }, marked(one.place)), copyButton(one.place)),
    one.key ? [h("h4", null, "Key"), h("p", { class: "mono" }, isolated(one.key))] : null,
    one.source ? [h("h4", null, "In the file"), h("blockquote", { class: "mono", dir: "auto" }, marked(one.source))] : null,
    one.hint ? [h("h4", null, "What to do"), h("p", null, sentence(one.hint))] : null,
    notes.length > 0 ? [h("h4", null, "See also"), h("ul", { class: "notes" }, notes)] : null,
  ];
}
