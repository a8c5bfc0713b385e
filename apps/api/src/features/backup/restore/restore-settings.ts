import { BackupFiling, BackupOptOut, BackupSettings } from '@isiro/contracts/backup-settings'
import { issueKey } from '@isiro/contracts/issue-key'
import { CREDIT_NOTE_KINDS, notePattern } from '@isiro/domain/credit-note-number'
import { quotePattern } from '@isiro/domain/quote-number'
import { todayOf } from '../../../platform/db/context.ts'
import { cleanLogo } from '../../../platform/files/pictures/clean-logo.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { brandOf, sharedSeries } from '../../business/brand/service.ts'
import { LOGO_REFUSALS, planAgain, updateProfile } from '../../business/service.ts'
import { continueYears } from '../../documents/service.ts'
import {
  checkedText,
  STANDARD_SETTINGS,
  saveSettings,
  switchesOf,
} from '../../messages/settings/service.ts'
import { canonicalJson } from '../file/canonical-json.ts'
import { invalidFile } from '../file/json-scanner.ts'
import { findSettings } from '../file/settings-queries.ts'
import { continueSeries } from '../lists/continue-series.ts'
import { restoreFirstPayments } from '../lists/tax-payments.ts'
import { describeRows } from '../rows/description.ts'
import { insertFree } from '../rows/insert-queries.ts'
import { withMissingNulls } from '../rows/missing-nulls.ts'
import { findRows } from '../rows/read-queries.ts'
import type { SectionWork } from './candidate-rows.ts'
import * as queries from './settings-queries.ts'

const FILINGS = describeRows(BackupFiling, {
  table: 'taxFilings',
  // The amount paid with one of an older file is a payment of its own here.
  members: { amount: null },
  added: ['recordedBy', 'undoneBy'],
})

const OPT_OUTS = describeRows(BackupOptOut, {
  table: 'contactOptOuts',
  members: {},
  added: ['notedBy', 'removedBy'],
})

/**
 * Restores the settings: what is here is replaced, but for three things. Details for payments stay where there are some,
 * because changing them needs the password. Filed tax duties, their payments and opt-outs are records, so they are only added.
 * Returns false where the settings are refused as a whole.
 */
export async function restoreSettings(work: SectionWork): Promise<boolean> {
  const { ctx, report } = work
  const { db, businessId } = ctx
  const parsed = BackupSettings.safeParse(withMissingNulls(BackupSettings, work.file.settings()))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (!issue || work.file.settings() === undefined) throw invalidFile()
    report.refuse({
      ...SETTINGS,
      field: issue.path.map(String).join('.').slice(0, 200) || null,
      code: issueKey(issue),
    })
    return false
  }
  const given = parsed.data
  const before = found(await findSettings(db, businessId))
  if (canonicalJson(before) === canonicalJson(given)) {
    report.keep('settings')
    return true
  }
  await restoreProfile(work, given, before)
  await restoreLogo(work, given)
  if (canonicalJson(messagesOf(before)) !== canonicalJson(messagesOf(given)))
    await restoreMessages(work, given)
  await restoreTemplates(work, given)
  if (given.taxProfile) await queries.putTaxProfile(db, businessId, given.taxProfile, ctx.now())
  await restoreFilings(work, given.taxFilings)
  if (given.taxOpening)
    await queries.insertOpening(db, businessId, given.taxOpening, {
      updatedAt: openedAt(given.taxOpening.updatedAt, ctx.now()),
      updatedBy: ctx.accountId,
    })
  if (given.openingBank)
    await queries.insertOpeningBank(db, businessId, given.openingBank, ctx.now())
  await queries.closeFiledMonths(db, businessId)
  await restoreOptOuts(work, given.optOuts)
  report.add('settings')
  return true
}

/** When the question was answered: at the latest now. */
function openedAt(text: string | undefined, now: Date): Date {
  const at = text === undefined ? now : new Date(text)
  return at < now ? at : now
}

type Profile = BackupSettings['business']

const SETTINGS = { list: 'settings', position: null, label: null } as const

async function restoreProfile(work: SectionWork, given: BackupSettings, before: BackupSettings) {
  const { ctx, report } = work
  const { bank, mobileMoney, ...rest } = given.business
  const profile = { ...rest, brand: validBrand(work, rest) }
  await updateProfile(ctx.db, ctx.businessId, profile)
  await planAgain(ctx, before.business, profile)
  await continueNumbers(ctx, profile.brand, before.business.brand)
  if (profile.numberPattern !== before.business.numberPattern)
    await continueSeries(ctx, profile.numberPattern)
  // Files from before banks had codes name the same account without one.
  const payoutOf = (settings: BackupSettings) =>
    canonicalJson([
      settings.business.bank && { ...settings.business.bank, bankCode: null },
      settings.business.mobileMoney,
    ])
  if (payoutOf(given) === payoutOf(before)) return
  const isSet = before.business.bank !== null || before.business.mobileMoney !== null
  if (isSet) report.note({ ...SETTINGS, field: 'business.bank', code: 'backup.payout_kept' })
  else await queries.setPayout(ctx.db, ctx.businessId, { bank, mobileMoney })
}

