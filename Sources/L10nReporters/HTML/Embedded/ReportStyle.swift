// Made from Sources/L10nReporters/Assets/report.css by scripts/generate; edit that file.
// swift-format-ignore-file

/// The style of the report page, beside what all pages share.
package enum ReportStyle {
  package static let text: StaticString = #"""
/* The report page: what is its own beside what all pages share. */

.mono { font-family: var(--mono); font-size: 0.92em; }
.tag {
  display: inline-block;
  padding: 0 0.35rem;
  border-radius: 3px;
  background: var(--sunken);
  color: var(--soft);
  font: 0.78rem/1.5 var(--mono);
  white-space: nowrap;
}
.place { color: var(--soft); font: 0.85rem/1.5 var(--mono); overflow-wrap: anywhere; }
[hidden] { display: none !important; }

/* The numbers under the sentence. */
.figures { display: flex; flex-wrap: wrap; gap: 1rem clamp(1.5rem, 4vw, 3.5rem); margin-top: 1.6rem; }
.figure { display: flex; flex-direction: column-reverse; }
.figure dt { color: var(--soft); font-size: 0.87rem; }
.figure dd { font-size: clamp(1.5rem, 1.2rem + 1vw, 2rem); font-weight: 600; letter-spacing: -0.02em; line-height: 1.2; font-variant-numeric: tabular-nums lining-nums; }
.figure a { color: var(--ink); text-decoration-color: var(--line); }
.figure a:hover { text-decoration-color: currentColor; }
.figure.bad a { color: var(--gap); }
.figure .of { color: var(--soft); font-size: 0.55em; font-weight: 400; letter-spacing: 0; }

.steps { margin-top: 2rem; }
.steps ol { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 1rem; }
.step {
  display: flex;
  flex-direction: column;
  gap: 0.35rem;
  padding: 1rem 1.1rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sheet);
}
.step p { color: var(--soft); font-size: 0.9rem; overflow-wrap: anywhere; }
.uses { margin: 0; padding: 0; list-style: none; }
.uses li + li { margin-top: 0.5rem; }
.uses code { display: block; overflow-x: auto; white-space: pre; }
.step .command { margin-top: auto; background: var(--paper); }
.step .command code { font-size: 0.8rem; }

.ways { margin-top: 0.5rem; }

/* Languages. */
.fill-original { fill: var(--edge); }
.languages th:first-child { min-width: 12rem; }
.languages tbody th { font-weight: 500; }
.languages a { color: var(--ink); text-decoration-color: var(--line); }
.languages a:hover { text-decoration-color: currentColor; }
.languages .bar-cell { width: 30%; min-width: 9rem; }
.languages .bar { display: inline-block; vertical-align: 0.05em; }
.done { color: var(--good); }
.under { color: var(--gap); }
.languages tbody .zero { opacity: 0.75; }

/* The bar of filters. */
.toolbar {
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.6rem;
  padding: 0.8rem 0;
  background: var(--paper);
}
.toolbar select, .toolbar input {
  min-height: 2.1rem;
  max-width: 15rem;
  padding: 0.2rem 0.6rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--sheet);
  font-size: 0.9rem;
}
.search { position: relative; flex: 0 1 17rem; min-width: 10rem; }
.search input { width: 100%; max-width: none; padding-inline-end: 2rem; }
.search input::placeholder { color: var(--soft); opacity: 1; }
.search kbd { position: absolute; inset-inline-end: 0.6rem; top: 0.42rem; color: var(--soft); pointer-events: none; }
.search input:focus + kbd { visibility: hidden; }
.spring { flex: 1; }
.downloads { display: flex; gap: 0.4rem; }
.states { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: 0.4rem; }
.state { min-height: 1.8rem; padding: 0.05rem 0.65rem; border-color: var(--line); border-radius: 99px; font-size: 0.84rem; }
.state .count { font-variant-numeric: tabular-nums; opacity: 0.85; }

/* Each part has the filters that mean something there. */
body[data-view="languages"] :is([data-for="table"], [data-for="show"], [data-for="order"], [data-for="severity"], .states),
body[data-view="tables"] :is([data-for="order"], [data-for="severity"]),
body[data-view="keys"] :is([data-for="show"], [data-for="severity"]),
body[data-view="files"] :is([data-for="table"], [data-for="show"], [data-for="order"], [data-for="severity"], .states),
body[data-view="findings"] :is([data-for="locale"], [data-for="table"], [data-for="show"], [data-for="order"], .states) {
  display: none;
}

