import type { BackupFiling, BackupOptOut, BackupSettings } from '@isiro/contracts/backup-settings'
import type { LogoType } from '@isiro/domain/invoice-document'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

type Profile = BackupSettings['business']

export async function updateProfile(
  db: Db,
  businessId: BusinessId,
  { brand, ...profile }: Omit<Profile, 'bank' | 'mobileMoney'>,
): Promise<void> {
  const { lateFee } = profile
  await db
    .updateTable('businesses')
    .set({
      ...profile,
      lateFee: lateFee && JSON.stringify(lateFee),
      brand: brand && JSON.stringify(brand),
    })
    .where('id', '=', businessId)
    .execute()
}

export async function setPayout(
  db: Db,
  businessId: BusinessId,
  { bank, mobileMoney }: Pick<Profile, 'bank' | 'mobileMoney'>,
): Promise<void> {
  await db
    .updateTable('businesses')
    .set({
      bankCode: bank?.bankCode ?? null,
      // Anybody can write into a file that a look-up found the account.
      bankAccountCheckedAt: null,
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

/** Adds filings that are not here. Returns those of these ids that are here then, and the ids that were added. */
export async function insertFilings(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  filings: readonly BackupFiling[],
): Promise<{ here: Map<string, BackupFiling>; added: Set<string> }> {
  if (filings.length === 0) return { here: new Map(), added: new Set() }
  const given = JSON.stringify(filings)
  const inserted = await sql<{ id: string }>`
    INSERT INTO tax_filings (business_id, id, duty, period, filed_on, reference, figures, recorded_at, recorded_by,
      undone_at, undone_by, undo_reason)
    SELECT ${businessId}::uuid, id, duty, period, "filedOn", reference, nullif(figures, 'null'), "recordedAt",
      ${accountId}::uuid, "undoneAt", CASE WHEN "undoneAt" IS NOT NULL THEN ${accountId}::uuid END,
      CASE WHEN "undoneAt" IS NOT NULL THEN nullif("undoReason", '') END
    FROM jsonb_to_recordset(${given}::jsonb) AS g(id uuid, duty text, period text, "filedOn" date, reference text,
      figures jsonb, "recordedAt" timestamptz, "undoneAt" timestamptz, "undoReason" text)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  const { rows } = await sql<{ id: string; row: BackupFiling }>`
    SELECT f.id, json_build_object('id', f.id, 'duty', f.duty, 'period', f.period, 'filedOn', f.filed_on,
      'reference', f.reference, 'figures', f.figures,
      'recordedAt', to_char(f.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'undoneAt', to_char(f.undone_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'undoReason', f.undo_reason) AS row
    FROM tax_filings f
    WHERE f.business_id = ${businessId} AND f.id = ANY(${filings.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  return {
    here: new Map(rows.map(({ id, row }) => [id, row])),
    added: new Set(inserted.rows.map(({ id }) => id)),
  }
}

/** Keeps where the business started, if nothing is known of it here. */
export async function insertOpening(
  db: Db,
  businessId: BusinessId,
  opening: NonNullable<BackupSettings['taxOpening']>,
  by: { updatedAt: Date; updatedBy: string | null },
): Promise<void> {
  await db
    .insertInto('taxOpenings')
    .values({ businessId, ...opening, ...by })
    .onConflict((conflict) => conflict.column('businessId').doNothing())
    .execute()
}

/** Closes the months of VAT and WHT up to the last that is filed, here or before. Months that are closed stay so. */
export async function closeFiledMonths(db: Db, businessId: BusinessId): Promise<void> {
  await sql`
    UPDATE tax_closings c SET closed_through = greatest(c.closed_through,
      (SELECT max(f.period) FROM tax_filings f
        WHERE f.business_id = c.business_id AND f.duty = c.duty AND f.undone_at IS NULL),
      (SELECT CASE c.duty WHEN 'vat' THEN o.vat_filed_through ELSE o.wht_filed_through END FROM tax_openings o
        WHERE o.business_id = c.business_id))
    WHERE c.business_id = ${businessId}`.execute(db)
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
