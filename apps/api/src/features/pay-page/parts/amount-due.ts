import { daysBetween } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { html, type SafeHtml } from '../../../platform/html.ts'
import { numberOf, type PagePrinter, type PayPageView } from '../pay-page-view.ts'
import { CHECK_ICON } from './icons.ts'

/** The first thing a stranger reads: which invoice, for whom, how much, and by when. */
export function amountDue(
  { document, today }: Pick<PayPageView, 'document' | 'today'>,
  printer: PagePrinter,
): SafeHtml {
  const { texts } = printer
  const { client, status } = document
  return html`<section class="card due">
  <div class="split">
    <h1>${texts.heading(numberOf(document))}</h1>
    ${statusBadge(status, printer)}
  </div>
  <p class="muted">${texts.billedTo} <span class="name">${client.name}</span></p>
  ${figure(document, today, printer)}
</section>`
}

function statusBadge(status: InvoiceStatus, { texts }: PagePrinter): SafeHtml | null {
  if (status === 'draft') return null
  return html`<p class="badge ${status}">${texts.statuses[status]}</p>`
}

function figure(document: InvoiceDocument, today: string, printer: PagePrinter): SafeHtml {
  const { texts, amount, money } = printer
  const { status, total, paid, balance, supplier } = document
  if (status === 'void') return html`<p class="stop">${texts.voided(supplier.name)}</p>`
  if (status === 'paid') {
    return html`<p class="label settled">${CHECK_ICON}${texts.paidInFull}</p>
  <p class="figure settled">${amount(total)}</p>`
  }
  return html`<p class="label">${paid > 0 ? texts.balanceDue : texts.amountPayable}</p>
  <p class="figure">${amount(balance)}</p>
  ${
    paid > 0 &&
    html`<p class="small">${texts.alreadyPaidOf(money(paid), money(total))}</p>
  <progress max="${total}" value="${paid}" aria-hidden="true"></progress>`
  }
  ${dueLine(document, today, printer)}`
}

const NEAR_DAYS = 14

/** The date always; near it, also how far away it is. */
function dueLine({ dueDate, status }: InvoiceDocument, today: string, printer: PagePrinter) {
  const { texts, language } = printer
  const date = printer.date(dueDate)
  const days = daysBetween(today, dueDate)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const isNear = Math.abs(days) <= NEAR_DAYS
  return html`<p class="when${status === 'overdue' && ' late'}"><time datetime="${dueDate}">${
    status === 'overdue' ? texts.wasDue(date) : texts.due(date)
  }</time>${isNear && html`<span class="muted"> · ${relative.format(days, 'day')}</span>`}</p>`
}
