import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import * as attempts from './settlement/attempt-queries.ts'
import { firstCheck } from './settlement/reconcile.ts'

type Wanted = Omit<
  Parameters<typeof attempts.insertAttempt>[2],
  'id' | 'reference' | 'createdAt' | 'nextCheckAt'
>

/** Adds a new attempt to pay an invoice, with a reference of its own, in the caller's transaction. */
export async function makeAttempt(
  ctx: Ctx,
  invoiceNumber: string,
  wanted: Wanted,
): Promise<{ id: string; reference: string }> {
  const now = ctx.now()
  const attempt = { id: newId(now), reference: newReference(invoiceNumber, now) }
  const made = { ...wanted, ...attempt, createdAt: now, nextCheckAt: firstCheck(now) }
  await attempts.insertAttempt(ctx.db, ctx.businessId, made)
  return attempt
}

/** Letters, digits, dots and hyphens, which both providers accept; the invoice's number is for human readers. */
function newReference(invoiceNumber: string, now: Date): string {
  const number = invoiceNumber.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const unique = `${now.getTime().toString(36)}.${randomBytes(6).toString('hex')}`
  return [number.slice(0, 36), unique].filter(Boolean).join('.')
}
