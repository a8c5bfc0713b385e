import {
  type BusinessId,
  type Ctx,
  read,
  toBusinessId,
  transact,
} from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { mapConcurrent } from '../../../platform/jobs/concurrency.ts'
import { holdDue, listDueWork } from '../../../platform/jobs/due-work.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { isSilence } from './ask.ts'
import * as queries from './attempt-queries.ts'
import { isSettled } from './book.ts'
import { askForOpenRefunds } from './refunds.ts'
import { type Settled, settle } from './service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The waits in minutes between the checks of an unsettled attempt; the last one repeats. */
const WAITS_MINUTES = [1, 2, 5, 15, 60, 120, 240, 360]
/**
 * Checks stop after three days, when no payer returns to a checkout; a webhook or a manual check still settles it.
 */
const GIVE_UP_MS = 72 * HOUR_MS
const GIVE_UP_UNHEARD_MS = 7 * 24 * HOUR_MS

/** The time of the first check of a new attempt. */
export function firstCheck(now: Date): Date {
  return new Date(now.getTime() + (WAITS_MINUTES[0] ?? 1) * MINUTE_MS)
}

const MOST_AT_ONCE = 200
const CONCURRENCY = 4

/**
 * Checks every attempt that is due. Webhooks get lost and payers close their browsers: this job ensures that every
 * payment is found.
 */
export async function reconcile(deps: ProviderDeps): Promise<void> {
  const { withoutTenant } = deps.db
  const due = await listDueWork(withoutTenant, 'payment_attempt', deps.now(), MOST_AT_ONCE)
  await mapConcurrent(due, CONCURRENCY, ({ businessId, subject }) =>
    reconcileOne(deps, toBusinessId(businessId), subject),
  )
}

async function reconcileOne(
  deps: ProviderDeps,
  businessId: BusinessId,
  attemptId: string,
): Promise<void> {
  const ctx = await tenantContext(deps, businessId)
  const attempt = await transact(ctx, (ctx) => takeDue(ctx, attemptId))
  if (!attempt) return // Another worker has claimed it.
  const heard = await askAgain(deps, ctx, attempt)
  const isOver = await read(ctx, (ctx) => isNothingLeft(ctx, attempt, heard))
  if (!isOver) return
  const state = heard?.state ?? attempt.state
  await transact(ctx, ({ db }) =>
    queries.updateAttempt(db, businessId, attemptId, {
      nextCheckAt: null,
      ...(isSettled(state) || state === 'failed' ? {} : { state: 'abandoned' }),
    }),
  )
}

/** Settles a due attempt, or checks the refunds of a settled one; null if the provider gave no information. */
async function askAgain(
  deps: ProviderDeps,
  ctx: Ctx,
  attempt: queries.AttemptRow,
): Promise<Settled | null> {
  const { provider, reference } = attempt
  try {
    const isAboutRefund = isSettled(attempt.state)
    const heard = await settle(deps, ctx.businessId, provider, reference, {
      isAboutRefund,
    })
    await askForOpenRefunds(deps, ctx, attempt.id)
    return heard
  } catch (error) {
    // Both an unanswered call and missing keys may be temporary.
    if (error instanceof AppError || isSilence(error)) return null
    throw error
  }
}

/** Whether an attempt needs no further check. */
async function isNothingLeft(
  { db, businessId, now }: Ctx,
  attempt: queries.AttemptRow,
  heard: Settled | null,
): Promise<boolean> {
  if (isSettled(heard?.state ?? attempt.state)) {
    const open = await queries.listOpenRefunds(db, businessId, attempt.id)
    return heard !== null && open.length === 0 && !heard.hasPendingRefunds
  }
  const ageMs = now().getTime() - attempt.createdAt.getTime()
  return ageMs >= (heard ? GIVE_UP_MS : GIVE_UP_UNHEARD_MS)
}

/** Postpones the next check, so that no other worker checks the attempt meanwhile. Null if it is no longer due. */
async function takeDue(
  { db, businessId, now }: Ctx,
  attemptId: string,
): Promise<queries.AttemptRow | null> {
  const attempt = await queries.lockAttempt(db, businessId, attemptId)
  const at = now()
  if (!(await holdDue(db, businessId, 'payment_attempt', attemptId, at))) return null
  const checks = attempt.checks + 1
  const minutes = WAITS_MINUTES[Math.min(checks, WAITS_MINUTES.length - 1)] ?? 60
  const nextCheckAt = new Date(at.getTime() + minutes * MINUTE_MS)
  await queries.updateAttempt(db, businessId, attemptId, { checks, nextCheckAt })
  return attempt
}
