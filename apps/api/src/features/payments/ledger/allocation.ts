import { scale } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/activity.ts'
import type { Ctx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { together } from '../../../platform/together.ts'
import { insertAskedDeduction } from '../withholding/queries.ts'
import * as queries from './queries.ts'

interface Allocation {
  paymentId: string
  invoice: queries.LockedInvoice
  /** Negative takes money back from the invoice. */
  amount: number
  /** The day on which it counts, for the tax kept back with it. */
  on: string
}

/**
 * Moves money of a payment onto a locked invoice, or back off it. The part of the invoice's WHT that the payer
 * kept back goes along pro rata, so that the parts add up to the whole however often it is paid. When the
 * invoice is paid in full, the WHT it asked for becomes a credit that waits for its certificate.
 */
export async function allocate(
  ctx: Ctx,
  { paymentId, invoice, amount, on }: Allocation,
): Promise<void> {
  const { id: invoiceId, wht, paid, total } = invoice
  const whtKept = scale(wht, paid + amount, total) - scale(wht, paid, total)
  const entry = insertAllocation(ctx, { paymentId, invoiceId, amount, whtKept, on })
  if (wht === 0 || paid + amount < total) return entry
  await together([entry, noteAskedDeduction(ctx, invoice, on)])
}

/** Adds the entry alone; `whtKept` is the tax kept back with it. */
export async function insertAllocation(
  ctx: Ctx,
  entry: { paymentId: string; invoiceId: string; amount: number; whtKept: number; on: string },
): Promise<void> {
  const { on, ...allocation } = entry
  const now = ctx.now()
  await queries.insertAllocation(ctx.db, {
    ...allocation,
    businessId: ctx.businessId,
    id: newId(now),
    receivedOn: on,
    allocatedAt: now,
    allocatedBy: ctx.accountId,
  })
}

/** Full payment is the occasion on which the WHT of an invoice is known to have been kept back. Once only. */
async function noteAskedDeduction(
  ctx: Ctx,
  invoice: queries.LockedInvoice,
  deductedOn: string,
): Promise<void> {
  const now = ctx.now()
  const isNew = await insertAskedDeduction(ctx.db, ctx.businessId, {
    id: newId(now),
    invoiceId: invoice.id,
    clientId: invoice.clientId,
    paymentId: null,
    whtType: null,
    amount: invoice.wht,
    currency: invoice.currency,
    deductedOn,
    recordedAt: now,
    recordedBy: null,
  })
  if (!isNew) return
  const details = {
    number: invoice.number,
    clientName: invoice.clientName,
    amount: invoice.wht,
    currency: invoice.currency,
  }
  await recordActivity({ ...ctx, accountId: null }, 'wht.deducted', invoice.id, details)
}
