import type { BackupFiling, BackupOptOut, BackupSettings } from '@isiro/contracts/backup-settings'
import type { LogoType } from '@isiro/domain/invoice-document'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

type Profile = BackupSettings['business']

export async function updateProfile(
  db: Db,
  businessId: BusinessId,
  profile: Omit<Profile, 'bank' | 'mobileMoney'>,
): Promise<void> {
  await db.updateTable('businesses').set(profile).where('id', '=', businessId).execute()
}

export async function setPayout(
  db: Db,
  businessId: BusinessId,
  { bank, mobileMoney }: Pick<Profile, 'bank' | 'mobileMoney'>,
): Promise<void> {
  await db
    .updateTable('businesses')
    .set({
      bankName: bank?.bankName ?? null,
      bankAccountNumber: bank?.accountNumber ?? null,
      bankAccountName: bank?.accountName ?? null,
      mobileMoneyProvider: mobileMoney?.provider ?? null,
      mobileMoneyNumber: mobileMoney?.number ?? null,
      mobileMoneyName: mobileMoney?.accountName ?? null,
    })
    .where('id', '=', businessId)
    .execute()
}

export async function putLogo(
  db: Db,
  businessId: BusinessId,
  logo: { mediaType: LogoType; bytes: Buffer; updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('businessLogos')
    .values({ businessId, ...logo })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(logo))
    .execute()
}

export async function deleteLogo(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('businessLogos').where('businessId', '=', businessId).execute()
}

export async function putTaxProfile(
  db: Db,
  businessId: BusinessId,
  profile: NonNullable<BackupSettings['taxProfile']>,
  updatedAt: Date,
): Promise<void> {
  const row = { ...profile, updatedAt }
  await db
    .insertInto('taxProfiles')
    .values({ businessId, ...row })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(row))
    .execute()
}

export async function replaceTemplates(
  db: Db,
  businessId: BusinessId,
  templates: BackupSettings['templates'],
  updatedAt: Date,
): Promise<void> {
  await db.deleteFrom('messageTemplates').where('businessId', '=', businessId).execute()
  if (templates.length === 0) return
  await db
    .insertInto('messageTemplates')
    .values(templates.map((template) => ({ ...template, businessId, updatedAt })))
    .execute()
}

/** Adds filings that are not here, and returns those of these ids that are here then. */
export async function insertFilings(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  filings: readonly BackupFiling[],
): Promise<Map<string, BackupFiling>> {
  if (filings.length === 0) return new Map()
  const given = JSON.stringify(filings)
  await sql`
    INSERT INTO tax_filings (business_id, id, duty, period, filed_on, reference, amount, figures, recorded_at,
      recorded_by, undone_at, undone_by)
    SELECT ${businessId}::uuid, id, duty, period, "filedOn", reference, amount, nullif(figures, 'null'), "recordedAt",
      ${accountId}::uuid, "undoneAt", CASE WHEN "undoneAt" IS NOT NULL THEN ${accountId}::uuid END
    FROM jsonb_to_recordset(${given}::jsonb) AS g(id uuid, duty text, period text, "filedOn" date, reference text,
      amount bigint, figures jsonb, "recordedAt" timestamptz, "undoneAt" timestamptz)
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ id: string; row: BackupFiling }>`
    SELECT f.id, json_build_object('id', f.id, 'duty', f.duty, 'period', f.period, 'filedOn', f.filed_on,
      'reference', f.reference, 'amount', f.amount, 'figures', f.figures,
      'recordedAt', to_char(f.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'undoneAt', to_char(f.undone_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS row
    FROM tax_filings f
    WHERE f.business_id = ${businessId} AND f.id = ANY(${filings.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Adds opt-outs that are not here. One that holds for an address already is not added again. */
export async function insertOptOuts(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  optOuts: readonly BackupOptOut[],
): Promise<void> {
  if (optOuts.length === 0) return
  await sql`
    INSERT INTO contact_opt_outs (business_id, id, channel, address, note, at, noted_by, removed_at, removed_by)
    SELECT ${businessId}::uuid, id, channel, address, note, at, ${accountId}::uuid, "removedAt",
      CASE WHEN "removedAt" IS NOT NULL THEN ${accountId}::uuid END
    FROM jsonb_to_recordset(${JSON.stringify(optOuts)}::jsonb) AS g(id uuid, channel text, address text, note text,
      at timestamptz, "removedAt" timestamptz)
    ON CONFLICT DO NOTHING`.execute(db)
}
