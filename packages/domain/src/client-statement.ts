import { addMonths, type BusinessDate, daysBetween, monthOf, monthStart } from './business-date.ts'
import type { Currency } from './currency.ts'
import type {
  DocumentBank,
  DocumentClient,
  DocumentMobileMoney,
  DocumentSupplier,
} from './invoice-document.ts'
import type { Language } from './language.ts'
import type { Minor } from './money.ts'

/**
 * The kinds of entry on a statement of account. `wht` and `vat_withheld` are tax that the payer kept back: it is no
 * money but lessens what is owed. A `transfer` is money of one client on the invoice of another. What is taken back later has an
 * entry of its own day, because a statement that was sent must not change.
 */
export const STATEMENT_KINDS = [
  'invoice',
  'void',
  'credit_note',
  'debit_note',
  'payment',
  'wht',
  'wht_reversed',
  'vat_withheld',
  'vat_withheld_reversed',
  'refund',
  'refund_failed',
  'transfer_in',
  'transfer_out',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** One entry of a client's account, before anything is added up. */
export interface StatementEntry {
  date: BusinessDate
  kind: StatementKind
  /** Of the invoice, of the payment where the entry is about money, or of the deduction. */
  id: string
  /** The number of the invoice or note, or of the invoices that the money pays. */
  number: string | null
  reference: string | null
  /** The payment method; null for an entry without money. */
  method: string | null
  /** The tax of the debit that the client may keep back, as the invoice named it. */
  withheld: Minor
  dueDate: BusinessDate | null
  /** Increases the balance, in minor units. */
  debit: Minor
  /** Decreases the balance, in minor units. */
  credit: Minor
}

/** An entry with the client's balance after it; negative if the business owes the client. */
export interface StatementRow extends StatementEntry {
  balance: bigint
}

export const AGEING_BUCKETS = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'd90_plus'] as const
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]

/** An invoice on which something is still owed. */
export interface OpenInvoice {
  id: string
  number: string
  issueDate: BusinessDate
  dueDate: BusinessDate
  balance: Minor
  /** The address at which the client sees and pays it; null once its link was withdrawn. */
  payUrl: string | null
}

/** One client's account in one currency: the screen, the PDF, the file and the client's page print from this. */
export interface ClientStatement {
  /** Of the document, which is the client's and not the reader's. */
  language: Language
  currency: Currency
  /** All in which there is anything on this client's account, the one most owed in first. */
  currencies: Currency[]
  supplier: DocumentSupplier
  client: DocumentClient
  from: BusinessDate
  to: BusinessDate
  /** The day on which the statement was made; `ageing` counts the days up to it. */
  today: BusinessDate
  opening: bigint
  rows: StatementRow[]
  closing: bigint
  debits: bigint
  credits: bigint
  /** The sum of the open invoices now; the period of the statement does not matter. */
  owed: bigint
  /** Money of the client that pays no invoice yet. */
  credit: bigint
  /** The tax that the client may still keep back of the open invoices now; `owed` does not contain it, the balance does. */
  mayKeepBack: bigint
  ageing: Record<AgeingBucket, bigint>
  open: OpenInvoice[]
  bank: DocumentBank | null
  mobileMoney: DocumentMobileMoney | null
  /** Absolute address where the client sees it; null while it is not shared. */
  pageUrl: string | null
  isWatermarked: boolean
}

/**
 * Adds an account up: what was owed before `entries`, then entry by entry. The entries stand in their order;
 * `closing` is always `opening + debits − credits`.
 *
 * @example
 * runningBalance(0n, [invoice of 1000, payment of 400]) // balances 1000n, 600n; closing 600n
 */
export function runningBalance(
  opening: bigint,
  entries: readonly StatementEntry[],
): Pick<ClientStatement, 'opening' | 'rows' | 'closing' | 'debits' | 'credits'> {
  let balance = opening
  let debits = 0n
  let credits = 0n
  const rows = entries.map((entry) => {
    debits += BigInt(entry.debit)
    credits += BigInt(entry.credit)
    balance += BigInt(entry.debit) - BigInt(entry.credit)
    return { ...entry, balance }
  })
  return { opening, rows, closing: balance, debits, credits }
}

/** The sum owed, split by how late it is. The five parts add up to all of it. */
export function ageingOf(
  open: readonly Pick<OpenInvoice, 'dueDate' | 'balance'>[],
  today: BusinessDate,
): Record<AgeingBucket, bigint> {
  const sums = { not_due: 0n, d1_30: 0n, d31_60: 0n, d61_90: 0n, d90_plus: 0n }
  for (const { dueDate, balance } of open)
    sums[bucketOf(daysBetween(dueDate, today))] += BigInt(balance)
  return sums
}

function bucketOf(daysLate: number): AgeingBucket {
  if (daysLate <= 0) return 'not_due'
  if (daysLate <= 30) return 'd1_30'
  if (daysLate <= 60) return 'd31_60'
  return daysLate <= 90 ? 'd61_90' : 'd90_plus'
}

/** The default period of a statement: this calendar month and the two before it. */
export function usualPeriod(today: BusinessDate): { from: BusinessDate; to: BusinessDate } {
  return { from: monthStart(monthOf(addMonths(monthStart(monthOf(today)), -2))), to: today }
}

/**
 * Whether an invoice of `total` takes a client over the limit, given what is owed already. Both in the currency
 * of the limit. A client without one is never over it; one exactly at it is not over it.
 */
export function isOverLimit(limit: Minor | null, owed: Minor, total: Minor): boolean {
  return limit !== null && owed + total > limit
}
