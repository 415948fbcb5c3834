// Made from Sources/L10nHTML/Assets/page.css by scripts/generate; edit that file.
// swift-format-ignore-file

/// The style that all pages share: colours, type, and the parts that stand on every page.
package enum PageStyle {
  package static let text: StaticString = #"""
/* What all pages share: colours, type, and the parts that stand on every page.
   Colours of states are told apart by people who do not see red or green, and never stand alone: a sign, a number or a
   hatching says the same. Text has a contrast of 4.5 at least in both schemes. */

:root {
  color-scheme: light dark;
  --paper: #faf9f6;
  --sheet: #ffffff;
  --sunken: #f2f0eb;
  --ink: #1b2027;
  --soft: #56606c;
  --line: #e2dfd8;
  --edge: #8b8f94;
  --link: #1d5a96;
  --accent: #1d4f80;
  --accent-ink: #ffffff;
  --tint: #e6eef6;

  /* States: a text colour for signs and numbers, a fill for bars. */
  --own: #1f6fb2;
  --language: #7fb2dc;
  --gap: #b3400a;
  --gap-fill: #d9601a;
  --gap-tint: #fbe9df;
  --warn: #7d5a00;
  --warn-fill: #d9a21b;
  --warn-tint: #faf0d2;
  --note: #6a4a8c;
  --note-fill: #9a78bd;
  --note-tint: #f0eaf6;
  --good: #1b6a5a;
  --track: #e6e3dc;

  --sans: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono", monospace;
  --radius: 6px;
  --gutter: clamp(1rem, 3.2vw, 2.75rem);
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171b;
    --sheet: #1b1f24;
    --sunken: #101316;
    --ink: #e8e9ea;
    --soft: #a2aab4;
    --line: #2d333a;
    --edge: #727a84;
    --link: #8bbcf0;
    --accent: #a9cdf2;
    --accent-ink: #10161d;
    --tint: #223142;
    --own: #62a8e5;
    --language: #3a6a96;
    --gap: #f59a6c;
    --gap-fill: #e3733a;
    --gap-tint: #3a241a;
    --warn: #e3bc5c;
    --warn-fill: #c69526;
    --warn-tint: #352b14;
    --note: #c3a5e4;
    --note-fill: #8d6bb3;
    --note-tint: #2d2539;
    --good: #7ccab8;
    --track: #30363d;
  }
}

*, *::before, *::after { box-sizing: border-box; }

html {
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.5 var(--sans);
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
  scrollbar-color: var(--edge) transparent;
}

body { margin: 0; min-height: 100vh; }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1, h2, h3 { font-weight: 620; line-height: 1.2; letter-spacing: -0.012em; text-wrap: balance; }
h1 { font-size: clamp(1.55rem, 1.1rem + 1.6vw, 2.15rem); letter-spacing: -0.022em; }
h2 { font-size: 1.2rem; }
h3 { font-size: 1rem; letter-spacing: 0; }
p { text-wrap: pretty; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
code, kbd, samp, .mono { font-family: var(--mono); font-size: 0.9em; overflow-wrap: anywhere; }
bdi { overflow-wrap: anywhere; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums lining-nums; }
th { font-weight: 560; text-align: start; }
button, input, select { font: inherit; color: inherit; }

:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }

