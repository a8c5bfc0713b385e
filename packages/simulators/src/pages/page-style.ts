import { PAGE_COLORS } from '@isiro/design/page-colors'
import { html } from '@isiro/html/html'

/** The look of the payment simulators: one column from 320 px up, light and dark. */
export const PAGE_STYLE = html`
${PAGE_COLORS}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, Roboto, "Segoe UI", "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
main { max-width: 28rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
main.wide { max-width: 64rem; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.75rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { margin: 0; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.mode { padding: .5rem 1rem; background: var(--warn-soft); color: var(--warn); text-align: center; font-size: .875rem; }
.muted { color: var(--muted); font-size: .875rem; }
.asked { font-size: 1.75rem; line-height: 2.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.card { margin-top: 1rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.notice { margin-top: 1rem; padding: .75rem 1rem; border-radius: 8px; background: var(--bad-soft); color: var(--bad); }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; }
legend, label.above { display: block; padding: 0; margin-bottom: .25rem; font-weight: 500; }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--brand); }
input[type="text"], select {
  width: 100%; min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--control); border-radius: 8px;
  background: var(--card); color: var(--text); font: inherit;
}
.rows { display: grid; gap: .75rem; align-content: start; }
.button {
  display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 2.75rem; padding: .25rem 1rem;
  border: 1px solid var(--control); border-radius: 8px; background: var(--card); color: var(--text);
  font: inherit; font-weight: 500; text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--well); }
.button.main { border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
.button.small { width: auto; font-size: .875rem; }
summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer; font-weight: 500; }
.panels { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
.panels .card { margin: 0; }
.table { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow-wrap: normal; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .5rem .75rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-weight: 500; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
`
