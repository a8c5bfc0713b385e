import type { ApprovalAnswerKind, ApprovalCommand, ApprovalState } from '@isiro/contracts/approvals'
import type { ApprovalDeed, ApprovalSteps } from '@isiro/domain/approvals'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/http/paging.ts'

const COLUMNS = [
  'id',
  'what',
  'body',
  'subjectName',
  'amount',
  'currency',
  'steps',
  'state',
  'askedBy',
  'askedAt',
  'maker',
  'recordId',
  'resultId',
  'closedAt',
  'deputiesAskedAt',
  'replaces',
] as const

export interface NewApproval {
  id: string
  what: ApprovalDeed
  body: ApprovalCommand
  subjectName: string | null
  amount: number | null
  currency: Currency
  steps: ApprovalSteps
  askedBy: string | null
  askedAt: Date
  maker: string | null
  recordId: string | null
  replaces: string | null
}

export async function insertApproval(
  db: Db,
  businessId: BusinessId,
  { body, steps, ...approval }: NewApproval,
): Promise<void> {
  await db
    .insertInto('approvals')
    .values({
      ...approval,
      businessId,
      state: 'waiting',
      body: JSON.stringify(body),
      steps: JSON.stringify(steps),
    })
    .execute()
}

export function findApproval(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('approvals')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>

/** An approval, locked until the transaction ends: of several answers at once, each sees what the one before it did. */
export function lockApproval(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('approvals')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** All that waits, the oldest first: it has waited longest. */
export function listWaiting(db: Db, businessId: BusinessId): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .where('state', '=', 'waiting')
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}

/** Approvals behind a position, the newest first; only those that are answered, and only those of one account, where so asked. */
export function listNewest(
  db: Db,
  businessId: BusinessId,
  {
    after,
    limit,
    of,
    isDone,
  }: { after: Position | null; limit: number; of: string | null; isDone: boolean },
): Promise<ApprovalRow[]> {
  let rows = db.selectFrom('approvals').select(COLUMNS).where('businessId', '=', businessId)
  if (isDone) rows = rows.where('state', '<>', 'waiting')
  if (of !== null) rows = rows.where((eb) => eb.or([eb('askedBy', '=', of), eb('maker', '=', of)]))
  if (after !== null)
    rows = rows.where(
      sql<boolean>`(asked_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    )
  return rows.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The latest approval that was asked for of a draft and did not end well; undefined without one. */
export function findEarlier(
  db: Db,
  businessId: BusinessId,
  { what, recordId }: { what: ApprovalDeed; recordId: string },
) {
  return db
    .selectFrom('approvals')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .where('recordId', '=', recordId)
    .where('what', '=', what)
    .where('state', 'in', ['waiting', 'refused', 'withdrawn'])
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeApproval(
  db: Db,
  businessId: BusinessId,
  $: { id: string; state: ApprovalState; resultId: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ state: $.state, resultId: $.resultId, closedAt: $.at })
    .where('businessId', '=', businessId)
    .where('id', '=', $.id)
    .execute()
}

/** Notes that the deputies were asked. */
export async function noteDeputiesAsked(
  db: Db,
  businessId: BusinessId,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ deputiesAskedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export async function setSteps(
  db: Db,
  businessId: BusinessId,
  id: string,
  steps: ApprovalSteps,
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ steps: JSON.stringify(steps) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export interface NewAnswer {
  id: string
  approvalId: string
  accountId: string | null
  kind: ApprovalAnswerKind
  text: string | null
  steps: number[]
  at: Date
  maker: string | null
}

export async function insertAnswer(
  db: Db,
  businessId: BusinessId,
  answer: NewAnswer,
): Promise<void> {
  await db
    .insertInto('approvalAnswers')
    .values({ ...answer, businessId })
    .execute()
}

/** What was said about approvals, oldest first. */
export async function listAnswers(
  db: Db,
  businessId: BusinessId,
  approvalIds: readonly string[],
): Promise<NewAnswer[]> {
  if (approvalIds.length === 0) return []
  return db
    .selectFrom('approvalAnswers')
    .select(['id', 'approvalId', 'accountId', 'kind', 'text', 'steps', 'at', 'maker'])
    .where('businessId', '=', businessId)
    .where('approvalId', 'in', approvalIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Whether anything ever waited. */
export async function hasAny(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('businessId', '=', businessId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The names and addresses of accounts, also of those that are no members any more; without those that were erased. */
export async function listPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', 'in', ids)
    .where('email', '<>', '')
    .execute()
}