.page { max-width: 92rem; margin: 0 auto; padding: 0 var(--gutter) 4rem; }
.soft { color: var(--soft); }
.small { font-size: 0.87rem; }
.num { text-align: end; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
.measure { max-width: 62ch; }

/* For readers of the page who do not see it. */
.unseen {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.skip { position: absolute; left: -999rem; z-index: 20; padding: 0.5rem 1rem; background: var(--sheet); }
.skip:focus { left: var(--gutter); top: 0.5rem; }

/* What stands over a page: whose it is, and the sentence that says how things are. */
.masthead { padding: clamp(1.5rem, 4vw, 3rem) 0 1.25rem; }
.overline {
  display: flex;
  flex-wrap: wrap;
  gap: 0.15rem 0.6rem;
  margin-bottom: 0.55rem;
  color: var(--soft);
  font-size: 0.87rem;
}
.lead { margin-top: 0.7rem; max-width: 64ch; font-size: 1.06rem; color: var(--soft); }
.lead b { color: var(--ink); font-weight: 600; }

section { margin-top: 2.5rem; }
.section-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.3rem 1rem; margin-bottom: 0.9rem; }
.foot {
  margin-top: 4rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.82rem;
}

/* Tables of data. */
.scroll { overflow-x: auto; }
.data { width: 100%; }
.data caption { text-align: start; padding-bottom: 0.5rem; color: var(--soft); }
.data th, .data td { padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: baseline; }
.data th:first-child, .data td:first-child { padding-inline-start: 0; }
.data th:last-child, .data td:last-child { padding-inline-end: 0; }
.data thead th { color: var(--soft); font-size: 0.82rem; font-weight: 500; vertical-align: bottom; line-height: 1.3; }
.data thead th.num { text-align: end; white-space: normal; }
.data tbody tr:hover { background: var(--sunken); }
.data .zero { color: var(--soft); }

/* Where a table has no room, each row is a card: the titles stand beside the values, and above all of them as what sorts. */
@media screen and (max-width: 40rem) {
  .carded, .carded tbody { display: block; }
  .carded thead tr { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; }
  .carded thead th { border: 0; padding: 0.15rem 0; }
  .carded thead .sorter { display: inline-flex; align-items: center; min-width: 24px; min-height: 24px; }
  .carded thead th:not([data-sort]):not(:has(button)) { display: none; }
  .carded tbody tr:not([hidden]) { display: grid; grid-template-columns: 1fr 1fr; gap: 0.1rem 1.4rem; padding: 0.8rem 0; border-bottom: 1px solid var(--line); }
  .data.carded tbody th, .data.carded tbody td { border: 0; padding: 0.1rem 0; text-align: start; white-space: normal; min-width: 0; }
  .carded tbody th, .carded tbody td.wide { grid-column: 1 / -1; }
  .carded tbody td:not(.wide) { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 0.6rem; }
  .carded tbody td[data-label]::before { content: attr(data-label); color: var(--soft); font-size: 0.82rem; }
  .carded tbody td.zero, .carded tbody td:empty { display: none; }
}

/* What the words mean. */
.words { margin-top: 1.2rem; color: var(--soft); font-size: 0.87rem; }
.words summary { cursor: pointer; color: var(--link); }
.words dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.2rem 1.2rem; margin-top: 0.6rem; max-width: 62rem; }
.words dt { color: var(--ink); font-weight: 560; }

/* A header that sorts: the arrow says the order, and so does aria-sort. */
.sorter { all: unset; cursor: pointer; }
.sorter:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
.sorter:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 0.25em; }
.sorter::after { content: "↕"; display: inline-block; width: 1em; margin-inline-start: 0.2em; opacity: 0; }
/* Numbers stand under the end of their title: the arrow stands before it. */
.num > .sorter { position: relative; }
.num > .sorter::after { position: absolute; inset-inline-end: 100%; width: auto; margin: 0 0.2em; }
th:hover > .sorter::after { opacity: 0.6; }
[aria-sort] > .sorter { color: var(--ink); font-weight: 600; }
[aria-sort="ascending"] > .sorter::after { content: "↑"; opacity: 1; }
[aria-sort="descending"] > .sorter::after { content: "↓"; opacity: 1; }

/* A share as a bar of parts, each told by its place and its hatching as well as its colour. */
.bar { display: block; width: 100%; min-width: 5rem; height: 0.5rem; border-radius: 2px; overflow: hidden; }
.fill-track { fill: var(--track); }
.fill-own { fill: var(--own); }
.fill-language { fill: var(--language); }
.fill-warn { fill: var(--warn-fill); }
.fill-gap { fill: var(--gap-fill); }
.fill-note { fill: var(--note-fill); }
.line-own { fill: none; stroke: var(--own); }
.line-gap { fill: none; stroke: var(--gap-fill); }
.line-axis { fill: none; stroke: var(--line); }

.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; color: var(--soft); font-size: 0.85rem; }
.legend li { display: flex; align-items: center; gap: 0.45rem; }
.swatch { width: 0.85rem; height: 0.85rem; border-radius: 2px; flex: none; }

