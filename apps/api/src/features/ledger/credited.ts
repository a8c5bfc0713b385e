import { todayIn } from '@isiro/domain/business-date'
import type { NoteFigures } from '@isiro/domain/credit-note'
import { expectedWithDebit, type NotedParts, settleCredit } from '@isiro/domain/credit-settlement'
import { sum } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { DEDUCTION_TAXES, type DeductionTax, type KeptBack } from '@isiro/domain/settlement'
import { type Ctx, todayOf } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { insertSettlement } from './allocation.ts'
import * as deductions from './deductions/queries.ts'
import { insertReversal } from './deductions/reverse.ts'
import { allocationRow, type DeductionEntry, deductionEntry } from './entry.ts'
import * as queries from './queries.ts'
import type { Worth } from './rate.ts'

/** Money that a credit note took off its invoice. */
export interface FreedPayment {
  paymentId: string
  /** In minor units. */
  amount: number
  /** Set where it is no money that came, but the tax of a certificate, which the business keeps and owes for. */
  keptTax?: DeductionTax
}

/** Locks the payments that stand on an invoice, in the order of their ids. A payment is locked before its invoices. */
export async function lockPaymentsOf(
  { db, businessId }: Ctx,
  invoiceId: string,
): Promise<queries.LockedPayment[]> {
  const standing = await queries.listInvoicePayments(db, businessId, invoiceId)
  const locked: queries.LockedPayment[] = []
  for (const id of standing.map((payment) => payment.id).sort())
    locked.push(found(await queries.lockPayment(db, businessId, id)))
  return locked
}

/** The tax that was kept back of an invoice without a certificate and can still be taken back. */
export async function uncertifiedOf({ db, businessId }: Ctx, invoiceId: string): Promise<KeptBack> {
  const rows = await deductions.listUncertified(db, businessId, invoiceId)
  const ofTax = (tax: DeductionTax) =>
    sum(rows.filter((row) => row.tax === tax).map(({ amount }) => amount))
  return { wht: ofTax('wht'), vat: ofTax('vat') }
}

/**
 * Settles an invoice with a credit note. Frees what the note takes of money and deductions: deductions without a certificate
 * first, then money, of the latest payment first, which becomes the client's credit, and in the end tax with a certificate: its
 * deduction stays, and as much becomes the client's credit. If the money that stays comes to all that is still asked for, the
 * rest is recorded as kept back. `insertNote` stores the note, given the money that was freed.
 *
 * The invoice is locked, and `payments` were locked before it. Throws `credit_notes.changed_meanwhile` where money of another
 * payment came in between.
 */
export async function settleWithCredit<Note>(
  ctx: Ctx,
  { invoiceId, payments, figures, worth }: CreditedBy,
  insertNote: (freed: FreedPayment[]) => Promise<Note>,
): Promise<Note> {
  const { db, businessId } = ctx
  const invoice = found(await queries.lockInvoice(db, businessId, invoiceId))
  const { freed, freedMoney, returned, kept, expectedDeduction } = settleCredit(
    invoice,
    partsOf(figures),
    await uncertifiedOf(ctx, invoiceId),
  )
  // Nothing may be kept back meanwhile, so that the invoice is open by exactly what each statement takes off it.
  await queries.setExpectedDeduction(db, businessId, invoiceId, 0)
  const money = await freeMoney(ctx, { invoiceId, payments, amount: freedMoney })
  await freeDeductions(ctx, invoice, freed)
  await insertSettlement(ctx, invoiceId, {
    expectedDeduction: null,
    deductions: keptEntries(ctx, invoice, kept),
    allocation: null,
  })
  const note = await insertNote([...money, ...(await returnTax(ctx, { invoice, returned, worth }))])
  await queries.setExpectedDeduction(db, businessId, invoiceId, expectedDeduction)
  return note
}

interface CreditedBy {
  invoiceId: string
  payments: queries.LockedPayment[]
  figures: NoteFigures
  /** The worth of a unit of the invoice in the currency of the books; null where it states none. */
  worth: Worth | null
}

/** Adds what a debit note, which is stored already, lets the client keep back. The invoice is locked. */
export async function expectOfDebit(
  { db, businessId }: Ctx,
  invoiceId: string,
  figures: NoteFigures,
): Promise<void> {
  const invoice = found(await queries.lockInvoice(db, businessId, invoiceId))
  const expected = expectedWithDebit(invoice, partsOf(figures))
  await queries.setExpectedDeduction(db, businessId, invoiceId, expected)
}

