import type { AnswerQuestion, AskQuestion } from '@isiro/contracts/questions'
import { askableMembers } from '@isiro/domain/questions'
import { type ActivityDetails, recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, type SystemCtx, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedByRule } from '../../platform/http/errors.ts'
import { closeQuestion, notifyMembers } from '../notifications/service.ts'
import { type People, peopleOf, waitsFor } from './people.ts'
import * as queries from './queries.ts'
import { askedRecord, requireSight } from './reading.ts'
import { findRecords } from './record-queries.ts'

export { countUnanswered } from './reading.ts'

/**
 * Asks a member about a record, the owner where nobody is named, and tells them. Returns the question's id.
 *
 * Throws `resource.not_found` for a record that the asker does not see, and refuses `to` with `question.not_theirs` for a person who
 * does not see it, and with `question.nobody` where there is nobody else to ask.
 */
export function askQuestion(ctx: Ctx, { kind, id, text, to }: AskQuestion): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { record, asker, members } = await askedRecord(ctx, { kind, id })
    const askable = askableMembers(members, { asker, record })
    const addressee = to
      ? askable.find((member) => member.id === to)
      : askable.find(({ role }) => role === 'owner')
    if (!addressee) throw refusedByRule('to', to ? 'question.not_theirs' : 'question.nobody')
    const narrowed = [asker, addressee].find(({ isNarrowed }) => isNarrowed)
    const at = ctx.now()
    const question: queries.QuestionRow = {
      id: newId(at),
      recordKind: kind,
      recordKey: id,
      askedBy: asker.id,
      askedAt: at,
      // A question to the owner is one to whoever owns the business when it is answered.
      askedOf: addressee.role === 'owner' ? null : addressee.id,
      state: 'waiting',
      maker: record.maker ?? narrowed?.id ?? null,
    }
    await queries.insertQuestion(db, businessId, question)
    await write(ctx, question, text)
    await recordQuestion(ctx, 'question.asked', question)
    await tell(ctx, question, { kind: 'question_asked', to: [addressee.id] })
    return question.id
  })
}

/**
 * Writes on in the thread of a question. What somebody else than the asker writes answers it, also after another answer; what the asker
 * writes has it wait again. Throws `question.closed`.
 */
export function answerQuestion(ctx: Ctx, id: string, { text }: AnswerQuestion): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { row, people } = await lockOpen(ctx, id)
    const writers = (await queries.listTexts(db, businessId, [id])).map(
      ({ writtenBy }) => writtenBy,
    )
    const isAsker = row.askedBy === ctx.accountId
    await write(ctx, row, text)
    await queries.setState(db, businessId, id, isAsker ? 'waiting' : 'answered')
    await recordQuestion(ctx, isAsker ? 'question.asked' : 'question.answered', row)
    if (!isAsker) await closeQuestion(ctx, id)
    const addressee = waitsFor(row, people)?.id
    const others = [...writers, ...(addressee === undefined ? [] : [addressee])]
    const all = isAsker ? others : [row.askedBy, ...others]
    const to = all.filter((account) => account !== ctx.accountId)
    await tell(ctx, row, { kind: isAsker ? 'question_asked' : 'question_answered', to })
  })
}

/** Closes a question for good: its asker, or the owner. Throws `question.closed`, and `question.not_yours` for anybody else. */
export function closeForGood(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { row } = await lockOpen(ctx, id)
    if (row.askedBy !== ctx.accountId && ctx.role !== 'owner')
      throw new AppError('question.not_yours')
    await queries.setState(ctx.db, ctx.businessId, id, 'closed')
    await closeQuestion(ctx, id)
    await recordQuestion(ctx, 'question.closed', row)
  })
}

/**
 * Tells the owner of the questions that waited for a member who leaves and wait for the owner from now on, in the transaction of the
 * leaving.
 */
export async function passQuestionsOn(ctx: Ctx, leaver: string): Promise<void> {
  const { db, businessId } = ctx
  const waiting = await queries.listAskedOf(db, businessId, leaver)
  if (waiting.length === 0) return
  const people = await peopleOf(ctx, [])
  const owner = found(people.members.find(({ role }) => role === 'owner'))
  for (const row of waiting.filter(({ askedBy }) => askedBy !== owner.id)) {
    const by = people.nameOf(row.askedBy)
    await tell(ctx, row, { kind: 'question_asked', to: [owner.id], by })
  }
}

async function lockOpen(
  ctx: Ctx,
  id: string,
): Promise<{ row: queries.QuestionRow; people: People }> {
  const { db, businessId } = ctx
  const row = found(await queries.lockQuestion(db, businessId, id))
  requireSight(ctx, row)
  if (row.state === 'closed') throw new AppError('question.closed')
  return { row, people: await peopleOf(ctx, []) }
}

async function write(
  { db, businessId, accountId, now }: Ctx,
  { id: questionId, maker }: queries.QuestionRow,
  text: string,
): Promise<void> {
  const at = now()
  const writtenBy = found(accountId ?? undefined)
  await queries.insertText(db, businessId, {
    id: newId(at),
    questionId,
    writtenBy,
    at,
    text,
    maker,
  })
}

/** The activity, on the record's own timeline where it has one. What was written stands with the question alone. */
async function recordQuestion(
  ctx: Ctx,
  kind: `question.${string}`,
  { id, recordKind, recordKey }: queries.QuestionRow,
): Promise<void> {
  const about = { kind: recordKind, id: recordKey }
  const record = (await findRecords(ctx.db, ctx.businessId, [about]))(about)
  const isMonth = recordKind === 'tax_month'
  const details: ActivityDetails = {
    question: id,
    number: record?.number ?? null,
    clientName: record?.name ?? null,
    ...(isMonth ? { period: recordKey } : {}),
  }
  await recordActivity(ctx, kind, isMonth ? null : recordKey, details)
}

/** Tells members, once each. Nobody who has left is told. */
async function tell(
  ctx: SystemCtx,
  { id, maker }: Pick<queries.QuestionRow, 'id' | 'maker'>,
  {
    kind,
    to,
    by = ctx.memberName,
  }: {
    kind: 'question_asked' | 'question_answered'
    to: readonly string[]
    by?: string | null
  },
): Promise<void> {
  const told = [...new Set(to)]
  if (told.length > 0)
    await notifyMembers(ctx, { kind, clientName: by, subjectId: id, to: told, maker })
}
