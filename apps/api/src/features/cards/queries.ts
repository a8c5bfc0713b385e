import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { type Selectable, sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ClientCards } from '../../platform/db/database-types.ts'
import { holdDue, planWork } from '../../platform/jobs/due-work.ts'

export type CardRow = Omit<Selectable<ClientCards>, 'businessId'>
/** A card that can be charged: the database holds that nothing of it is missing. */
export type KeptCard = CardRow & {
  authorizationSealed: Buffer
  email: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  keptAt: Date
}

export interface NewAgreement {
  id: string
  recurringId: string
  attemptId: string
  isTest: boolean
  currency: Currency
  textVersion: string
  language: Language
  agreedAt: Date
}

/** Notes what a client agreed to. Its card is known once the provider confirms the payment. */
export async function insertAgreement(
  db: Db,
  businessId: BusinessId,
  agreement: NewAgreement,
): Promise<void> {
  await db
    .insertInto('clientCards')
    .values({ ...agreement, businessId, provider: 'paystack', state: 'asked' })
    .execute()
}

/** Deletes the agreement of a checkout that is opened anew: what counts is what was ticked last. */
export async function deleteAsked(db: Db, businessId: BusinessId, attemptId: string) {
  await db
    .deleteFrom('clientCards')
    .where('businessId', '=', businessId)
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'asked')
    .execute()
}

/** Reads and locks the agreement that came with a payment and has not been worked. */
export function lockAsked(db: Db, businessId: BusinessId, attemptId: string) {
  return db
    .selectFrom('clientCards')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a card, and with `wakeAt` when a worker looks at it next: each morning while it is kept. */
export async function updateCard(
  db: Db,
  businessId: BusinessId,
  id: string,
  { wakeAt, ...change }: Partial<CardRow> & { wakeAt?: Date | null },
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db
      .updateTable('clientCards')
      .set(change)
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
  if (wakeAt !== undefined) await planWork(db, businessId, 'client_card', id, wakeAt)
}

/** Reads and locks the card of a recurring invoice until the transaction ends. */
export function lockKept(db: Db, businessId: BusinessId, recurringId: string) {
  return db
    .selectFrom('clientCards')
    .selectAll()
    .$castTo<KeptCard>()
    .where('businessId', '=', businessId)
    .where('recurringId', '=', recurringId)
    .where('state', '=', 'kept')
    .forUpdate()
    .executeTakeFirst()
}

/** Reads and locks a card until the transaction ends, whatever became of it. */
export function lockCard(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('clientCards')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether a recurring invoice has dates or open invoices that its card may still pay. */
export async function isCardNeeded(
  db: Db,
  businessId: BusinessId,
  recurringId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    SELECT EXISTS (SELECT FROM recurring r
        WHERE r.business_id = ${businessId} AND r.id = ${recurringId}::uuid AND r.state <> 'ended')
      OR EXISTS (SELECT FROM recurring_occurrences o
        JOIN invoices i ON i.business_id = o.business_id AND i.id = o.invoice_id
        WHERE o.business_id = ${businessId} AND o.recurring_id = ${recurringId}::uuid
          AND i.voided_at IS NULL AND i.balance > 0)
      OR EXISTS (SELECT FROM recurring_occurrences o
        JOIN document_drafts d ON d.business_id = o.business_id AND d.kind = 'invoice' AND d.id = o.invoice_id
        WHERE o.business_id = ${businessId} AND o.recurring_id = ${recurringId}::uuid) AS is_needed`.execute(
    db,
  )
  return rows[0]?.isNeeded === true
}

/** Reads and locks a card that is due; undefined where another worker has it. */
export async function lockDue(db: Db, businessId: BusinessId, id: string, now: Date) {
  const card = await db
    .selectFrom('clientCards')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return card && (await holdDue(db, businessId, 'client_card', id, now)) ? card : undefined
}

/** The other cards that are kept under the same digits: one of them may be the same card. */
export function listKeptWith(db: Db, businessId: BusinessId, last4: string) {
  return db
    .selectFrom('clientCards')
    .select(['id', 'authorizationSealed'])
    .where('businessId', '=', businessId)
    .where('state', '=', 'kept')
    .where('last4', '=', last4)
    .execute()
}

/** The cards whose code is stored, kept ones and those that wait to be forgotten. */
export async function listStored(db: Db, businessId: BusinessId): Promise<string[]> {
  const rows = await db
    .selectFrom('clientCards')
    .select('id')
    .where('businessId', '=', businessId)
    .where('authorizationSealed', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

const recurringOf = compiled(
  (_db, $: { businessId: BusinessId; invoiceId: string }) => sql<{
    id: string
    isEnded: boolean
    currency: Currency
    clientName: string
  }>`
    SELECT r.id, r.state = 'ended' AS is_ended, r.currency, c.name AS client_name
    FROM recurring_occurrences o
    JOIN recurring r ON r.business_id = o.business_id AND r.id = o.recurring_id
    JOIN clients rc ON rc.business_id = r.business_id AND rc.id = r.client_id
    JOIN clients c ON c.business_id = r.business_id AND c.id = coalesce(rc.merged_into, rc.id)
    WHERE o.business_id = ${$.businessId} AND o.invoice_id = ${$.invoiceId}::uuid
    LIMIT 1`,
)

/** The recurring invoice that an invoice came from, with what decides whether a card may be kept for it. */
export async function findRecurringOf(db: Db, businessId: BusinessId, invoiceId: string) {
  const [row] = await recurringOf(db, { businessId, invoiceId })
  return row
}

export async function isRecurringThere(
  db: Db,
  businessId: BusinessId,
  recurringId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('recurring')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', recurringId)
    .executeTakeFirst()
  return row !== undefined
}

/** The name that a recurring invoice's client has now. */
export async function findClientName(db: Db, businessId: BusinessId, recurringId: string) {
  const { rows } = await sql<{ clientName: string }>`
    SELECT c.name AS client_name FROM recurring r
    JOIN clients rc ON rc.business_id = r.business_id AND rc.id = r.client_id
    JOIN clients c ON c.business_id = r.business_id AND c.id = coalesce(rc.merged_into, rc.id)
    WHERE r.business_id = ${businessId} AND r.id = ${recurringId}::uuid`.execute(db)
  return rows[0]?.clientName ?? ''
}

/** The kept card of a recurring invoice, or else the one that was there last. */
export function findLatestCard(db: Db, businessId: BusinessId, recurringId: string) {
  return db
    .selectFrom('clientCards')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('recurringId', '=', recurringId)
    .where('state', 'in', ['kept', 'withdrawn', 'removed'])
    .orderBy(sql`state = 'kept'`, 'desc')
    .orderBy('agreedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
