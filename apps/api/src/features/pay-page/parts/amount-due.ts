import { daysBetween } from '@isiro/domain/business-date'
import { formatRelativeDays } from '@isiro/domain/document-format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { fillText } from '@isiro/domain/message'
import type { Minor } from '@isiro/domain/money'
import { html, type SafeHtml } from '@isiro/html/html'
import { numberOf, type PagePrinter, type PayPageView } from '../pay-page-view.ts'
import { CHECK_ICON } from './icons.ts'
import { receiptLink } from './receipt-link.ts'
import { withWholeNumber } from './whole-number.ts'

/** The first thing a stranger reads: which invoice, for whom, how much, and by when. */
export function amountDue(
  { document, today, path }: Pick<PayPageView, 'document' | 'today' | 'path'>,
  printer: PagePrinter,
): SafeHtml {
  const { texts } = printer
  const { client, status, paid } = document
  return html`<section class="card due">
  <h1>${withWholeNumber(fillText(texts.heading, { number: numberOf(document) }), numberOf(document))}</h1>
  <p class="muted">${texts.billedTo} <span class="name">${client.name}</span></p>
  ${status === 'void' ? cancelled(document, printer) : figure(document, today, printer)}
  ${paid > 0 && status !== 'paid' && html`<p class="screen receipt">${receiptLink(path, printer)}</p>`}
</section>`
}

function cancelled({ status, supplier }: InvoiceDocument, printer: PagePrinter): SafeHtml {
  return html`<p class="label">${statusBadge(status, printer)}</p>
  <p class="stop">${fillText(printer.texts.voided, { business: supplier.name })}</p>`
}

function figure(document: InvoiceDocument, today: string, printer: PagePrinter): SafeHtml {
  const { texts, amount, money } = printer
  const { status, paid, paidOn, balance } = document
  if (status === 'paid') {
    return html`<p class="label split"><span class="settled">${
      paidOn === null
        ? texts.paidInFull
        : html`<time datetime="${paidOn}">${fillText(texts.paidOn, { date: printer.date(paidOn) })}</time>`
    }</span>${statusBadge(status, printer)}</p>
  <p class="figure settled">${CHECK_ICON}<span>${amount(paid)}</span></p>`
  }
  if (status === 'credited')
    return html`<p class="label split">${texts.sums['amount-due']}${statusBadge(status, printer)}</p>
  <p class="figure"><span>${amount(0)}</span></p>`
  const shown = money(balance)
  return html`<p class="label split">${texts.sums['amount-due']}${statusBadge(status, printer)}</p>
  <p class="figure${shown.length > 14 && ' long'}">${amount(balance)}</p>
  ${paid > 0 && partPaid(document, printer)}
  ${dueLine(document, today, printer)}`
}

function statusBadge(status: InvoiceStatus, { texts }: PagePrinter): SafeHtml | null {
  return status === 'draft'
    ? null
    : html`<span class="badge ${status}">${texts.statuses[status]}</span>`
}

/** The money that the invoice and its notes ask for. */
function askedFor({ total, noted }: InvoiceDocument): Minor {
  return total + noted
}

function partPaid(document: InvoiceDocument, { texts, money }: PagePrinter): SafeHtml {
  const { paid } = document
  const total = askedFor(document)
  return html`<p class="small">${fillText(texts.alreadyPaidOf, { paid: money(paid), total: money(total) })}</p>
  <progress max="${total}" value="${paid}" aria-hidden="true"></progress>`
}

const NEAR_DAYS = 14

/** The date always; near it, also how far away it is. */
function dueLine(
  { dueDate, status }: InvoiceDocument,
  today: string,
  printer: PagePrinter,
): SafeHtml {
  const { texts, language } = printer
  const date = printer.date(dueDate)
  const days = daysBetween(today, dueDate)
  const isNear = Math.abs(days) <= NEAR_DAYS
  return html`<p class="when${status === 'overdue' && ' late'}"><time datetime="${dueDate}">${
    status === 'overdue' ? fillText(texts.wasDue, { date }) : fillText(texts.due, { date })
  }</time>${isNear && html`<span class="muted"> · ${formatRelativeDays(days, language)}</span>`}</p>`
}
