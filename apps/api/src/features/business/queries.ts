import type { UpdateBusiness } from '@isiro/contracts/business'
import type { BrandSettings } from '@isiro/domain/brand'
import type { LogoType } from '@isiro/domain/invoice-document'
import type { LateFeeSettings } from '@isiro/domain/late-fee'
import type { PlanId } from '@isiro/domain/plans'
import type { SetupStep } from '@isiro/domain/setup-steps'
import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export type BusinessRow = NonNullable<Awaited<ReturnType<typeof findBusiness>>>

const businessById = compiled((db, $: { businessId: BusinessId }) =>
  db.selectFrom('businesses').selectAll().where('id', '=', $.businessId),
)

export async function findBusiness(db: Db, businessId: BusinessId) {
  const [business] = await businessById(db, { businessId })
  return business
}

/** The plan of the live business of the transaction's sandbox; null where that is closed. */
export async function findLivePlan(db: Db): Promise<PlanId | null> {
  const { rows } = await sql<{
    plan: PlanId | null
  }>`SELECT plan_of_live_business() AS plan`.execute(db)
  return rows[0]?.plan ?? null
}

/** A business as it issues documents: with its document settings and the accounts that it is paid into. */
export type Issuer = NonNullable<Awaited<ReturnType<typeof findIssuer>>>

function selectIssuer(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses as b')
    .innerJoin('documentSettings as d', 'd.businessId', 'b.id')
    .innerJoin('payoutDetails as p', 'p.businessId', 'b.id')
    .where('b.id', '=', businessId)
    .selectAll(['b', 'd', 'p'])
}

const issuerById = compiled((db, $: { businessId: BusinessId }) => selectIssuer(db, $.businessId))

export async function findIssuer(db: Db, businessId: BusinessId) {
  const [issuer] = await issuerById(db, { businessId })
  return issuer
}

/** The same, with its rows locked until the transaction ends. */
export function lockIssuer(db: Db, businessId: BusinessId) {
  return selectIssuer(db, businessId).forNoKeyUpdate().executeTakeFirst()
}

/** Reads the plan and locks the row against changes until the transaction ends. Several transactions can hold this lock. */
export function lockPlan(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses')
    .select('plan')
    .where('id', '=', businessId)
    .forShare()
    .executeTakeFirst()
}

/** Sets the profile of the business and, as far as they are given, its brand and late fee. */
export async function updateProfile(
  db: Db,
  businessId: BusinessId,
  profile: Omit<UpdateBusiness, 'password'> & {
    brand?: BrandSettings | null
    lateFee?: LateFeeSettings | null
  },
): Promise<void> {
  const {
    numberPattern,
    paymentTermsDays,
    invoiceNotes,
    amountInWords,
    previewsShowAmount,
    brand,
    lateFee,
    salesTaxes,
    ...identity
  } = profile
  await db
    .updateTable('businesses')
    .set({ ...identity, salesTaxes: JSON.stringify(salesTaxes) })
    .where('id', '=', businessId)
    .execute()
  await db
    .updateTable('documentSettings')
    .set({
      numberPattern,
      paymentTermsDays,
      invoiceNotes,
      amountInWords,
      previewsShowAmount,
      brand: brand && JSON.stringify(brand),
      lateFee: lateFee && JSON.stringify(lateFee),
    })
    .where('businessId', '=', businessId)
    .execute()
}

export async function updateLateFee(
  db: Db,
  businessId: BusinessId,
  lateFee: LateFeeSettings | null,
): Promise<void> {
  await db
    .updateTable('documentSettings')
    .set({ lateFee: lateFee && JSON.stringify(lateFee) })
    .where('businessId', '=', businessId)
    .execute()
}

/** Whether a standing invoice of the business has VAT. */
export async function hasChargedVat(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('businessId', '=', businessId)
    .where('voidedAt', 'is', null)
    .where('vat', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the business has issued any document. */
export async function hasIssued(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('businessId', '=', businessId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateName(db: Db, businessId: BusinessId, name: string): Promise<void> {
  await db.updateTable('businesses').set({ name }).where('id', '=', businessId).execute()
}

/** Sets the address and the number that clients answer to. */
export async function updateContact(
  db: Db,
  businessId: BusinessId,
  contact: { email: string; phone: string | null },
): Promise<void> {
  await db.updateTable('businesses').set(contact).where('id', '=', businessId).execute()
}

export interface StoredPayoutDetails {
  bank: {
    bankCode: string | null
    bankName: string
    accountNumber: string
    accountName: string
    checkedAt: Date | null
  } | null
  mobileMoney: { provider: string; number: string; accountName: string } | null
}

export async function updatePayoutDetails(
  db: Db,
  businessId: BusinessId,
  { bank, mobileMoney }: StoredPayoutDetails,
): Promise<void> {
  await db
    .updateTable('payoutDetails')
    .set({
      bankCode: bank?.bankCode ?? null,
      bankAccountCheckedAt: bank?.checkedAt ?? null,
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

/** The owner's account. Mail about the business goes there. */
export function findOwner(db: Db, businessId: BusinessId) {
  return membersOf(db, businessId).where('m.role', '=', 'owner').executeTakeFirst()
}

/** A member's account. */
export function findMember(db: Db, businessId: BusinessId, accountId: string) {
  return membersOf(db, businessId).where('m.accountId', '=', accountId).executeTakeFirst()
}

/** The members of a business, as they are written to. */
function membersOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .innerJoin('businesses as b', 'b.id', 'm.businessId')
    .where('m.businessId', '=', businessId)
    .select([
      'a.id',
      'a.email',
      'a.phone',
      'a.firstName',
      'a.lastName',
      'a.language',
      'a.emailVerifiedAt',
      'b.country',
      'm.role',
    ])
}

export async function updateSetupStep(
  db: Db,
  businessId: BusinessId,
  accountId: string,
  setupStep: SetupStep | null,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ setupStep })
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .execute()
}

export async function putBrand(
  db: Db,
  businessId: BusinessId,
  brand: BrandSettings | null,
): Promise<void> {
  await db
    .updateTable('documentSettings')
    .set({ brand: brand && JSON.stringify(brand) })
    .where('businessId', '=', businessId)
    .execute()
}

export function findLogo(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businessLogos')
    .select(['mediaType', 'bytes'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
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

/** The last number issued in a series; 0 if there is none. */
export async function findLastSequence(
  db: Db,
  businessId: BusinessId,
  series: string,
): Promise<number> {
  const row = await db
    .selectFrom('invoiceCounters')
    .select('lastSequence')
    .where('businessId', '=', businessId)
    .where('series', '=', series)
    .executeTakeFirst()
  return row?.lastSequence ?? 0
}