/* Beyond the first part, what stands over the page makes room. */
.scripted body:not([data-view="languages"]) .masthead { padding: 1rem 0 0.4rem; }
.scripted body:not([data-view="languages"]) :is(.lead, .figures, .steps) { display: none; }
.scripted body:not([data-view="languages"]) h1 { font-size: 1.05rem; font-weight: 560; letter-spacing: -0.005em; }
.scripted body:not([data-view="languages"]) .overline { margin-bottom: 0.1rem; }
.scripted section { margin-top: 0.8rem; }
.scripted section:not([data-view="languages"]) .section-head { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.scripted .foot { margin-top: 2rem; }

/* The matrix: quiet where all is well, and stronger the more there is to do. */
:root {
  --heat-1: #fdf1e6;
  --heat-2: #fadfc6;
  --heat-3: #f5c59b;
  --heat-4: #eda571;
  --heat-5: #e18a52;
  --heat-ink: #1b2027;
}
@media (prefers-color-scheme: dark) {
  :root {
    --heat-1: #2b231d;
    --heat-2: #3e2c20;
    --heat-3: #553823;
    --heat-4: #6e4526;
    --heat-5: #885128;
    --heat-ink: #f3eee9;
  }
}
.matrix-scroll {
  width: fit-content;
  max-width: 100%;
  max-height: max(14rem, calc(100vh - 17rem));
  overflow: auto;
  scroll-snap-type: x mandatory;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sheet);
}
body[data-view="tables"] .page { max-width: none; }
.matrix { border-collapse: separate; border-spacing: 0; font-size: 0.86rem; }
.matrix th, .matrix td { height: 34px; padding: 0 0.55rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
.matrix thead th { position: sticky; top: 0; z-index: 2; background: var(--sheet); color: var(--soft); font-weight: 500; }
.matrix thead th.num .sorter { display: inline-block; width: 100%; text-align: end; }
.matrix .name {
  position: sticky;
  inset-inline-start: 0;
  z-index: 1;
  min-width: 12rem;
  max-width: 22rem;
  overflow: hidden;
  text-overflow: ellipsis;
  background: var(--sheet);
  border-inline-end: 1px solid var(--line);
  font-weight: 500;
}
.matrix thead .name { z-index: 3; }
.matrix .name a { color: var(--ink); text-decoration: none; }
.matrix .name a:hover { text-decoration: underline; }
.matrix .folder { margin-inline-start: 0.7em; color: var(--soft); font-size: 0.92em; font-weight: 400; }
.matrix .edge { border-inline-end: 1px solid var(--line); }
.matrix .strong { font-weight: 600; }
.matrix td[class*="heat-"] { padding: 0; }
.matrix .lang, .matrix td[data-at] { scroll-snap-align: start; }
.matrix .lang, .matrix td[data-at] { min-width: var(--column, 3.7rem); max-width: var(--column, 3.7rem); }
.matrix thead th.lang { padding: 0 0.4rem; }
.matrix thead th.lang .sorter { overflow: hidden; text-overflow: ellipsis; vertical-align: middle; }
.matrix thead th.lang .sorter::after { content: none; }
.matrix thead th.lang[aria-sort] .sorter { text-decoration: underline; text-underline-offset: 0.25em; }
/* Many languages: tags stand upright, numbers are whole. */
.matrix.dense { font-size: 0.78rem; }
.matrix.dense thead th { height: 5.4rem; padding-bottom: 0.4rem; vertical-align: bottom; }
.matrix.dense thead th.lang { padding: 0.3rem 0; text-align: center; }
.matrix.dense thead th.lang .sorter { width: auto; writing-mode: vertical-rl; transform: rotate(180deg); line-height: 1.4; }
.matrix.dense td[data-at] { padding: 0; text-align: center; }
.matrix.dense td > a { justify-content: center; padding: 0; }
.matrix.dense td > a::after { inset-inline: 3px; }
.matrix td > a {
  position: relative;
  display: flex;
  align-items: center;
  justify-content: end;
  height: 33px;
  padding: 0 0.45rem;
  color: var(--heat-ink);
  text-decoration: none;
}
.matrix td > a:hover { box-shadow: inset 0 0 0 1px var(--edge); }
.matrix td > a:focus-visible, .matrix td:focus-visible { outline: 2px solid var(--link); outline-offset: -2px; border-radius: 0; }
/* The share that is there, as a line under the number. */
.matrix td > a::after {
  content: "";
  position: absolute;
  inset-inline: 0.55rem;
  bottom: 4px;
  height: 2px;
  opacity: 0.55;
  background: linear-gradient(var(--own), var(--own)) no-repeat 0 0 / var(--share) 100%, var(--track);
}
.matrix .heat-0 > a { color: var(--good); }
.matrix .heat-0 > a::after { display: none; }
.zero { color: var(--soft); }
.heat-1 { background: var(--heat-1); color: var(--heat-ink); }
.heat-2 { background: var(--heat-2); color: var(--heat-ink); }
.heat-3 { background: var(--heat-3); color: var(--heat-ink); }
.heat-4 { background: var(--heat-4); color: var(--heat-ink); }
.heat-5 { background: var(--heat-5); color: var(--heat-ink); }
/* No file at all: hatched, in the corner. */
.absent {
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  width: 10px;
  height: 10px;
  background: repeating-linear-gradient(135deg, transparent 0 2px, currentColor 2px 3px);
  clip-path: polygon(0 0, 100% 0, 0 100%);
}
.matrix-signs { margin-top: 0.7rem; }
.matrix-signs .absent { position: static; display: inline-block; }
.static-matrix .group { padding-top: 1.2rem; color: var(--soft); }

/* A list beside what is chosen in it. */
.split { display: grid; grid-template-columns: minmax(0, 1fr) minmax(20rem, 44%); gap: 1.5rem; align-items: start; }
.split.none { grid-template-columns: 1fr; }
.split.none .split-list { display: none; }
.told { margin-bottom: 0.4rem; font-size: 0.87rem; }
.long-list {
  position: relative;
  height: calc(100vh - 16rem);
  min-height: 18rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sheet);
}
.long-list:focus-visible { outline-offset: 1px; border-radius: var(--radius); }
.long-space { position: relative; }
.long-row {
  position: absolute;
  inset-inline: 0;
  top: 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: 58px;
  padding: 0 0.9rem;
  border-bottom: 1px solid var(--line);
  cursor: pointer;
}
.long-row:hover { background: var(--sunken); }
.long-row[aria-selected="true"] { background: var(--tint); box-shadow: inset 3px 0 0 var(--accent); }
.row-line { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
.row-key, .row-text { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row-key { font: 0.86rem/1.5 var(--mono); }
/* Of a path the end says most. */
.row-place { direction: rtl; text-align: left; }
.row-text { color: var(--soft); font-size: 0.88rem; }
.row-tags { display: flex; flex: none; gap: 0.25rem; justify-content: end; }
.row-signs { display: flex; flex: none; gap: 0.25rem; justify-content: end; font-size: 0.82rem; }
.row-table { max-width: 10rem; overflow: hidden; margin-inline-end: 0.3rem; color: var(--soft); text-overflow: ellipsis; white-space: nowrap; }
.sign { min-width: 1.2em; text-align: center; font-weight: 600; }
.sign.gap, .seen.gap { color: var(--gap); }
.sign.warn { color: var(--warn); }
.sign.note { color: var(--note); }

.detail { max-height: calc(100vh - 14rem); overflow: auto; padding: 0.2rem 0.2rem 1rem; }
.detail:focus-visible { outline-offset: 4px; }
.detail h4 { margin: 1.2rem 0 0.3rem; color: var(--soft); font-size: 0.82rem; font-weight: 500; }
.detail-key { font-size: 1.05rem; font-weight: 600; line-height: 1.4; white-space: pre-wrap; }
.detail-message { font-size: 1.05rem; line-height: 1.4; white-space: pre-wrap; }
.detail blockquote { margin: 0; padding-inline-start: 0.9rem; border-inline-start: 3px solid var(--line); font-size: 1.05rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.comment { white-space: pre-wrap; overflow-wrap: anywhere; }
.others { margin-top: 0.8rem; }
.others summary { width: fit-content; color: var(--soft); font-size: 0.82rem; cursor: pointer; }
.detail-table { font-size: 0.9rem; }
.detail-table td { white-space: pre-wrap; overflow-wrap: anywhere; }
.detail-table th:first-child { min-width: 7rem; }
.detail-table td:nth-child(3) { min-width: 4.8rem; }
.detail-table td:last-child { min-width: 9rem; }
.notes { display: grid; gap: 0.4rem; }
.nothing { padding: 1.2rem 0; }
.back { display: none; margin-bottom: 0.8rem; }

.plain-keys, .plain-findings { display: grid; gap: 0.35rem; margin: 0.4rem 0 1.2rem; padding-inline-start: 1rem; }
.plain-findings { gap: 0.9rem; padding: 0; }
#keys h3 { margin-top: 1.6rem; }
.resources th { font-weight: 400; overflow-wrap: anywhere; }

/* The keys of the page. */
dialog {
  max-width: 30rem;
  padding: 1.4rem 1.6rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--sheet);
  color: var(--ink);
}
dialog::backdrop { background: rgb(0 0 0 / 0.45); }
.keys-help { display: grid; grid-template-columns: auto 1fr; gap: 0.45rem 1.2rem; margin: 1rem 0 1.2rem; }
kbd { padding: 0.05rem 0.35rem; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; font-size: 0.8rem; }
.keys-help kbd + kbd { margin-inline-start: 0.25rem; }

@media (max-width: 60rem) {
  .split { grid-template-columns: 1fr; }
  .split:not(.open) .detail { display: none; }
  .split.none .detail { display: block; }
  .split.open .split-list { display: none; }
  .detail { max-height: none; }
  .back { display: inline-flex; }
  .long-list { height: calc(100vh - 19rem); }
  .scripted body:has(section:not([hidden]) .split.open) .toolbar { display: none; }
  .scripted body:has(section:not([hidden]) .split.open) .masthead { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
}

@media (max-width: 40rem) {
  .toolbar { position: static; }
  .scripted body:not([data-view="languages"]) .overline { display: none; }
  .state { flex: none; }
  .toolbar .choice { flex: 1 1 8rem; }
  .toolbar select { width: 100%; max-width: none; }
  .search { flex: 1 1 100%; }
  .matrix .name { min-width: 8rem; max-width: 9.5rem; }
  .matrix .aside { display: none; }
  .languages .bar-cell { width: auto; min-width: 0; }
}

@media print {
  .toolbar, dialog, .told { display: none; }
  .matrix-scroll, .long-list, .detail { max-height: none; height: auto; min-height: 0; overflow: visible; border: 0; }
  .matrix thead th, .matrix .name { position: static; }
  .matrix { font-size: 7pt; }
  .on-paper { table-layout: fixed; margin-bottom: 8mm; }
  .matrix.on-paper .name { width: 22%; min-width: 0; max-width: none; white-space: normal; overflow-wrap: anywhere; }
  .matrix.on-paper th, .matrix.on-paper td { min-width: 0; max-width: none; }
  .matrix.on-paper thead th { padding-inline: 0; font-size: 5.6pt; }
  .data th, .data td { padding: 2.5pt 3pt; }
  .languages { font-size: 8pt; }
  .languages thead th { font-size: 6.5pt; }
  .languages .bar-cell { width: 14%; min-width: 3rem; }
  .languages th:first-child { min-width: 0; }
  .languages .bar { min-width: 0; }
  .matrix th, .matrix td, .matrix td > a { height: auto; padding: 2pt 3pt; }
  .matrix td[class*="heat-"] { min-width: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  :root { --heat-1: #fdf1e6; --heat-2: #fadfc6; --heat-3: #f5c59b; --heat-4: #eda571; --heat-5: #e18a52; --heat-ink: #000; }
  .split { display: block; }
  .long-space { height: auto !important; }
  .long-row { position: static; height: auto; padding: 3pt 0; transform: none !important; break-inside: avoid; }
  .row-key, .row-text { white-space: normal; overflow-wrap: anywhere; }
  .split.open:not(.chosen) .detail, .split:not(.open) .detail { display: none; }
  .split.open:not(.chosen) .split-list { display: block; }
  .split.chosen .split-list { display: none; }
  .scripted body .foot { margin-top: 1rem; }
}

"""#
}
