import type {
  CertificateType,
  DeductWht,
  SaveWhtCertificate,
  WhtCredit,
  WhtCreditState,
  WhtCredits,
  WhtDeducted,
} from '@isiro/contracts/withholding'
import { MAX_CERTIFICATE_BYTES } from '@isiro/contracts/withholding'
import { daysBetween, todayIn } from '@isiro/domain/business-date'
import { taxPoint, whtRatesFor } from '@isiro/domain/invoice-taxes'
import { formatMinor, minorFromNumber, scale } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { DEFAULT_WHT_TYPE } from '@isiro/domain/wht-rules'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { taxedSupplier } from '../../invoices/service.ts'
import { allocationRow } from '../ledger/entry.ts'
import {
  insertAllocation,
  insertPayment,
  type LockedInvoice,
  lockInvoice,
} from '../ledger/queries.ts'
import { refuseFuture } from '../ledger/record.ts'
import { looksLike } from './certificate-file.ts'
import * as queries from './queries.ts'

/**
 * Records that the payer deducted WHT. If the invoice asked for it, the total already excludes the WHT and only
 * the deduction is recorded. If not, the deduction settles that part of the balance, because the tax is paid in
 * the seller's name.
 */
export function deductWht(ctx: Ctx, invoiceId: string, input: DeductWht): Promise<WhtDeducted> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = found(await lockInvoice(db, businessId, invoiceId))
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    refuseFuture(ctx, 'deductedOn', input.deductedOn)
    const id =
      invoice.wht > 0
        ? await noteAsked(ctx, invoice, input)
        : await settleWithTax(ctx, invoice, input)
    const [credit] = await queries.listCredits(db, businessId, { id })
    const { total, paid } = found(await lockInvoice(db, businessId, invoiceId))
    return { credit: present(ctx, found(credit)), balance: formatMinor(total - paid) }
  })
}

async function noteAsked(ctx: Ctx, invoice: LockedInvoice, input: DeductWht): Promise<string> {
  const amount = minorOf(input) ?? invoice.wht
  if (amount > invoice.wht)
    throw new AppError('wht.more_than_asked', {
      wht: formatMinor(invoice.wht),
      currency: invoice.currency,
    })
  const deduction = deductionOf(ctx, invoice, { ...input, amount, paymentId: null })
  if (!(await queries.insertAskedDeduction(ctx.db, ctx.businessId, deduction)))
    throw new AppError('wht.already_deducted')
  await noteDeduction(ctx, invoice, deduction)
  return deduction.id
}

async function settleWithTax(ctx: Ctx, invoice: LockedInvoice, input: DeductWht): Promise<string> {
  const { db, businessId } = ctx
  const { currency } = invoice
  const balance = invoice.total - invoice.paid
  if ((await queries.listCredits(db, businessId, { invoiceId: invoice.id })).length > 0)
    throw new AppError('wht.already_deducted')
  if (balance <= 0) throw new AppError('invoices.already_paid')
  const amount = minorOf(input) ?? Math.min(await usualWht(ctx, invoice, input), balance)
  if (amount > balance)
    throw new AppError('payments.exceeds_balance', { balance: formatMinor(balance), currency })

  const now = ctx.now()
  const paymentId = newId(now)
  await insertPayment(db, {
    businessId,
    id: paymentId,
    clientId: invoice.clientId,
    currency,
    amount,
    method: 'wht',
    receivedOn: input.deductedOn,
    reference: null,
    note: null,
    payer: null,
    recordedAt: now,
    recordedBy: ctx.accountId,
    source: 'hand',
    providerTransactionId: null,
    attemptId: null,
    fee: null,
    heldReason: null,
    meantFor: invoice.id,
    search: foldForSearch(`${invoice.clientName} ${invoice.number}`),
  })
  const whtType = input.whtType ?? DEFAULT_WHT_TYPE
  const deduction = deductionOf(ctx, invoice, { ...input, whtType, amount, paymentId })
  const allocation = {
    paymentId,
    invoiceId: invoice.id,
    amount,
    whtKept: amount,
    on: input.deductedOn,
  }
  await insertAllocation(db, allocationRow(ctx, allocation))
  await queries.insertDeduction(db, businessId, deduction)
  await noteDeduction(ctx, invoice, deduction)
  return deduction.id
}

