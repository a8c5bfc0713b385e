import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { PaperWords } from './paper-words.ts'

export interface PaperSum {
  key: string
  name: string
  /** In small type: what the row is a part of. */
  detail: string | null
  amount: string
  isTotal: boolean
  /** The figure that the document is about. */
  isDue: boolean
}

/** The figures under the lines, as the PDF has them: from the lines down to what is left to pay. */
export function paperSums(document: InvoiceDocument, { t, format, money }: PaperWords): PaperSum[] {
  const { pricesIncludeVat, discount, vat, wht, vatWithheld, paid } = document
  const rows: PaperSum[] = []
  const add = (key: string, name: string, amount: number, more: Partial<PaperSum> = {}) =>
    rows.push({
      key,
      name,
      amount: money(amount),
      detail: null,
      isTotal: false,
      isDue: false,
      ...more,
    })

  // One row is enough unless there is a discount, or VAT to take out of the prices.
  if (pricesIncludeVat || discount) {
    add('lines', t(pricesIncludeVat ? 'paper.linesWithVat' : 'paper.lines'), document.linesTotal)
  }
  if (discount) {
    const rate = discount.rate === null ? null : format.percent(discount.rate)
    const name = rate === null ? t('paper.discount') : t('paper.discountOf', { rate })
    add('discount', name, -discount.amount)
  }
  const subtotal = t(pricesIncludeVat ? 'paper.subtotalBeforeVat' : 'paper.subtotal')
  add('subtotal', subtotal, document.subtotal)
  for (const { category, rate, base, amount } of vat) {
    add(category, t(`paper.vat.${category}`, { rate: format.percent(rate) }), amount, {
      detail: vat.length > 1 ? t('paper.onBase', { base: money(base) }) : null,
    })
  }
  // Without deductions the invoice total is the amount payable.
  if (wht.length > 0 || vatWithheld > 0) {
    add('invoiceTotal', t('paper.invoiceTotal'), document.invoiceTotal, { isTotal: true })
  }
  for (const { type, rate, base, amount } of wht) {
    add(type, t('paper.lessWht', { rate: format.percent(rate) }), -amount, {
      // The type decides the rate, so it is named even where it is the only one.
      detail:
        wht.length > 1
          ? t('paper.whtOnBase', { type: t(`wht.${type}`), base: money(base) })
          : t(`wht.${type}`),
    })
  }
  if (vatWithheld > 0) add('vatWithheld', t('paper.vatWithheld'), -vatWithheld)
  add('payable', t('paper.payable'), document.total, { isTotal: true, isDue: paid === 0 })
  if (paid > 0) {
    add('paid', t('paper.paid'), -paid)
    add('balance', t('paper.balance'), document.balance, { isTotal: true, isDue: true })
  }
  return rows
}
