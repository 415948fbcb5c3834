// Made from Sources/L10nDashboard/Assets/dashboard.css by scripts/generate; edit that file.
// swift-format-ignore-file

/// The style of the dashboard's pages, on top of what all pages share.
package enum DashboardStyle {
  package static let text: StaticString = #"""
/* The pages of the dashboard, on top of what all pages share. */

.page { max-width: 78rem; }
.masthead h1 { max-width: 36ch; }
.masthead .tag { font: 400 0.5em/1 var(--mono); color: var(--soft); letter-spacing: 0; vertical-align: 0.15em; }
main:focus { outline: none; }
.empty { color: var(--soft); }
.better { color: var(--good); }
.worse { color: var(--gap); font-weight: 600; }
.detail { color: var(--soft); font-size: 0.82rem; font-weight: 400; }

/* The three answers. */
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 1rem; margin-top: 1.75rem; }
.card {
  margin: 0;
  padding: 1.15rem 1.3rem 1.25rem;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--sheet);
}
.card > h2 { margin-bottom: 0.8rem; color: var(--soft); font-size: 0.87rem; font-weight: 560; letter-spacing: 0; }
.figure-line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.3rem 0.7rem; }
.figure {
  font-size: clamp(2.4rem, 1.8rem + 1.8vw, 3.1rem);
  font-weight: 600;
  line-height: 1.05;
  letter-spacing: -0.035em;
  font-variant-numeric: tabular-nums lining-nums;
}
.columns { display: block; width: 100%; height: 6.5rem; margin: 1.1rem 0 0.3rem; }
.columns-box { min-width: max-content; }
.column-names { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0.8rem, 1fr); height: 3.9rem; margin-bottom: 0.6rem; font-size: 0.68rem; }
.column-names li { display: flex; justify-content: center; }
.column-names span { writing-mode: vertical-rl; color: var(--soft); line-height: 1; white-space: nowrap; }
.card:has(.column-names li:nth-child(29)) { grid-column: 1 / -1; }
.errors { display: grid; gap: 0.7rem; }
.errors li { overflow-wrap: anywhere; }
.errors .place { font-weight: 560; }
.lowest { margin-top: 0.55rem; font-size: 0.87rem; }
.column-none { fill: none; stroke: var(--edge); stroke-dasharray: 3 3; }

.moves li { display: grid; grid-template-columns: 1.9rem 1fr auto; align-items: baseline; padding: 0.28rem 0; }
.moves li + li { border-top: 1px solid var(--line); }
.moves .chip { justify-content: center; min-width: 1.4rem; padding: 0 0.3rem; justify-self: start; }
.moves a { color: inherit; text-decoration: none; }
.moves a:hover { text-decoration: underline; }
.moves b { font-size: 1.06rem; font-weight: 600; }
.moves .zero, .moves .zero b { color: var(--soft); font-weight: 400; }

.tasks { counter-reset: task; }
.tasks li { position: relative; padding: 0.34rem 0 0.34rem 1.9rem; counter-increment: task; overflow-wrap: anywhere; }
.tasks li + li { border-top: 1px solid var(--line); }
.tasks li::before {
  content: counter(task);
  position: absolute;
  inset-inline-start: 0;
  top: 0.5rem;
  width: 1.3rem;
  border-radius: 99px;
  background: var(--tint);
  color: var(--accent);
  font-size: 0.78rem;
  font-weight: 600;
  line-height: 1.3rem;
  text-align: center;
}
.card .command { margin-top: 0.9rem; }
.card .command code { font-size: 0.8rem; }
.card .small { margin-top: 0.6rem; }

.counts div { display: flex; justify-content: space-between; padding: 0.25rem 0; }
.counts div + div { border-top: 1px solid var(--line); }
.counts dt { color: var(--soft); }

