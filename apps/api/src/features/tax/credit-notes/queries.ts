import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import { homeAmount, inMonths, type Period } from '../tax-month-queries.ts'

/**
 * The notes `n` that count in the VAT returns of a period, each in its tax month: what comes behind FROM. Like their invoices `i`,
 * they are converted into the currency of the books at the invoice's own rate.
 */
function notesOf(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  return sql`credit_notes n JOIN invoices i ON i.business_id = n.business_id AND i.id = n.invoice_id
    WHERE n.business_id = ${businessId} AND ${inMonths(sql`n.tax_month`, period)}`
}

const CURRENCY = sql`coalesce(i.home_currency, n.currency)`

/** Credit notes count below zero. */
const SIGN = sql`CASE n.kind WHEN 'credit' THEN -1 ELSE 1 END`

/**
 * The notes of a period as rows `i` with the columns of invoices, what credit notes took below zero: what comes behind FROM.
 * Their tax point is the day of their issue.
 */
export function notesAsSales(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  const signed = (column: string) => sql`${SIGN} * ${homeAmount(sql.ref(`n.${column}`))}`
  // As on the invoice, the total is made of converted parts, so that they add up.
  const parts = [signed('wht'), signed('vat_withheld')]
  return sql`(SELECT n.id, n.kind, ${CURRENCY} AS currency, n.issue_date, n.issue_date AS supply_date, n.tax_month,
      ${signed('subtotal')} AS subtotal, ${signed('vat')} AS vat, ${signed('vat_withheld')} AS vat_withheld,
      ${signed('subtotal')} + ${signed('vat')} - ${sql.join(parts, sql` - `)} AS total, ${signed('zero_sales')} AS zero_sales,
      ${signed('exempt_sales')} AS exempt_sales, ${signed('uncharged_sales')} AS uncharged_sales
    FROM ${notesOf(businessId, period)}) i`
}

/** The sums of the notes of a period by tax month and currency, in the columns that `salesByMonth` adds up. */
export function noteSales(businessId: BusinessId, period: Period): RawBuilder<unknown> {
  return sql`
    SELECT i.tax_month, i.currency, 0, sum(i.subtotal), sum(i.vat), sum(i.zero_sales), sum(i.exempt_sales), sum(i.uncharged_sales),
      sum(i.vat_withheld), sum(i.total)
    FROM ${notesAsSales(businessId, period)} GROUP BY i.tax_month, i.currency`
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
    sql`coalesce(sum(${homeAmount(sql.ref(`n.${column}`))}) FILTER (WHERE n.kind = ${sql.lit(kind)}), 0)::text`
  return sql<NotesRow>`
    SELECT n.tax_month AS month, ${CURRENCY} AS currency, ${sums('credit', 'subtotal')} AS credit_note_sales,
      ${sums('credit', 'vat')} AS credit_note_vat, ${sums('debit', 'subtotal')} AS debit_note_sales, ${sums('debit', 'vat')} AS debit_note_vat
    FROM ${notesOf(businessId, period)} GROUP BY 1, 2`
}
