import type { ClientKind } from '@isiro/domain/client-kind'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { StoredTax } from '../documents/stored-document.ts'

export interface LateInvoice {
  id: string
  number: string
  language: Language
  currency: Currency
  dueDate: string
  balance: number
  lateFee: LateFeeTerms
  taxes: StoredTax[]
  /** The periods whose fee was made before. */
  made: number[]
  /** The client that speaks for the one on the invoice, where they were merged. */
  clientId: string
  clientName: string
  clientEmail: string | null
  clientPhone: string | null
  clientAddress: string | null
  clientTaxId: string | null
  clientKind: ClientKind
  /** The account that made the invoice; null for one of a file. */
  maker: string | null
}

/**
 * The invoices that state a fee, are past their due date and still ask for money, of clients who are not spared fees, the longest
 * overdue first. They stay as they are until the transaction ends: a payment comes before their fee or after it.
 */
export async function lockLateInvoices(
  db: Db,
  businessId: BusinessId,
  today: string,
): Promise<LateInvoice[]> {
  const { rows } = await sql<LateInvoice>`
    SELECT i.id, i.number, i.language, i.currency, i.due_date, i.balance, i.late_fee, i.taxes, i.maker,
      ARRAY(SELECT f.period FROM late_fees f WHERE f.business_id = ${businessId} AND f.invoice_id = i.id) AS made,
      c.id AS client_id, c.name AS client_name, c.email AS client_email, c.phone AS client_phone,
      c.address AS client_address, c.tax_id AS client_tax_id, c.kind AS client_kind
    FROM invoices i
    JOIN clients ic ON ic.business_id = i.business_id AND ic.id = i.client_id
    JOIN clients c ON c.business_id = i.business_id AND c.id = coalesce(ic.merged_into, ic.id)
    WHERE i.business_id = ${businessId} AND i.voided_at IS NULL AND i.balance > 0 AND is_past_due(i.due_date, ${today}::date)
      AND i.late_fee IS NOT NULL AND c.charges_late_fees
    ORDER BY i.due_date, i.id
    FOR UPDATE OF i`.execute(db)
  return rows
}

export interface NewLateFee {
  id: string
  invoiceId: string
  period: number
  day: string
  amount: number
  feeInvoiceId: string
  madeAt: Date
}

export async function insertLateFees(
  db: Db,
  businessId: BusinessId,
  fees: readonly NewLateFee[],
): Promise<void> {
  await db
    .insertInto('lateFees')
    .values(fees.map((fee) => ({ ...fee, businessId })))
    .execute()
}

/** The sum of the fees of one invoice, and the late invoice that they are for. */
export async function findFeesOf(
  db: Db,
  businessId: BusinessId,
  feeInvoiceId: string,
): Promise<{ clientName: string; number: string; currency: Currency; amount: number } | undefined> {
  const { rows } = await sql<{
    clientName: string
    number: string
    currency: Currency
    amount: number
  }>`
    SELECT i.client_name, i.number, i.currency, sum(f.amount)::bigint AS amount
    FROM late_fees f JOIN invoices i ON i.business_id = f.business_id AND i.id = f.invoice_id
    WHERE f.business_id = ${businessId} AND f.fee_invoice_id = ${feeInvoiceId}
    GROUP BY i.client_name, i.number, i.currency`.execute(db)
  return rows[0]
}
