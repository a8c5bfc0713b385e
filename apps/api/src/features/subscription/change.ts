import { addPeriodDays } from '@isiro/domain/billing-period'
import {
  accessEndsAt,
  expectsRenewal,
  nextRetryAt,
  planAt,
  type Subscription,
} from '@isiro/domain/subscription'
import type { Ctx } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000
/** How often the provider is asked while a payment is due, and otherwise. */
const DUE_CHECK_MS = HOUR_MS
const QUIET_CHECK_MS = 7 * 24 * HOUR_MS

/** A trial's end is announced this many days before it. */
export const TRIAL_NOTICE_DAYS = 3
/** The end of a period is announced this many days before it, where it costs a year's price or nobody renews it. */
export const PERIOD_NOTICE_DAYS = 7

/** The subscription of the context's business, which no other transaction changes until this one ends. */
export async function lock({
  db,
  businessId,
}: Pick<Ctx, 'db' | 'businessId'>): Promise<queries.StoredSubscription> {
  return found((await queries.lockSubscription(db, businessId)) ?? undefined)
}

/** Writes a subscription down, with the plan that it puts into effect now, and when the job looks at it again. */
export async function save(
  ctx: Ctx,
  stored: queries.StoredSubscription,
  subscription: Subscription,
): Promise<queries.StoredSubscription> {
  const now = ctx.now()
  const saved = { ...stored, subscription, plan: planAt(subscription, now) }
  await queries.saveSubscription(ctx.db, ctx.businessId, saved, nextCheckAt(saved, now))
  await queries.nameCustomer(ctx.db, ctx.businessId, saved, now)
  return saved
}

/** The next instant at which something happens by itself; null if nothing does. */
export function nextCheckAt(
  { subscription, provider }: Pick<queries.StoredSubscription, 'subscription' | 'provider'>,
  now: Date,
): Date | null {
  const { granted, trial, paid } = subscription
  const instants: (Date | null)[] = [granted?.endsAt ?? null]
  if (trial) instants.push(addPeriodDays(trial.endsAt, -TRIAL_NOTICE_DAYS), trial.endsAt)
  if (paid && paid.endedAt === null) {
    instants.push(addPeriodDays(paid.periodEndsAt, -PERIOD_NOTICE_DAYS), paid.periodEndsAt)
    instants.push(nextRetryAt(paid), accessEndsAt(paid))
    // The provider's record is compared now and then, because its webhooks may have been lost.
    if (provider === 'paystack' && expectsRenewal(paid)) {
      const isDue = paid.failedAt !== null || paid.periodEndsAt <= now
      instants.push(new Date(now.getTime() + (isDue ? DUE_CHECK_MS : QUIET_CHECK_MS)))
    }
  }
  const coming = instants.filter((instant) => instant !== null).filter((instant) => instant > now)
  return coming.length === 0 ? null : new Date(Math.min(...coming.map(Number)))
}
