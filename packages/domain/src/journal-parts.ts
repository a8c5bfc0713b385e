import type { BusinessDate } from './business-date.ts'
import type { Currency } from './currency.ts'
import type { JournalPart } from './journal.ts'
import type { JournalAccount, JournalTax } from './journal-accounts.ts'
import type { Minor } from './money.ts'

// How each document of the books becomes an entry: accrual basis, each on its own day. What an amount is in the currency of the
// books was decided where it was booked; nothing is converted here.

/** An amount in its document's currency, and as the books count it. In minor units. */
export interface JournalAmount {
  own: Minor
  booked: Minor
}

/** What a document says of itself. */
export interface JournalPaper {
  id: string
  day: BusinessDate
  document: string | null
  party: string | null
  note?: string | null
  currency: Currency
  bookedCurrency: Currency
}

function plus(...amounts: readonly JournalAmount[]): JournalAmount {
  return {
    own: amounts.reduce((total, { own }) => total + own, 0),
    booked: amounts.reduce((total, { booked }) => total + booked, 0),
  }
}

const minus = (a: JournalAmount, ...b: readonly JournalAmount[]) => plus(a, ...b.map(credit))

function credit({ own, booked }: JournalAmount): JournalAmount {
  return { own: 0 - own, booked: 0 - booked }
}

const line = (
  account: JournalAccount,
  amount: JournalAmount,
  tax: JournalTax = 'none',
  taxMonth: string | null = null,
) => ({ account, ...amount, tax, taxMonth })

function part(
  kind: JournalPart['kind'],
  { id, day, document, party, note = null, currency, bookedCurrency }: JournalPaper,
  lines: JournalPart['lines'],
  key = `${kind}:${id}`,
): JournalPart {
  return { key, kind, day, document, party, note, currency, bookedCurrency, lines }
}

/** The sale of an invoice or a note before VAT, its parts that are not at the standard rate, and its VAT. */
export interface SaleFigures {
  subtotal: JournalAmount
  zero: JournalAmount
  exempt: JournalAmount
  uncharged: JournalAmount
  vat: JournalAmount
}

/** Null as tax month for an opening invoice, and a credit note of one. */
export interface InvoicePaper extends JournalPaper, SaleFigures {
  taxMonth: string | null
  /** It asks for a late fee. */
  isLateFee: boolean
  /** The day before the business began here with it; null for an invoice that was issued here. */
  openedOn: BusinessDate | null
  voidedOn: BusinessDate | null
}

/** An issued invoice: what is owed for a sale and its VAT. A void one is taken back on the day on which it was made void. */
export function invoiceParts(invoice: InvoicePaper): JournalPart[] {
  const { openedOn, voidedOn, isLateFee, taxMonth, subtotal, vat } = invoice
  const lines = openedOn
    ? [line('receivable', subtotal), line('opening_balances', credit(subtotal))]
    : [
        line('receivable', plus(subtotal, vat)),
        ...saleLines(invoice, isLateFee ? 'late_fees' : 'sales', taxMonth),
      ]
  const issued = openedOn
    ? part('opening_invoice', { ...invoice, day: openedOn }, lines)
    : part('invoice', invoice, lines)
  if (voidedOn === null) return [issued]
  const back = lines.map((one) => ({ ...one, ...credit(one) }))
  return [issued, part('void', { ...invoice, day: voidedOn }, back)]
}

function saleLines(
  { subtotal, zero, exempt, uncharged, vat }: SaleFigures,
  account: JournalAccount,
  taxMonth: string | null,
) {
  const standard = minus(subtotal, zero, exempt, uncharged)
  return [
    line(account, credit(standard), 'sales_standard', taxMonth),
    line(account, credit(zero), 'sales_zero', taxMonth),
    line(account, credit(exempt), 'sales_exempt', taxMonth),
    line(account, credit(uncharged), 'sales_uncharged', taxMonth),
    line('output_vat', credit(vat), 'output_vat', taxMonth),
  ]
}

export interface NotePaper extends JournalPaper, SaleFigures {
  kind: 'credit' | 'debit'
  taxMonth: string | null
}

