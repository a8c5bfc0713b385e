import { html } from '@isiro/html/html'

/** The look of the inbox beyond that of every simulator's page. */
export const INBOX_STYLE = html`
main { max-width: 45rem; }
h2 { margin-top: 1.5rem; }
.bar, .bar nav { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
.bar { justify-content: space-between; margin-bottom: 1rem; }
.button { width: auto; padding: 0 1rem; border-color: var(--line); }
.empty { padding: 3rem 1rem; border: 1px dashed var(--line); border-radius: 12px; color: var(--muted); text-align: center; }
.mails { margin: 0; padding: 0; overflow: hidden; list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--well); }
.mails a:focus-visible { outline-offset: -2px; }
.to { font-size: .875rem; color: var(--muted); }
.time { font-size: .8125rem; color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.subject { grid-column: 1 / -1; font-weight: 600; }
@media (max-width: 30rem) {
  .mails a { grid-template-columns: 1fr; }
  .time { order: 1; }
}
.back { display: inline-flex; align-items: center; min-height: 2.75rem; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: .75rem 0 0; font-size: .875rem; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; }
iframe { width: 100%; height: 28rem; resize: vertical; border: 1px solid var(--line); border-radius: 12px; background: Canvas; }
pre {
  margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card);
  font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap;
}
`
