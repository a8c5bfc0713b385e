import type { AnswerApproval } from '@isiro/contracts/approvals'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { closeApproval } from '../notifications/service.ts'
import { answerersByStep, givenOf, type People, peopleOf } from './answerers.ts'
import type { DeedExecutor } from './deed-executor.ts'
import * as queries from './queries.ts'
import { isSeenBy } from './sight.ts'
import { tell } from './tell.ts'

/**
 * Approves, refuses, asks or replies. The last approval that is needed does the deed in the same transaction, in the name of who
 * asked, so that its number and date are given now. Where the deed is refused, its refusal is thrown and it waits on.
 *
 * Throws `approval.answered` with who was first, and `approval.not_yours` for a person who may not answer.
 */
export function answerApproval(
  ctx: Ctx,
  executor: DeedExecutor,
  id: string,
  answer: AnswerApproval,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { row, answers, people } = await lockWaiting(ctx, id)
    if (answer.kind === 'reply') return reply(ctx, { row, answers, people }, answer.text)
    const byStep = answerersByStep(row, givenOf(answers), people, ctx.now())
    const places = [...byStep].flatMap(([place, ids]) =>
      ids.includes(ctx.accountId ?? '') ? [place] : [],
    )
    if (places.length === 0) throw new AppError('approval.not_yours')
    const text = 'text' in answer ? answer.text : null
    if (answer.kind === 'approve') {
      await say(ctx, row, { kind: 'approve', text, steps: places })
      return approve(ctx, executor, { row, people }, [...answers, given(ctx, places)])
    }
    await say(ctx, row, { kind: answer.kind, text, steps: [] })
    const kind = answer.kind === 'refuse' ? 'approval_refused' : 'approval_question'
    if (answer.kind === 'refuse') await close(ctx, row, 'refused', null)
    await tell(ctx, row, { kind, by: ctx.memberName, to: askersOf(row) })
  })
}

/** Takes back what one asked for. Throws `approval.answered`, and `approval.not_yours` for what another asked for. */
export function withdrawApproval(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { row } = await lockWaiting(ctx, id)
    if (!askersOf(row).includes(ctx.accountId ?? '')) throw new AppError('approval.not_yours')
    await close(ctx, row, 'withdrawn', null)
  })
}

interface Waiting {
  row: queries.ApprovalRow
  answers: queries.NewAnswer[]
  people: People
}

async function lockWaiting(ctx: Ctx, id: string): Promise<Waiting> {
  const { db, businessId } = ctx
  const row = found(await queries.lockApproval(db, businessId, id))
  if (!isSeenBy(ctx, row)) throw new AppError('resource.not_found')
  const answers = await queries.listAnswers(db, businessId, [id])
  const people = await peopleOf(ctx, [row], answers)
  if (row.state !== 'waiting') {
    const last = answers.findLast(({ kind }) => kind === 'approve' || kind === 'refuse')
    const by = people.nameOf(last?.accountId ?? row.askedBy)
    throw new AppError('approval.answered', { by, state: row.state })
  }
  return { row, answers, people }
}

function given({ accountId }: Ctx, steps: number[]) {
  return { kind: 'approve' as const, accountId, steps }
}

async function approve(
  ctx: Ctx,
  executor: DeedExecutor,
  { row, people }: Pick<Waiting, 'row' | 'people'>,
  answers: readonly Pick<queries.NewAnswer, 'kind' | 'accountId' | 'steps'>[],
): Promise<void> {
  const given = givenOf(answers)
  const next = answerersByStep(row, given, people, ctx.now())
  if (next.size > 0) {
    // Who was asked before is told of no second step that is not theirs.
    await closeApproval(ctx, row.id)
    const by = people.nameOf(row.askedBy ?? row.maker)
    return tell(ctx, row, { kind: 'approval_waiting', by, to: [...next.values()].flat() })
  }
  const resultId = await executor.run(actingFor(ctx, row, people), row.body)
  await close(ctx, row, 'approved', resultId)
  await tell(ctx, row, { kind: 'approval_given', by: ctx.memberName, to: askersOf(row) })
}

/** The context of who asked, in the transaction of who approves last. */
function actingFor(ctx: Ctx, { id, askedBy, maker }: queries.ApprovalRow, people: People): Ctx {
  const asker = people.members.find((member) => member.id === askedBy)
  return {
    ...ctx,
    accountId: askedBy,
    memberName: people.nameOf(askedBy),
    role: asker?.role ?? null,
    narrowedTo: null,
    maker,
    proofHash: null,
    approval: id,
  }
}

async function reply(ctx: Ctx, { row, answers, people }: Waiting, text: string): Promise<void> {
  await say(ctx, row, { kind: 'reply', text, steps: [] })
  const byStep = answerersByStep(row, givenOf(answers), people, ctx.now())
  const others = [...byStep.values(), askersOf(row)].flat().filter((id) => id !== ctx.accountId)
  await tell(ctx, row, { kind: 'approval_question', by: ctx.memberName, to: others })
}

function say(
  ctx: Ctx,
  { id: approvalId, maker }: queries.ApprovalRow,
  said: Pick<queries.NewAnswer, 'kind' | 'text' | 'steps'>,
): Promise<void> {
  const at = ctx.now()
  const answer = { ...said, id: newId(at), approvalId, accountId: ctx.accountId, at, maker }
  return queries.insertAnswer(ctx.db, ctx.businessId, answer)
}

async function close(
  ctx: Ctx,
  { id, what, subjectName, amount, currency }: queries.ApprovalRow,
  state: 'approved' | 'refused' | 'withdrawn',
  resultId: string | null,
): Promise<void> {
  await queries.closeApproval(ctx.db, ctx.businessId, { id, state, resultId, at: ctx.now() })
  await closeApproval(ctx, id)
  const details = { what, clientName: subjectName, amount, currency }
  await recordActivity(ctx, `approval.${state}`, id, details)
}

/** Whose asking it is: who asked, or the maker of what asks by itself. */
function askersOf({ askedBy, maker }: Pick<queries.ApprovalRow, 'askedBy' | 'maker'>): string[] {
  const asker = askedBy ?? maker
  return asker === null ? [] : [asker]
}
