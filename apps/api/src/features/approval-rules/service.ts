import {
  type ApprovalRules,
  MAX_APPROVAL_RULES,
  type SaveApprovalRule,
} from '@isiro/contracts/approval-rules'
import type { ErrorCode } from '@isiro/contracts/errors'
import {
  type ApprovalRule,
  isApproverRole,
  type Unsatisfiable,
  unsatisfiableRule,
  WITHOUT_AMOUNT,
} from '@isiro/domain/approvals'
import { formatMinor, minorFromNumber } from '@isiro/domain/money'
import { canUse } from '@isiro/domain/plans'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { lockTeam } from '../../platform/db/lock-team.ts'
import { AppError, found, refusedByRule } from '../../platform/http/errors.ts'
import * as queries from './queries.ts'

export { ApprovalRequired, type NeededApproval } from './approval-required.ts'
export { type AskedDeed, requireApproval } from './gate.ts'
export type { RuleMember } from './queries.ts'

/** The members of a business as approvals know them. Runs in a transaction. */
export function approvalMembers({ db, businessId }: Ctx): Promise<queries.RuleMember[]> {
  return queries.listMembers(db, businessId)
}

/** Whether the business has a rule. Runs in a transaction. */
export async function hasRules({ db, businessId }: Ctx): Promise<boolean> {
  return (await queries.listRules(db, businessId)).length > 0
}

/** The rules, with those that nobody can satisfy any more, and whom they can name. */
export function listRules(ctx: Ctx): Promise<ApprovalRules> {
  return read(ctx, async ({ db, businessId, plan }) => {
    const members = await queries.listMembers(db, businessId)
    const rules = await queries.listRules(db, businessId)
    return {
      rules: rules.map((rule) => presentRule(rule, members)),
      people: members.map(({ id, firstName, lastName, role }) => ({
        id,
        name: `${firstName} ${lastName}`,
        role,
        mayApprove: isApproverRole(role),
      })),
      currency: await queries.findCurrency(db, businessId),
      isActive: canUse(plan, 'approvals'),
    }
  })
}

function presentRule(rule: ApprovalRule, members: readonly queries.RuleMember[]) {
  const { above, secondAbove, makers, first, second } = rule
  return {
    ...rule,
    makers: [...makers],
    first: presentApprover(first),
    second: second && presentApprover(second),
    above: above === null ? null : formatMinor(above),
    secondAbove: secondAbove === null ? null : formatMinor(secondAbove),
    problem: unsatisfiableRule(rule, members)?.reason ?? null,
  }
}

function presentApprover(approver: ApprovalRule['first']) {
  return 'role' in approver ? approver : { people: [...approver.people] }
}

const REFUSALS = {
  nobody: 'approval.rule_nobody',
  role: 'approval.rule_role',
  own: 'approval.rule_own',
  same_person: 'approval.rule_same_person',
} as const satisfies Record<Unsatisfiable['reason'], ErrorCode>

/**
 * Adds a rule. Throws `approval.too_many_rules`, and at the field why nobody could satisfy it: `approval.rule_nobody`,
 * `approval.rule_role`, `approval.rule_own`, `approval.rule_same_person`.
 */
export function addRule(ctx: Ctx, input: SaveApprovalRule): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const rule = await checkedRule(ctx, input)
    if ((await queries.listRules(db, businessId)).length >= MAX_APPROVAL_RULES)
      throw new AppError('approval.too_many_rules', { most: MAX_APPROVAL_RULES })
    const at = ctx.now()
    await queries.insertRule(db, businessId, { ...rule, id: newId(at), at })
    await recordActivity(ctx, 'approval.rule_added', null, { what: rule.what })
  })
}

/** Changes a rule. What waits keeps the steps of its day. Throws the refusals of `addRule`. */
export function changeRule(ctx: Ctx, id: string, input: SaveApprovalRule): Promise<void> {
  return transact(ctx, async (ctx) => {
    const rule = await checkedRule(ctx, input)
    const isThere = await queries.updateRule(ctx.db, ctx.businessId, { ...rule, id, at: ctx.now() })
    if (!isThere) throw new AppError('resource.not_found')
    await recordActivity(ctx, 'approval.rule_changed', null, { what: rule.what })
  })
}

/** Deletes a rule. What waits by it waits on. */
export function deleteRule(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const rule = found((await queries.listRules(db, businessId)).find((rule) => rule.id === id))
    await queries.deleteRule(db, businessId, id)
    await recordActivity(ctx, 'approval.rule_deleted', null, { what: rule.what })
  })
}

async function checkedRule(ctx: Ctx, input: SaveApprovalRule): Promise<Omit<ApprovalRule, 'id'>> {
  const { db, businessId } = ctx
  await lockTeam(db, businessId)
  const limitOf = (amount: number | null) => (amount === null ? null : minorFromNumber(amount))
  const hasAmount = !WITHOUT_AMOUNT.includes(input.what)
  const rule = {
    ...input,
    makers: [...new Set(input.makers)],
    above: hasAmount ? limitOf(input.above) : null,
    secondAbove: hasAmount && input.second !== null ? limitOf(input.secondAbove) : null,
  }
  const problem = unsatisfiableRule(rule, await queries.listMembers(db, businessId))
  if (problem) throw refusedByRule(problem.field, REFUSALS[problem.reason])
  return rule
}

/** Names another account in place of one in every rule. Runs in a transaction. */
export async function replaceInRules(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db, businessId } = ctx
  for (const rule of await queries.listRules(db, businessId)) {
    const changed = withApprover(rule, { from, to })
    if (changed) await queries.updateRule(db, businessId, { ...changed, at: ctx.now() })
  }
}

function withApprover(rule: ApprovalRule, change: { from: string; to: string }) {
  const named = JSON.stringify([rule.first, rule.second, rule.standIn])
  if (!named.includes(change.from)) return null
  const { first, second, standIn } = rule
  return {
    ...rule,
    first: replaceApprover(first, change),
    second: second && replaceApprover(second, change),
    standIn: standIn === change.from ? change.to : standIn,
  }
}

/** An approver with another account in place of one, which is named once. */
export function replaceApprover(
  approver: ApprovalRule['first'],
  { from, to }: { from: string; to: string },
): ApprovalRule['first'] {
  if ('role' in approver) return approver
  return { people: [...new Set(approver.people.map((id) => (id === from ? to : id)))] }
}