/* A state: its sign, its word, its colour. */
.chip {
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.05rem 0.5rem;
  border-radius: 99px;
  background: var(--sunken);
  font-size: 0.82rem;
  line-height: 1.5;
  white-space: nowrap;
}
.chip.gap { background: var(--gap-tint); color: var(--gap); }
.chip.warn { background: var(--warn-tint); color: var(--warn); }
.chip.note { background: var(--note-tint); color: var(--note); }
.chip.good { background: var(--tint); color: var(--accent); }

/* A character that would not be seen, or would reorder what is. */
.mark {
  padding: 0 0.25em;
  border-radius: 3px;
  background: var(--note-tint);
  color: var(--note);
  font: 0.78em/1.4 var(--mono);
  unicode-bidi: isolate;
  white-space: nowrap;
}

/* A command to copy. */
.command {
  display: flex;
  align-items: stretch;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sheet);
  overflow: hidden;
}
.command code { flex: 1; min-width: 0; padding: 0.5rem 0.8rem; white-space: pre-wrap; }
/* A line ends between the words of a command, inside one only if it is too long. */
.command .word { display: inline-block; max-width: 100%; }
.command button {
  flex: none;
  padding: 0 0.85rem;
  border: 0;
  border-inline-start: 1px solid var(--line);
  background: none;
  color: var(--link);
  font-size: 0.85rem;
  cursor: pointer;
}
.command button:hover { background: var(--tint); }
.command button:focus-visible { outline-offset: -2px; }

.button {
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 2.1rem;
  padding: 0.2rem 0.8rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--sheet);
  font-size: 0.9rem;
  text-decoration: none;
  color: var(--ink);
  cursor: pointer;
}
.button:hover { border-color: var(--ink); }
.button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); }

/* The ways through a site or a page. */
.ways {
  display: flex;
  gap: 0.25rem 1.4rem;
  overflow-x: auto;
  border-bottom: 1px solid var(--line);
  scrollbar-width: none;
}
.ways a {
  flex: none;
  padding: 0.6rem 0 0.55rem;
  border-bottom: 2px solid transparent;
  color: var(--soft);
  text-decoration: none;
  white-space: nowrap;
}
.ways a:hover { color: var(--ink); border-color: var(--line); }
.ways a:focus-visible { outline-offset: -2px; }
.ways a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 560; }
.ways .count { margin-inline-start: 0.3em; font-size: 0.82rem; font-weight: 400; color: var(--soft); font-variant-numeric: tabular-nums; }

@media screen and (max-width: 40rem) {
  .ways { flex-wrap: wrap; gap: 0 1.1rem; }
  .ways a { padding: 0.35rem 0; }
}

@media (prefers-reduced-motion: no-preference) {
  a, .button, .ways a { transition: color 0.12s, background-color 0.12s, border-color 0.12s; }
}

@media (forced-colors: active) {
  .bar { forced-color-adjust: none; border: 1px solid CanvasText; }
  .chip, .mark { border: 1px solid; }
}

/* What an address asks for in vain. */
.notice { margin-bottom: 0.8rem; padding: 0.5rem 0.8rem; border-inline-start: 3px solid var(--warn-fill); background: var(--warn-tint); }

.products th .soft { font-weight: 400; }

@media print {
  :root {
    --paper: #fff; --sheet: #fff; --sunken: #fff; --ink: #000; --soft: #444; --line: #bbb; --edge: #777;
    --link: #000; --accent: #000; --accent-ink: #fff; --tint: #fff;
    --own: #1f6fb2; --language: #7fb2dc; --gap: #8a2f04; --gap-fill: #d9601a; --gap-tint: #fff;
    --warn: #5e4400; --warn-fill: #d9a21b; --warn-tint: #fff; --note: #523670; --note-fill: #9a78bd; --note-tint: #fff;
    --good: #0f4d40; --track: #ddd;
  }
  html { font-size: 9.5pt; }
  .page { max-width: none; padding: 0; }
  .masthead { padding-top: 0; }
  .skip, .ways, .command button, .button, .words:not([open]) { display: none; }
  .scroll { overflow: visible; }
  /* A header that is repeated on the next sheet has no buttons there. */
  .sorter { display: none; }
  th[data-title]::before { content: attr(data-title); }
  th[aria-sort="ascending"]::before { content: "↑ " attr(data-title); }
  th[aria-sort="descending"]::before { content: "↓ " attr(data-title); }
  thead { display: table-header-group; }
  tr, .card { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  a { text-decoration: none; }
  .bar, .swatch { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}

"""#
}
