import type { Currency } from '@isiro/domain/currency'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** A row of an export, for an invoice or a draft. Fields that a draft lacks are null. */
export interface ExportedRow {
  id: string
  number: string | null
  status: InvoiceStatus
  clientName: string
  clientTaxId: string | null
  currency: Currency
  issueDate: string | null
  dueDate: string | null
  supplyDate: string | null
  /** The sum that all discounts of an invoice take off, in the terms of its prices. */
  discounts: number | null
  subtotal: number | null
  vat: number | null
  wht: number | null
  vatWithheld: number | null
  total: number
  paid: number
  deducted: number
  balance: number
  settledOn: string | null
  /** In millionths; this and the following are null without an exchange rate. */
  rateMicro: number | null
  exchangeRateDate: string | null
  exchangeRateSource: string | null
  homeCurrency: Currency | null
  homeSubtotal: number | null
  homeVat: number | null
  notes: string | null
  recordedAt: Date
}

/** Reads some invoices and drafts, in the order of `ids`. A draft that was deleted meanwhile is left out. */
export async function findExported(
  db: Db,
  businessId: BusinessId,
  ids: string[],
  today: string,
): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    SELECT wanted.id, i.number,
      CASE WHEN i.id IS NULL THEN 'draft' ELSE invoice_status(i.voided_at, i.balance, i.paid + i.deducted, i.due_date, ${today}::date) END AS status,
      coalesce(i.client_name, d.client_name) AS client_name, i.client ->> 'taxId' AS client_tax_id,
      coalesce(i.currency, d.currency) AS currency, coalesce(i.issue_date, d.issue_date) AS issue_date,
      coalesce(i.due_date, d.due_date) AS due_date, i.supply_date,
      CASE WHEN i.id IS NOT NULL THEN coalesce((i.discount ->> 'amount')::bigint, 0)
        + (SELECT coalesce(sum((line -> 'discount' ->> 'amount')::bigint), 0)::bigint
          FROM jsonb_array_elements(i.lines) AS line)
      END AS discounts, i.subtotal, i.vat, i.wht, i.vat_withheld,
      coalesce(i.total, d.total) AS total, coalesce(i.paid, 0) AS paid, coalesce(i.deducted, 0) AS deducted,
      coalesce(i.balance, 0) AS balance, i.settled_on, i.notes,
      i.exchange_rate_micro AS rate_micro, i.exchange_rate_date, i.exchange_rate_source, i.home_currency,
      i.home_subtotal, i.home_vat,
      coalesce(i.issued_at, d.updated_at) AS recorded_at
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    LEFT JOIN invoices i ON i.business_id = ${businessId} AND i.id = wanted.id
    LEFT JOIN document_drafts d ON d.business_id = ${businessId} AND d.kind = 'invoice' AND d.id = wanted.id AND i.id IS NULL
    WHERE i.id IS NOT NULL OR d.id IS NOT NULL
    ORDER BY wanted.place`.execute(db)
  return rows
}
