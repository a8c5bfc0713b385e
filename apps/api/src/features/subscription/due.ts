import { addPeriodDays } from '@isiro/domain/billing-period'
import {
  accessEndsAt,
  expectsRenewal,
  nextRetryAt,
  type PaidSubscription,
} from '@isiro/domain/subscription'
import { endIfOver } from '@isiro/domain/subscription-changes'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, toBusinessId, transact } from '../../platform/db/context.ts'
import { mapConcurrent } from '../../platform/jobs/concurrency.ts'
import { tenantContext } from '../business/tenant-context.ts'
import type { GatewayDeps } from '../gateways/service.ts'
import { endChecks, listDueCharges, postponeCharges } from './billing/charge-queries.ts'
import { retryRenewal } from './billing/checkout.ts'
import { refundCharge } from './billing/refunds.ts'
import { settleCharge } from './billing/settle.ts'
import { lock, PERIOD_NOTICE_DAYS, save, TRIAL_NOTICE_DAYS } from './change.ts'
import { queueNotice } from './notices/queue.ts'
import { syncSubscription } from './provider/sync.ts'
import {
  endLease,
  findSubscription,
  listDue,
  type StoredSubscription,
  setNextCheck,
  takeLease,
} from './queries.ts'

const BATCH = 100
const CONCURRENCY = 4
const MINUTE_MS = 60_000
/** A call that failed because a provider did not answer is tried again after this long. */
const TRY_AGAIN_MS = 15 * MINUTE_MS

/** Looks at every subscription for which it is time. Throws the first failure after trying all others. */
export async function runDue(deps: GatewayDeps): Promise<void> {
  const due = await listDue(deps.db.withoutTenant, deps.now(), BATCH)
  const failures: unknown[] = []
  await mapConcurrent(due, CONCURRENCY, (id) =>
    bringUpToDate(deps, id).catch((error) => failures.push(error)),
  )
  if (failures.length > 0) throw failures[0]
}

/** How long a node has a business for itself; longer than all calls to a provider take. */
const LEASE_MS = 5 * MINUTE_MS

/**
 * Brings one business's subscription up to date: charges are settled, refunds made, the provider's renewals booked, a failed
 * one tried again; and only then is a plan taken away whose time is over. Doing it twice changes nothing, and two nodes never do
 * it at once. Returns false if another is at it.
 */
export async function bringUpToDate(deps: GatewayDeps, id: string): Promise<boolean> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  const { businessId } = ctx
  const now = ctx.now()
  const isOurs = await transact(ctx, ({ db }) =>
    takeLease(db, businessId, now, new Date(now.getTime() + LEASE_MS)),
  )
  if (!isOurs) return false
  try {
    await compareWithProvider(deps, ctx)
  } catch (error) {
    // A provider that does not answer must not be asked every minute; and nobody's plan ends on its silence.
    const later = new Date(deps.now().getTime() + TRY_AGAIN_MS)
    await transact(ctx, async ({ db }) => {
      await setNextCheck(db, businessId, later)
      await postponeCharges(db, businessId, deps.now(), later)
    })
    throw error
  } finally {
    await transact(ctx, ({ db }) => endLease(db, businessId))
  }
  return true
}

async function compareWithProvider(deps: GatewayDeps, ctx: Ctx): Promise<void> {
  const due = await read(ctx, ({ db }) => listDueCharges(db, ctx.businessId, ctx.now()))
  for (const charge of due) {
    if (charge.state === 'refunding') await refundCharge(deps, ctx, charge)
    else if (charge.state === 'open' || charge.state === 'superseded')
      await settleCharge(deps, ctx, charge.id)
    // Earlier versions could leave a settled charge due, and so the provider would be asked each minute.
    else await transact(ctx, ({ db, businessId }) => endChecks(db, businessId, charge.id))
  }
  await syncSubscription(deps, ctx)
  if (await isRetryDue(ctx)) await retryRenewal(deps, ctx, retryDue(ctx))
  if (await closeWhatIsOver(ctx)) await syncSubscription(deps, ctx)
}

function retryDue(ctx: Ctx) {
  return ({ subscription: { paid } }: StoredSubscription): PaidSubscription | null => {
    const at = paid && nextRetryAt(paid)
    return paid && at && at <= ctx.now() && paid.periodEndsAt <= ctx.now() ? paid : null
  }
}

async function isRetryDue(ctx: Ctx): Promise<boolean> {
  const stored = await read(ctx, ({ db }) => findSubscription(db, ctx.businessId))
  return stored !== null && retryDue(ctx)(stored) !== null
}

/** Ends what is over, notifies the owner of what is about to end, and notes the next time. Returns whether a paid plan ended. */
function closeWhatIsOver(ctx: Ctx): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const stored = await lock(ctx)
    const now = ctx.now()
    const subscription = endIfOver(stored.subscription, now)
    const saved = await save(ctx, stored, subscription)
    const hasEnded = subscription !== stored.subscription
    if (hasEnded && subscription.paid) {
      const { plan, periodEndsAt } = subscription.paid
      await recordActivity(ctx, 'subscription.ended', null, { plan, next: saved.plan })
      await queueNotice(ctx, 'plan_ended', dayOf(periodEndsAt))
    }
    await queueEndNotices(ctx, saved)
    return hasEnded
  })
}

/** The mails that come before something ends, and after a trial. */
async function queueEndNotices(ctx: Ctx, { subscription }: StoredSubscription): Promise<void> {
  const now = ctx.now()
  const { trial, paid } = subscription
  const isNear = (end: Date, days: number) => end > now && addPeriodDays(end, -days) <= now
  if (trial && isNear(trial.endsAt, TRIAL_NOTICE_DAYS))
    await queueNotice(ctx, 'trial_ending', dayOf(trial.endsAt))
  // A trial that was bought ends with the purchase, which has a mail of its own.
  if (trial && trial.endsAt <= now && (paid === null || paid.firstPaidAt < trial.startedAt))
    await queueNotice(ctx, 'trial_ended', dayOf(trial.endsAt))
  if (!paid || paid.endedAt !== null || !isNear(paid.periodEndsAt, PERIOD_NOTICE_DAYS)) return
  if (!expectsRenewal(paid)) await queueNotice(ctx, 'period_ending', dayOf(accessEndsAt(paid)))
  else if (paid.interval === 'year' && paid.failedAt === null)
    await queueNotice(ctx, 'renewal_coming', dayOf(paid.periodEndsAt))
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
