import type { CertificateState, CertificateType } from '@isiro/contracts/deductions'
import type { Currency } from '@isiro/domain/currency'
import type { DeductionTax } from '@isiro/domain/settlement'
import type { WhtType } from '@isiro/domain/wht-rules'
import { sql } from 'kysely'
import { compiled } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { rowsJson } from '../../../platform/db/row-json.ts'
import type { FilePlace } from '../../../platform/files/store/stored-file.ts'

export interface NewDeduction {
  businessId: BusinessId
  id: string
  invoiceId: string
  clientId: string
  /** The payment with which it was recorded; null if it came without one. */
  paymentId: string | null
  tax: DeductionTax
  /** Null for VAT, and for WHT whose type the document names. */
  whtType: WhtType | null
  /** In minor units; negative in an entry that reverses another. */
  amount: number
  currency: Currency
  deductedOn: string
  /** The month in whose VAT return it counts at the earliest; by default that of its day. */
  taxMonth?: string | null
  reverses?: string | null
  recordedAt: Date
  /** Null if the settlement of the invoice recorded it. */
  recordedBy: string | null
}

const bookedDeductions = compiled(
  (_db, $: { businessId: BusinessId; rows: string }) =>
    sql`SELECT book_deductions(${$.businessId}, ${$.rows}::jsonb)`,
)

/** Books a deduction in the sums of its invoice and, if it is VAT, in an open month. */
export async function bookDeduction(db: Db, deduction: NewDeduction): Promise<void> {
  const { businessId } = deduction
  await bookedDeductions(db, { businessId, rows: rowsJson([deduction]) })
}

export interface DeductionRow {
  id: string
  invoiceId: string
  invoiceNumber: string
  clientName: string
  tax: DeductionTax
  whtType: WhtType | null
  amount: number
  currency: Currency
  deductedOn: string
  /** The month in whose VAT return it counts; null for WHT. */
  taxMonth: string | null
  /** Null while the certificate is awaited. */
  state: CertificateState | null
  certificateNumber: string | null
  certificateDate: string | null
  hasFile: boolean
}

/** Joins the newest entry of a deduction's certificate as `n`. */
const newestCertificate = (
  businessId: BusinessId,
) => sql`LEFT JOIN LATERAL (SELECT c.state, c.number, c.dated FROM deduction_certificates c
  WHERE c.business_id = ${businessId} AND c.deduction_id = d.id ORDER BY c.at DESC, c.id DESC LIMIT 1) n ON true`

/** Whether a received certificate has its file. */
const hasCertificateFile = (
  businessId: BusinessId,
) => sql`coalesce(n.state = 'received' AND EXISTS (SELECT 1 FROM deduction_certificates f
  WHERE f.business_id = ${businessId} AND f.deduction_id = d.id AND f.media_type IS NOT NULL), false)`

/** The deductions that stand, as the view defines them, the latest first. */
export async function listDeductions(
  db: Db,
  businessId: BusinessId,
  { id, invoiceId }: { id?: string; invoiceId?: string } = {},
): Promise<DeductionRow[]> {
  const only = id === undefined ? sql`` : sql`AND d.id = ${id}::uuid`
  const of = invoiceId === undefined ? sql`` : sql`AND d.invoice_id = ${invoiceId}::uuid`
  const { rows } = await sql<DeductionRow>`
    SELECT d.id, d.invoice_id, i.number AS invoice_number, i.client_name, d.tax, d.wht_type, d.amount, d.currency,
      d.deducted_on, d.tax_month, n.state, n.number AS certificate_number, n.dated AS certificate_date,
      ${hasCertificateFile(businessId)} AS has_file
    FROM standing_deductions d
    JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    ${newestCertificate(businessId)}
    WHERE d.business_id = ${businessId} ${only} ${of}
    ORDER BY d.deducted_on DESC, d.id DESC`.execute(db)
  return rows
}

/**
 * Whether a credit note returned tax of this kind to the client in money after the deduction was recorded. All that stood then had
 * a certificate, and what the business owes for it cannot lose its reason.
 */
const isReturned = (
  businessId: BusinessId,
) => sql`EXISTS (SELECT 1 FROM payments k WHERE k.business_id = ${businessId} AND k.meant_for = d.invoice_id
  AND k.kept_tax = d.tax AND k.recorded_at >= d.recorded_at)`

