import {
  type BusinessId,
  type Ctx,
  read,
  toBusinessId,
  transact,
} from '../../../../platform/db/context.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { mapConcurrent } from '../../../../platform/jobs/concurrency.ts'
import { tenantContext } from '../../../business/tenant-context.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { isSilence } from './ask.ts'
import * as queries from './attempt-queries.ts'
import { isSettled } from './book.ts'
import { askForOpenRefunds } from './refunds.ts'
import { type Settled, settle } from './service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The waits between the checks of an attempt that is not settled; the last one goes on. */
const WAITS_MINUTES = [1, 2, 5, 15, 60, 120, 240, 360]
/** Nobody comes back to a checkout after three days; a webhook or a check still settles it. */
const GIVE_UP_MS = 72 * HOUR_MS
const GIVE_UP_UNHEARD_MS = 7 * 24 * HOUR_MS

/** When an attempt that was just made is asked about first. */
export function firstCheck(now: Date): Date {
  return new Date(now.getTime() + (WAITS_MINUTES[0] ?? 1) * MINUTE_MS)
}

const MOST_AT_ONCE = 200
const CONCURRENCY = 4

/**
 * Asks about every attempt whose time has come. Webhooks get lost and payers close their browsers: this is
 * what makes sure that money which has come is seen.
 */
export async function reconcile(deps: ProviderDeps): Promise<void> {
  const due = await queries.listDueAttempts(deps.db.withoutTenant, deps.now(), MOST_AT_ONCE)
  await mapConcurrent(due, CONCURRENCY, ({ businessId, id }) =>
    reconcileOne(deps, toBusinessId(businessId), id),
  )
}

async function reconcileOne(
  deps: ProviderDeps,
  businessId: BusinessId,
  attemptId: string,
): Promise<void> {
  const ctx = await tenantContext(deps, businessId)
  const attempt = await transact(ctx, (ctx) => takeDue(ctx, attemptId))
  if (!attempt) return // Another worker has it.
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

/** Settles an attempt whose time has come; null where nothing was learnt. A settled one is asked about its refunds. */
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
    // Silence, or no keys any more: both may pass.
    if (error instanceof AppError || isSilence(error)) return null
    throw error
  }
}

/** Whether an attempt need not be asked about any more. */
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

/** Puts the next check off, so that no other worker asks meanwhile. Null where it is not due any more. */
async function takeDue(
  { db, businessId, now }: Ctx,
  attemptId: string,
): Promise<queries.AttemptRow | null> {
  const attempt = await queries.lockAttempt(db, businessId, attemptId)
  const at = now()
  if (attempt.nextCheckAt === null || attempt.nextCheckAt > at) return null
  const checks = attempt.checks + 1
  const minutes = WAITS_MINUTES[Math.min(checks, WAITS_MINUTES.length - 1)] ?? 60
  const nextCheckAt = new Date(at.getTime() + minutes * MINUTE_MS)
  await queries.updateAttempt(db, businessId, attemptId, { checks, nextCheckAt })
  return attempt
}
