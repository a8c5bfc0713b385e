import type { ConfirmClaim, MakeClaim, PaymentClaim } from '@isiro/contracts/payment-claims'
import type { PaymentRecorded } from '@isiro/contracts/payments'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { lockInvoice } from '../ledger/queries.ts'
import { recordByHand, refuseFuture } from '../ledger/record.ts'
import * as queries from './queries.ts'

/** So many unanswered words of payment are enough for one invoice. */
const MAX_OPEN_CLAIMS = 5

/**
 * Notes a client's word that a transfer was made. It pays nothing: the owner answers it. The same word again,
 * while it waits, is the one that is there already.
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
    if (invoice.paid >= invoice.total) throw new AppError('invoices.already_paid')
    const amount = minorFromNumber(naira) ?? 0
    const open = await queries.listOpenClaimsOf(db, businessId, invoiceId)
    const twin = open.find((claim) => claim.amount === amount && claim.payerName === payerName)
    if (twin) return { claimId: twin.id, isNew: false }
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
    return { claimId, isNew: true }
  })
}

/** What is still unanswered, for the owner. */
export async function listClaims(ctx: Ctx): Promise<PaymentClaim[]> {
  const rows = await read(ctx, ({ db, businessId }) => queries.listOpenClaims(db, businessId))
  return rows.map((row) => ({
    ...row,
    amount: formatMinor(row.amount),
    currency: row.currency,
    claimedAt: row.claimedAt.toISOString(),
  }))
}

/**
 * The owner has seen the money: it is entered as he saw it, also where the invoice has been paid or voided
 * since, because it is there.
 */
export function confirmClaim(
  ctx: Ctx,
  claimId: string,
  { amount, receivedOn, method }: ConfirmClaim,
): Promise<PaymentRecorded> {
  return transact(ctx, async (ctx) => {
    const { claim, invoice } = await takeClaim(ctx, claimId)
    refuseFuture(ctx, 'receivedOn', receivedOn)
    const { received, ...recorded } = await recordByHand(ctx, invoice, {
      amount,
      receivedOn,
      method: method ?? 'transfer',
      reference: null,
      note: claim.note,
      payer: claim.payerName,
    })
    await answer(ctx, claimId, 'confirmed', received.paymentId)
    return recorded
  })
}

/** The owner has looked and the money is not there. */
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

/** A claim that waits for its answer, with its invoice locked, so that two answers come one after the other. */
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
}
