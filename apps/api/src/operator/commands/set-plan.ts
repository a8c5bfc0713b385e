import { addDays, isDateInput } from '@isiro/domain/business-date'
import { instantAt } from '@isiro/domain/local-clock'
import { isPlanId, PLAN_IDS, type PlanId } from '@isiro/domain/plans'
import {
  isBelowRenewedPlan,
  setPlan as setPlanOf,
  subscriptionRecord,
} from '../../features/subscription/operator/service.ts'
import type { Ctx } from '../../platform/db/context.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printTable } from '../printed.ts'
import { reasonOf, subjectOf } from '../subject.ts'
import { describeSubscription } from '../subscription-lines.ts'

export const setPlan: Command = {
  usage: '<business id> <plan> [--until YYYY-MM-DD] --reason "…"',
  does: `gives a plan (${PLAN_IDS.join(', ')}) without payment, until a day ends or permanently; a plan below the paid one starts when the paid period ends`,
  words: 2,
  options: ['reason', 'until'],
  async run(deps, typed) {
    const [id, plan] = typed.words
    const { business, ctx } = await subjectOf(deps, id)
    if (!isPlanId(plan))
      throw new OperatorError(`There is no plan "${plan}". Choose one of ${PLAN_IDS.join(', ')}.`)
    const reason = reasonOf(typed)
    const endsAt = typed.until === undefined ? null : endOfDay(typed.until, ctx)
    await refuseUselessEnd(ctx, plan, endsAt)
    const effect = await setPlanOf(ctx, { plan, endsAt, reason })
    const { stored } = await subscriptionRecord(ctx)
    const done =
      effect === 'agreed'
        ? `Done: ${business.name} moves to ${plan} when its paid period ends.`
        : `Done: ${business.name} now has ${plan}.`
    return `${done}\n${printTable(describeSubscription(stored, ctx))}`
  },
}

/** The end of a day where the business is. */
function endOfDay(typed: string, { timeZone, now }: Ctx): Date {
  if (!isDateInput(typed))
    throw new OperatorError(`"${typed}" is not a date. Write it like this: --until 2027-03-31`)
  const end = instantAt(timeZone, addDays(typed, 1), '00:00')
  if (end <= now()) throw new OperatorError(`${typed} is in the past. Choose a later day.`)
  return end
}

/** Nothing that is not given has a day on which it ends. */
async function refuseUselessEnd(ctx: Ctx, plan: PlanId, endsAt: Date | null): Promise<void> {
  if (endsAt === null) return
  if (plan === 'free')
    throw new OperatorError('The plan "free" has no end date. Leave --until out.')
  const { stored } = await subscriptionRecord(ctx)
  if (isBelowRenewedPlan(stored.subscription, plan, ctx.now()))
    throw new OperatorError(
      `A higher plan is paid for, so ${plan} starts when that period ends. Leave --until out.`,
    )
}