/** The brand without patterns that would count in another document's series. */
function validBrand(
  { report }: SectionWork,
  { numberPattern, brand }: Pick<Profile, 'numberPattern' | 'brand'>,
) {
  const given = brand && brandOf(brand)
  const shared = sharedSeries(numberPattern, given)
  if (given === null || shared === null) return given
  report.note({
    ...SETTINGS,
    field: `business.brand.${shared}`,
    code: 'validation.number_pattern_shared',
  })
  return { ...given, creditNotePattern: null, debitNotePattern: null, quotePattern: null }
}

async function continueNumbers(
  ctx: SectionWork['ctx'],
  brand: Profile['brand'],
  before: Profile['brand'],
): Promise<void> {
  const year = Number(todayOf(ctx).slice(0, 4))
  for (const kind of CREDIT_NOTE_KINDS) {
    const pattern = notePattern(kind, brand)
    if (pattern !== notePattern(kind, before))
      await continueYears(ctx, 'creditNotes', pattern, [year, year + 1])
  }
  const quotes = quotePattern(brand)
  if (quotes !== quotePattern(before)) await continueYears(ctx, 'quotes', quotes, [year, year + 1])
}

async function restoreLogo({ ctx, report }: SectionWork, { logo }: BackupSettings) {
  const { db, businessId } = ctx
  if (logo === null) return queries.deleteLogo(db, businessId)
  const { mediaType } = logo
  const cleaned = await cleanLogo(mediaType, Buffer.from(logo.base64, 'base64'))
  if ('refusal' in cleaned)
    return report.note({ ...SETTINGS, field: 'logo', code: LOGO_REFUSALS[cleaned.refusal] })
  await queries.putLogo(db, businessId, { mediaType, ...cleaned, updatedAt: ctx.now() })
}

function messagesOf({ automaticMessages, messages }: BackupSettings) {
  return { automaticMessages, messages }
}

/** Through the verb of the settings page, which decides when the next run is due: nothing is sent in arrears. */
async function restoreMessages(
  { ctx }: SectionWork,
  { automaticMessages, messages }: BackupSettings,
): Promise<void> {
  await saveSettings(ctx, {
    ...STANDARD_SETTINGS,
    ...(messages && {
      ...messages,
      overdueDays: messages.overdueDays ?? 'every_day',
      quoteDays: messages.quoteDays ?? STANDARD_SETTINGS.quoteDays,
    }),
    switches: switchesOf(automaticMessages),
  })
}

async function restoreTemplates({ ctx, report }: SectionWork, { templates }: BackupSettings) {
  const { db, businessId } = ctx
  const names = templates.map(({ kind, channel, language }) => `${kind} ${channel} ${language}`)
  const valid = templates.filter((template, index) => {
    const note = (code: string) => report.note({ ...SETTINGS, field: `templates.${index}`, code })
    if (names.indexOf(names[index] ?? '') !== index) note('backup.repeated')
    else {
      try {
        checkedText(template, template.text)
        return true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        note(error.code)
      }
    }
    return false
  })
  await queries.replaceTemplates(db, businessId, valid, ctx.now())
}

async function restoreFilings(work: SectionWork, filings: BackupSettings['taxFilings']) {
  const { ctx } = work
  const { accountId } = ctx
  const late = ctx.now().toISOString()
  const valid = filings.filter(({ id, recordedAt, undoneAt, duty, period }, index) => {
    const isPast = recordedAt <= late && (undoneAt ?? '') <= late
    const isFirst = work.isFirst('filing', id)
    if (isPast && isFirst) return true
    const code = isPast ? 'backup.repeated' : 'backup.in_future'
    work.report.note({
      ...SETTINGS,
      label: `${duty} ${period}`,
      field: `taxFilings.${index}`,
      code,
    })
    return false
  })
  const rows = valid.map((filing) => ({
    ...filing,
    undoReason: filing.undoneAt === null ? null : filing.undoReason || null,
    recordedBy: accountId,
    undoneBy: filing.undoneAt === null ? null : accountId,
  }))
  const added = await insertFree(ctx, FILINGS, rows)
  const ids = rows.map(({ id }) => id)
  const here = await findRows(ctx.db, ctx.businessId, FILINGS, ids)
  await restoreFirstPayments(
    work,
    valid.filter(({ id }) => added.has(id)),
  )
  valid.forEach(({ amount, ...filing }, index) => {
    const stored = here.get(filing.id)
    const whole = { ...filing, undoReason: filing.undoReason ?? null }
    if (stored && canonicalJson(stored) === canonicalJson(whole)) return
    const label = `${filing.duty} ${filing.period}`
    const code = stored ? 'backup.differs' : 'tax.already_filed'
    work.report.note({ ...SETTINGS, label, field: `taxFilings.${index}`, code })
  })
}

async function restoreOptOuts(work: SectionWork, optOuts: BackupSettings['optOuts']) {
  const { ctx } = work
  const { accountId } = ctx
  const late = ctx.now().toISOString()
  const valid = optOuts.filter(({ id, at, removedAt, address }, index) => {
    const isPast = at <= late && (removedAt ?? '') <= late
    const isFirst = work.isFirst('opt-out', id)
    if (isPast && isFirst) return true
    const code = isPast ? 'backup.repeated' : 'backup.in_future'
    work.report.note({ ...SETTINGS, label: address, field: `optOuts.${index}`, code })
    return false
  })
  const rows = valid.map((optOut) => ({
    ...optOut,
    notedBy: accountId,
    removedBy: optOut.removedAt === null ? null : accountId,
  }))
  // One that holds for an address already is not added again.
  await insertFree(ctx, OPT_OUTS, rows)
}
