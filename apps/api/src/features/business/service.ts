import type {
  Business,
  KeepSetupStep,
  UpdateBusiness,
  UpdatePayoutDetails,
  UploadLogo,
} from '@isiro/contracts/business'
import { MAX_LOGO_BYTES } from '@isiro/contracts/business'
import type { ErrorCode } from '@isiro/contracts/errors'
import { todayIn } from '@isiro/domain/business-date'
import { type Country, HOME_COUNTRY, isInNigeria } from '@isiro/domain/countries'
import { mobileMoneyNumber } from '@isiro/domain/country-payments'
import type {
  DocumentBank,
  DocumentLogo,
  DocumentMobileMoney,
} from '@isiro/domain/invoice-document'
import { formatInvoiceNumber, parseNumberPattern, seriesKey } from '@isiro/domain/invoice-number'
import type { LateFeeSettings } from '@isiro/domain/late-fee'
import { feeValueText } from '@isiro/domain/late-fee'
import { toE164 } from '@isiro/domain/phone'
import { canUse, type PlanId } from '@isiro/domain/plans'
import { jointName, jointRate } from '@isiro/domain/sales-taxes'
import { type Changes, NOT_TOLD } from '@isiro/domain/trail'
import { changesOf, recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, read, type SystemCtx, transact } from '../../platform/db/context.ts'
import { cleanLogo, type LogoRefusal } from '../../platform/files/pictures/clean-logo.ts'
import { AppError, found, refusedByRule, refusedField } from '../../platform/http/errors.ts'
import { requireApproval } from '../approval-rules/service.ts'
import { SECURITY_NOTICE } from '../auth/queues.ts'
import { holdPassword, requireProof } from '../auth/service.ts'
import { checkedBank } from './bank-check.ts'
import { sharedSeries } from './brand/service.ts'
import { planAgain } from './plan-again.ts'
import * as queries from './queries.ts'

export { proveAccount } from './bank-check.ts'

export { planAgain } from './plan-again.ts'
export { type BusinessRow, type Issuer, updateProfile } from './queries.ts'

/** The business row of a context. */
export async function requireBusiness({ db, businessId }: SystemCtx): Promise<queries.BusinessRow> {
  return found(await queries.findBusiness(db, businessId))
}

/** The plan of the live business of a sandbox, which holds in it. Where that is closed, the free one. Runs in a transaction. */
export async function findLivePlan({ db }: SystemCtx): Promise<PlanId> {
  return (await queries.findLivePlan(db)) ?? 'free'
}

/** The business of a context as it issues documents. */
export async function requireIssuer({ db, businessId }: SystemCtx): Promise<queries.Issuer> {
  return found(await queries.findIssuer(db, businessId))
}

/** Reads the plan and keeps it from changing until the transaction ends. */
export async function lockPlan({ db, businessId }: SystemCtx): Promise<PlanId> {
  return found(await queries.lockPlan(db, businessId)).plan
}

/** The owner to whom mails about the business go. */
export function findOwner({ db, businessId }: Pick<SystemCtx, 'db' | 'businessId'>) {
  return queries.findOwner(db, businessId)
}

/** A member to whom mails of their own go; undefined where the account is none of this business. */
export function findMember(
  { db, businessId }: Pick<SystemCtx, 'db' | 'businessId'>,
  accountId: string,
) {
  return queries.findMember(db, businessId, accountId)
}

/** Keeps the card at which this member goes on with the set-up. */
export async function keepSetupStep(ctx: Ctx, { step }: KeepSetupStep): Promise<void> {
  await transact(ctx, ({ db, businessId, accountId }) =>
    queries.updateSetupStep(db, businessId, accountId ?? '', step),
  )
}