/* The line. */
.trend-figure { padding: 0.5rem 0 0; }
/* The numbers of the grid stand before it. */
.trend { display: block; width: calc(100% - 44px); margin-inline-start: 44px; height: clamp(12rem, 24vw, 17rem); overflow: visible; }
.trend-grid { stroke: var(--line); stroke-width: 1; }
.trend-label { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
.trend-lines path, .trend-lines rect { vector-effect: non-scaling-stroke; }
.trend-line { fill: none; stroke: var(--own); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.trend-area { fill: var(--own); opacity: 0.09; }
.trend-gap { fill: var(--track); opacity: 0.75; }
.trend-forecast { fill: none; stroke: var(--own); stroke-width: 2; stroke-dasharray: 2 5; stroke-linecap: round; }
.trend-now { fill: var(--own); stroke: var(--paper); stroke-width: 2; }
.trend-bar { stroke: var(--gap-fill); stroke-width: 1.2; stroke-dasharray: 5 4; }
.trend-change { fill: none; stroke: var(--note-fill); stroke-width: 1.5; stroke-dasharray: 1 3; vector-effect: non-scaling-stroke; }
.trend-sign { width: 1.6rem; height: 0.55rem; flex: none; }
.trend-cursor { stroke: var(--ink); stroke-width: 1; }
.trend:focus-visible { outline-offset: 4px; }
.trend-value { min-height: 1.5em; color: var(--soft); font-size: 0.9rem; font-variant-numeric: tabular-nums; }
.trend-event line { stroke: var(--edge); stroke-width: 1; stroke-dasharray: 1 3; }
.trend-event text { fill: var(--soft); font-size: 11.5px; text-anchor: middle; }
.trend-mark line { stroke: var(--edge); stroke-width: 1; }
.trend-mark text { fill: var(--soft); font-size: 11.5px; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
.trend-mark .at-end { text-anchor: end; }
.trend-event .at-end { text-anchor: end; }
.numbers, .keys { margin-top: 1rem; }
.numbers summary, .keys summary { width: fit-content; color: var(--link); cursor: pointer; font-size: 0.9rem; }
.numbers .scroll { max-height: 26rem; overflow: auto; margin-top: 0.6rem; }
.keys .scroll { margin-top: 0.6rem; }
.numbers thead th { position: sticky; top: 0; background: var(--paper); }
.numbers .data { width: auto; min-width: min(36rem, 100%); }
.forecast-line { margin-top: 1rem; color: var(--soft); }
.forecast-line b { color: var(--ink); font-weight: 600; }

.standing .sorter { white-space: nowrap; }

/* Rows. What is for readers alone must not widen the page from inside a list that scrolls. */
.scroll { position: relative; }
.standing td a { color: inherit; text-decoration-color: var(--edge); }
.standing th[scope="row"] { min-width: 11rem; max-width: 22rem; }
.standing th[scope="row"] a { font-weight: 560; text-decoration: none; }
.standing th[scope="row"] a:hover { text-decoration: underline; }
.standing td { vertical-align: middle; }
.standing th[scope="row"] { vertical-align: middle; }
.share { width: 30%; min-width: 9.5rem; }
.share-number { display: inline-block; width: 3.9rem; font-weight: 560; }
.share .bar { display: inline-block; width: calc(100% - 4.2rem); min-width: 4rem; height: 0.45rem; vertical-align: 0.1em; }
.standing td, .standing th { padding-inline: 0.6rem; }
.moved-cell { white-space: nowrap; }
.moved-cell .chip { text-decoration: none; font-variant-numeric: tabular-nums; }
.moved-cell .chip:hover { text-decoration: underline; }
.moved-cell .chip + .chip { margin-inline-start: 0.25rem; }
.trend-cell { width: 7.5rem; }
.spark { display: block; width: 7.5rem; height: 1.75rem; }
.spark-line { fill: none; stroke: var(--own); stroke-width: 1.4; stroke-linecap: round; stroke-linejoin: round; }
.forecast time { white-space: nowrap; }

.moved th[scope="row"] { width: 21rem; }
.meaning { display: block; margin-top: 0.2rem; font-weight: 400; }
.places { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; }
.comings { margin-top: 1rem; display: grid; gap: 0.2rem; }
.keys th code { font-weight: 450; }
.source { display: block; max-width: 60ch; font-weight: 400; overflow-wrap: anywhere; }
.keys td, .keys th[scope="row"] { vertical-align: top; }

/* The field that a script adds: rows that hold a text. */
.finder { display: flex; align-items: baseline; gap: 0.5rem; margin-inline-start: auto; color: var(--soft); font-size: 0.87rem; }
.finder input {
  width: 13rem;
  padding: 0.25rem 0.6rem;
  border: 1px solid var(--edge);
  border-radius: var(--radius);
  background: var(--sheet);
  color: var(--ink);
}
.none-left { padding: 0.8rem 0; color: var(--soft); }

/* Many projects. */
.worst { margin-top: 0.6rem; }
.worst li { display: grid; grid-template-columns: minmax(4rem, 9rem) 1fr 3.6rem; align-items: center; gap: 0.7rem; padding: 0.28rem 0; }
.worst li + li { border-top: 1px solid var(--line); }
.worst a { overflow-wrap: anywhere; }
.worst .bar { width: 100%; height: 0.45rem; }
.where li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.15rem 0.6rem; padding: 0.4rem 0; overflow-wrap: anywhere; }
.where li + li { border-top: 1px solid var(--line); }
.where li > a:first-child { min-width: min(16rem, 100%); font-weight: 560; }
.where .chip { font-variant-numeric: tabular-nums; }
.grid { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.grid, .grid tbody, .grid tr { display: block; }
.grid thead { display: none; }
.grid tr { display: flex; flex-wrap: wrap; gap: 0.3rem 0.35rem; padding: 0.55rem 0; border-bottom: 1px solid var(--line); }
.grid th[scope="row"] { flex: 0 0 100%; text-align: start; font-weight: 560; overflow-wrap: anywhere; }
.grid td:empty { display: none; }
.grid td a { display: inline-block; min-width: 24px; padding: 0.15rem 0.35rem; border-radius: 4px; background: var(--tint); color: var(--ink); font-size: 0.8rem; line-height: 1.35rem; text-align: center; text-decoration: none; white-space: nowrap; }
.grid td a::before { content: attr(data-tag) " "; color: var(--soft); }
.grid td a:hover { text-decoration: underline; }
.grid .part a { background: var(--track); }
.grid .little a { background: var(--warn-tint); }
.grid .missed a { background: var(--gap-tint); box-shadow: inset 0 -2px var(--gap-fill); font-weight: 600; }
.grid .unknown a { background: var(--note-tint); }
.grid .full a { background: none; box-shadow: inset 0 0 0 1px var(--edge); }
@media (max-width: 46rem) {
  .standing .share { min-width: 8.5rem; }
  .moved thead { display: none; }
  .moved tr { display: grid; grid-template-columns: 1fr auto; }
  .moved th[scope="row"], .moved td { padding-inline: 0; }
  .moved th[scope="row"], .moved td.num { border-bottom: 0; width: auto; }
  .moved td:last-child { grid-column: 1 / -1; padding-top: 0; }
  .carded.standing th[scope="row"] { min-width: 0; max-width: none; }
  .carded.standing .share, .carded.standing .trend-cell { width: auto; }
  .trend-label.minor { display: none; }
  .finder { margin-inline-start: 0; width: 100%; }
  .finder input { flex: 1; width: auto; }
}

.grid thead th { vertical-align: bottom; text-align: center; }
.grid thead th a { display: inline-block; min-width: 24px; color: var(--soft); font-size: 0.72rem; font-weight: 450; text-decoration: none; }
.grid thead th span { writing-mode: vertical-rl; white-space: nowrap; }
@media screen and (min-width: 46.01rem) {
  .grid.room-small { display: table; }
  .grid.room-small thead { display: table-header-group; }
  .grid.room-small tbody { display: table-row-group; }
  .grid.room-small tr { display: table-row; }
  .grid.room-small td:empty { display: table-cell; }
  .grid.room-small th, .grid.room-small td { padding: 1px; border-bottom: 1px solid var(--line); }
  .grid.room-small th[scope="row"] { min-width: 11rem; padding-inline-end: 0.6rem; }
  .grid.room-small td a { display: block; padding-inline: 0; }
  .grid.room-small td a::before { content: none; }
}
@media screen and (min-width: 75rem) {
  .grid.room-middle { display: table; }
  .grid.room-middle thead { display: table-header-group; }
  .grid.room-middle tbody { display: table-row-group; }
  .grid.room-middle tr { display: table-row; }
  .grid.room-middle td:empty { display: table-cell; }
  .grid.room-middle th, .grid.room-middle td { padding: 1px; border-bottom: 1px solid var(--line); }
  .grid.room-middle th[scope="row"] { min-width: 11rem; padding-inline-end: 0.6rem; }
  .grid.room-middle td a { display: block; padding-inline: 0; }
  .grid.room-middle td a::before { content: none; }
}
@media screen and (min-width: 118rem) {
  .grid.room-large { display: table; }
  .grid.room-large thead { display: table-header-group; }
  .grid.room-large tbody { display: table-row-group; }
  .grid.room-large tr { display: table-row; }
  .grid.room-large td:empty { display: table-cell; }
  .grid.room-large th, .grid.room-large td { padding: 1px; border-bottom: 1px solid var(--line); }
  .grid.room-large th[scope="row"] { min-width: 11rem; padding-inline-end: 0.6rem; }
  .grid.room-large td a { display: block; padding-inline: 0; }
  .grid.room-large td a::before { content: none; }
  .page:has(.room-large) { max-width: 118rem; }
  .page:has(.room-large) > :not(main), .page:has(.room-large) main > :not(#grid) { max-width: 78rem; margin-inline: auto; }
  .grid.room-large td a { font-size: 0.72rem; }
}
/* A long name makes a badge wider than a telephone. */
#badge svg { max-width: 100%; }

@media (forced-colors: active) {
  .trend-line, .trend-forecast, .spark-line { stroke: CanvasText; }
  .columns { forced-color-adjust: none; }
}

@media print {
  .finder, .numbers:not([open]) { display: none; }
  .card { border-color: #bbb; }
  .trend { height: 11rem; }
  .columns, .trend, .spark { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .numbers .scroll { max-height: none; overflow: visible; }
  #badge { display: none; }
  .grid tr, .where li { break-inside: avoid; }
  .grid a { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}

"""#
}
