import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface ExpiringRow {
  id: string
  number: string
  language: Language
  currency: Currency
  /** The seller's, as the quote has it. */
  country: Country
  validUntil: string
  /** Subtotal and VAT, in minor units. */
  invoiceTotal: number
  total: number
  linkToken: string
  /** The client that speaks for the one on the quote, where they were merged. */
  clientId: string
  clientName: string
  phone: string | null
  email: string | null
  remindersOff: boolean
  off: string[]
}

/**
 * The unanswered quotes that end on a day from `date` to `until`, were issued before `date` and were never reminded of, locked
 * until the transaction ends. The first to end come first.
 */
export async function lockExpiring(
  db: Db,
  businessId: BusinessId,
  { date, until, zone }: { date: string; until: string; zone: string },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    SELECT q.id, q.number, q.language, q.currency, q.supplier->>'country' AS country, q.valid_until, q.subtotal + q.vat AS invoice_total, q.total,
      k.token AS link_token, c.id AS client_id, c.name AS client_name, c.phone, c.email,
      coalesce(s.reminders_off, false) AS reminders_off, coalesce(s.off, '{}') AS off
    FROM quotes q
    JOIN public_links k ON k.business_id = q.business_id AND k.subject_id = q.id AND k.kind = 'quote' AND k.revoked_at IS NULL
    JOIN clients qc ON qc.business_id = q.business_id AND qc.id = q.client_id
    JOIN clients c ON c.business_id = q.business_id AND c.id = coalesce(qc.merged_into, qc.id)
    LEFT JOIN client_message_settings s ON s.business_id = c.business_id AND s.client_id = c.id
    WHERE q.business_id = ${businessId} AND q.valid_until BETWEEN ${date}::date AND ${until}::date
      AND q.accepted_at IS NULL AND q.declined_at IS NULL AND q.withdrawn_at IS NULL AND q.reminded_at IS NULL
      AND (q.issued_at AT TIME ZONE ${zone})::date < ${date}::date
    ORDER BY q.valid_until, q.id FOR UPDATE OF q`.execute(db)
  return rows
}

/** Notes that the client was reminded of these quotes. */
export async function markReminded(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ remindedAt: now })
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .execute()
}
