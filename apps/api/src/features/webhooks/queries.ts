import type { DisabledReason } from '@isiro/contracts/webhooks'
import type { WebhookEventType } from '@isiro/domain/webhook-events'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/http/paging.ts'

export interface EndpointRow {
  businessId: string
  id: string
  url: string
  description: string | null
  eventTypes: WebhookEventType[] | null
  secretSealed: Buffer
  previousSecretSealed: Buffer | null
  previousUntil: Date | null
  version: string
  createdAt: Date
  disabledAt: Date | null
  disabledReason: DisabledReason | null
  failures: number
  failingSince: Date | null
  restsUntil: Date | null
  lease: string | null
  leasedUntil: Date | null
  deliveredAt: Date | null
}

export interface ListedEndpoint extends EndpointRow {
  waiting: number
  missed: number
  /** The time to the microsecond, for the cursor. */
  sortKey: string
}

const COLUMNS = sql`e.business_id, e.id, e.url, e.description, e.event_types, e.secret_sealed, e.previous_secret_sealed,
  e.previous_until, e.version, e.created_at, e.disabled_at, e.disabled_reason, e.failures, e.failing_since, e.rests_until, e.lease,
  e.leased_until, e.delivered_at`

/** The addresses of a business with what waits for each, in the order in which they were added; `id` is for one of them alone. */
export async function listEndpoints(
  db: Db,
  businessId: BusinessId,
  {
    id = null,
    limit = null,
    after = null,
  }: { id?: string | null; limit?: number | null; after?: Position | null },
): Promise<ListedEndpoint[]> {
  const { rows } = await sql<ListedEndpoint>`
    SELECT ${COLUMNS}, to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS sort_key,
      (SELECT count(*)::integer FROM webhook_deliveries d
        WHERE d.business_id = ${businessId} AND d.endpoint_id = e.id AND d.state = 'waiting') AS waiting,
      (SELECT count(*)::integer FROM webhook_deliveries d
        WHERE d.business_id = ${businessId} AND d.endpoint_id = e.id AND d.state = 'missed') AS missed
    FROM webhook_endpoints e
    WHERE e.business_id = ${businessId} AND (${id}::uuid IS NULL OR e.id = ${id}::uuid)
      ${after ? sql`AND (e.created_at, e.id) > (${after.value}::timestamptz, ${after.id}::uuid)` : sql``}
    ORDER BY e.created_at, e.id LIMIT ${limit}`.execute(db)
  return rows
}

/** An address, locked until the transaction ends: nothing enters its line, and no worker takes from it, meanwhile. */
export async function lockEndpoint(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`
    SELECT ${COLUMNS} FROM webhook_endpoints e WHERE e.business_id = ${businessId} AND e.id = ${id}::uuid FOR UPDATE`.execute(
    db,
  )
  return rows[0]
}

export interface NewEndpoint {
  id: string
  url: string
  description: string | null
  eventTypes: readonly WebhookEventType[] | null
  secretSealed: Buffer
  version: string
  createdAt: Date
  createdBy: string | null
}

/** Adds an address. False where another of the business has its URL. */
export async function insertEndpoint(
  db: Db,
  businessId: BusinessId,
  endpoint: NewEndpoint,
): Promise<boolean> {
  const { eventTypes } = endpoint
  const row = await db
    .insertInto('webhookEndpoints')
    .values({ ...endpoint, businessId, eventTypes: eventTypes && [...eventTypes] })
    .onConflict((conflict) => conflict.columns(['businessId', 'url']).doNothing())
    .returning('webhookEndpoints.id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countEndpoints(db: Db, businessId: BusinessId): Promise<number> {
  const { count } = await db
    .selectFrom('webhookEndpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether an address other than this one has the URL. */
export async function hasUrl(
  db: Db,
  businessId: BusinessId,
  { id, url }: { id: string; url: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('webhookEndpoints')
    .select('id')
    .where('businessId', '=', businessId)
    .where('url', '=', url)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** What of an address a change sets; what stays out stays as it is. */
export type EndpointChange = Partial<
  Omit<EndpointRow, 'businessId' | 'id' | 'version' | 'createdAt'>
>

export async function updateEndpoint(
  db: Db,
  businessId: BusinessId,
  id: string,
  change: EndpointChange,
): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set(change)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Removes an address with its line and its log. */
export async function deleteEndpoint(db: Db, businessId: BusinessId, id: string): Promise<void> {
  await db
    .deleteFrom('webhookEndpoints')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}
