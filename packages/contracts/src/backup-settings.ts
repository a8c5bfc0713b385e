import { isTimeZone } from '@isiro/domain/business-date'
import { parseNumberPattern } from '@isiro/domain/invoice-number'
import { LEGAL_FORMS, VAT_STATUSES } from '@isiro/domain/invoice-taxes'
import { isClockTime } from '@isiro/domain/local-clock'
import { TAX_DUTIES } from '@isiro/domain/tax-calendar'
import { VAT_BOXES } from '@isiro/domain/vat-return'
import * as z from 'zod/mini'
import {
  ExactDay,
  ExactTime,
  exactBytes,
  exactText,
  exactTextOrNull,
  flag,
  listOf,
  Minor,
  wholeNumber,
} from './backup-fields.ts'
import { MAX_LOGO_BYTES } from './business.ts'
import {
  AUTOMATIC_CHANNELS,
  AUTOMATIC_KINDS,
  TEMPLATE_CHANNELS,
  TEMPLATE_KINDS,
} from './message-settings.ts'
import { SENT_CHANNELS } from './messages.ts'
import { Amount, Currency, Id, Language } from './wire.ts'

const SWITCHES = AUTOMATIC_KINDS.flatMap((kind) =>
  AUTOMATIC_CHANNELS.map((channel) => `${kind}:${channel}` as const),
)

const Clock = z
  .string('validation.clock_time')
  .check(z.refine(isClockTime, 'validation.clock_time'))

const Profile = z.strictObject({
  name: exactText(120, 1),
  address: exactTextOrNull(300),
  phone: exactTextOrNull(32),
  email: exactTextOrNull(254),
  taxId: exactTextOrNull(30),
  rcNumber: exactTextOrNull(30),
  legalForm: z.enum(LEGAL_FORMS, 'validation.choice'),
  vatStatus: z.enum(VAT_STATUSES, 'validation.choice'),
  numberPattern: exactText(32).check(
    z.refine((pattern) => parseNumberPattern(pattern).ok, 'validation.number_pattern'),
  ),
  paymentTermsDays: wholeNumber(0, 365),
  invoiceNotes: exactTextOrNull(1000),
  language: Language,
  currency: Currency,
  timeZone: exactText(64).check(z.refine(isTimeZone, 'validation.time_zone')),
  /** Where clients pay: restored only where nothing is set yet. */
  bank: z.nullable(
    z.strictObject({
      bankName: exactText(80, 1),
      accountNumber: exactText(34, 6),
      accountName: exactText(120, 1),
    }),
  ),
  mobileMoney: z.nullable(
    z.strictObject({
      provider: exactText(60, 1),
      number: exactText(32, 1),
      accountName: exactText(120, 1),
    }),
  ),
})

const Messages = z.strictObject({
  sendAt: Clock,
  quietHours: z.nullable(z.strictObject({ from: Clock, to: Clock })),
  /** Null reminds every day. */
  overdueDays: z.nullable(listOf(wholeNumber(1, 90), 6)),
  followUpOn: wholeNumber(1, 7),
  attachPdf: flag,
})

const VatFigures = z.strictObject({
  boxes: listOf(
    z.strictObject({
      box: z.enum(VAT_BOXES, 'validation.choice'),
      base: z.nullable(Amount),
      tax: z.nullable(Amount),
    }),
    VAT_BOXES.length,
  ),
  toPay: Amount,
})

const WhtFigures = z.strictObject({
  count: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  gross: Amount,
  amount: Amount,
})

const hasDutysFigures = (filing: { duty: string; figures: object | null }) => {
  if (filing.duty === 'vat') return filing.figures !== null && 'boxes' in filing.figures
  if (filing.duty === 'wht') return filing.figures === null || 'gross' in filing.figures
  return filing.figures === null
}

/** A tax duty that was met, with the figures as they were filed. */
export const BackupFiling = z
  .strictObject({
    id: Id,
    duty: z.enum(TAX_DUTIES, 'validation.choice'),
    period: z
      .string('validation.period')
      .check(z.regex(/^(19|2[01])\d{2}(-(0[1-9]|1[0-2]))?$/, 'validation.period')),
    filedOn: ExactDay,
    reference: exactTextOrNull(200),
    amount: z.nullable(Minor),
    figures: z.nullable(z.union([VatFigures, WhtFigures], 'validation.invalid')),
    recordedAt: ExactTime,
    undoneAt: z.nullable(ExactTime),
  })
  .check(z.refine(hasDutysFigures, { message: 'validation.invalid', path: ['figures'] }))
export type BackupFiling = z.infer<typeof BackupFiling>

/** An address that wants no more messages. */
export const BackupOptOut = z.strictObject({
  id: Id,
  channel: z.enum(SENT_CHANNELS, 'validation.choice'),
  address: exactText(254, 1),
  note: exactTextOrNull(1000),
  at: ExactTime,
  removedAt: z.nullable(ExactTime),
})
export type BackupOptOut = z.infer<typeof BackupOptOut>

/** The settings of a business. Keys of providers, the plan, members and their accounts are never among them. */
export const BackupSettings = z.strictObject({
  business: Profile,
  logo: z.nullable(
    z.strictObject({
      mediaType: z.enum(['image/png', 'image/jpeg'], 'validation.logo_type'),
      base64: exactBytes(MAX_LOGO_BYTES),
    }),
  ),
  /** The automatic messages that are switched on, each as 'kind:channel'. */
  automaticMessages: listOf(z.enum(SWITCHES, 'validation.choice'), SWITCHES.length),
  /** Null: the standard times hold. */
  messages: z.nullable(Messages),
  /** Texts of the business's own. */
  templates: listOf(
    z.strictObject({
      kind: z.enum(TEMPLATE_KINDS, 'validation.choice'),
      channel: z.enum(TEMPLATE_CHANNELS, 'validation.choice'),
      language: Language,
      text: exactText(2000, 1),
    }),
    100,
  ),
  taxProfile: z.nullable(
    z.strictObject({
      hasStaff: flag,
      deductsWht: flag,
      withholdsVat: flag,
      yearEndMonth: wholeNumber(1, 12),
    }),
  ),
  taxFilings: listOf(BackupFiling, 5000),
  optOuts: listOf(BackupOptOut, 50_000),
})
export type BackupSettings = z.infer<typeof BackupSettings>
