import { formatPercent } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Minor } from '@isiro/domain/money'
import { WHT_TYPE_NAMES } from '@isiro/domain/wht-names'
import { html, type SafeHtml } from '@isiro/html/html'
import type { PagePrinter, PayPageView } from '../pay-page-view.ts'

interface Figure {
  name: string
  /** In small type: the kind of work of a WHT row. */
  detail?: string
  /** The base the amount is part of, to tell several rows of the same name apart. */
  base?: Minor | false
  amount: Minor
  style?: 'total' | 'payable'
}

/** The figures from the lines down to the balance, each a sum of figures above it. */
export function figures(
  { document }: Pick<PayPageView, 'document'>,
  printer: PagePrinter,
): SafeHtml {
  const { texts, amount, money } = printer
  return html`<section class="card" aria-labelledby="totals">
  <h2 id="totals">${texts.totals}</h2>
  <table class="totals">
    <caption class="said">${texts.totals}</caption>
    <tbody>
      ${figuresOf(document, printer).map(
        ({ name, detail, base, amount: minor, style = '' }) =>
          html`<tr class="${style}"><th scope="row">${name}${
            detail !== undefined && html`<span class="small muted">${detail}</span>`
          }${
            base !== undefined &&
            base !== false &&
            html`<span class="small muted">${texts.onBase(money(base))}</span>`
          }</th><td class="sum">${amount(minor)}</td></tr>`,
      )}
    </tbody>
  </table>
  ${keptBack(document, printer)}
</section>`
}

function figuresOf(document: InvoiceDocument, { texts, language }: PagePrinter): Figure[] {
  const { vat, wht, vatWithheld, paid, status } = document
  const percent = (bps: number) => formatPercent(bps, language)
  const upToTotal: Figure[] = [
    ...subtotalOf(document, texts, percent),
    ...vat.map(({ category, rate, base, amount }) => ({
      name: texts.vat[category](percent(rate)),
      base: vat.length > 1 && base,
      amount,
    })),
    { name: texts.invoiceTotal, amount: document.invoiceTotal, style: 'total' as const },
  ]
  // A cancelled invoice names its value, and asks for nothing.
  if (status === 'void') return upToTotal

  return [
    ...upToTotal,
    ...wht.map(({ type, rate, base, amount }) => ({
      name: texts.lessWht(percent(rate)),
      detail: WHT_TYPE_NAMES[language][type],
      base: wht.length > 1 && base,
      amount: -amount,
    })),
    ...(vatWithheld > 0 ? [{ name: texts.lessVatWithheld, amount: -vatWithheld }] : []),
    { name: texts.amountPayable, amount: document.total, style: 'payable' },
    ...(paid > 0
      ? [
          { name: texts.alreadyPaid, amount: -paid },
          { name: texts.balanceDue, amount: document.balance, style: 'payable' as const },
        ]
      : []),
  ]
}

/** The rows from the lines to the subtotal: one, unless there is a discount or VAT to take out of them. */
function subtotalOf(
  { pricesIncludeVat, discount, linesTotal, subtotal }: InvoiceDocument,
  texts: PagePrinter['texts'],
  percent: (bps: number) => string,
): Figure[] {
  if (!pricesIncludeVat && !discount) return [{ name: texts.subtotal, amount: subtotal }]
  const rate = discount?.rate ?? null
  return [
    { name: pricesIncludeVat ? texts.linesTotalWithVat : texts.linesTotal, amount: linesTotal },
    ...(discount
      ? [{ name: texts.discount(rate === null ? null : percent(rate)), amount: -discount.amount }]
      : []),
    { name: pricesIncludeVat ? texts.subtotalBeforeVat : texts.subtotal, amount: subtotal },
  ]
}

/** Renders the WHT that the client deducts, and how to remit it. */
function keptBack(document: InvoiceDocument, { texts, money }: PagePrinter): SafeHtml | null {
  const { whtTotal, vatWithheld, status } = document
  if (status === 'void') return null
  const vatNote = whtTotal > 0 ? texts.vatWithheldNote : texts.vatWithheldOnlyNote
  return html`${whtTotal > 0 && html`<p class="small aside">${texts.whtNote(money(whtTotal))}</p>`}
  ${vatWithheld > 0 && html`<p class="small aside">${vatNote(money(vatWithheld))}</p>`}`
}