/** A deduction as its reversal needs it. */
export type FallingDeduction = Pick<
  DeductionRow,
  'id' | 'tax' | 'whtType' | 'amount' | 'deductedOn' | 'taxMonth'
>

/**
 * The deductions of an invoice that fall when money is taken off it: those that its settlement recorded and, unless
 * `paymentId` is null, those that came with this payment. One whose certificate has been received does not fall, nor one whose
 * tax was returned to the client in money.
 */
export async function listFalling(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  paymentId: string | null,
): Promise<FallingDeduction[]> {
  const { rows } = await sql<FallingDeduction>`
    SELECT d.id, d.tax, d.wht_type, d.amount, d.deducted_on, d.tax_month
    FROM standing_deductions d
    ${newestCertificate(businessId)}
    WHERE d.business_id = ${businessId} AND d.invoice_id = ${invoiceId}::uuid
      AND (d.recorded_by IS NULL OR d.payment_id = ${paymentId}::uuid) AND n.state IS DISTINCT FROM 'received'
      AND NOT ${isReturned(businessId)}
    ORDER BY d.id`.execute(db)
  return rows
}

/** The deductions of an invoice whose certificates have not been received and whose tax was not returned, the latest first. */
export async function listUncertified(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
): Promise<UncertifiedDeduction[]> {
  const { rows } = await sql<UncertifiedDeduction>`
    SELECT d.id, d.tax, d.wht_type, d.amount, d.deducted_on, d.tax_month, d.payment_id, d.recorded_by
    FROM standing_deductions d
    ${newestCertificate(businessId)}
    WHERE d.business_id = ${businessId} AND d.invoice_id = ${invoiceId}::uuid AND n.state IS DISTINCT FROM 'received'
      AND NOT ${isReturned(businessId)}
    ORDER BY d.deducted_on DESC, d.id DESC`.execute(db)
  return rows
}

/** A deduction that can still be reversed. */
export interface UncertifiedDeduction
  extends FallingDeduction,
    Pick<NewDeduction, 'paymentId' | 'recordedBy'> {}

interface FoundDeduction extends DeductionRow {
  isReversed: boolean
  /** Whether its tax was returned to the client in money by a credit note. */
  isReturned: boolean
}

/** A deduction with its invoice and the state of its certificate; undefined for a reversal and if it does not exist. */
export async function findDeduction(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<FoundDeduction | undefined> {
  const { rows } = await sql<FoundDeduction>`
    SELECT d.id, d.invoice_id, i.number AS invoice_number, i.client_name, d.tax, d.wht_type, d.amount, d.currency,
      d.deducted_on, d.tax_month, n.state, n.number AS certificate_number, n.dated AS certificate_date,
      ${hasCertificateFile(businessId)} AS has_file,
      EXISTS (SELECT 1 FROM deductions r WHERE r.business_id = ${businessId} AND r.reverses = d.id) AS is_reversed, ${isReturned(businessId)} AS is_returned
    FROM deductions d
    JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    ${newestCertificate(businessId)}
    WHERE d.business_id = ${businessId} AND d.id = ${id}::uuid AND d.reverses IS NULL`.execute(db)
  return rows[0]
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
    .insertInto('deductionCertificates')
    .values({ ...certificate, businessId })
    .execute()
}

/** Where the newest file of a deduction is whose certificate has been received. */
export async function findCertificateFile(db: Db, businessId: BusinessId, deductionId: string) {
  const { rows } = await sql<
    FilePlace & { mediaType: CertificateType; invoiceNumber: string; tax: DeductionTax }
  >`
    SELECT f.file, f.file_object, f.file_bytes, f.file_sha256, f.media_type, i.number AS invoice_number, d.tax
    FROM deduction_certificates f
    JOIN deductions d ON d.business_id = f.business_id AND d.id = f.deduction_id
    JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
    WHERE f.business_id = ${businessId} AND f.deduction_id = ${deductionId}::uuid AND f.media_type IS NOT NULL
      AND 'received' = (SELECT c.state FROM deduction_certificates c
        WHERE c.business_id = ${businessId} AND c.deduction_id = f.deduction_id ORDER BY c.at DESC, c.id DESC LIMIT 1)
    ORDER BY f.at DESC, f.id DESC LIMIT 1`.execute(db)
  return rows[0]
}
