import { PAGE_COLORS } from '@isiro/design/page-colors'
import { html } from '@isiro/html/html'

/** The style of the page: one column from 320 px up, light and dark by the system, A4 in print. */
export const PAGE_STYLE = html`
${PAGE_COLORS}
@media (prefers-contrast: more) { :root { --line: var(--control); --muted: var(--text); } }
* { box-sizing: border-box; }
body {
  max-width: 37rem; margin: 0 auto; padding: 1.25rem 1rem 2rem;
  background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, Roboto, "Segoe UI", "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere;
}
h1, h2, h3, p, dl, dd, table { margin: 0; }
h1 { font-size: 1.125rem; line-height: 1.5rem; font-weight: 600; }
h2 { font-size: 1.125rem; line-height: 1.5rem; font-weight: 600; }
h3 { font-size: 1rem; font-weight: 600; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; border-radius: 4px; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
main > section:not(.card) { display: grid; gap: .75rem; margin-top: .75rem; }
.supplier { display: flex; align-items: center; gap: .75rem; margin-bottom: 1rem; }
.supplier img { flex: none; border-radius: 4px; background: #fff; }
.initials { display: grid; flex: none; place-items: center; width: 3rem; height: 3rem; border-radius: 8px; background: var(--well); color: var(--brand); font-weight: 700; }
.supplier .name { font-size: 1.125rem; line-height: 1.5rem; font-weight: 600; }
.card { padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.split { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem .75rem; }
.small { font-size: .875rem; line-height: 1.25rem; }
.muted, .label, dt { color: var(--muted); }
.due .name { color: var(--text); font-weight: 500; }
.label { margin-top: 1rem; }
.figure { font-size: clamp(1.625rem, 8.5vw, 2.25rem); line-height: 1.2; font-weight: 700; letter-spacing: -.01em; }
.figure.long { font-size: clamp(1.25rem, 6vw, 2.25rem); }
.settled { color: var(--ok); font-weight: 600; }
.figure.settled { display: flex; align-items: center; gap: .375rem; font-weight: 700; }
.figure .icon { width: .875em; height: .875em; stroke-width: 2.5; }
.when { margin-top: .25rem; font-weight: 500; }
.when .muted { font-weight: 400; }
.late { color: var(--bad); }
.stop { margin-top: .5rem; font-weight: 500; }
.badge { display: inline-flex; align-items: center; gap: .375rem; padding: .125rem .625rem; border-radius: 99px; font-size: .8125rem; line-height: 1.25rem; font-weight: 500; background: var(--well); color: var(--muted); }
.badge::before { content: ""; width: .5rem; height: .5rem; border-radius: 50%; background: currentColor; }
.badge.pending { background: var(--info-soft); color: var(--info); }
.badge.part_paid { background: var(--warn-soft); color: var(--warn); }
.badge.overdue { background: var(--bad-soft); color: var(--bad); }
.badge.paid { background: var(--ok); color: var(--on-ok); }
progress { display: block; width: 100%; height: .5rem; margin-top: .5rem; border: 0; border-radius: 99px; overflow: hidden; appearance: none; background: var(--well); color: var(--ok); }
progress::-webkit-progress-bar { background: var(--well); }
progress::-webkit-progress-value { background: var(--ok); }
progress::-moz-progress-bar { background: var(--ok); }
.checked { display: flex; align-items: center; gap: .375rem; color: var(--ok); font-size: .875rem; line-height: 1.25rem; font-weight: 500; }
.way { display: grid; gap: .75rem; }
dl { display: grid; gap: .75rem; }
dt { font-size: .875rem; line-height: 1.25rem; }
.number { font-size: 1.625rem; line-height: 2rem; font-weight: 700; letter-spacing: .02em; }
.phone { font-size: 1.125rem; font-weight: 700; white-space: nowrap; }
strong { font-weight: 600; }
.whole { display: inline-block; }
.copy, .button {
  display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: .5rem 1rem;
  border: 1px solid var(--control); border-radius: 8px; background: var(--card); color: var(--text);
  font: inherit; font-weight: 500; text-decoration: none; cursor: pointer;
}
.copy { flex: none; padding: .5rem .75rem; color: var(--brand); border-color: var(--line); background: var(--well); }
.copy:hover, .button:hover { border-color: var(--brand); }
.button.main { background: var(--brand); border-color: var(--brand); color: var(--on-brand); font-weight: 600; }
.button.main:hover { text-decoration: underline; }
.way .button, .told .button { width: 100%; }
form, fieldset { display: grid; gap: .75rem; min-width: 0; margin: 0; padding: 0; border: 0; }
[disabled] .button { opacity: .6; cursor: default; }
.field { display: grid; gap: .25rem; }
label { font-weight: 500; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: 8px; background: var(--card); color: var(--text); font: inherit; }
canvas { display: block; width: 100%; aspect-ratio: 3; border: 1px dashed var(--control); border-radius: 8px; background: var(--card); color: var(--text); touch-action: none; cursor: crosshair; }
.pad .name { font-weight: 500; }
.ink { display: block; max-width: 100%; height: 4.5rem; padding: .25rem 0; fill: none; stroke: var(--text); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.agree { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: .25rem .75rem; padding: .75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--well); }
.agree input { width: 1.5rem; min-height: 1.5rem; height: 1.5rem; padding: 0; accent-color: var(--brand); }
.agree p { grid-column: 1 / -1; }
#card details form { padding: .75rem 0 0; }
#card summary { padding: .5rem 1rem; border-radius: 8px; justify-content: center; }
[aria-invalid] { border-color: var(--bad); border-width: 2px; }
.problem { color: var(--bad); font-weight: 500; }
.ways { display: grid; gap: .75rem; margin-top: .75rem; }
.told { display: grid; gap: .75rem; scroll-margin-top: 1rem; }
.told details form { padding: 0 1.25rem 1.25rem; }
.news { display: grid; gap: .75rem; border-color: var(--info); background: var(--info-soft); color: var(--info); font-weight: 500; }
.news.good { border-color: var(--ok); background: var(--ok-soft); color: var(--ok); }
.news.bad { border-color: var(--warn); background: var(--warn-soft); color: var(--warn); }
.iconed { display: flex; gap: .5rem; }
.news .iconed .icon, .iconed > .icon { margin-top: .125rem; }
.receipt { margin-top: 1rem; }
[hidden] { display: none; }
.notice { display: flex; gap: .5rem; padding: .625rem .75rem; border-radius: 8px; background: var(--warn-soft); color: var(--warn); font-size: .875rem; line-height: 1.25rem; font-weight: 500; }
.icon { flex: none; width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.files { display: grid; margin: .25rem 0 -.5rem; padding: 0; list-style: none; }
.files li { display: flex; align-items: center; justify-content: space-between; gap: .75rem; padding: .5rem 0; border-top: 1px solid var(--line); }
.files li:first-child { border-top: 0; }
.files .name { min-width: 0; overflow-wrap: anywhere; }
.files .name .small { display: block; }
.files .button { flex: none; }
.links { display: flex; flex-wrap: wrap; gap: .5rem; }
.links .button { flex: auto; }
[aria-current] { border-color: var(--brand); color: var(--brand); font-weight: 600; }
details.card { padding: 0; }
details > table { width: calc(100% - 2.5rem); margin: 0 1.25rem .75rem; }
summary { display: flex; align-items: center; justify-content: space-between; padding: 1rem 1.25rem; border-radius: 12px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; width: .5rem; height: .5rem; margin: 0 .25rem .25rem; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(45deg); }
[open] > summary::after { margin-bottom: -.25rem; transform: rotate(225deg); }
table { width: 100%; margin-top: .5rem; border-collapse: collapse; }
th, td { padding: .5rem 0; text-align: start; font-weight: 400; vertical-align: top; border-top: 1px solid var(--line); }
thead th, tbody:first-of-type tr:first-child > * { border-top: 0; }
thead + tbody tr:first-child > * { border-top: 1px solid var(--line); }
thead th { font-size: .875rem; color: var(--muted); }
th .small, .sum > .small { display: block; }
.sum { padding-inline-start: 1rem; text-align: end; white-space: nowrap; }
.total > * { font-weight: 600; }
.payable > * { font-weight: 700; border-top-color: var(--control); }
.totals { margin-bottom: -.5rem; overflow-wrap: break-word; }
.aside { margin-top: .5rem; padding: .625rem .75rem; border-radius: 8px; background: var(--well); }
.totals + .aside { margin-top: 1rem; }
.lines { white-space: pre-line; }
.facts { margin-top: .5rem; gap: .5rem; }
.facts + h3 { margin-top: 1.25rem; }
.facts + .small, .lines + .facts { margin-top: .5rem; }
footer { display: grid; gap: .25rem; margin-top: 2rem; color: var(--muted); font-size: .875rem; text-align: center; }
footer .icon { width: 1rem; height: 1rem; margin-inline-end: .375rem; vertical-align: -.125rem; }
.preview { padding: .5rem .75rem; border-radius: 8px; background: var(--info-soft); color: var(--info); font-size: .875rem; line-height: 1.25rem; }
.failure { margin-top: 10vh; }
.failure .card { display: grid; gap: .75rem; }
.said { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; user-select: none; }
.printed { display: none; }
@media screen {
  .band .supplier { margin: -1.25rem -1rem 1.25rem; padding: 1.25rem 1rem; background: var(--brand); color: var(--on-brand); }
  .band .supplier img { padding: .25rem; }
  .band .due { border-top: 4px solid var(--brand); }
  .band thead th { color: var(--brand); }
  .minimal .card:not(.news) { padding: 1.25rem 0 0; background: none; border-width: 1px 0 0; border-radius: 0; }
  .minimal details.card { padding: 0; }
  .minimal summary { padding-inline: 0; }
  .minimal details > table { width: 100%; margin-inline: 0; }
  .minimal .told details form { padding-inline: 0; }
  .minimal .initials { background: none; border: 1px solid var(--line); }
  .minimal .figure:not(.settled) { color: var(--brand); font-weight: 600; }
  .ledger { font-size: .9375rem; }
  .ledger main { gap: .5rem; }
  .ledger .card, .ledger .initials { border-radius: 0; }
  .ledger .card:not(.news) { border-color: var(--control); }
  .ledger .card:not(details) { padding: .75rem; }
  .ledger .supplier { padding: .5rem; border: 2px solid var(--text); }
  .ledger .figure { font-size: 1.5rem; }
  .ledger th, .ledger td { padding: .375rem .5rem; border: 1px solid var(--line); }
}
@media (max-width: 24em) {
  .phone { font-size: 1rem; }
}
@media (max-width: 22em) {
  table { font-size: .875rem; }
  .sum { padding-inline-start: .5rem; }
}
@media (min-width: 30em) {
  .facts > div { display: grid; grid-template-columns: 12rem 1fr; gap: 1rem; }
}
@media print {
  @page { size: A4; margin: 16mm 18mm 18mm; }
  :root { color-scheme: light; --page: #fff; --card: #fff; --well: #fff; --line: #999; --text: #000; --muted: #000; --brand: #000; --ok: #000; --ok-soft: #fff; --on-ok: #000; --warn: #000; --warn-soft: #fff; --bad: #000; --bad-soft: #fff; --info: #000; --info-soft: #fff; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .copy, .screen, .preview, form, .told details { display: none; }
  .card { padding: .75rem 0; border-width: 1px 0 0; border-radius: 0; }
  .badge, .badge.paid { padding: 0; background: none; color: #000; }
  .button { display: block; min-height: 0; padding: 0; border: 0; }
  .icon, progress { display: none; }
  .links a[href^="http"]::after { content: " (" attr(href) ")"; font-weight: 400; }
  thead { display: table-header-group; }
  tr, .way, section.card { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .aside, .notice { padding: 0; }
  summary { padding: .75rem 0 0; }
  summary::after { display: none; }
  details > table { width: 100%; margin: 0; }
  details::details-content { content-visibility: visible; display: block; block-size: auto; }
  .printed { display: block; }
}
`
