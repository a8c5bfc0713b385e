import type { AskableKind, QuestionMember, QuestionState } from '@isiro/domain/questions'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/http/paging.ts'

export interface QuestionRow {
  id: string
  recordKind: AskableKind
  /** The id of the record; of a tax month, 'YYYY-MM'. */
  recordKey: string
  askedBy: string
  askedAt: Date
  askedOf: string | null
  state: QuestionState
  maker: string | null
}

export interface TextRow {
  id: string
  questionId: string
  writtenBy: string
  at: Date
  text: string
  maker: string | null
}

const questionsOf = (db: Db, businessId: BusinessId) =>
  db
    .selectFrom('questions')
    .select(['id', 'recordKind', 'recordKey', 'askedBy', 'askedAt', 'askedOf', 'state', 'maker'])
    .where('businessId', '=', businessId)

export async function insertQuestion(
  db: Db,
  businessId: BusinessId,
  question: QuestionRow,
): Promise<void> {
  await db
    .insertInto('questions')
    .values({ ...question, businessId })
    .execute()
}

export async function insertText(db: Db, businessId: BusinessId, text: TextRow): Promise<void> {
  await db
    .insertInto('questionTexts')
    .values({ ...text, businessId })
    .execute()
}

export function findQuestion(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<QuestionRow | undefined> {
  return questionsOf(db, businessId).where('id', '=', id).executeTakeFirst()
}

/** A question, locked until the transaction ends: of several answers at once, each sees the state that the one before it left. */
export function lockQuestion(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<QuestionRow | undefined> {
  return questionsOf(db, businessId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setState(
  db: Db,
  businessId: BusinessId,
  id: string,
  state: QuestionState,
): Promise<void> {
  await db
    .updateTable('questions')
    .set({ state })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** The questions on a record, the oldest first. */
export function listAbout(
  db: Db,
  businessId: BusinessId,
  { kind, id }: { kind: AskableKind; id: string },
): Promise<QuestionRow[]> {
  return questionsOf(db, businessId)
    .where('recordKind', '=', kind)
    .where('recordKey', '=', id)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}

/** All that waits, on records of these kinds, the oldest first. */
export function listWaiting(
  db: Db,
  businessId: BusinessId,
  kinds: readonly AskableKind[],
): Promise<QuestionRow[]> {
  return questionsOf(db, businessId)
    .where('state', '=', 'waiting')
    .where('recordKind', 'in', kinds)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}

/** Questions behind a position, on records of these kinds, the newest first; only those of one account, where so asked. */
export function listNewest(
  db: Db,
  businessId: BusinessId,
  {
    kinds,
    of,
    after,
    limit,
  }: {
    kinds: readonly AskableKind[]
    of: string | null
    after: Position | null
    limit: number
  },
): Promise<QuestionRow[]> {
  let rows = questionsOf(db, businessId).where('recordKind', 'in', kinds)
  if (of !== null) rows = rows.where('askedBy', '=', of)
  if (after !== null)
    rows = rows.where(
      sql<boolean>`(asked_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    )
  return rows.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** What was written about questions, oldest first. */
export async function listTexts(
  db: Db,
  businessId: BusinessId,
  questionIds: readonly string[],
): Promise<TextRow[]> {
  if (questionIds.length === 0) return []
  return db
    .selectFrom('questionTexts')
    .select(['id', 'questionId', 'writtenBy', 'at', 'text', 'maker'])
    .where('businessId', '=', businessId)
    .where('questionId', 'in', questionIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export interface MemberRow extends QuestionMember {
  firstName: string
  lastName: string
}

/** The members of a business, in the order in which they joined. */
export async function listMembers(db: Db, businessId: BusinessId): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT a.id, a.first_name AS "firstName", a.last_name AS "lastName", m.role,
      m.role = 'sales' AND NOT t.sales_see_all AS "isNarrowed"
    FROM members m
    JOIN accounts a ON a.id = m.account_id
    JOIN team_settings t ON t.business_id = ${businessId}
    WHERE m.business_id = ${businessId}
    ORDER BY m.created_at, m.account_id`.execute(db)
  return rows
}

/** The names of accounts, also of those that are no members any more. */
export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', ids)
    .execute()
}

/** What waits for a member who was asked by name. */
export function listAskedOf(
  db: Db,
  businessId: BusinessId,
  accountId: string,
): Promise<QuestionRow[]> {
  return questionsOf(db, businessId)
    .where('state', '=', 'waiting')
    .where('askedOf', '=', accountId)
    .execute()
}