/** The whole profile, with a preview of the next invoice number. */
export function businessProfile(ctx: Ctx): Promise<Business> {
  return read(ctx, async (ctx) => {
    const { db, businessId, now } = ctx
    const row = found(await queries.findIssuer(db, businessId))
    const logo = await findDocumentLogo(ctx)
    const year = Number(todayIn(row.timeZone, now()).slice(0, 4))
    const last = await queries.findLastSequence(db, businessId, seriesKey(row.numberPattern, year))
    const { bank, mobileMoney } = payoutDetails(row)
    return {
      ...row,
      legalForm: row.legalForm,
      vatStatus: row.vatStatus,
      language: row.language,
      currency: row.currency,
      nextInvoiceNumber: formatInvoiceNumber(row.numberPattern, { year, sequence: last + 1 }),
      bank: bank && {
        ...bank,
        bankCode: row.bankCode,
        checkedAt: row.bankAccountCheckedAt?.toISOString() ?? null,
      },
      mobileMoney,
      logo,
      lateFee:
        row.lateFee && canUse(row.plan, 'late_fees') ? presentLateFeeSettings(row.lateFee) : null,
    }
  })
}

/** The business's late fee in the form of the wire. */
export function presentLateFeeSettings(lateFee: LateFeeSettings): Business['lateFee'] {
  const { kind, rhythm, graceDays, isIssuedAlone } = lateFee
  return { kind, value: feeValueText(lateFee), rhythm, graceDays, isIssuedAlone }
}

/** Sets what the business asks for when it is paid late, in the caller's transaction; null for nothing. Returns what it changed. */
export async function setLateFee(
  ctx: Ctx,
  lateFee: LateFeeSettings | null,
): Promise<Changes | null> {
  const { db, businessId } = ctx
  const before = found(await queries.lockIssuer(db, businessId))
  await queries.updateLateFee(db, businessId, lateFee)
  await planAgain(ctx, before, { ...before, lateFee })
  const fee = { before: feeText(before.lateFee), after: feeText(lateFee) }
  return changesOf({ lateFee: fee.before }, { lateFee: fee.after }, ['lateFee'])
}

/** A late fee as the trail tells it: its kind, value and rhythm. */
function feeText(lateFee: LateFeeSettings | null): string | null {
  return lateFee && `${lateFee.kind} ${feeValueText(lateFee)} ${lateFee.rhythm}`
}

/** The business's bank account and mobile money as documents state them, as far as they are set. */
export function payoutDetails(row: queries.Issuer): {
  bank: DocumentBank | null
  mobileMoney: DocumentMobileMoney | null
} {
  return {
    bank:
      row.bankName !== null && row.bankAccountNumber !== null && row.bankAccountName !== null
        ? {
            bankName: row.bankName,
            accountNumber: row.bankAccountNumber,
            accountName: row.bankAccountName,
          }
        : null,
    mobileMoney:
      row.mobileMoneyProvider !== null &&
      row.mobileMoneyNumber !== null &&
      row.mobileMoneyName !== null
        ? {
            provider: row.mobileMoneyProvider,
            number: row.mobileMoneyNumber,
            accountName: row.mobileMoneyName,
          }
        : null,
  }
}

type Profile = Omit<UpdateBusiness, 'password'>

/** What the trail tells of a profile. */
const PROFILE_FIELDS = [
  'name',
  'address',
  'phone',
  'email',
  'taxId',
  'rcNumber',
  'legalForm',
  'country',
  'vatStatus',
  'vatStatusSince',
  'providesProfessionalServices',
  'salesTaxName',
  'salesTaxRate',
  'numberPattern',
  'paymentTermsDays',
  'invoiceNotes',
  'previewsShowAmount',
  'amountInWords',
  'language',
  'currency',
  'timeZone',
] as const

/** The accounts that clients pay into, by the names of the trail. */
function payoutFields({ bank, mobileMoney }: ReturnType<typeof payoutDetails>) {
  return {
    bankName: bank?.bankName ?? null,
    accountNumber: bank?.accountNumber ?? null,
    accountName: bank?.accountName ?? null,
    mobileMoneyProvider: mobileMoney?.provider ?? null,
    mobileMoneyNumber: mobileMoney?.number ?? null,
    mobileMoneyName: mobileMoney?.accountName ?? null,
  }
}

const PAYOUT_FIELDS = [
  'bankName',
  'accountNumber',
  'accountName',
  'mobileMoneyProvider',
  'mobileMoneyNumber',
  'mobileMoneyName',
] as const

