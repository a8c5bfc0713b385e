import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import { inMonths, type Period } from '../tax-month-queries.ts'

/** The notes `i` that count in the VAT returns of a period, each in its tax month, as a condition on `booked_notes`. */
export function notedIn(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  return sql`i.business_id = ${businessId} AND ${inMonths(sql`i.tax_month`, period)}`
}

/** The sums of the notes of a period by tax month and currency, in the columns that `salesByMonth` adds up. */
export function noteSales(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  return sql`
    SELECT i.tax_month, i.currency, 0, sum(i.subtotal), sum(i.vat), sum(i.zero_sales), sum(i.exempt_sales), sum(i.uncharged_sales),
      sum(i.vat_withheld), sum(i.total)
    FROM booked_notes i WHERE ${notedIn(businessId, period)} GROUP BY i.tax_month, i.currency`
}

/** The sums of a month's notes before VAT and in VAT, above zero for both kinds; sums leave as text. */
export interface NotesRow {
  /** 'YYYY-MM' */
  month: string
  currency: Currency
  creditNoteSales: string
  creditNoteVat: string
  debitNoteSales: string
  debitNoteVat: string
}

/** The totals of the notes of a period, one row for each tax month and currency. */
export function notesByMonth(businessId: BusinessId, period: Period): RawBuilder<NotesRow> {
  const sums = (kind: 'credit' | 'debit', column: 'subtotal' | 'vat') =>
    sql`coalesce(sum(i.sign * ${sql.ref(`i.${column}`)}) FILTER (WHERE i.kind = ${sql.lit(kind)}), 0)::text`
  return sql<NotesRow>`
    SELECT i.tax_month AS month, i.currency, ${sums('credit', 'subtotal')} AS credit_note_sales,
      ${sums('credit', 'vat')} AS credit_note_vat, ${sums('debit', 'subtotal')} AS debit_note_sales, ${sums('debit', 'vat')} AS debit_note_vat
    FROM booked_notes i WHERE ${notedIn(businessId, period)} GROUP BY 1, 2`
}
