import { type GivenEntry, joinParts, lateExport, wholeExport } from '@isiro/domain/journal'
import * as parts from '@isiro/domain/journal-parts'

const same = (amount: number) => ({ own: amount, booked: amount })
const NONE = same(0)
const id = (last: number) => `01928f00-0000-7000-8000-${String(last).padStart(12, '0')}`

const paper = (last: number, day: string, document: string | null, party: string | null) => ({
  id: id(last),
  day,
  document,
  party,
  currency: 'NGN' as const,
  bookedCurrency: 'NGN' as const,
})

const dollars = { currency: 'USD' as const, bookedCurrency: 'NGN' as const }

/** Consultancy for ₦250,000.00 with VAT, paid by card with WHT withheld. */
const sold = {
  ...paper(1, '2026-10-03', 'INV-2026-0001', 'Quorum Consulting, Ltd'),
  subtotal: same(25_000_000),
  zero: same(5_000_000),
  exempt: NONE,
  uncharged: NONE,
  vat: same(1_500_000),
  taxMonth: '2026-10',
  isLateFee: false,
  openedOn: null,
  voidedOn: null,
}
const paid = paper(2, '2026-10-09', 'INV-2026-0001', 'Quorum Consulting, Ltd')

/** One thousand dollars at 1,500, of which 400 come at 1,550. */
const exported = {
  ...paper(5, '2026-10-14', 'INV-2026-0002', '=Northwind "Société"'),
  ...dollars,
  subtotal: { own: 100_000, booked: 150_000_000 },
  zero: { own: 100_000, booked: 150_000_000 },
  exempt: NONE,
  uncharged: NONE,
  vat: NONE,
  taxMonth: '2026-10',
  isLateFee: false,
  openedOn: null,
  voidedOn: null,
}
const came = { ...paper(6, '2026-10-20', 'INV-2026-0002', '=Northwind "Société"'), ...dollars }

const bought = {
  ...paper(8, '2026-10-22', 'A-77', 'Zenith Stationers'),
  note: 'Chairs; desks',
  amount: 10_750_000,
  recovered: 750_000,
  wht: 500_000,
  cost: 'asset_furniture' as const,
  account: 'bank' as const,
  hasLostVat: false,
  isReversal: false,
  vatMonth: '2026-10',
  whtMonth: '2026-10',
}

const present = joinParts([
  ...parts.invoiceParts(sold),
  ...parts.paymentParts({
    ...paid,
    note: 'T-1',
    amount: same(25_250_000),
    fee: same(150_000),
    account: 'paystack',
    of: 'money',
  }),
  ...parts.allocationParts({
    ...paid,
    id: id(3),
    used: same(25_250_000),
    paid: same(25_250_000),
    withPayment: id(2),
  }),
  ...parts.deductionParts({
    ...paid,
    id: id(4),
    tax: 'wht',
    amount: same(1_250_000),
    isReversal: false,
    wasLost: false,
    taxMonth: '2026-10',
    withPayment: id(2),
  }),
  ...parts.invoiceParts(exported),
  ...parts.paymentParts({
    ...came,
    amount: { own: 40_000, booked: 62_000_000 },
    fee: NONE,
    account: 'bank',
    of: 'money',
  }),
  ...parts.allocationParts({
    ...came,
    id: id(7),
    used: { own: 40_000, booked: 62_000_000 },
    paid: { own: 40_000, booked: 60_000_000 },
    withPayment: id(6),
  }),
  ...parts.noteParts({
    ...sold,
    ...paper(9, '2026-10-28', 'CN-2026-0001', 'Quorum Consulting, Ltd'),
    kind: 'credit',
    subtotal: same(1_000_000),
    zero: NONE,
    vat: same(75_000),
  }),
  ...parts.expenseParts(bought),
  ...parts.taxPaymentParts({
    ...paper(10, '2026-10-21', 'RRR 120045', null),
    note: '2026-09',
    amount: 90_000,
    account: 'tax_vat',
    voidedOn: null,
  }),
])

const wrong = joinParts(parts.expenseParts({ ...bought, amount: 10_700_000, recovered: 700_000 }))

/** A month of the demo, and a correction of an expense in it: what the golden files print. */
export const DEMO_ENTRIES: readonly GivenEntry[] = [
  ...wholeExport(present),
  ...lateExport(
    [{ key: `expense:${id(8)}`, was: wrong[0] ?? null, is: present.at(-2) ?? null }],
    2,
  ),
]
