import { html, type SafeHtml } from '@isiro/html/html'
import { timeOf } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import { shownAmount } from './amounts.ts'
import type { TransactionView } from './payment-control.ts'
import type { WebhookDelivery } from './webhook-sender.ts'

const TRANSACTION_COLUMNS: Column<TransactionView>[] = [
  {
    head: 'Reference',
    cell: ({ reference, checkoutUrl }) => html`<a href="${checkoutUrl}">${reference}</a>`,
  },
  { head: 'Status', cell: ({ status }) => status },
  {
    head: 'Asked',
    isNumber: true,
    cell: ({ requestedMinor, currency }) => shownAmount(requestedMinor, currency),
  },
  {
    head: 'Paid',
    isNumber: true,
    cell: ({ paidAt, amountMinor, currency }) =>
      paidAt ? shownAmount(amountMinor, currency) : '–',
  },
  { head: 'Channel', cell: ({ channel }) => channel ?? '–' },
  { head: 'Payer', cell: ({ email }) => email },
  { head: 'Merchant', cell: ({ merchant }) => merchant },
  { head: 'Created', cell: ({ createdAt }) => timeOf(createdAt) },
]

const DELIVERY_COLUMNS: Column<WebhookDelivery>[] = [
  { head: 'Event', cell: ({ event }) => event },
  { head: 'Reference', cell: ({ reference }) => reference ?? '–' },
  { head: 'State', cell: ({ state }) => state },
  {
    head: 'Answers',
    cell: ({ attempts }) =>
      attempts.map(({ status, error }) => status ?? error ?? 'none').join(', ') || '–',
  },
  { head: 'Sent to', cell: ({ url }) => url ?? 'no address registered' },
  { head: 'Created', cell: ({ createdAt }) => timeOf(createdAt) },
  {
    head: 'Action',
    cell: ({ id, event }) => html`<form method="post" action="/simulator/deliveries/${id}/resend">
      <button class="button small" aria-label="Send ${event} number ${id} again">Send again</button>
    </form>`,
  },
]

export function transactionTable(rows: TransactionView[]): SafeHtml {
  const none = 'No transactions yet.'
  return tableSection({ title: 'Transactions', none, rows, columns: TRANSACTION_COLUMNS })
}

export function deliveryTable(rows: WebhookDelivery[]): SafeHtml {
  const none = 'No webhooks sent yet.'
  return tableSection({ title: 'Webhook deliveries', none, rows, columns: DELIVERY_COLUMNS })
}