/** A debit note is a further sale; a credit note takes a sale back, or what an opening invoice asked for. */
export function noteParts(note: NotePaper): JournalPart[] {
  const { kind, taxMonth, subtotal, vat } = note
  if (kind === 'debit') {
    const lines = [line('receivable', plus(subtotal, vat)), ...saleLines(note, 'sales', taxMonth)]
    return [part('debit_note', note, lines)]
  }
  const taken =
    taxMonth === null
      ? [line('opening_balances', plus(subtotal, vat))]
      : saleLines(note, 'sales_returns', taxMonth).map((one) => ({ ...one, ...credit(one) }))
  return [part('credit_note', note, [...taken, line('receivable', credit(plus(subtotal, vat)))])]
}

export interface PaymentPaper extends JournalPaper {
  amount: JournalAmount
  /** What its provider kept for itself. */
  fee: JournalAmount
  /** Where it came to. */
  account: JournalAccount
  /** `opening`: credit that the client had before. `withheld`: certified tax that a credit note left to the client. */
  of: 'money' | 'opening' | 'withheld'
}

/** Money that came: the client's credit, until it pays an invoice. */
export function paymentParts(payment: PaymentPaper): JournalPart[] {
  const { amount, fee, account, of } = payment
  const owed = line('client_credit', credit(amount))
  if (of === 'withheld') return [part('tax_returned', payment, [line('receivable', amount), owed])]
  if (of === 'opening')
    return [part('opening_credit', payment, [line('opening_balances', amount), owed])]
  const kept = [line('provider_fees', fee), line(account, credit(fee))]
  return [part('payment', payment, [line(account, amount), owed, ...kept])]
}

export interface AllocationPaper extends JournalPaper {
  /** Of the client's credit, and of what the books had of the invoice. They differ by an exchange gain. */
  used: JournalAmount
  paid: JournalAmount
  /** The payment in whose entry it stands: it was booked with it, on the same day. */
  withPayment: string | null
}

/** Money of a client that pays an invoice, or is taken off it. */
export function allocationParts(allocation: AllocationPaper): JournalPart[] {
  const { used, paid, withPayment } = allocation
  const gain = minus(used, paid)
  const lines = [
    line('client_credit', used),
    line('receivable', credit(paid)),
    line('exchange_gain', credit(gain)),
  ]
  return [
    part('allocation', allocation, lines, keyWith(withPayment, `allocation:${allocation.id}`)),
  ]
}

const keyWith = (payment: string | null, own: string) =>
  payment === null ? own : `payment:${payment}`

export interface RefundPaper extends JournalPaper {
  /** Of the client's credit, and as it went back. They differ by an exchange gain. */
  used: JournalAmount
  returned: JournalAmount
  account: JournalAccount
}

/** Money that went back to the client. */
export function refundParts(refund: RefundPaper): JournalPart[] {
  const { used, returned, account } = refund
  const gain = minus(used, returned)
  const lines = [
    line('client_credit', used),
    line(account, credit(returned)),
    line('exchange_gain', credit(gain)),
  ]
  return [part('refund', refund, lines)]
}

export interface DeductionPaper extends JournalPaper {
  tax: 'wht' | 'vat'
  /** Below zero for a reversal. */
  amount: JournalAmount
  isReversal: boolean
  /** The certificate of what it reverses had been given up. */
  wasLost: boolean
  /** The month of the VAT return, or the month in which WHT was deducted. */
  taxMonth: string
  withPayment: string | null
}

/** Tax that the client withheld: it settles the invoice, and is a claim on the tax office. */
export function deductionParts(deduction: DeductionPaper): JournalPart[] {
  const { id, tax, amount, isReversal, wasLost, taxMonth, withPayment } = deduction
  const claim =
    tax === 'wht'
      ? line('wht_receivable', amount, 'wht_receivable', taxMonth)
      : line('vat_withheld', amount, 'vat_withheld', taxMonth)
  const regained =
    tax === 'wht' && wasLost
      ? [
          line('wht_receivable', credit(amount), 'wht_receivable', taxMonth),
          line('wht_written_off', amount),
        ]
      : []
  const lines = [claim, line('receivable', credit(amount)), ...regained]
  const kind = isReversal ? 'deduction_reversed' : 'deduction'
  return [part(kind, deduction, lines, keyWith(withPayment, `deduction:${id}`))]
}

