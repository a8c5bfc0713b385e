import { type ApprovalSteps, isApproverRole } from '@isiro/domain/approvals'
import type { Ctx } from '../../platform/db/context.ts'
import { AppError, refusedByRule } from '../../platform/http/errors.ts'
import { approvalMembers, replaceApprover, replaceInRules } from '../approval-rules/service.ts'
import { answerersByStep, givenOf, type People, peopleOf } from './answerers.ts'
import * as queries from './queries.ts'
import { tell } from './tell.ts'

/**
 * Before a member leaves, hands what only that member may answer to another, in the transaction of the leaving; the rules name the
 * other one, too. Throws `approval.approver_needed` with what waits where nobody is named, and `approval.rule_role` at `takeOver` for
 * a person who may approve nothing.
 */
export async function handOver(
  ctx: Ctx,
  { leaver, takeOver }: { leaver: string; takeOver: string | null },
): Promise<void> {
  const { db, businessId } = ctx
  if (takeOver !== null) await requireApprover(ctx, leaver, takeOver)
  const rows = await queries.listWaiting(db, businessId)
  const answers = await queries.listAnswers(
    db,
    businessId,
    rows.map(({ id }) => id),
  )
  const people = await peopleOf(ctx, rows, answers)
  const byApproval = Map.groupBy(answers, ({ approvalId }) => approvalId)
  const left = rows.filter((row) =>
    isOnlyFor(ctx, leaver, row, byApproval.get(row.id) ?? [], people),
  )
  if (takeOver === null) {
    if (left.length === 0) return
    const names = left.map(({ subjectName }) => subjectName).filter((name) => name !== null)
    const waiting = [...new Set(names)].slice(0, 5).join(', ')
    throw new AppError('approval.approver_needed', { count: left.length, waiting })
  }
  for (const row of rows.filter((row) => JSON.stringify(row.steps).includes(leaver))) {
    const steps = withApprover(row.steps, { from: leaver, to: takeOver })
    await queries.setSteps(db, businessId, row.id, steps)
    const by = people.nameOf(row.askedBy ?? row.maker)
    if (left.includes(row)) await tell(ctx, row, { kind: 'approval_waiting', by, to: [takeOver] })
  }
  await replaceInRules(ctx, { from: leaver, to: takeOver })
}

async function requireApprover(ctx: Ctx, leaver: string, takeOver: string): Promise<void> {
  const members = await approvalMembers(ctx)
  const member = members.find(({ id }) => id === takeOver)
  if (takeOver === leaver || !member || !isApproverRole(member.role))
    throw refusedByRule('takeOver', 'approval.rule_role')
}

/** Whether a step waits that names the leaver, and that nobody else may answer but the owner for want of another. */
function isOnlyFor(
  ctx: Ctx,
  leaver: string,
  row: queries.ApprovalRow,
  answers: readonly queries.NewAnswer[],
  { members, emailOf }: People,
): boolean {
  const byStep = answerersByStep(row, givenOf(answers), { members, emailOf }, ctx.now())
  return [...byStep.values()].some((ids) => ids.length === 1 && ids[0] === leaver)
}

function withApprover(steps: ApprovalSteps, change: { from: string; to: string }): ApprovalSteps {
  return steps.map((step) => ({
    ...step,
    approver: replaceApprover(step.approver, change),
    standIn: step.standIn === change.from ? change.to : step.standIn,
  }))
}
