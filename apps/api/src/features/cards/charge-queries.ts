import type { CardChargeReason, CardChargeState } from '@isiro/domain/card-charges'
import type { Currency } from '@isiro/domain/currency'
import { type Selectable, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CardCharges } from '../../platform/db/database-types.ts'

export type ChargeRow = Omit<Selectable<CardCharges>, 'businessId'>

/** An invoice that asks for money and came after the client agreed to the card. */
export interface OwedInvoice {
  id: string
  dueDate: string
  /** Null where the client was not notified yet. */
  chargeState: CardChargeState | null
  nextOn: string | null
}

/** The open invoices of a recurring invoice that a card is to pay and that are due by a day, the earliest first. */
export async function listOwed(
  db: Db,
  businessId: BusinessId,
  { recurringId, since, dueBy }: { recurringId: string; since: Date; dueBy: string },
): Promise<OwedInvoice[]> {
  const { rows } = await sql<OwedInvoice>`
    SELECT i.id, i.due_date, g.state AS charge_state, g.next_on
    FROM recurring_occurrences o
    JOIN invoices i ON i.business_id = o.business_id AND i.id = o.invoice_id
    LEFT JOIN card_charges g ON g.business_id = i.business_id AND g.invoice_id = i.id
    WHERE o.business_id = ${businessId} AND o.recurring_id = ${recurringId}::uuid
      AND i.issued_at > ${since} AND i.voided_at IS NULL AND i.balance > 0 AND i.due_date <= ${dueBy}::date
    ORDER BY i.due_date, i.id`.execute(db)
  return rows
}

/** The charges of a card that wait for a day that has come. */
export async function listReady(
  db: Db,
  businessId: BusinessId,
  cardId: string,
  today: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('cardCharges')
    .select('invoiceId')
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('nextOn', '<=', today)
    .orderBy('chargeOn')
    .orderBy('invoiceId')
    .execute()
  return rows.map(({ invoiceId }) => invoiceId)
}

/** Adds the row of an invoice that a card is to pay. False if there is one. */
export async function insertCharge(
  db: Db,
  businessId: BusinessId,
  charge: Omit<ChargeRow, 'tries' | 'attemptId'>,
): Promise<boolean> {
  const added = await db
    .insertInto('cardCharges')
    .values({ ...charge, businessId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoiceId')
    .executeTakeFirst()
  return added !== undefined
}

/** Reads and locks the charge of an invoice until the transaction ends. */
export function lockCharge(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom('cardCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('invoiceId', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateCharge(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  change: Partial<ChargeRow>,
): Promise<void> {
  await db
    .updateTable('cardCharges')
    .set(change)
    .where('businessId', '=', businessId)
    .where('invoiceId', '=', invoiceId)
    .execute()
}

/** Lets the charges of a card that wait for their day go. One whose outcome is awaited is left to its outcome. */
export async function stopCharges(
  db: Db,
  businessId: BusinessId,
  cardId: string,
  { reason, now }: { reason: CardChargeReason; now: Date },
): Promise<void> {
  await db
    .updateTable('cardCharges')
    .set({ state: 'stopped', nextOn: null, reason, words: null, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('cardId', '=', cardId)
    .where('state', 'in', ['noticed', 'declined'])
    .execute()
}

/** The other work on an invoice that is about to be charged. */
export interface Beside {
  /** Money for it is held until the owner decides. */
  isHeld: boolean
  /** Somebody has lately opened a provider's page to pay it, and nothing is known of that payment yet. */
  isBeingPaid: boolean
  /** The client's notice was not sent. */
  isNoticeLost: boolean
}

export async function findBeside(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  { noticeId, openedSince }: { noticeId: string | null; openedSince: Date },
): Promise<Beside> {
  const { rows } = await sql<Beside>`
    SELECT
      EXISTS (SELECT FROM payments p WHERE p.business_id = ${businessId} AND p.meant_for = ${invoiceId}::uuid
        AND p.held_reason IS NOT NULL AND NOT EXISTS (
          SELECT FROM payment_reviews r WHERE r.business_id = ${businessId} AND r.payment_id = p.id)) AS is_held,
      EXISTS (SELECT FROM payment_attempts t WHERE t.business_id = ${businessId} AND t.invoice_id = ${invoiceId}::uuid
        AND t.made_by <> 'card' AND t.state IN ('created', 'open', 'unknown') AND t.created_at > ${openedSince}) AS is_being_paid,
      NOT EXISTS (SELECT FROM messages m WHERE m.business_id = ${businessId} AND m.id = ${noticeId}::uuid
        AND m.state NOT IN ('failed', 'cancelled')) AS is_notice_lost`.execute(db)
  return rows[0] ?? { isHeld: true, isBeingPaid: true, isNoticeLost: true }
}

/** A charge with its invoice, as screens show it. */
export interface ListedCharge extends ChargeRow {
  number: string
  currency: Currency
  balance: number
  /** The amount of the latest try; null before the first. */
  amount: number | null
}

const LISTED = sql`g.*, i.number, i.currency, i.balance, t.amount`

const CHARGES = sql`card_charges g
  JOIN client_cards c ON c.business_id = g.business_id AND c.id = g.card_id
  JOIN invoices i ON i.business_id = g.business_id AND i.id = g.invoice_id
  LEFT JOIN payment_attempts t ON t.business_id = g.business_id AND t.id = g.attempt_id`

/** The charges of a recurring invoice's cards, the latest first. */
export async function listCharges(
  db: Db,
  businessId: BusinessId,
  recurringId: string,
  most: number,
): Promise<ListedCharge[]> {
  const { rows } = await sql<ListedCharge>`
    SELECT ${LISTED} FROM ${CHARGES} WHERE c.business_id = ${businessId} AND c.recurring_id = ${recurringId}::uuid
    ORDER BY g.charge_on DESC, g.invoice_id DESC LIMIT ${most}`.execute(db)
  return rows
}

export async function findListed(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<ListedCharge | undefined> {
  const { rows } = await sql<ListedCharge>`
    SELECT ${LISTED} FROM ${CHARGES} WHERE g.business_id = ${businessId} AND g.invoice_id = ${invoiceId}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** The open invoices of a recurring invoice that no charge was planned for yet. */
export async function listOwedAtAll(
  db: Db,
  businessId: BusinessId,
  recurringId: string,
): Promise<{ dueDate: string; issuedAt: Date }[]> {
  const { rows } = await sql<{ dueDate: string; issuedAt: Date }>`
    SELECT i.due_date, i.issued_at
    FROM recurring_occurrences o
    JOIN invoices i ON i.business_id = o.business_id AND i.id = o.invoice_id
    WHERE o.business_id = ${businessId} AND o.recurring_id = ${recurringId}::uuid AND i.voided_at IS NULL AND i.balance > 0
      AND NOT EXISTS (SELECT FROM card_charges g WHERE g.business_id = ${businessId} AND g.invoice_id = i.id)`.execute(
    db,
  )
  return rows
}

export function findCharge(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom('cardCharges')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
}
