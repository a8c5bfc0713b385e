import { invoiceTotals } from '@isiro/domain/invoice-totals'
import type { Minor } from '@isiro/domain/money'
import { vatFromGross, vatRate } from '@isiro/domain/vat-rules'
import { DEFAULT_WHT_TYPE, whtRate } from '@isiro/domain/wht-rules'

/** The invoice in the picture. Only what is counted and when stands here; the rest is reckoned. */
export const SAMPLE = {
  number: 'INV-2026-0042',
  issueDate: '2026-09-21',
  dueDate: '2026-10-05',
  paidDate: '2026-09-28',
  items: [
    { text: 'sample.item1', quantity: 1, rate: 25_000_000 },
    { text: 'sample.item2', quantity: 2, rate: 4_500_000 },
  ],
} as const

export interface SampleFigures {
  vatRate: number
  whtRate: number
  lines: Minor[]
  subtotal: Minor
  vat: Minor
  invoiceTotal: Minor
  wht: Minor
  payable: Minor
}

/** The figures of the picture, by the same rules as every real invoice. */
export function sampleFigures(): SampleFigures {
  const date = SAMPLE.issueDate
  const vat = vatRate('standard', date)
  const wht = whtRate({
    type: DEFAULT_WHT_TYPE,
    recipient: 'company',
    resident: true,
    hasTaxId: true,
    date,
  })
  if (wht === null) throw new Error('a resident company suffers this tax')
  const totals = invoiceTotals({
    lines: SAMPLE.items.map(({ quantity, rate }) => ({
      quantityMilli: quantity * 1000,
      rate,
      discount: null,
      vatCategory: 'standard',
      whtType: DEFAULT_WHT_TYPE,
    })),
    discount: null,
    pricesIncludeVat: false,
    vatRates: { standard: vat, zero: 0, exempt: 0 },
    whtRates: { [DEFAULT_WHT_TYPE]: wht },
    withholdsVat: false,
  })
  return {
    vatRate: vat,
    whtRate: wht,
    lines: totals.lines.map(({ amount }) => amount),
    subtotal: totals.subtotal,
    vat: totals.vatTotal,
    invoiceTotal: totals.invoiceTotal,
    wht: totals.whtTotal,
    payable: totals.total,
  }
}

/** A price that holds VAT, taken apart, for the picture of the calculator. */
export function sampleSplit() {
  return vatFromGross(10_750_000, vatRate('standard', SAMPLE.issueDate))
}

/** The unpaid amounts in the dashboard's picture: kobo not yet due, and by days late. */
export const SAMPLE_DEBTS = [
  { label: 'sample.notDue', amount: 62_000_000, colour: 'bg-info' },
  { label: 'sample.late30', amount: 18_500_000, colour: 'bg-warn' },
  { label: 'sample.late60', amount: 9_000_000, colour: 'bg-bad' },
] as const satisfies readonly { label: string; amount: Minor; colour: string }[]
