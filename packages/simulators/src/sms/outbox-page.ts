import { html, type SafeHtml } from '@isiro/html/html'
import { type Control, controlForms } from '../control/controls.ts'
import type { Answer } from '../http/answers.ts'
import { REFRESH_ON_RETURN, simulatorPage, timeOf, withLinks } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import type { CaughtSms, SentReport } from './sms-simulator.ts'

const SHOWN_MESSAGES = 200

const OUTBOX_STYLE = html`
.messages { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
.messages .card { margin: 0; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; }
.bubble { margin: .5rem 0; padding: .625rem .875rem; border-radius: 4px 16px 16px; background: var(--well); white-space: pre-wrap; }
.report { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
.report select { width: auto; min-width: 12rem; }
`

const REPORT_COLUMNS: Column<SentReport>[] = [
  { head: 'Message', cell: ({ smsId }) => smsId },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'State', cell: ({ state }) => state },
  {
    head: 'Answers',
    cell: ({ answers }) => answers.map((answer) => answer ?? 'none').join(', ') || '–',
  },
  {
    head: 'Sent to',
    cell: ({ url }) => (url ? (URL.parse(url)?.host ?? '') : 'no address registered'),
  },
  { head: 'Created', cell: ({ createdAt }) => timeOf(createdAt) },
]

/** The page for people: every SMS as its recipient would have read it, and the switches. */
export function outboxPage(view: {
  provider: string
  statuses: readonly string[]
  controls: readonly Control[]
  messages: CaughtSms[]
  reports: SentReport[]
}): Answer {
  const { provider, statuses, controls, messages, reports } = view
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  const isCut = messages.length > SHOWN_MESSAGES
  return simulatorPage({
    provider,
    title: 'SMS outbox',
    promise: `This is a simulator of ${provider}. No SMS leaves this machine.`,
    isWide: true,
    style: OUTBOX_STYLE,
    script: REFRESH_ON_RETURN,
    main: html`<div class="bar"><div><h1>SMS outbox</h1>
  <p class="muted">${count}, newest first${isCut && `, the latest ${SHOWN_MESSAGES} shown`}</p></div>
  <a class="button small" href="/simulator">Refresh</a></div>
<h2>Messages</h2>
${
  messages.length === 0
    ? html`<p class="card muted">No SMS yet. What the product sends appears here.</p>`
    : html`<ul class="messages">${messages
        .slice(0, SHOWN_MESSAGES)
        .map((message) => messageCard(message, statuses))}</ul>`
}
${controlForms(controls)}
${tableSection({
  title: 'Delivery reports',
  none: 'No reports sent yet.',
  rows: reports,
  columns: REPORT_COLUMNS,
})}`,
  })
}

function messageCard(message: CaughtSms, statuses: readonly string[]): SafeHtml {
  const { id, to, from, text, parts, status, sentAt, more } = message
  const details = [parts === 1 ? '1 part' : `${parts} parts`, ...Object.values(more)].join(' · ')
  return html`<li class="card">
    <div class="bar"><strong>${to}</strong><span class="muted">${timeOf(sentAt)}</span></div>
    <p class="bubble">${withLinks(text)}</p>
    <div class="bar muted"><span>From ${from} · ${details}</span><strong>${status}</strong></div>
    <form class="report" method="post" action="/simulator/messages/${encodeURIComponent(id)}/deliver">
      <select name="status" aria-label="Report for the SMS to ${to}">
        ${statuses.map((word) => html`<option>${word}</option>`)}
      </select>
      <button class="button small">Send this report</button>
    </form></li>`
}
