import type { BackupClaim } from '@isiro/contracts/backup-invoices'
import type { BackupCertificate, BackupDeduction } from '@isiro/contracts/backup-payments'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Inserts claims with their answers. */
export async function insertClaims(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  claims: readonly BackupClaim[],
): Promise<void> {
  if (claims.length === 0) return
  await sql`
    INSERT INTO payment_claims (business_id, id, invoice_id, payer_name, amount, note, claimed_at)
    SELECT ${businessId}::uuid, id, "invoiceId", "payerName", amount, note, "claimedAt"
    FROM jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS g(id uuid, "invoiceId" uuid, "payerName" text,
      amount bigint, note text, "claimedAt" timestamptz)`.execute(db)
  const answers = claims.flatMap(({ id, answer }) => (answer ? [{ id, ...answer }] : []))
  if (answers.length === 0) return
  await sql`
    INSERT INTO payment_claim_answers (business_id, claim_id, answer, payment_id, at, by)
    SELECT ${businessId}::uuid, id, answer, "paymentId", at, ${accountId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS g(id uuid, answer text, "paymentId" uuid,
      at timestamptz)`.execute(db)
}

/** Inserts deductions. Returns the ids of those that were not recorded before. */
export async function insertDeductions(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  deductions: readonly BackupDeduction[],
): Promise<string[]> {
  if (deductions.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    INSERT INTO wht_deductions (business_id, id, invoice_id, client_id, payment_id, wht_type, amount, currency,
      deducted_on, recorded_at, recorded_by)
    SELECT ${businessId}::uuid, id, "invoiceId", "clientId", "paymentId", "whtType", amount, currency, "deductedOn",
      "recordedAt", CASE WHEN "isByHand" THEN ${accountId}::uuid END
    FROM jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb) AS g(id uuid, "invoiceId" uuid, "clientId" uuid,
      "paymentId" uuid, "whtType" text, amount bigint, currency text, "deductedOn" date, "recordedAt" timestamptz,
      "isByHand" boolean)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertCertificate(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  certificate: Omit<BackupCertificate, 'file'> & { file: Buffer | null },
): Promise<void> {
  await db
    .insertInto('whtCertificates')
    .values({ ...certificate, businessId, by: accountId })
    .execute()
}
