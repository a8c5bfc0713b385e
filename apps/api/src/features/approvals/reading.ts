import type {
  Approval,
  ApprovalCounts,
  ApprovalSummary,
  ListApprovals,
} from '@isiro/contracts/approvals'
import { changedParts } from '@isiro/domain/approvals'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { decodeCursor } from '../../platform/http/paging.ts'
import { hasRules } from '../approval-rules/service.ts'
import { answerersByStep, givenOf, type People, peopleOf } from './answerers.ts'
import type { DeedExecutor } from './deed-executor.ts'
import * as queries from './queries.ts'
import { isSeenBy, ownIdOf, seesAll } from './sight.ts'

/** The approvals of one page with one more: what waits the oldest first, what is answered the newest first. */
export function listApprovals(
  ctx: Ctx,
  { filter, cursor, limit }: ListApprovals & { limit: number },
): Promise<ApprovalSummary[]> {
  return read(ctx, async (ctx) => {
    if (filter === 'mine' || filter === 'answer') {
      const waiting = await listWaitingOf(ctx)
      return waiting.filter(({ isMine, mayAnswer }) => (filter === 'mine' ? isMine : mayAnswer))
    }
    const { db, businessId } = ctx
    const after = cursor === undefined ? null : decodeCursor(cursor, 'timestamptz')
    const of = seesAll(ctx) ? null : ownIdOf(ctx)
    const page = { after, limit: limit + 1, of, isDone: filter === 'done' }
    return presentAll(ctx, await queries.listNewest(db, businessId, page))
  })
}

/** How many wait. */
export function countApprovals(ctx: Ctx): Promise<ApprovalCounts> {
  return read(ctx, async (ctx) => {
    const waiting = await listWaitingOf(ctx)
    return {
      answer: waiting.filter(({ mayAnswer }) => mayAnswer).length,
      mine: waiting.filter(({ isMine }) => isMine).length,
      isUsed:
        waiting.length > 0 ||
        (await hasRules(ctx)) ||
        (await queries.hasAny(ctx.db, ctx.businessId)),
    }
  })
}

async function listWaitingOf(ctx: Ctx): Promise<ApprovalSummary[]> {
  const rows = await queries.listWaiting(ctx.db, ctx.businessId)
  return presentAll(
    ctx,
    rows.filter((row) => isSeenBy(ctx, row)),
  )
}

async function presentAll(
  ctx: Ctx,
  rows: readonly queries.ApprovalRow[],
): Promise<ApprovalSummary[]> {
  const ids = rows.map(({ id }) => id)
  const answers = await queries.listAnswers(ctx.db, ctx.businessId, ids)
  const people = await peopleOf(ctx, rows, answers)
  const byApproval = Map.groupBy(answers, ({ approvalId }) => approvalId)
  return rows.map((row) => summaryOf(ctx, row, byApproval.get(row.id) ?? [], people))
}

function summaryOf(
  ctx: Ctx,
  row: queries.ApprovalRow,
  answers: readonly queries.NewAnswer[],
  people: People,
): ApprovalSummary {
  const { id, what, subjectName, amount, currency, state, askedBy, maker } = row
  const byStep = answerersByStep(row, givenOf(answers), people, ctx.now())
  const me = ownIdOf(ctx)
  return {
    id,
    what,
    subjectName,
    amount: amount === null ? null : formatMinor(amount),
    currency,
    state,
    askedBy: people.nameOf(askedBy ?? maker),
    askedAt: row.askedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    mayAnswer: state === 'waiting' && [...byStep.values()].some((ids) => ids.includes(me)),
    isMine: (askedBy ?? maker) === me,
  }
}

/** One approval with all that an approver needs to know. Throws `resource.not_found` also for one that the reader may not see. */
export function getApproval(
  ctx: Ctx,
  executor: DeedExecutor,
  id: string,
  language: Language,
): Promise<Approval> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const row = found(await queries.findApproval(db, businessId, id))
    if (!isSeenBy(ctx, row)) throw new AppError('resource.not_found')
    const answers = await queries.listAnswers(db, businessId, [id])
    const people = await peopleOf(ctx, [row], answers)
    const earlier = row.replaces ? await queries.findApproval(db, businessId, row.replaces) : null
    const reader = { language, currency: row.currency }
    const paper = executor.paper(row.body, reader)
    return {
      ...summaryOf(ctx, row, answers, people),
      facts: [...paper.facts],
      lines: [...paper.lines],
      steps: stepsOf(ctx, row, answers, people),
      answers: answers.map(({ id, kind, accountId, at, text }) => ({
        id,
        kind,
        by: people.nameOf(accountId),
        at: at.toISOString(),
        text,
      })),
      changes: earlier ? changedParts(executor.paper(earlier.body, reader), paper) : [],
      recordId: row.recordId,
      quoteId: row.body.what === 'quote_part' ? row.body.recordId : null,
      resultId: row.resultId,
      replaces: row.replaces,
    }
  })
}

function stepsOf(
  ctx: Ctx,
  row: queries.ApprovalRow,
  answers: readonly queries.NewAnswer[],
  people: People,
): Approval['steps'] {
  const given = givenOf(answers)
  const byStep = answerersByStep(row, given, people, ctx.now())
  return row.steps.map(({ what, level, approver }, place) => {
    const by = given.find(({ steps }) => steps.includes(place))
    const named = 'people' in approver ? approver.people : []
    const ids = byStep.get(place) ?? named
    return {
      what,
      level,
      role: 'role' in approver ? approver.role : null,
      people: ids.map((id) => people.nameOf(id)).filter((name) => name !== null),
      approvedBy: by ? people.nameOf(by.accountId) : null,
    }
  })
}
