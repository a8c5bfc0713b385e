import type { DeskRow } from '@isiro/contracts/desk'
import type {
  ListQuestions,
  Question,
  QuestionCounts,
  QuestionSummary,
  QuestionsAbout,
  RecordQuestions,
} from '@isiro/contracts/questions'
import { askableMembers, kindsReadBy, seesRecord } from '@isiro/domain/questions'
import { ROLES, type Role } from '@isiro/domain/roles'
import { type Ctx, read } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { memberOf, type People, peopleOf, waitsFor } from './people.ts'
import * as queries from './queries.ts'
import { findRecords } from './record-queries.ts'

/** The questions of one page with one more: what waits for the reader as a whole, everything else by pages. */
export function listQuestions(
  ctx: Ctx,
  { filter, cursor, limit }: ListQuestions & { limit: number },
): Promise<QuestionSummary[]> {
  return read(ctx, async (ctx) => {
    if (filter === 'answer') {
      const all = await presentAll(ctx, await waitingRows(ctx))
      return all.filter(({ isForMe }) => isForMe)
    }
    const after = cursor === undefined ? null : decodeCursor(cursor, 'timestamptz')
    const kinds = kindsReadBy(found(ctx.role ?? undefined))
    const of = filter === 'mine' ? ctx.accountId : null
    const rows = await queries.listNewest(ctx.db, ctx.businessId, {
      kinds,
      of,
      after,
      limit: limit + 1,
    })
    return presentAll(ctx, rows)
  })
}

/** How many wait for the reader, and how many of the reader's wait for others. */
export async function countQuestions(ctx: Ctx): Promise<QuestionCounts> {
  const { forMe, mine } = await countWaiting(ctx)
  return { answer: forMe, mine }
}

/** How many questions that the reader sees wait for an answer of anybody, and how many of them for the reader's own. */
export async function countUnanswered(ctx: Ctx): Promise<DeskRow['questions']> {
  const { unanswered, forMe } = await countWaiting(ctx)
  return { unanswered, forMe }
}

function countWaiting(ctx: Ctx): Promise<{ unanswered: number; forMe: number; mine: number }> {
  return read(ctx, async (ctx) => {
    const rows = await waitingRows(ctx)
    const people = await peopleOf(ctx, [])
    const me = ctx.accountId
    const others = rows.filter(({ askedBy }) => askedBy !== me)
    return {
      unanswered: rows.length,
      forMe: others.filter((row) => waitsFor(row, people)?.id === me).length,
      mine: rows.length - others.length,
    }
  })
}

function waitingRows({ db, businessId, role }: Ctx): Promise<queries.QuestionRow[]> {
  return queries.listWaiting(db, businessId, kindsReadBy(found(role ?? undefined)))
}

/**
 * The questions on a record, and whom the reader can ask about it. Throws `resource.not_found` where the record is none that the
 * reader sees.
 */
export function questionsAbout(ctx: Ctx, about: QuestionsAbout): Promise<RecordQuestions> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { record, members, asker } = await askedRecord(ctx, about)
    const rows = await queries.listAbout(db, businessId, about)
    const byRole = (role: Role) => ROLES.indexOf(role)
    return {
      questions: await presentWhole(ctx, rows),
      people: askableMembers(members, { asker, record })
        .toSorted((a, b) => byRole(a.role) - byRole(b.role))
        .map(({ id, firstName, lastName, role }) => ({
          id,
          name: `${firstName} ${lastName}`,
          role,
        })),
    }
  })
}

/** The record that a call names, with the members of the business. Runs in a transaction, and throws `resource.not_found`. */
export async function askedRecord(ctx: Ctx, { kind, id }: QuestionsAbout) {
  const { db, businessId } = ctx
  const people = await peopleOf(ctx, [])
  const asker = memberOf(ctx, people)
  const isMonth = /^\d{4}-\d{2}$/.test(id)
  if (isMonth !== (kind === 'tax_month')) throw new AppError('resource.not_found')
  const record = found((await findRecords(db, businessId, [{ kind, id }]))({ kind, id }))
  if (!seesRecord(asker, record)) throw new AppError('resource.not_found')
  return { record, asker, members: people.members }
}

/** One question with all that was written. Throws `resource.not_found` also for one on a record that the reader does not see. */
export function getQuestion(ctx: Ctx, id: string): Promise<Question> {
  return read(ctx, async (ctx) => {
    const row = found(await queries.findQuestion(ctx.db, ctx.businessId, id))
    requireSight(ctx, row)
    const [question] = await presentWhole(ctx, [row])
    return found(question)
  })
}

/** Throws `resource.not_found` for a question on a record that the role of who acts does not read. Whose it is says its row's policy. */
export function requireSight(
  { role }: Pick<Ctx, 'role'>,
  { recordKind }: Pick<queries.QuestionRow, 'recordKind'>,
): void {
  if (role === null || !kindsReadBy(role).includes(recordKind))
    throw new AppError('resource.not_found')
}

async function presentAll(
  ctx: Ctx,
  rows: readonly queries.QuestionRow[],
): Promise<QuestionSummary[]> {
  return (await presentWhole(ctx, rows)).map(
    ({ answers: _answers, mayClose: _mayClose, ...summary }) => summary,
  )
}

/** Questions with all that was written about them. */
async function presentWhole(ctx: Ctx, rows: readonly queries.QuestionRow[]): Promise<Question[]> {
  const { db, businessId } = ctx
  const ids = rows.map(({ id }) => id)
  const texts = await queries.listTexts(db, businessId, ids)
  const people = await peopleOf(ctx, [
    ...rows.map(({ askedBy }) => askedBy),
    ...texts.map(({ writtenBy }) => writtenBy),
  ])
  const records = await findRecords(
    db,
    businessId,
    rows.map(({ recordKind, recordKey }) => ({ kind: recordKind, id: recordKey })),
  )
  const byQuestion = Map.groupBy(texts, ({ questionId }) => questionId)
  return rows.map((row) => {
    const record = records({ kind: row.recordKind, id: row.recordKey })
    return present(ctx, row, { texts: byQuestion.get(row.id) ?? [], people, record })
  })
}

interface Around {
  texts: readonly queries.TextRow[]
  people: People
  record: { number: string | null; name: string | null } | undefined
}

function present(
  { accountId, role }: Ctx,
  row: queries.QuestionRow,
  { texts: [first, ...answers], people, record }: Around,
): Question {
  const { id, recordKind, recordKey, state, askedBy } = row
  const addressee = waitsFor(row, people)
  const isMine = askedBy === accountId
  return {
    id,
    kind: recordKind,
    recordId: recordKey,
    number: record?.number ?? null,
    name: record?.name ?? null,
    isGone: record === undefined,
    text: first?.text ?? '',
    state,
    askedBy: people.nameOf(askedBy),
    askedAt: row.askedAt.toISOString(),
    asked: addressee ? people.nameOf(addressee.id) : null,
    isForMe: state === 'waiting' && !isMine && addressee?.id === accountId,
    isMine,
    answers: answers.map(({ id, writtenBy, at, text }) => ({
      id,
      by: people.nameOf(writtenBy),
      at: at.toISOString(),
      text,
    })),
    mayClose: state !== 'closed' && (isMine || role === 'owner'),
  }
}
