import { html, type SafeHtml } from '@isiro/html/html'
import { controlForms, timeOf } from '../control/control-forms.ts'
import { shownAmount } from './amounts.ts'
import { simulatorPage } from './page-layout.ts'
import type { DeliveryView, TransactionView } from './payment-control.ts'

const SHOWN_ROWS = 200

const SWITCHES = controlForms({
  sent: 'webhooks',
  sentShortly: 'webhooks',
  call: 'next-webhooks',
  doTheWork: 'Do the work first',
  forgotten: 'transactions and webhook addresses',
})

/** The page for people: payments, webhooks to the merchant, and the control forms. */
export function overviewPage(view: {
  provider: string
  transactions: TransactionView[]
  deliveries: DeliveryView[]
  section: SafeHtml | null
}): string {
  const { provider, transactions, deliveries, section } = view
  return simulatorPage({
    provider,
    title: 'Overview',
    isWide: true,
    main: html`<h1>${provider} simulator</h1>
      <p class="muted">Newest first, at most ${SHOWN_ROWS} rows each.
        <a href="/simulator">Refresh</a></p>
      <h2>Make something happen</h2>
      ${SWITCHES}
      ${section}
      <h2>Transactions (${transactions.length})</h2>
      ${
        transactions.length === 0
          ? html`<p class="card muted">No transactions yet.</p>`
          : transactionTable(transactions.slice(0, SHOWN_ROWS))
      }
      <h2>Webhook deliveries (${deliveries.length})</h2>
      ${
        deliveries.length === 0
          ? html`<p class="card muted">No webhooks sent yet.</p>`
          : deliveryTable(deliveries.slice(0, SHOWN_ROWS))
      }`,
  })
}

function transactionTable(transactions: TransactionView[]): SafeHtml {
  return html`<div class="table" role="region" aria-label="Transactions" tabindex="0"><table>
    <thead><tr><th scope="col">Reference</th><th scope="col">Status</th>
      <th scope="col" class="number">Asked</th><th scope="col" class="number">Paid</th>
      <th scope="col">Channel</th><th scope="col">Payer</th><th scope="col">Merchant</th>
      <th scope="col">Created</th></tr></thead>
    <tbody>${transactions.map(transactionRow)}</tbody></table></div>`
}

function transactionRow(transaction: TransactionView): SafeHtml {
  const { reference, checkoutUrl, status, requestedMinor, amountMinor, currency } = transaction
  const { channel, email, merchant, createdAt, paidAt } = transaction
  return html`<tr><td><a href="${checkoutUrl}">${reference}</a></td><td>${status}</td>
    <td class="number">${shownAmount(requestedMinor, currency)}</td>
    <td class="number">${paidAt ? shownAmount(amountMinor, currency) : '–'}</td>
    <td>${channel ?? '–'}</td><td>${email}</td><td>${merchant}</td><td>${timeOf(createdAt)}</td></tr>`
}

function deliveryTable(deliveries: DeliveryView[]): SafeHtml {
  return html`<div class="table" role="region" aria-label="Webhook deliveries" tabindex="0"><table>
    <thead><tr><th scope="col">Event</th><th scope="col">Reference</th><th scope="col">State</th>
      <th scope="col">Answers</th><th scope="col">Sent to</th><th scope="col">Created</th>
      <th scope="col">Action</th></tr></thead>
    <tbody>${deliveries.map(deliveryRow)}</tbody></table></div>`
}

function deliveryRow({
  id,
  event,
  reference,
  state,
  attempts,
  url,
  createdAt,
}: DeliveryView): SafeHtml {
  const answers = attempts.map(({ status, error }) => status ?? error ?? 'none').join(', ')
  return html`<tr><td>${event}</td><td>${reference ?? '–'}</td><td>${state}</td>
    <td>${answers || '–'}</td><td>${url ?? 'no address registered'}</td><td>${timeOf(createdAt)}</td>
    <td><form method="post" action="/simulator/deliveries/${id}/resend">
      <button class="button small" aria-label="Send ${event} number ${id} again">Send again</button>
    </form></td></tr>`
}
