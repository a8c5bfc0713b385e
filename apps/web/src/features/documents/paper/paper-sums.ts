import { type DocumentSum, documentSums, type PlainSumKind } from '@isiro/domain/document-sums'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { TaxLine } from '@isiro/domain/sales-taxes'
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

/** The figures under the lines, as the PDF has them: from the lines down to the one that the document is about. */
export function paperSums(document: InvoiceDocument, words: PaperWords): PaperSum[] {
  return documentSums(document).map((row, index, rows) => ({
    key: row.kind === 'vat' ? `${row.category} ${row.name}` : 'type' in row ? row.type : row.kind,
    name: row.kind === 'vat' ? words.taxName(row) : words.taxed(nameOf(row, words)),
    detail: detailOf(row, words),
    amount: words.money(row.amount),
    isTotal: row.kind === 'total',
    isDue: index === rows.length - 1,
  }))
}

/** The keys of the rows whose name holds no figure. */
export const SUM_NAMES = {
  'lines-total': 'paper.lines',
  'lines-total-with-vat': 'paper.linesWithVat',
  subtotal: 'paper.subtotal',
  'subtotal-before-vat': 'paper.subtotalBeforeVat',
  total: 'paper.total',
  'vat-withheld': 'paper.vatWithheld',
  noted: 'paper.noted',
  'kept-back': 'paper.keptBack',
  'not-kept-back': 'paper.notKeptBack',
  'paid-so-far': 'paper.paidSoFar',
  'amount-due': 'paper.amountDue',
  paid: 'paper.paid',
} as const satisfies Record<PlainSumKind, string>

function nameOf(row: Exclude<DocumentSum, TaxLine>, { t, format }: PaperWords): string {
  switch (row.kind) {
    case 'discount':
      return row.rate === null
        ? t('paper.discount')
        : t('paper.discountOf', { rate: format.percent(row.rate) })
    case 'wht':
      return t('paper.lessWht', { rate: format.percent(row.rate) })
    default:
      return t(SUM_NAMES[row.kind])
  }
}

function detailOf(row: DocumentSum, { t, money }: PaperWords): string | null {
  // The type decides the rate, so it is named even where it is the only one.
  if (row.kind === 'wht') {
    const type = t(`wht.${row.type}`)
    return row.base === null ? type : t('paper.whtOnBase', { type, base: money(row.base) })
  }
  return row.kind === 'vat' && row.base !== null
    ? t('paper.onBase', { base: money(row.base) })
    : null
}
