import { MAX_CERTIFICATE_BYTES } from '@isiro/contracts/deductions'
import type { RecordTaxPayment, TaxPayment } from '@isiro/contracts/tax-payments'
import { todayIn } from '@isiro/domain/business-date'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { nextPeriod, type TaxDuty } from '@isiro/domain/tax-calendar'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { looksLike } from '../../../platform/files/first-bytes.ts'
import { letFilesOut, readFile } from '../../../platform/files/store/stored-file.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { movesOf } from '../filings/accounts.ts'
import { listVersions, lockStandingFiling } from '../filings/queries.ts'
import * as queries from './queries.ts'

/** Records a payment of tax. Its return must have been filed here once; an undone one keeps its payments. */
export function recordTaxPayment(
  ctx: Ctx,
  { duty, period }: { duty: TaxDuty; period: string },
  { paidOn, amount: naira, reference, receipt }: RecordTaxPayment,
): Promise<TaxPayment> {
  const file = receipt ? checkedFile(receipt) : null
  const amount = minorFromNumber(naira)
  if (amount === null) throw refusedField('amount', 'validation.two_decimals')
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const at = ctx.now()
    if (paidOn > todayIn(ctx.timeZone, at)) throw refusedField('paidOn', 'validation.not_in_future')
    const versions = await listVersions(db, businessId, { duty, period })
    if (versions.length === 0) throw new AppError('tax.not_filed')
    const payment = {
      id: newId(at),
      duty,
      period,
      paidOn,
      amount,
      reference,
      mediaType: receipt?.mediaType ?? null,
      recordedAt: at,
      fromPeriod: null,
    }
    const { currency } = await requireBusiness(ctx)
    await queries.insertPayment(db, businessId, { ...payment, file, recordedBy: ctx.accountId })
    if (file) await letFilesOut(ctx)
    await recordActivity(ctx, 'tax.paid', null, { duty, period, amount, currency })
    return presentPayment({ ...payment, voidedAt: null, voidReason: null })
  })
}

/**
 * Voids a payment that was recorded in error. It stays, with the reason, and counts no more. Throws `tax.used_for_next` where what
 * its period overpaid was used for the next, so that less than nothing would be paid.
 */
export function voidTaxPayment(ctx: Ctx, id: string, reason: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const by = { at: ctx.now(), by: ctx.accountId, reason }
    const { duty, period, amount } = found(await queries.voidPayment(db, businessId, id, by))
    // The lock of those who use what was overpaid.
    await lockStandingFiling(db, businessId, { duty, period })
    const moves = movesOf(await queries.listStanding(db, businessId), { duty, period })
    if (moves.reduce((sum, { amount }) => sum + amount, 0n) < 0n)
      throw new AppError('tax.used_for_next', { period: nextPeriod(duty, period) })
    const { currency } = await requireBusiness(ctx)
    await recordActivity(ctx, 'tax.payment_voided', null, {
      duty,
      period,
      amount,
      currency,
      reason,
    })
  })
}

/** The receipt of a payment. */
export async function taxReceipt(ctx: Ctx, id: string) {
  const row = await read(ctx, ({ db, businessId }) => queries.findReceipt(db, businessId, id))
  const { mediaType, duty, period, ...place } = found(row)
  return { mediaType, duty, period, file: found(await readFile(ctx, place)) }
}

export function presentPayment(row: queries.TaxPaymentRow): TaxPayment {
  const { id, duty, period, paidOn, amount, reference, mediaType, recordedAt } = row
  const { voidedAt, voidReason, fromPeriod } = row
  return {
    id,
    duty,
    period,
    paidOn,
    amount: formatMinor(amount),
    reference,
    hasReceipt: mediaType !== null,
    recordedAt: recordedAt.toISOString(),
    fromPeriod,
    voided: voidedAt && { at: voidedAt.toISOString(), reason: voidReason ?? '' },
  }
}

function checkedFile({ mediaType, base64 }: NonNullable<RecordTaxPayment['receipt']>): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_CERTIFICATE_BYTES)
    throw refusedField('receipt.base64', 'validation.certificate_size')
  if (!looksLike(mediaType, bytes))
    throw refusedField('receipt.base64', 'validation.certificate_type')
  return bytes
}
