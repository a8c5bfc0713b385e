import type { Country } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { liveToken } from '../../../platform/db/public-links.ts'

export interface AnnouncedRow {
  number: string
  language: Language
  currency: Currency
  dueDate: string
  /** The balance, in minor units. */
  balance: number
  linkToken: string | null
  business: string
  country: Country
  clientId: string
  clientName: string
  phone: string | null
  email: string | null
  remindersOff: boolean
  off: string[]
}

/** The invoice and the client's addresses for an announcement; undefined if there is no such invoice. */
export async function findAnnounced(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<AnnouncedRow | undefined> {
  const { rows } = await sql<AnnouncedRow>`
    SELECT i.number, i.language, i.currency, i.due_date, i.balance AS balance, ${liveToken('invoice', sql`${businessId}`, sql`i.id`)} AS link_token,
      b.name AS business, b.country, c.id AS client_id, c.name AS client_name, c.phone, c.email,
      coalesce(s.reminders_off, false) AS reminders_off, coalesce(s.off, '{}') AS off
    FROM invoices i
    JOIN businesses b ON b.id = i.business_id
    JOIN clients ic ON ic.business_id = i.business_id AND ic.id = i.client_id
    JOIN clients c ON c.business_id = i.business_id AND c.id = coalesce(ic.merged_into, ic.id)
    LEFT JOIN client_message_settings s ON s.business_id = c.business_id AND s.client_id = c.id
    WHERE i.business_id = ${businessId} AND i.id = ${invoiceId}`.execute(db)
  return rows[0]
}