/**
 * Changes the profile. Another address or number for clients needs the password: whoever answers there speaks for the business.
 *
 * Throws `auth.password_required`, `auth.password_wrong`, `business.country_fixed` and refusals of fields.
 */
export async function updateBusiness(
  ctx: Ctx,
  { password, ...input }: UpdateBusiness,
): Promise<void> {
  const phone = phoneOf(input.phone, input.country)
  const present = await read(ctx, requireBusiness)
  const isOther = input.email !== present.email || phone !== present.phone
  const account = isOther ? await requireProof(ctx, password) : null
  await transact(ctx, async (ctx) => {
    if (account) await holdPassword(ctx, account)
    const pattern = parseNumberPattern(input.numberPattern)
    if (!pattern.ok) throw refusedField('numberPattern', 'validation.number_pattern')
    refuseSmallProfessional(input)
    const before = found(await queries.lockIssuer(ctx.db, ctx.businessId))
    if (input.country !== before.country) await refuseMove(ctx)
    const hasNewPattern = input.numberPattern !== before.numberPattern
    if (hasNewPattern && sharedSeries(input.numberPattern, before.brand) !== null)
      throw refusedField('numberPattern', 'validation.number_pattern_shared')
    const vatStatusSince = await startOfStatus(ctx, input, before)
    const profile = { ...input, ...salesTaxOf(input), vatStatusSince, phone }
    await queries.updateProfile(ctx.db, ctx.businessId, profile)
    await planAgain(ctx, before, { ...before, timeZone: input.timeZone })
    const changes = changesOf(before, profile, PROFILE_FIELDS)
    await recordActivity(ctx, 'business.updated', ctx.businessId, {}, changes)
  })
}

/** Throws `business.country_fixed` once a document was issued: its taxes and its numbers are those of the country. */
async function refuseMove({ db, businessId }: Ctx): Promise<void> {
  if (!(await queries.hasIssued(db, businessId))) return
  const code = 'business.country_fixed'
  throw refusedByRule('country', code)
}

function refuseSmallProfessional(input: Profile): void {
  if (!isInNigeria(input) || input.vatStatus !== 'small' || !input.providesProfessionalServices)
    return
  const code = 'business.professional_not_small'
  throw refusedByRule('vatStatus', code)
}

/** The sales tax as it is stored, several with the name and the rate of all. In Nigeria the tax is VAT, and its rate is the law's. */
function salesTaxOf({ country, salesTaxName, salesTaxRate, salesTaxes }: Profile) {
  if (isInNigeria({ country })) return { salesTaxName: null, salesTaxRate: null, salesTaxes: [] }
  return salesTaxes.length === 0
    ? { salesTaxName, salesTaxRate, salesTaxes }
    : { salesTaxName: jointName(salesTaxes), salesTaxRate: jointRate(salesTaxes), salesTaxes }
}

/**
 * The day on which the VAT status begins. Without a given day, a status that changes begins today: earlier documents were
 * issued under the other. A business that never charged VAT was always small.
 */
async function startOfStatus(
  { db, businessId, timeZone, now }: Ctx,
  { vatStatus, vatStatusSince }: Profile,
  before: queries.BusinessRow,
): Promise<string | null> {
  if (vatStatusSince !== null) return vatStatusSince
  const [isSmall, wasSmall] = [vatStatus === 'small', before.vatStatus === 'small']
  if (isSmall === wasSmall) return null
  if (isSmall && !(await queries.hasChargedVat(db, businessId))) return null
  return todayIn(timeZone, now())
}

/** Changes the business's name, in the caller's transaction. Issued documents keep the name that they were issued with. */
export async function renameBusiness({ db, businessId }: Ctx, name: string): Promise<void> {
  await queries.updateName(db, businessId, name)
}

/**
 * The country that numbers without a plus are read by: the business's. It is read only where one of the numbers needs it; the
 * answer for all others means nothing.
 */
export async function phoneCountry(ctx: Ctx, phones: readonly (string | null)[]): Promise<Country> {
  const isNeeded = phones.some((phone) => phone !== null && !phone.includes('+'))
  return isNeeded ? (await read(ctx, requireBusiness)).country : HOME_COUNTRY
}