function partsOf({ noteTotal, whtTotal: wht, vatWithheld }: NoteFigures): NotedParts {
  return { noteTotal, wht, vatWithheld }
}

interface Returned extends Pick<CreditedBy, 'worth'> {
  invoice: queries.LockedInvoice
  returned: KeptBack
}

/**
 * Makes tax that was kept back with a certificate the client's credit, as a payment without money of each tax. The note that
 * names it takes it off what settles the invoice; the deduction and its tax month stay as they are.
 */
async function returnTax(
  ctx: Ctx,
  { invoice, returned, worth }: Returned,
): Promise<FreedPayment[]> {
  const { businessId, accountId } = ctx
  const { id: meantFor, number, clientId, clientName, currency } = invoice
  const now = ctx.now()
  const freed: FreedPayment[] = []
  for (const keptTax of DEDUCTION_TAXES.filter((tax) => returned[tax] > 0)) {
    const payment = { paymentId: newId(now), amount: returned[keptTax], keptTax }
    await queries.insertPayment(ctx.db, {
      businessId,
      id: payment.paymentId,
      clientId,
      currency,
      amount: payment.amount,
      method: 'withheld',
      keptTax,
      receivedOn: todayIn(ctx.timeZone, now),
      reference: null,
      note: null,
      payer: null,
      recordedAt: now,
      recordedBy: accountId,
      source: 'hand',
      providerTransactionId: null,
      attemptId: null,
      fee: null,
      // The tax was taken over at the rate of its invoice, as the deduction is counted.
      exchangeRateMicro: worth?.rate ?? null,
      homeCurrency: worth?.home ?? null,
      heldReason: null,
      meantFor,
      maker: invoice.maker,
      search: foldForSearch(`${clientName} ${number}`),
    })
    freed.push(payment)
  }
  return freed
}

interface Freeing extends Pick<CreditedBy, 'invoiceId' | 'payments'> {
  /** In minor units. */
  amount: number
}

async function freeMoney(
  ctx: Ctx,
  { invoiceId, payments, amount }: Freeing,
): Promise<FreedPayment[]> {
  const { db, businessId } = ctx
  const standing = await queries.listInvoicePayments(db, businessId, invoiceId)
  const on = todayOf(ctx)
  const freed: FreedPayment[] = []
  let left = amount
  for (const { id: paymentId, amount: onInvoice } of standing.reverse()) {
    const part = Math.min(left, onInvoice)
    if (part === 0) break
    if (!payments.some(({ id }) => id === paymentId))
      throw new AppError('credit_notes.changed_meanwhile')
    const taken = { paymentId, invoiceId, amount: -part, on }
    await queries.bookAllocation(db, allocationRow(ctx, taken))
    freed.push({ paymentId, amount: part })
    left -= part
  }
  return freed
}

/** Reverses deductions whole, the latest first, and records what is left of the last one anew, as it had been recorded. */
async function freeDeductions(
  ctx: Ctx,
  invoice: queries.LockedInvoice,
  freed: KeptBack,
): Promise<void> {
  const { db, businessId } = ctx
  const left = { ...freed }
  for (const deduction of await deductions.listUncertified(db, businessId, invoice.id)) {
    const { tax, amount, deductedOn, taxMonth, paymentId, recordedBy, whtType } = deduction
    const part = Math.min(left[tax], amount)
    if (part === 0) continue
    left[tax] -= part
    await insertReversal(ctx, invoice, deduction)
    if (part === amount) continue
    const rest = { tax, amount: amount - part, on: deductedOn, paymentId, whtType }
    const { row, activity } = deductionEntry(ctx, invoice, rest)
    await insertSettlement(ctx, invoice.id, {
      expectedDeduction: null,
      deductions: [{ row: { ...row, taxMonth, recordedBy }, activity }],
      allocation: null,
    })
  }
}

/** The deductions of a settlement, which nobody recorded. */
function keptEntries(ctx: Ctx, invoice: queries.LockedInvoice, kept: KeptBack): DeductionEntry[] {
  const on = todayOf(ctx)
  return DEDUCTION_TAXES.filter((tax) => kept[tax] > 0).map((tax) =>
    deductionEntry({ ...ctx, accountId: null }, invoice, {
      tax,
      amount: kept[tax],
      on,
      paymentId: null,
    }),
  )
}
