import type { CertificateState, CertificateType } from '@isiro/contracts/withholding'
import type { Currency } from '@isiro/domain/currency'
import type { WhtType } from '@isiro/domain/wht-rules'
import { sql } from 'kysely'
import { compiled } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface NewDeduction {
  id: string
  invoiceId: string
  clientId: string
  /** The payment that records a deduction the invoice had not asked for; null if the invoice had asked for it. */
  paymentId: string | null
  whtType: WhtType | null
  amount: number
  currency: Currency
  deductedOn: string
  recordedAt: Date
  /** Null if full payment recorded it. */
  recordedBy: string | null
}

const askedDeduction = compiled((db, $: NewDeduction & { businessId: BusinessId }) =>
  db
    .insertInto('whtDeductions')
    .values({
      businessId: $.businessId,
      id: $.id,
      invoiceId: $.invoiceId,
      clientId: $.clientId,
      paymentId: $.paymentId,
      whtType: $.whtType,
      amount: $.amount,
      currency: $.currency,
      deductedOn: $.deductedOn,
      recordedAt: $.recordedAt,
      recordedBy: $.recordedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'invoiceId']).where('paymentId', 'is', null).doNothing(),
    )
    .returning('id'),
)

/** Inserts the deduction that an invoice asked for. Returns false if it is already recorded. */
export async function insertAskedDeduction(
  db: Db,
  businessId: BusinessId,
  deduction: NewDeduction,
): Promise<boolean> {
  return (await askedDeduction(db, { ...deduction, businessId })).length > 0
}

/** Inserts a deduction that an invoice had not asked for, with its payment. */
export async function insertDeduction(
  db: Db,
  businessId: BusinessId,
  deduction: NewDeduction,
): Promise<void> {
  await db
    .insertInto('whtDeductions')
    .values({ ...deduction, businessId })
    .execute()
}

export interface CreditRow {
  id: string
  invoiceId: string
  invoiceNumber: string
  clientName: string
  amount: number
  currency: Currency
  deductedOn: string
  /** Null while the certificate is awaited. */
  state: CertificateState | null
  certificateNumber: string | null
  certificateDate: string | null
  hasFile: boolean
}

/** The standing deductions, as the view defines them, the latest first. */
export async function listCredits(
  db: Db,
  businessId: BusinessId,
  { id, invoiceId }: { id?: string; invoiceId?: string } = {},
): Promise<CreditRow[]> {
  const only = id === undefined ? sql`` : sql`AND d.id = ${id}::uuid`
  const of = invoiceId === undefined ? sql`` : sql`AND d.invoice_id = ${invoiceId}::uuid`
  const { rows } = await sql<CreditRow>`
    SELECT d.id, d.invoice_id, i.number AS invoice_number, i.client_name, d.amount, d.currency, d.deducted_on, n.state,
      n.number AS certificate_number, n.dated AS certificate_date,
      coalesce(n.state = 'received' AND EXISTS (SELECT 1 FROM wht_certificates f
        WHERE f.business_id = d.business_id AND f.deduction_id = d.id AND f.media_type IS NOT NULL), false) AS has_file
    FROM standing_wht_deductions d
    JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    LEFT JOIN LATERAL (SELECT c.state, c.number, c.dated FROM wht_certificates c
      WHERE c.business_id = d.business_id AND c.deduction_id = d.id ORDER BY c.at DESC, c.id DESC LIMIT 1) n ON true
    WHERE d.business_id = ${businessId} ${only} ${of}
    ORDER BY d.deducted_on DESC, d.id DESC`.execute(db)
  return rows
}

/** The invoice and client of a deduction; undefined if it does not exist. */
export function findDeduction(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('whtDeductions as d')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.businessId', '=', 'd.businessId').onRef('i.id', '=', 'd.invoiceId'),
    )
    .where('d.businessId', '=', businessId)
    .where('d.id', '=', id)
    .select(['d.id', 'd.invoiceId', 'd.amount', 'd.currency', 'i.number', 'i.clientName'])
    .executeTakeFirst()
}

export async function insertCertificate(
  db: Db,
  businessId: BusinessId,
  certificate: {
    id: string
    deductionId: string
    state: CertificateState
    number: string | null
    dated: string | null
    file: Buffer | null
    mediaType: CertificateType | null
    at: Date
    by: string | null
  },
): Promise<void> {
  await db
    .insertInto('whtCertificates')
    .values({ ...certificate, businessId })
    .execute()
}

/** The newest file of a deduction whose certificate has been received. */
export async function findCertificateFile(db: Db, businessId: BusinessId, deductionId: string) {
  const { rows } = await sql<{ file: Buffer; mediaType: CertificateType; invoiceNumber: string }>`
    SELECT f.file, f.media_type, i.number AS invoice_number
    FROM wht_certificates f
    JOIN wht_deductions d ON d.business_id = f.business_id AND d.id = f.deduction_id
    JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    WHERE f.business_id = ${businessId} AND f.deduction_id = ${deductionId}::uuid AND f.media_type IS NOT NULL
      AND 'received' = (SELECT c.state FROM wht_certificates c
        WHERE c.business_id = f.business_id AND c.deduction_id = f.deduction_id ORDER BY c.at DESC, c.id DESC LIMIT 1)
    ORDER BY f.at DESC, f.id DESC LIMIT 1`.execute(db)
  return rows[0]
}
