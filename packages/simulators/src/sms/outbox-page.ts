import { createHash } from 'node:crypto'
import { html, type SafeHtml } from '@isiro/html/html'
import { controlForms, timeOf } from '../control/control-forms.ts'
import { PAGE_STYLE } from '../payments/page-style.ts'
import type { CaughtSms } from './message-store.ts'
import type { SentReport } from './report-sender.ts'

const SHOWN_ROWS = 200

const SWITCHES = controlForms({
  sent: 'delivery reports',
  sentShortly: 'reports',
  call: 'next-reports',
  doTheWork: 'Send the SMS first',
  forgotten: 'messages and accounts',
})

/** Reloads the outbox when the user returns to its tab, to show messages sent meanwhile. */
const REFRESH_ON_RETURN = html`
document.addEventListener('visibilitychange', function () {
  if (document.visibilityState === 'visible') location.reload()
})
`

const scriptHash = createHash('sha256').update(REFRESH_ON_RETURN.toString()).digest('base64')

/** The outbox's content policy: it loads nothing from other origins. */
export const OUTBOX_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${scriptHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const OUTBOX_STYLE = html`
.messages { display: grid; gap: .75rem; margin: 0; padding: 0; list-style: none; }
.messages .card { margin: 0; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; }
.bubble { margin: .5rem 0; padding: .625rem .875rem; border-radius: 4px 16px 16px; background: var(--well); white-space: pre-wrap; }
.report { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
.report select { width: auto; min-width: 12rem; }
`

/** The page for people: every SMS as its recipient would have read it, and the switches. */
export function outboxPage(view: {
  provider: string
  statuses: readonly string[]
  messages: CaughtSms[]
  reports: SentReport[]
}): string {
  const { provider, statuses, messages, reports } = view
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>SMS outbox · ${provider} simulator</title>
<style>${PAGE_STYLE}${OUTBOX_STYLE}</style>
</head>
<body>
<header class="mode"><strong>Test mode.</strong> This is a simulator of ${provider}. No SMS leaves this machine.</header>
<main class="wide">
<div class="bar"><div><h1>SMS outbox</h1>
  <p class="muted">${count}, newest first${messages.length > SHOWN_ROWS && `, the latest ${SHOWN_ROWS} shown`}</p></div>
  <a class="button small" href="/simulator">Refresh</a></div>
<h2>Messages</h2>
${
  messages.length === 0
    ? html`<p class="card muted">No SMS yet. What the product sends appears here.</p>`
    : html`<ul class="messages">${messages
        .slice(0, SHOWN_ROWS)
        .map((message) => messageCard(message, statuses))}</ul>`
}
<h2>Make something happen</h2>
${SWITCHES}
<h2>Delivery reports (${reports.length})</h2>
${
  reports.length === 0
    ? html`<p class="card muted">No reports sent yet.</p>`
    : reportTable(reports.slice(0, SHOWN_ROWS))
}
</main>
<script>${REFRESH_ON_RETURN}</script>
</body>
</html>
`.toString()
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

/** A text with its web addresses clickable. A full stop or bracket after one is not part of it. */
function withLinks(text: string): SafeHtml[] {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/).map((part, index) => {
    const isAddress = index % 2 === 1
    return isAddress ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`
  })
}

function reportTable(reports: SentReport[]): SafeHtml {
  return html`<div class="table" role="region" aria-label="Delivery reports" tabindex="0"><table>
    <thead><tr><th scope="col">Message</th><th scope="col">Status</th><th scope="col">State</th>
      <th scope="col">Answers</th><th scope="col">Sent to</th><th scope="col">Created</th></tr></thead>
    <tbody>${reports.map(reportRow)}</tbody></table></div>`
}

function reportRow({ smsId, status, state, answers, url, createdAt }: SentReport): SafeHtml {
  return html`<tr><td>${smsId}</td><td>${status}</td><td>${state}</td>
    <td>${answers.map((answer) => answer ?? 'none').join(', ') || '–'}</td>
    <td>${url ? (URL.parse(url)?.host ?? '') : 'no address registered'}</td>
    <td>${timeOf(createdAt)}</td></tr>`
}
