import type { ConfirmClaim, MakeClaim, PaymentClaim } from '@isiro/contracts/payment-claims'
import type { PaymentRecorded } from '@isiro/contracts/payments'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { closeClaim, notifyMembers } from '../../notifications/service.ts'
import { lockInvoice } from '../queries.ts'
import { recordByHand, refuseFuture } from '../record.ts'
import * as queries from './queries.ts'

/** The most open claims of one invoice. */
const MAX_OPEN_CLAIMS = 5

/**
 * Records a client's claim that they made a transfer. A claim changes no balance until the owner answers it.
 * Repeating an open claim returns that claim.
 */
export function makeClaim(
  ctx: Ctx,
  invoiceId: string,
  { amount: naira, payerName, note }: MakeClaim,
): Promise<{ claimId: string; isNew: boolean }> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = found(await lockInvoice(db, businessId, invoiceId))
    if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
    if (invoice.balance === 0) throw new AppError('invoices.already_paid')
    const amount = minorFromNumber(naira) ?? 0
    const open = await queries.listOpenClaimsOf(db, businessId, invoiceId)
    const duplicate = open.find((claim) => claim.amount === amount && claim.payerName === payerName)
    if (duplicate) return { claimId: duplicate.id, isNew: false }
    if (open.length >= MAX_OPEN_CLAIMS) throw new AppError('payments.claims_waiting')

    const claimedAt = ctx.now()
    const claimId = newId(claimedAt)
    const claim = { id: claimId, invoiceId, payerName, amount, note, claimedAt }
    await queries.insertClaim(db, businessId, claim)
    await recordActivity(ctx, 'payment.claimed', invoiceId, {
      number: invoice.number,
      clientName: invoice.clientName,
      amount,
      currency: invoice.currency,
      payerName,
      claimId,
    })
    const { currency } = invoice
    const { clientName, number } = invoice
    const news = { clientName, number, subjectId: claimId, amount, currency }
    await notifyMembers(ctx, { kind: 'claim', ...news })
    return { claimId, isNew: true }
  })
}

/** The open claims, for the owner. */
export async function listClaims(ctx: Ctx): Promise<PaymentClaim[]> {
  const rows = await read(ctx, ({ db, businessId }) => queries.listOpenClaims(db, businessId))
  return rows.map(({ byFile, ...row }) => ({
    ...row,
    by: byFile ? 'file' : 'client',
    amount: formatMinor(row.amount),
    currency: row.currency,
    claimedAt: row.claimedAt.toISOString(),
  }))
}

/**
 * Confirms that the money arrived and records it as the owner saw it. The invoice may have been paid or voided
 * since the claim: the money exists, so the ledger records it in any case.
 */
export function confirmClaim(
  ctx: Ctx,
  claimId: string,
  { amount, receivedOn, method, exchangeRate }: ConfirmClaim,
): Promise<PaymentRecorded> {
  return transact(ctx, async (ctx) => {
    const { claim, invoice } = await takeClaim(ctx, claimId)
    refuseFuture(ctx, 'receivedOn', receivedOn)
    const { received, ...recorded } = await recordByHand(ctx, invoice, {
      amount,
      receivedOn,
      method: method ?? 'transfer',
      exchangeRate,
      reference: null,
      note: claim.note,
      payer: claim.payerName,
    })
    await answer(ctx, claimId, 'confirmed', received.paymentId)
    return recorded
  })
}

/** Rejects a claim because the money has not arrived. */
export function rejectClaim(ctx: Ctx, claimId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { claim, invoice } = await takeClaim(ctx, claimId)
    await answer(ctx, claimId, 'not_received', null)
    await recordActivity(ctx, 'payment.claim_rejected', invoice.id, {
      number: invoice.number,
      clientName: invoice.clientName,
      amount: claim.amount,
      currency: invoice.currency,
      payerName: claim.payerName,
      claimId,
    })
  })
}

/** Reads an open claim and locks its invoice, so that two answers run one after the other. */
async function takeClaim(ctx: Ctx, claimId: string) {
  const { db, businessId } = ctx
  const { invoiceId } = found(await queries.findClaim(db, businessId, claimId))
  const invoice = found(await lockInvoice(db, businessId, invoiceId))
  const claim = found(await queries.findClaim(db, businessId, claimId))
  if (claim.answer !== null) throw new AppError('payments.claim_answered')
  return { claim, invoice }
}

async function answer(
  ctx: Ctx,
  claimId: string,
  word: 'confirmed' | 'not_received',
  paymentId: string | null,
): Promise<void> {
  const row = { claimId, answer: word, paymentId, at: ctx.now(), by: ctx.accountId }
  await queries.insertClaimAnswer(ctx.db, ctx.businessId, row)
  await closeClaim(ctx, claimId)
}
