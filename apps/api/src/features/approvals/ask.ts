import type { ApprovalCommand, AskApproval } from '@isiro/contracts/approvals'
import type { Capability } from '@isiro/domain/plans'
import type { Verb } from '@isiro/domain/roles'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, makerOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { requireVerb } from '../../platform/http/role-gate.ts'
import { ApprovalRequired, type NeededApproval } from '../approval-rules/service.ts'
import { closeApproval } from '../notifications/service.ts'
import { answerersByStep, peopleOf } from './answerers.ts'
import type { DeedExecutor } from './deed-executor.ts'
import * as queries from './queries.ts'
import { planAbsence, tell } from './tell.ts'

/** What the route of each deed asks for. */
const RIGHTS: Record<AskApproval['what'], { verb: Verb; capability?: Capability }> = {
  invoice: { verb: 'invoices.write' },
  quote: { verb: 'quotes.write', capability: 'quotes' },
  quote_part: { verb: 'quotes.write', capability: 'quotes' },
  credit_note: { verb: 'invoices.write' },
  expense: { verb: 'expenses.write' },
  refund: { verb: 'payments.adjust' },
  payout: { verb: 'payout.write' },
}

/**
 * Asks for the approval of a deed. The deed is tried first and undone, so that what waits is refused by nothing but the rule. Begins
 * its own transactions. Returns the id of what waits.
 *
 * Throws the refusals of the deed, `approval.not_needed` where no rule is about it, and `approval.answered` where what it replaces
 * is approved.
 */
export async function askApproval(
  ctx: Ctx,
  executor: DeedExecutor,
  { note, replaces, ...command }: AskApproval,
): Promise<string> {
  const { verb, capability } = RIGHTS[command.what]
  requireVerb(ctx, verb)
  if (capability) requireCapability(ctx, capability)
  const needed = await tryDeed(ctx, executor, command)
  return transact(ctx, (ctx) =>
    putApproval(ctx, needed, { command, note: note ?? null, replaces: replaces ?? null }),
  )
}

async function tryDeed(
  ctx: Ctx,
  executor: DeedExecutor,
  command: ApprovalCommand,
): Promise<NeededApproval> {
  if (ctx.transaction !== null) throw new Error('A deed is tried in a transaction of its own.')
  try {
    return await transact(ctx, async (ctx) => {
      await executor.run(ctx, command)
      throw new AppError('approval.not_needed')
    })
  } catch (error) {
    if (error instanceof ApprovalRequired) return error.needed
    throw error
  }
}

/**
 * Has a deed wait that was refused with `ApprovalRequired`, in the caller's transaction, which must not have written anything of it.
 * For work that no member does, such as a recurring invoice: it is asked for in the name of its maker.
 */
export async function putApproval(
  ctx: Ctx,
  { what, amount, currency, subjectName, steps }: NeededApproval,
  asked: { command: ApprovalCommand; note: string | null; replaces: string | null },
): Promise<string> {
  const { db, businessId, accountId } = ctx
  const askedAt = ctx.now()
  const id = newId(askedAt)
  const maker = makerOf(ctx)
  const recordId = recordOf(asked.command)
  const earlier = await closeEarlier(ctx, asked, recordId)
  const approval = { id, what, subjectName, amount, currency, steps, askedBy: accountId, askedAt }
  const row = { ...approval, maker, recordId, replaces: earlier }
  await queries.insertApproval(db, businessId, { ...row, body: withoutPassword(asked.command) })
  if (asked.note !== null)
    await queries.insertAnswer(db, businessId, {
      id: newId(askedAt),
      approvalId: id,
      accountId,
      kind: 'note',
      text: asked.note,
      steps: [],
      at: askedAt,
      maker,
    })
  const people = await peopleOf(ctx, [row], [])
  const answerers = answerersByStep(row, [], people, askedAt)
  await tell(ctx, row, {
    kind: 'approval_waiting',
    by: people.nameOf(accountId ?? maker),
    to: [...answerers.values()].flat(),
  })
  if (steps.some(({ standIn }) => standIn !== null)) await planAbsence(ctx, id)
  const details = { what, clientName: subjectName, amount, currency }
  await recordActivity(ctx, 'approval.asked', id, details)
  return id
}

/** Takes the place of the one that is named, or of the latest of the same draft. Returns its id; null where there is none. */
async function closeEarlier(
  ctx: Ctx,
  { command, replaces }: { command: ApprovalCommand; replaces: string | null },
  recordId: string | null,
): Promise<string | null> {
  const { db, businessId, accountId } = ctx
  const { what } = command
  const isDraft = what === 'invoice' || what === 'quote'
  const earlier =
    replaces !== null
      ? found(await queries.lockApproval(db, businessId, replaces))
      : isDraft && recordId !== null
        ? await queries.findEarlier(db, businessId, { what, recordId })
        : undefined
  if (!earlier) return null
  if (replaces !== null && (earlier.what !== what || earlier.askedBy !== accountId))
    throw new AppError('resource.not_found')
  if (earlier.state === 'approved')
    throw new AppError('approval.answered', { state: earlier.state, by: null })
  if (earlier.state === 'waiting') {
    const closed = { id: earlier.id, state: 'replaced', resultId: null, at: ctx.now() } as const
    await queries.closeApproval(db, businessId, closed)
    await closeApproval(ctx, earlier.id)
  }
  return earlier.id
}

function recordOf(command: ApprovalCommand): string | null {
  if (command.what === 'invoice' || command.what === 'quote') return command.body.draftId ?? null
  // Several parts of one quote can wait.
  if (command.what === 'quote_part') return null
  return 'recordId' in command ? (command.recordId ?? null) : null
}

/** The password was proven with the asking, and is kept nowhere. */
function withoutPassword(command: ApprovalCommand): ApprovalCommand {
  if (command.what !== 'payout') return command
  const { password: _, ...body } = command.body
  return { ...command, body }
}
