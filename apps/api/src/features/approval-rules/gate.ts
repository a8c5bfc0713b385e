import {
  type ApprovalDeed,
  type ApprovalRule,
  answerersOf,
  approvalSteps,
  openSteps,
} from '@isiro/domain/approvals'
import type { Currency } from '@isiro/domain/currency'
import type { Minor } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, makerOf } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { ApprovalRequired } from './approval-required.ts'
import * as queries from './queries.ts'

export interface AskedDeed {
  what: ApprovalDeed
  /** In minor units of the home currency; null where it is not known in it, and where there is none. */
  amount: Minor | null
  subjectName: string | null
  /** Prices of a unit in minor units, which are compared with the price list. */
  priced?: { currency: Currency; lines: readonly { description: string; rate: Minor }[] }
}

/**
 * Refuses what a rule of the business has somebody else approve first. It stands in the verb that does the deed, in its transaction
 * and before anything of it is written, so that screens, recurring work and imports meet the same rule. What carries out an approval
 * passes, and so does every deed of a plan without approvals.
 *
 * Throws `approval.required` with the names of who can approve, and `approval.nobody` where nobody can.
 */
export async function requireApproval(ctx: Ctx, asked: AskedDeed): Promise<void> {
  if (ctx.approval !== null || !canUse(ctx.plan, 'approvals')) return
  const { db, businessId } = ctx
  const rules = await queries.listRules(db, businessId)
  if (rules.length === 0) return
  const members = await queries.listMembers(db, businessId)
  const { what, amount, subjectName } = asked
  const isBelowList = await sellsBelowList(ctx, rules, asked)
  const makers = [makerOf(ctx), ctx.accountId].filter((id) => id !== null)
  const maker = members.find(({ id }) => id === makers[0])
  const makerRole = ctx.role ?? maker?.role ?? null
  const steps = approvalSteps(rules, { what, amount, isBelowList, makerRole })
  if (steps.length === 0) return
  const own = members.filter(({ id }) => makers.includes(id)).map(({ email }) => email)
  const answerers = openSteps(steps, []).map((place) =>
    answerersOf(found(steps[place]), { members, excluded: own, waitedMs: 0 }),
  )
  if (answerers.some((ids) => ids.length === 0)) throw new AppError('approval.nobody')
  const names = members.filter(({ id }) => answerers.some((ids) => ids.includes(id)))
  const currency = await queries.findCurrency(db, businessId)
  throw new ApprovalRequired(
    { what, amount, currency, subjectName, steps },
    names.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  )
}

function found<T>(step: T | undefined): T {
  if (step === undefined) throw new Error('a step that is open is none of the steps')
  return step
}

async function sellsBelowList(
  { db, businessId }: Ctx,
  rules: readonly ApprovalRule[],
  { priced }: AskedDeed,
): Promise<boolean> {
  if (!priced || !rules.some(({ what }) => what === 'below_list')) return false
  const keys = priced.lines.map(({ description }) => foldForSearch(description))
  const prices = await queries.listPrices(db, businessId, priced.currency, keys)
  return priced.lines.some(({ rate }, index) => {
    const price = prices.get(keys[index] ?? '')
    return price !== undefined && rate < price
  })
}
