import type { BackupSettings } from '@isiro/contracts/backup-settings'
import type { LogoType } from '@isiro/domain/invoice-document'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

type Profile = BackupSettings['business']

export async function setPayout(
  db: Db,
  businessId: BusinessId,
  { bank, mobileMoney }: Pick<Profile, 'bank' | 'mobileMoney'>,
): Promise<void> {
  await db
    .updateTable('payoutDetails')
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
    .where('businessId', '=', businessId)
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

/** Keeps what was in the bank at the start, if nothing is known of it here and nothing was brought over for another day. */
export async function insertOpeningBank(
  db: Db,
  businessId: BusinessId,
  { openingDay, amount }: NonNullable<BackupSettings['openingBank']>,
  updatedAt: Date,
): Promise<void> {
  await sql`
    INSERT INTO opening_bank_balances (business_id, opening_day, amount, updated_at)
    SELECT b.id, ${openingDay}::date, ${amount}, ${updatedAt} FROM businesses b
    WHERE b.id = ${businessId}
      AND NOT EXISTS (SELECT FROM invoices WHERE business_id = ${businessId} AND opening_day <> ${openingDay}::date)
      AND NOT EXISTS (SELECT FROM payments WHERE business_id = ${businessId} AND opening_day <> ${openingDay}::date)
    ON CONFLICT (business_id) DO NOTHING`.execute(db)
}

/** Closes the months of VAT and WHT up to the last that is filed, here or before. Months that are closed stay so. */
export async function closeFiledMonths(db: Db, businessId: BusinessId): Promise<void> {
  await sql`
    SELECT set_closed_through(${businessId}, d.duty, greatest(lock_closed_through(${businessId}, d.duty),
      (SELECT max(f.period) FROM tax_filings f
        WHERE f.business_id = ${businessId} AND f.duty = d.duty AND f.undone_at IS NULL),
      (SELECT CASE d.duty WHEN 'vat' THEN o.vat_filed_through ELSE o.wht_filed_through END FROM tax_openings o
        WHERE o.business_id = ${businessId})))
    FROM (VALUES ('vat'), ('wht')) d (duty)`.execute(db)
}
