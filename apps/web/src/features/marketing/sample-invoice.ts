import type { Minor } from '@isiro/domain/money'

/** The invoice in the picture: what is counted, and when. */
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

/**
 * The figures of the picture, as every real invoice would have them: a test reckons them by the rules, which would weigh 3 kB on
 * the first page that anybody sees.
 */
export const SAMPLE_FIGURES: SampleFigures = {
  vatRate: 75_000,
  whtRate: 50_000,
  lines: [25_000_000, 9_000_000],
  subtotal: 34_000_000,
  vat: 2_550_000,
  invoiceTotal: 36_550_000,
  wht: 1_700_000,
  payable: 34_850_000,
}

/** A price that holds VAT, taken apart, for the picture of the calculator. */
export const SAMPLE_SPLIT = { net: 10_000_000, vat: 750_000, gross: 10_750_000 }

/** The unpaid amounts in the dashboard's picture: kobo not yet due, and by days late. */
export const SAMPLE_DEBTS = [
  { label: 'sample.notDue', amount: 62_000_000, colour: 'bg-info' },
  { label: 'sample.late30', amount: 18_500_000, colour: 'bg-warn' },
  { label: 'sample.late60', amount: 9_000_000, colour: 'bg-bad' },
] as const satisfies readonly { label: string; amount: Minor; colour: string }[]