function phoneOf(typed: string | null, country: Country): string | null {
  if (typed === null) return null
  const phone = toE164(typed, country)
  if (phone === null) throw refusedField('phone', 'validation.phone')
  return phone
}

/**
 * Sets the accounts that clients pay into. It needs the password, the first time too, because they say where the money goes; the
 * owner gets a mail about a change. `secretKey` is the installation's, which opens the proof of a look-up; without it none counts.
 *
 * Throws `auth.password_required`, `auth.password_wrong`, `approval.required` and what a number is refused with.
 */
export async function updatePayoutDetails(
  ctx: Ctx,
  input: UpdatePayoutDetails,
  secretKey: string | null = null,
): Promise<void> {
  const business = await read(ctx, requireIssuer)
  // Who asked for the approval gave the password with the asking.
  const account = ctx.approval === null ? await requireProof(ctx, input.password) : null
  const number = input.mobileMoney
    ? mobileMoneyNumber(input.mobileMoney.number, business.country)
    : null
  if (input.mobileMoney && number === null)
    throw refusedField('mobileMoney.number', 'validation.phone')
  const mobileMoney = input.mobileMoney && number ? { ...input.mobileMoney, number } : null

  await transact(ctx, async (ctx) => {
    if (account) await holdPassword(ctx, account)
    const row = found(await queries.lockIssuer(ctx.db, ctx.businessId))
    const before = payoutDetails(row)
    const isChange = before.bank !== null || before.mobileMoney !== null
    const bank = input.bank && checkedBank(ctx, input.bank, secretKey, row)
    await requireApproval(ctx, { what: 'payout', amount: null, subjectName: null })
    await queries.updatePayoutDetails(ctx.db, ctx.businessId, { bank, mobileMoney })
    const changes = changesOf(
      payoutFields(before),
      payoutFields({ bank, mobileMoney }),
      PAYOUT_FIELDS,
    )
    await recordActivity(ctx, 'business.payout_details_changed', ctx.businessId, {}, changes)
    if (isChange && ctx.accountId) {
      await ctx.jobs.add(ctx.db, SECURITY_NOTICE, {
        accountId: ctx.accountId,
        notice: 'payout_details_changed',
      })
    }
  })
}

/** The codes that refuse a picture which is no logo. */
export const LOGO_REFUSALS = {
  unreadable: 'business.logo_unreadable',
  too_many_points: 'business.logo_too_many_points',
} as const satisfies Record<LogoRefusal, ErrorCode>

/**
 * Stores the logo, cleaned of all that is no picture. Its type is detected from its bytes, not from the caller's media type.
 *
 * Throws `request.invalid`, `business.logo_unreadable` and `business.logo_too_many_points`.
 */
export async function uploadLogo(ctx: Ctx, { mediaType, base64 }: UploadLogo): Promise<void> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > MAX_LOGO_BYTES) throw refusedField('base64', 'validation.logo_size')
  const logo = await cleanLogo(mediaType, file)
  if ('refusal' in logo) throw new AppError(LOGO_REFUSALS[logo.refusal])
  const { bytes } = logo
  return transact(ctx, async (ctx) => {
    const before = await queries.findLogo(ctx.db, ctx.businessId)
    await queries.putLogo(ctx.db, ctx.businessId, { mediaType, bytes, updatedAt: ctx.now() })
    // A picture that takes the place of another is one, too.
    const logo: Changes = { logo: [before ? NOT_TOLD : null, NOT_TOLD] }
    await recordActivity(ctx, 'business.updated', ctx.businessId, {}, logo)
  })
}

export function removeLogo(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    await queries.deleteLogo(ctx.db, ctx.businessId)
    const logo: Changes = { logo: [NOT_TOLD, null] }
    await recordActivity(ctx, 'business.updated', ctx.businessId, {}, logo)
  })
}

/** The logo as documents print it; null if the business has none. */
export async function findDocumentLogo({
  db,
  businessId,
}: SystemCtx): Promise<DocumentLogo | null> {
  const logo = await queries.findLogo(db, businessId)
  return logo
    ? {
        mediaType: logo.mediaType,
        base64: logo.bytes.toString('base64'),
      }
    : null
}