/** The WHT that a payer deducts under the rules of the day, on the amount before VAT, in minor units. */
async function usualWht(ctx: Ctx, invoice: LockedInvoice, input: DeductWht): Promise<number> {
  const supplier = taxedSupplier(await requireBusiness(ctx))
  const rates = whtRatesFor(supplier, taxPoint({ issueDate: invoice.issueDate }))
  const rate = rates[input.whtType ?? DEFAULT_WHT_TYPE]
  const fields = [{ path: 'whtType', message: 'invoices.wht_not_applicable' }]
  if (rate === undefined) throw new AppError('invoices.wht_not_applicable', { fields })
  const amount = scale(invoice.subtotal, rate, 10_000)
  if (amount <= 0) throw refusedField('amount', 'validation.amount_positive')
  return amount
}

function minorOf({ amount }: DeductWht): number | null {
  return amount === undefined ? null : minorFromNumber(amount)
}

function deductionOf(
  ctx: Ctx,
  invoice: LockedInvoice,
  {
    amount,
    paymentId,
    deductedOn,
    whtType,
  }: Omit<DeductWht, 'amount'> & { amount: number; paymentId: string | null },
): queries.NewDeduction {
  const now = ctx.now()
  return {
    id: newId(now),
    invoiceId: invoice.id,
    clientId: invoice.clientId,
    paymentId,
    whtType: whtType ?? null,
    amount,
    currency: invoice.currency,
    deductedOn,
    recordedAt: now,
    recordedBy: found(ctx.accountId),
  }
}

function noteDeduction(
  ctx: Ctx,
  invoice: LockedInvoice,
  { amount, currency }: queries.NewDeduction,
): Promise<void> {
  return recordActivity(ctx, 'wht.deducted', invoice.id, {
    number: invoice.number,
    clientName: invoice.clientName,
    amount,
    currency,
  })
}

/**
 * The WHT credits with their sums by currency and state. The sums cover all credits, also those that `state`
 * excludes.
 */
export async function whtCredits(ctx: Ctx, state: WhtCreditState | undefined): Promise<WhtCredits> {
  const found = await read(ctx, ({ db, businessId }) => queries.listCredits(db, businessId))
  const currencies = [...new Set(found.map(({ currency }) => currency))].sort()
  return {
    totals: currencies.map((currency) => {
      const sumOf = (wanted: WhtCreditState) =>
        formatMinor(
          found
            .filter((row) => row.currency === currency && stateOf(row) === wanted)
            .reduce((sum, row) => sum + BigInt(row.amount), 0n),
        )
      return {
        currency,
        waiting: sumOf('waiting'),
        received: sumOf('received'),
        lost: sumOf('lost'),
      }
    }),
    rows: found
      .filter((row) => state === undefined || stateOf(row) === state)
      .map((row) => present(ctx, row)),
  }
}

function stateOf(row: queries.CreditRow): WhtCreditState {
  return row.state ?? 'waiting'
}

function present(ctx: Ctx, row: queries.CreditRow): WhtCredit {
  return {
    ...row,
    amount: formatMinor(row.amount),
    currency: row.currency,
    ageDays: daysBetween(row.deductedOn, todayIn(ctx.timeZone, ctx.now())),
    state: stateOf(row),
  }
}

/** Records that the certificate of a deduction is received or lost. The newest entry counts. */
export function saveCertificate(
  ctx: Ctx,
  deductionId: string,
  { state, number, dated, file }: SaveWhtCertificate,
): Promise<WhtCredit> {
  const bytes = file ? checkedFile(file) : null
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const deduction = found(await queries.findDeduction(db, businessId, deductionId))
    if (dated) refuseFuture(ctx, 'dated', dated)
    const now = ctx.now()
    await queries.insertCertificate(db, businessId, {
      id: newId(now),
      deductionId,
      state,
      number,
      dated: dated ?? null,
      file: bytes,
      mediaType: file?.mediaType ?? null,
      at: now,
      by: ctx.accountId,
    })
    await recordActivity(ctx, `wht.certificate_${state}`, deduction.invoiceId, {
      number: deduction.number,
      clientName: deduction.clientName,
      amount: deduction.amount,
      currency: deduction.currency,
      certificateNumber: number,
    })
    const [credit] = await queries.listCredits(db, businessId, { id: deductionId })
    return present(ctx, found(credit))
  })
}

function checkedFile({ mediaType, base64 }: { mediaType: CertificateType; base64: string }) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_CERTIFICATE_BYTES)
    throw refusedField('file.base64', 'validation.certificate_size')
  if (!looksLike(mediaType, bytes)) throw refusedField('file.base64', 'validation.certificate_type')
  return bytes
}

/** The file of a received certificate. */
export function certificateFile(ctx: Ctx, deductionId: string) {
  return read(ctx, async ({ db, businessId }) =>
    found(await queries.findCertificateFile(db, businessId, deductionId)),
  )
}
