import { inHomeCurrency } from '@isiro/domain/exchange-rate'
import { type JournalEntry, type JournalPart, joinParts } from '@isiro/domain/journal'
import type { JournalAccount } from '@isiro/domain/journal-accounts'
import * as parts from '@isiro/domain/journal-parts'
import type { TaxDuty } from '@isiro/domain/tax-calendar'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { requireBusiness } from '../../business/service.ts'
import { type ForeignMove, listForeignMoves } from '../../ledger/service.ts'
import { vatRecovery } from '../../tax/service.ts'
import * as queries from './queries.ts'

/** The entries of a period. */
export interface PeriodEntries {
  /** In the currency of the books, in the order of their days. */
  entries: JournalEntry[]
  /** Those of documents and money that state no rate to it: they are in no file. */
  withoutRate: JournalEntry[]
}

/** The journal of a period, days both included, as the books have it now. */
export function listEntries(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<PeriodEntries> {
  return read(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const span = { from, to, timeZone }
    const { currency: home } = await requireBusiness(ctx)
    const moves = await listForeignMoves(ctx, { from, to })
    const { correction } = await vatRecovery(ctx, from)
    const lists = [
      (await queries.listInvoices(db, businessId, span)).flatMap(ofInvoice),
      (await queries.listNotes(db, businessId, span)).flatMap(ofNote),
      (await queries.listPayments(db, businessId, span)).flatMap(ofPayment),
      (await queries.listAllocations(db, businessId, span)).flatMap(ofAllocation(moves)),
      (await queries.listRefunds(db, businessId, span)).flatMap(ofRefund(moves)),
      (await queries.listDeductions(db, businessId, span)).flatMap(ofDeduction),
      (await queries.listCertificates(db, businessId, span)).flatMap(ofCertificate),
      (await queries.listExpenses(db, businessId, span, correction?.rows ?? null)).flatMap(
        ofExpense,
      ),
      (await queries.listTaxPayments(db, businessId, span)).flatMap(ofTaxPayment(home)),
      ofOpening(await queries.findOpening(db, businessId, span), home),
    ]
    const all = joinParts(lists.flat().filter(({ day }) => day >= from && day <= to))
    return {
      entries: all.filter(({ bookedCurrency }) => bookedCurrency === home),
      withoutRate: all.filter(({ bookedCurrency }) => bookedCurrency !== home),
    }
  })
}

function saleOf(row: queries.SaleRow): parts.SaleFigures {
  return {
    subtotal: { own: row.subtotal, booked: row.bookedSubtotal },
    zero: { own: row.zero, booked: row.bookedZero },
    exempt: { own: row.exempt, booked: row.bookedExempt },
    uncharged: { own: row.uncharged, booked: row.bookedUncharged },
    vat: { own: row.vat, booked: row.bookedVat },
  }
}

function ofInvoice(row: queries.InvoiceRow): JournalPart[] {
  return parts.invoiceParts({ ...row, ...saleOf(row) })
}

function ofNote(row: queries.NoteRow): JournalPart[] {
  return parts.noteParts({ ...row, ...saleOf(row) })
}

function ofPayment(row: queries.PaymentRow): JournalPart[] {
  const { amount, fee, rate, homeCurrency, currency } = row
  const booked = (own: number) => ({ own, booked: rate === null ? own : inHomeCurrency(own, rate) })
  return parts.paymentParts({
    ...row,
    note: row.reference,
    bookedCurrency: homeCurrency ?? currency,
    amount: booked(amount),
    fee: booked(fee),
    account: moneyAccount(row.method, row.source),
  })
}

/** The account that money of a method came to or went from. Providers collect in an account of their own. */
function moneyAccount(method: string | null, source: queries.PaymentRow['source']): JournalAccount {
  if (source !== 'hand') return source
  return MONEY_ACCOUNTS.get(method) ?? 'bank'
}

const MONEY_ACCOUNTS = new Map<string | null, JournalAccount>([
  ['cash', 'cash'],
  ['mobile_money', 'mobile_money'],
  ['cheque', 'cheques'],
  ['other', 'other_money'],
])

type Moves = ReadonlyMap<string, ForeignMove>

const ofAllocation =
  (moves: Moves) =>
  (row: queries.AllocationRow): JournalPart[] => {
    const { id, amount, currency } = row
    const move = moves.get(id)
    return parts.allocationParts({
      ...row,
      bookedCurrency: move?.homeCurrency ?? currency,
      used: { own: amount, booked: move?.received ?? amount },
      paid: { own: amount, booked: move?.invoiced ?? amount },
    })
  }

const ofRefund =
  (moves: Moves) =>
  (row: queries.RefundRow): JournalPart[] => {
    const { id, amount, currency } = row
    const move = moves.get(id)
    return parts.refundParts({
      ...row,
      note: row.reference,
      bookedCurrency: move?.homeCurrency ?? currency,
      used: { own: amount, booked: move?.received ?? amount },
      returned: { own: amount, booked: move?.refunded ?? amount },
      account: moneyAccount(row.method, row.source),
    })
  }

function ofDeduction(row: queries.DeductionRow): JournalPart[] {
  return parts.deductionParts({ ...row, amount: { own: row.amount, booked: row.bookedAmount } })
}

function ofCertificate(row: queries.CertificateRow): JournalPart[] {
  return parts.certificateParts({ ...row, amount: { own: row.amount, booked: row.bookedAmount } })
}

function ofExpense(row: queries.ExpenseRow): JournalPart[] {
  const { category, assetKind, currency, vat, recovered, method } = row
  return parts.expenseParts({
    ...row,
    bookedCurrency: currency,
    cost: assetKind ? `asset_${assetKind}` : `expense_${category}`,
    account: method === 'card' ? 'cards' : moneyAccount(method, 'hand'),
    hasLostVat: vat !== recovered,
  })
}

const TAX_ACCOUNTS: Record<TaxDuty, JournalAccount> = {
  vat: 'tax_vat',
  wht: 'tax_wht',
  vat_withheld: 'tax_vat_withheld',
  paye: 'tax_paye',
  income_tax: 'tax_income',
  company_tax: 'tax_income',
  employer_return: 'tax_other',
  e_invoicing: 'tax_other',
}

const ofTaxPayment =
  (currency: JournalEntry['currency']) =>
  (row: queries.TaxPaymentRow): JournalPart[] =>
    parts.taxPaymentParts({
      ...row,
      party: null,
      note: row.period,
      currency,
      bookedCurrency: currency,
      account: TAX_ACCOUNTS[row.duty],
    })

function ofOpening(
  row: queries.OpeningRow | undefined,
  currency: JournalEntry['currency'],
): JournalPart[] {
  const paper = { document: null, party: null, currency, bookedCurrency: currency }
  const bank =
    row?.bankDay && row.bank
      ? parts.openingBankParts({ ...paper, id: 'bank', day: row.bankDay, amount: row.bank })
      : []
  const credits = { vatCredit: row?.vatCredit ?? 0, whtCredits: row?.whtCredits ?? 0 }
  const tax = row?.taxDay
    ? parts.openingTaxParts({ ...paper, ...credits, id: 'tax', day: row.taxDay })
    : []
  return [...bank, ...tax]
}