export interface CertificatePaper extends JournalPaper {
  amount: JournalAmount
  isLost: boolean
  taxMonth: string
}

/** WHT whose certificate is given up is a cost, and a claim again once the certificate comes after all. */
export function certificateParts(certificate: CertificatePaper): JournalPart[] {
  const { amount, isLost, taxMonth } = certificate
  const lost = isLost ? amount : credit(amount)
  const lines = [
    line('wht_written_off', lost),
    line('wht_receivable', credit(lost), 'wht_receivable', taxMonth),
  ]
  const kind = isLost ? 'certificate_lost' : 'certificate_found'
  return [part(kind, certificate, lines, `certificate:${certificate.id}`)]
}

export interface ExpensePaper extends JournalPaper {
  /** All in the currency of the books, below zero for a reversal: with VAT and WHT, the VAT that comes back, the WHT. */
  amount: Minor
  recovered: Minor
  wht: Minor
  cost: JournalAccount
  /** What it was paid from. */
  account: JournalAccount
  /** There is VAT in it that does not come back. */
  hasLostVat: boolean
  isReversal: boolean
  vatMonth: string
  whtMonth: string
}

/** A paid expense: its cost with the VAT that does not come back, input VAT, WHT that is owed to the tax office, and the money. */
export function expenseParts(expense: ExpensePaper): JournalPart[] {
  const { id, amount, recovered, wht, cost, account, hasLostVat, vatMonth, whtMonth } = expense
  const unrecovered = hasLostVat ? 'cost_unrecovered' : 'cost_untaxed'
  const lines = [
    line(
      cost,
      same(amount - recovered),
      recovered === 0 ? unrecovered : 'cost_recovered',
      vatMonth,
    ),
    line('input_vat', same(recovered), 'input_vat', vatMonth),
    line('wht_payable', same(-wht), 'wht_payable', whtMonth),
    line(account, same(wht - amount)),
  ]
  return [
    part(expense.isReversal ? 'expense_reversed' : 'expense', expense, lines, `expense:${id}`),
  ]
}

const same = (amount: Minor): JournalAmount => ({ own: amount, booked: amount })

export interface TaxPaymentPaper extends JournalPaper {
  amount: Minor
  /** What is paid. */
  account: JournalAccount
  voidedOn: BusinessDate | null
}

/** Tax that was paid to the tax office, from the bank. One that is void is taken back on that day. */
export function taxPaymentParts(payment: TaxPaymentPaper): JournalPart[] {
  const { amount, account, voidedOn } = payment
  const lines = (amount: Minor) => [line(account, same(amount)), line('bank', same(-amount))]
  const paid = part('tax_payment', payment, lines(amount))
  if (voidedOn === null) return [paid]
  return [paid, part('tax_payment_voided', { ...payment, day: voidedOn }, lines(-amount))]
}

/** What was in the bank when the business began here. */
export function openingBankParts(paper: JournalPaper & { amount: Minor }): JournalPart[] {
  const { amount } = paper
  const lines = [line('bank', same(amount)), line('opening_balances', same(-amount))]
  return [part('opening_bank', paper, lines)]
}

/** The credits of tax that the business brought along, on the day on which it said so. */
export function openingTaxParts(
  paper: JournalPaper & { vatCredit: Minor; whtCredits: Minor },
): JournalPart[] {
  const { vatCredit, whtCredits } = paper
  // They are in the months of returns that were filed elsewhere.
  const lines = [
    line('tax_vat', same(vatCredit)),
    line('wht_receivable', same(whtCredits)),
    line('opening_balances', same(-vatCredit - whtCredits)),
  ]
  return [part('opening_tax', paper, lines)]
}
