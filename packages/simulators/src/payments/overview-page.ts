import { html, type SafeHtml } from '../html.ts'
import { shownAmount } from './amounts.ts'
import { simulatorPage } from './page-layout.ts'
import type { DeliveryView, TransactionView } from './payment-control.ts'

const SHOWN_ROWS = 200

/** The page for people: what was asked and paid, what was told to the merchant, and the switches. */
export function overviewPage(view: {
  party: string
  transactions: TransactionView[]
  deliveries: DeliveryView[]
}): string {
  const { party, transactions, deliveries } = view
  return simulatorPage({
    party,
    title: 'Overview',
    isWide: true,
    main: html`<h1>${party} simulator</h1>
      <p class="muted">Newest first, at most ${SHOWN_ROWS} rows each.
        <a href="/simulator">Refresh</a></p>
      <h2>Make something happen</h2>
      <div class="panels">${webhookForm()}${outageForm()}${resetForm()}</div>
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

function webhookForm(): SafeHtml {
  return html`<form method="post" action="/simulator/next-webhooks" class="card rows">
    <strong>The next webhooks</strong>
    ${numberBox('count', 'How many of them', '1')}
    ${numberBox('duplicates', 'Repeat each this many times', '0')}
    ${numberBox('delayMs', 'Delay in milliseconds', '0')}
    ${tickBox('reverse', 'Send the last one first')}
    ${tickBox('drop', 'Do not send them')}
    <button class="button">Apply to the next webhooks</button>
  </form>`
}

function outageForm(): SafeHtml {
  return html`<form method="post" action="/simulator/outage" class="card rows">
    <strong>The next API calls</strong>
    <div>
      <label class="above" for="kind">What goes wrong</label>
      <select id="kind" name="kind">
        <option value="error">Answered with an error 500</option>
        <option value="hang">Never answered</option>
        <option value="slow">Answered slowly</option>
      </select>
    </div>
    ${numberBox('calls', 'How many calls (empty: until reset)', '1')}
    ${numberBox('delayMs', 'Milliseconds, if slow', '3000', 'outage-delay')}
    ${tickBox('afterWork', 'Do the work first')}
    <button class="button">Start the outage</button>
  </form>`
}

function resetForm(): SafeHtml {
  return html`<form method="post" action="/simulator/reset" class="card rows">
    <strong>Back to normal</strong>
    <p class="muted">Ends outages and what was planned for webhooks.</p>
    ${tickBox('everything', 'Also forget all transactions and webhook addresses')}
    <button class="button">Reset</button>
  </form>`
}

function numberBox(name: string, label: string, value: string, id = name): SafeHtml {
  return html`<div><label class="above" for="${id}">${label}</label>
    <input type="text" inputmode="numeric" id="${id}" name="${name}" value="${value}"></div>`
}

function tickBox(name: string, label: string): SafeHtml {
  return html`<label class="choice"><input type="checkbox" name="${name}"> ${label}</label>`
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

function timeOf(iso: string): SafeHtml {
  const shown = new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${iso}">${shown}</time>`
}
