import type { BackupClaim } from '@isiro/contracts/backup-invoices'
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
