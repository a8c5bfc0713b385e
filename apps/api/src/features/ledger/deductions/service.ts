import type {
  CertificateType,
  Deduction,
  DeductionList,
  DeductionRecorded,
  DeductionState,
  ListDeductions,
  RecordDeduction,
  SaveCertificate,
} from '@isiro/contracts/deductions'
import { MAX_CERTIFICATE_BYTES } from '@isiro/contracts/deductions'
import { daysBetween } from '@isiro/domain/business-date'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { DEDUCTION_TAXES, NOTHING_KEPT, openOf } from '@isiro/domain/settlement'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, todayOf, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { looksLike } from '../../../platform/files/first-bytes.ts'
import { letFilesOut, readFile } from '../../../platform/files/store/stored-file.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { getIssued } from '../../invoices/service.ts'
import { insertSettlement } from '../allocation.ts'
import { deductionEntry } from '../entry.ts'
import { lockInvoice } from '../queries.ts'
import { refuseFuture } from '../record.ts'
import { refuseMoreThanOpen } from './limits.ts'
import * as queries from './queries.ts'

/**
 * Records that the client kept back WHT or VAT. It settles as much of what is open, also beyond what the document had
 * asked for, because the tax is paid in the seller's name. Throws `validation.before_invoice` for a day before the invoice.
 */
export function recordDeduction(
  ctx: Ctx,
  invoiceId: string,
  { tax, amount: naira, deductedOn, whtType }: RecordDeduction,
): Promise<DeductionRecorded> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = found(await lockInvoice(db, businessId, invoiceId))
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    if (openOf(invoice) <= 0) throw new AppError('invoices.already_paid')
    refuseFuture(ctx, 'deductedOn', deductedOn)
    if (deductedOn < invoice.issueDate)
      throw refusedField('deductedOn', 'validation.before_invoice')
    const amount = minorFromNumber(naira) ?? 0
    refuseMoreThanOpen(invoice, { ...NOTHING_KEPT, [tax]: amount })
    const kept = { tax, amount, on: deductedOn, paymentId: null, whtType: whtType ?? null }
    const entry = deductionEntry(ctx, invoice, kept)
    await insertSettlement(ctx, invoiceId, {
      expectedDeduction: null,
      deductions: [entry],
      allocation: null,
    })
    const deduction = found(await queries.findDeduction(db, businessId, entry.row.id))
    const { balance } = found(await lockInvoice(db, businessId, invoiceId))
    return { deduction: present(ctx, deduction), balance: formatMinor(balance) }
  })
}

/** The deductions of one invoice that stand, the latest first. */
export function invoiceDeductions(ctx: Ctx, invoiceId: string): Promise<Deduction[]> {
  return read(ctx, async (ctx) => {
    await getIssued(ctx, invoiceId)
    const rows = await queries.listDeductions(ctx.db, ctx.businessId, { invoiceId })
    return rows.map((row) => present(ctx, row))
  })
}

/**
 * The deductions of all invoices, with their sums by currency, tax and state. The sums cover all of them, also those
 * that the filter excludes.
 */
export async function listDeductions(
  ctx: Ctx,
  { state, tax }: ListDeductions,
): Promise<DeductionList> {
  const all = await read(ctx, ({ db, businessId }) => queries.listDeductions(db, businessId))
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort()
  const totals = currencies.flatMap((currency) =>
    DEDUCTION_TAXES.flatMap((tax) => {
      const rows = all.filter((row) => row.currency === currency && row.tax === tax)
      return rows.length === 0 ? [] : [{ currency, tax, ...sumsOf(rows) }]
    }),
  )
  const rows = all.filter(
    (row) =>
      (state === undefined || stateOf(row) === state) && (tax === undefined || row.tax === tax),
  )
  return { totals, rows: rows.map((row) => present(ctx, row)) }
}

function sumsOf(rows: queries.DeductionRow[]) {
  const sumOf = (state: DeductionState) =>
    formatMinor(
      rows
        .filter((row) => stateOf(row) === state)
        .reduce((sum, row) => sum + BigInt(row.amount), 0n),
    )
  return { waiting: sumOf('waiting'), received: sumOf('received'), lost: sumOf('lost') }
}

function stateOf(row: queries.DeductionRow): DeductionState {
  return row.state ?? 'waiting'
}

function present(ctx: Ctx, row: queries.DeductionRow): Deduction {
  return {
    ...row,
    amount: formatMinor(row.amount),
    ageDays: daysBetween(row.deductedOn, todayOf(ctx)),
    state: stateOf(row),
  }
}

/**
 * Records that the certificate of a deduction is received or lost. The newest entry counts. Throws `validation.before_deduction`
 * for a certificate that is older than its deduction.
 */
export function saveCertificate(
  ctx: Ctx,
  deductionId: string,
  { state, number, dated, file }: SaveCertificate,
): Promise<Deduction> {
  const bytes = file ? checkedFile(file) : null
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { invoiceId } = found(await queries.findDeduction(db, businessId, deductionId))
    // A deduction is reversed under the lock of its invoice, and cannot be once its certificate is there.
    await lockInvoice(db, businessId, invoiceId)
    const deduction = found(await queries.findDeduction(db, businessId, deductionId))
    if (deduction.isReversed) throw new AppError('deductions.already_reversed')
    if (dated) refuseFuture(ctx, 'dated', dated)
    if (dated && dated < deduction.deductedOn)
      throw refusedField('dated', 'validation.before_deduction')
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
    if (bytes) await letFilesOut(ctx)
    await recordActivity(ctx, `${deduction.tax}.certificate_${state}`, invoiceId, {
      number: deduction.invoiceNumber,
      clientName: deduction.clientName,
      amount: deduction.amount,
      currency: deduction.currency,
      certificateNumber: number,
    })
    return present(ctx, found(await queries.findDeduction(db, businessId, deductionId)))
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
export async function certificateFile(ctx: Ctx, deductionId: string) {
  const row = await read(ctx, ({ db, businessId }) =>
    queries.findCertificateFile(db, businessId, deductionId),
  )
  const { mediaType, invoiceNumber, tax, ...place } = found(row)
  return { mediaType, invoiceNumber, tax, file: found(await readFile(ctx, place)) }
}
