import type { CallFailure, DeliveryState } from '@isiro/contracts/webhooks'
import { type DeliveredType, TEST_EVENT, type WebhookRecord } from '@isiro/domain/webhook-events'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/http/paging.ts'

export interface DeliveryRow {
  id: string
  endpointId: string
  seq: number
  eventId: string
  type: DeliveredType
  record: WebhookRecord
  recordId: string
  at: Date
  state: DeliveryState
  failures: number
  triedAt: Date | null
  nextAt: Date
  deliveredAt: Date | null
}

export interface ListedDelivery extends DeliveryRow {
  attempts: number
}

const COLUMNS = sql`d.id, d.endpoint_id, d.seq, d.event_id, d.type, d.record, d.record_id, d.occurred_at AS at, d.state, d.failures, d.tried_at, d.next_at,
  d.delivered_at`

/** Of each record, the first event that waits for the address: the others wait for it. */
const heads = (businessId: BusinessId, endpointId: string) => sql`
  FROM webhook_deliveries d
  WHERE d.business_id = ${businessId} AND d.endpoint_id = ${endpointId}::uuid AND d.state = 'waiting'
    AND NOT EXISTS (SELECT 1 FROM webhook_deliveries b
      WHERE b.business_id = ${businessId} AND b.endpoint_id = ${endpointId}::uuid AND b.state = 'waiting'
        AND b.record = d.record AND b.record_id = d.record_id AND b.seq < d.seq)`

/** What is to be sent to an address now, in the order in which it happened: of each record one event at most. */
export async function listDue(
  db: Db,
  businessId: BusinessId,
  endpointId: string,
  { now, most }: { now: Date; most: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    SELECT ${COLUMNS} ${heads(businessId, endpointId)} AND d.next_at <= ${now} ORDER BY d.seq LIMIT ${most}`.execute(
    db,
  )
  return rows
}

/** When the next event is to be sent to an address; null where none waits. */
export async function nextDue(
  db: Db,
  businessId: BusinessId,
  endpointId: string,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(d.next_at) AS at ${heads(businessId, endpointId)}`.execute(db)
  return rows[0]?.at ?? null
}

const ATTEMPTS = (businessId: BusinessId) => sql`(SELECT count(*)::integer FROM webhook_attempts a
  WHERE a.business_id = ${businessId} AND a.delivery_id = d.id) AS attempts`

/** The events of an address, the newest first, with one more than `limit` if there are more. */
export async function listDeliveries(
  db: Db,
  businessId: BusinessId,
  endpointId: string,
  {
    state,
    limit,
    after,
  }: { state?: DeliveryState | undefined; limit: number; after: Position | null },
): Promise<ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    SELECT ${COLUMNS}, ${ATTEMPTS(businessId)} FROM webhook_deliveries d
    WHERE d.business_id = ${businessId} AND d.endpoint_id = ${endpointId}::uuid
      ${state ? sql`AND d.state = ${state}` : sql``} ${after ? sql`AND d.seq < ${after.value}::bigint` : sql``}
    ORDER BY d.seq DESC LIMIT ${limit + 1}`.execute(db)
  return rows
}

export async function findDelivery(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<ListedDelivery | undefined> {
  const { rows } = await sql<ListedDelivery>`
    SELECT ${COLUMNS}, ${ATTEMPTS(businessId)} FROM webhook_deliveries d
    WHERE d.business_id = ${businessId} AND d.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Adds a test to the log of an address, outside its line. Holds the address by taking the next number of it. */
export async function insertTest(
  db: Db,
  businessId: BusinessId,
  test: { id: string; eventId: string; endpointId: string; at: Date },
): Promise<void> {
  const taken = await db
    .updateTable('webhookEndpoints')
    .set(({ eb }) => ({ lastSeq: eb('lastSeq', '+', 1) }))
    .where('businessId', '=', businessId)
    .where('id', '=', test.endpointId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow()
  const { id, eventId, endpointId, at } = test
  await db
    .insertInto('webhookDeliveries')
    .values({
      businessId,
      id,
      endpointId,
      seq: taken.lastSeq,
      eventId,
      type: TEST_EVENT,
      record: 'webhook_endpoint',
      recordId: endpointId,
      occurredAt: at,
      state: 'failed',
      nextAt: at,
    })
    .execute()
}

export type DeliveryChange = Partial<
  Pick<DeliveryRow, 'state' | 'failures' | 'triedAt' | 'nextAt' | 'deliveredAt'>
>

export async function updateDelivery(
  db: Db,
  businessId: BusinessId,
  id: string,
  change: DeliveryChange,
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set(change)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Takes all that waits for an address out of its line. */
export async function missWaiting(
  db: Db,
  businessId: BusinessId,
  endpointId: string,
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'missed' })
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Puts all that an address missed into its line, and returns how many. */
export async function queueMissed(
  db: Db,
  businessId: BusinessId,
  endpointId: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', failures: 0, triedAt: null, nextAt: now })
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'missed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export interface AttemptRow {
  id: string
  deliveryId: string
  at: Date
  url: string
  request: string
  status: number | null
  failure: CallFailure | null
  answer: string | null
  milliseconds: number
}

/** The attempts of an event, the newest first. */
export function listAttempts(
  db: Db,
  businessId: BusinessId,
  deliveryId: string,
): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhookAttempts')
    .select([
      'id',
      'deliveryId',
      'at',
      'url',
      'request',
      'status',
      'failure',
      'answer',
      'milliseconds',
    ])
    .where('businessId', '=', businessId)
    .where('deliveryId', '=', deliveryId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Notes an attempt. Nothing happens where the event has been deleted meanwhile. */
export async function insertAttempt(
  db: Db,
  businessId: BusinessId,
  attempt: AttemptRow,
): Promise<void> {
  await sql`
    INSERT INTO webhook_attempts (business_id, id, delivery_id, at, url, request, status, failure, answer, milliseconds)
    SELECT d.business_id, ${attempt.id}::uuid, d.id, ${attempt.at}::timestamptz, ${attempt.url}::text, ${attempt.request}::text,
      ${attempt.status}::integer, ${attempt.failure}::text, ${attempt.answer}::text, ${attempt.milliseconds}::integer
    FROM webhook_deliveries d WHERE d.business_id = ${businessId} AND d.id = ${attempt.deliveryId}::uuid`.execute(
    db,
  )
}
