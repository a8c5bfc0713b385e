import type { PictureType } from '@isiro/contracts/expense-receipts'
import type { SupportRecordKind, SupportState } from '@isiro/contracts/support'
import type { PlanId } from '@isiro/domain/plan-ids'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { FILE_COLUMNS } from '../../platform/files/store/stored-file.ts'
import type { Position } from '../../platform/http/paging.ts'

/** All of a request but the bytes of its screenshot. */
const COLUMNS = [
  'id',
  'reference',
  'accountId',
  'subject',
  'screen',
  'recordKind',
  'recordId',
  'recordName',
  'browser',
  'plan',
  'askedAt',
  'promisedBy',
  'state',
  'changedAt',
  'mediaType',
] as const

export interface NewRequest {
  id: string
  reference: string
  accountId: string
  subject: string
  screen: string | null
  recordKind: SupportRecordKind | null
  recordId: string | null
  recordName: string | null
  browser: string | null
  plan: PlanId
  askedAt: Date
  promisedBy: Date | null
  changedAt: Date
  mediaType: PictureType | null
  file: Buffer | null
}

export async function insertRequest(
  db: Db,
  businessId: BusinessId,
  request: NewRequest,
): Promise<void> {
  await db
    .insertInto('supportRequests')
    .values({ ...request, businessId, state: 'open' })
    .execute()
}

export function findRequest(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('supportRequests')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** A request, locked until the transaction ends. */
export function lockRequest(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<RequestRow | undefined> {
  return db
    .selectFrom('supportRequests')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The screenshot of a request, and where its bytes are. */
export function findScreenshot(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('supportRequests')
    .select(['accountId', 'reference', 'mediaType', ...FILE_COLUMNS])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Requests behind a position, the one that changed last first; with `of`, those of one account alone. */
export function listRequests(
  db: Db,
  businessId: BusinessId,
  { after, limit, of }: { after: Position | null; limit: number; of: string | null },
): Promise<RequestRow[]> {
  let rows = db.selectFrom('supportRequests').select(COLUMNS).where('businessId', '=', businessId)
  if (of !== null) rows = rows.where('accountId', '=', of)
  if (after !== null)
    rows = rows.where(
      sql<boolean>`(changed_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    )
  return rows.orderBy('changedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export interface RequestChange {
  state: SupportState
  changedAt: Date
  /** Of a request that waits for support again. */
  asked?: { plan: PlanId; askedAt: Date; promisedBy: Date | null }
}

export async function changeRequest(
  db: Db,
  businessId: BusinessId,
  id: string,
  { state, changedAt, asked = undefined }: RequestChange,
): Promise<void> {
  await db
    .updateTable('supportRequests')
    .set({ state, changedAt, ...asked })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export interface NewMessage {
  id: string
  requestId: string
  /** Null for support. */
  accountId: string | null
  text: string
  at: Date
  /** The hash of the mail that it came by; null for one that was typed. */
  mailHash: Buffer | null
}

export async function insertMessage(
  db: Db,
  businessId: BusinessId,
  { mailHash, ...message }: NewMessage,
): Promise<void> {
  await db
    .insertInto('supportMessages')
    .values({ ...message, businessId, mailSha256: mailHash })
    .execute()
}

/** Whether a message of a request came by this mail. */
export async function hasMail(
  db: Db,
  businessId: BusinessId,
  requestId: string,
  mailHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('supportMessages')
    .select('id')
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .where('mailSha256', '=', mailHash)
    .executeTakeFirst()
  return row !== undefined
}

/** What was said in a request, in its order. */
export function listMessages(db: Db, businessId: BusinessId, requestId: string) {
  return db
    .selectFrom('supportMessages')
    .select(['id', 'requestId', 'accountId', 'text', 'at'])
    .where('businessId', '=', businessId)
    .where('requestId', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export function findMessage(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('supportMessages')
    .select(['id', 'requestId', 'accountId', 'text', 'at'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The names of members, by account. Who has left has none. */
export async function listNames(
  db: Db,
  businessId: BusinessId,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['a.id', 'a.firstName', 'a.lastName'])
    .where('m.businessId', '=', businessId)
    .where('m.accountId', 'in', [...accountIds])
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()]))
}

/** What a record is called: the number of a document, the name of a client. Undefined where there is none. */
export async function findRecordName(
  db: Db,
  businessId: BusinessId,
  { kind, id }: { kind: SupportRecordKind; id: string },
): Promise<string | undefined> {
  const table = DOCUMENTS[kind]
  const row =
    table === null
      ? await db
          .selectFrom('clients')
          .select('name')
          .where('businessId', '=', businessId)
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom(table)
          .select('number as name')
          .where('businessId', '=', businessId)
          .where('id', '=', id)
          .executeTakeFirst()
  return row?.name
}

const DOCUMENTS = {
  invoice: 'invoices',
  quote: 'quotes',
  delivery_note: 'deliveryNotes',
  client: null,
} as const satisfies Record<SupportRecordKind, string | null>
