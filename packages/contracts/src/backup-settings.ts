import { isTimeZone } from '@isiro/domain/business-date'
import { COUNTRIES } from '@isiro/domain/countries'
import { parseNumberPattern } from '@isiro/domain/invoice-number'
import { LEGAL_FORMS, VAT_STATUSES } from '@isiro/domain/invoice-taxes'
import { isClockTime } from '@isiro/domain/local-clock'
import { MAX_JOINT_NAME, MAX_SALES_TAXES, MAX_TAX_NAME } from '@isiro/domain/sales-taxes'
import { nextPeriod, TAX_DUTIES } from '@isiro/domain/tax-calendar'
import { VAT_BOXES } from '@isiro/domain/vat-return'
import * as z from 'zod/mini'
import { BackupBrand } from './backup-brand.ts'
import {
  ExactDay,
  ExactTime,
  exactBytes,
  exactText,
  exactTextOrNull,
  flag,
  listOf,
  Minor,
  PositiveMinor,
  Rate,
  wholeNumber,
} from './backup-fields.ts'
import { BackupLateFeeSettings } from './backup-invoices.ts'
import { MAX_LOGO_BYTES } from './business.ts'
import { CERTIFICATE_TYPES, MAX_CERTIFICATE_BYTES } from './deductions.ts'
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

const Profile = z
  .strictObject({
    name: exactText(120, 1),
    address: exactTextOrNull(300),
    phone: exactTextOrNull(32),
    email: exactTextOrNull(254),
    taxId: exactTextOrNull(30),
    rcNumber: exactTextOrNull(30),
    legalForm: z.enum(LEGAL_FORMS, 'validation.choice'),
    vatStatus: z.enum(VAT_STATUSES, 'validation.choice'),
    /** These five are missing in files from before there were businesses outside Nigeria. */
    country: z._default(z.enum(COUNTRIES, 'validation.choice'), 'NG'),
    vatStatusSince: z._default(z.nullable(ExactDay), null),
    providesProfessionalServices: z._default(z.nullable(flag), null),
    salesTaxName: z._default(exactTextOrNull(MAX_JOINT_NAME), null),
    salesTaxRate: z._default(z.nullable(Rate), null),
    /** Missing in files from before a document could charge several taxes. */
    salesTaxes: z._default(
      listOf(
        z.strictObject({ name: exactText(MAX_TAX_NAME, 1), rate: Rate, isCompound: flag }),
        MAX_SALES_TAXES,
      ).check(z.refine((taxes) => taxes.length !== 1, 'validation.contradiction')),
      [],
    ),
    numberPattern: exactText(32).check(
      z.refine((pattern) => parseNumberPattern(pattern).ok, 'validation.number_pattern'),
    ),
    /** The days from issue to the due date of a new invoice. */
    paymentTermsDays: wholeNumber(0, 365),
    invoiceNotes: exactTextOrNull(1000),
    /** Missing in files from before pasted links had a preview. */
    previewsShowAmount: z._default(flag, false),
    /** Missing in files from before businesses had a brand of their own. */
    brand: z._default(z.nullable(BackupBrand), null),
    /** Missing in files from before documents spelled out their total. */
    amountInWords: z._default(flag, false),
    /** Missing in files from before there were late fees. */
    lateFee: z._default(z.nullable(BackupLateFeeSettings), null),
    language: Language,
    currency: Currency,
    timeZone: exactText(64).check(z.refine(isTimeZone, 'validation.time_zone')),
    /** The accounts that clients pay into: restored only where nothing is set yet. */
    bank: z.nullable(
      z.strictObject({
        /** Missing in files from before banks had codes. */
        bankCode: z._default(
          z.nullable(z.string().check(z.regex(/^\d{3,6}$/, 'validation.bank_code'))),
          null,
        ),
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
  .check(
    z.refine(
      ({ country, salesTaxName, salesTaxRate, salesTaxes }) =>
        country !== 'NG' || ((salesTaxName ?? salesTaxRate) === null && salesTaxes.length === 0),
      {
        message: 'validation.contradiction',
        path: ['salesTaxName'],
      },
    ),
    z.refine(
      ({ country, vatStatus, providesProfessionalServices }) =>
        country !== 'NG' || vatStatus !== 'small' || providesProfessionalServices !== true,
      { message: 'validation.choice', path: ['vatStatus'] },
    ),
  )

const Messages = z.strictObject({
  sendAt: Clock,
  quietHours: z.nullable(z.strictObject({ from: Clock, to: Clock })),
  /** The days past the due date on which a client is reminded; null reminds every day. */
  overdueDays: z.nullable(listOf(wholeNumber(1, 90), 6)),
  /** The weekday of the follow-up, 1 for Monday to 7 for Sunday. */
  followUpOn: wholeNumber(1, 7),
  /** The days before its last day on which a client is reminded of a quote. Older files have none. */
  quoteDays: z.optional(wholeNumber(1, 30)),
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
  // Returns of earlier times have no more than these two, or no notes, or no currency.
  currency: z.optional(Currency),
  payable: z.optional(Amount),
  broughtForward: z.optional(Amount),
  withheldByCustomers: z.optional(Amount),
  carriedForward: z.optional(Amount),
  creditNotes: z.optional(z.strictObject({ base: Amount, tax: Amount })),
  debitNotes: z.optional(z.strictObject({ base: Amount, tax: Amount })),
  apportionment: z.optional(
    z.nullable(
      z.strictObject({
        inputVat: Amount,
        taxableSales: Amount,
        totalSales: Amount,
        recoverable: Amount,
      }),
    ),
  ),
})

const WhtFigures = z.strictObject({
  /** How many payments to suppliers it sums up. */
  count: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** Their sum before VAT. */
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
    /** The amount paid with it, in files of before `taxPayments`. */
    amount: z.optional(z.nullable(Minor)),
    figures: z.nullable(z.union([VatFigures, WhtFigures], 'validation.contradiction')),
    recordedAt: ExactTime,
    undoneAt: z.nullable(ExactTime),
    undoReason: z.optional(exactTextOrNull(500)),
  })
  .check(z.refine(hasDutysFigures, { message: 'validation.contradiction', path: ['figures'] }))
export type BackupFiling = z.infer<typeof BackupFiling>

/** A payment of tax, with its receipt as far as the backup has files. */
export const BackupTaxPayment = z
  .strictObject({
    id: Id,
    duty: z.enum(TAX_DUTIES, 'validation.choice'),
    period: z
      .string('validation.period')
      .check(z.regex(/^(19|2[01])\d{2}(-(0[1-9]|1[0-2]))?$/, 'validation.period')),
    paidOn: ExactDay,
    amount: PositiveMinor,
    reference: z.nullable(exactText(200, 1)),
    recordedAt: ExactTime,
    voidedAt: z.nullable(ExactTime),
    voidReason: z.nullable(exactText(500, 1)),
    /** The earlier period whose overpaid tax this uses. Missing in older files. */
    fromPeriod: z.optional(
      z.nullable(
        z.string().check(z.regex(/^(19|2[01])\d{2}(-(0[1-9]|1[0-2]))?$/, 'validation.period')),
      ),
    ),
    /** Null in a backup without files, as the type of the file is then. */
    file: z.nullable(exactBytes(MAX_CERTIFICATE_BYTES)),
    mediaType: z.nullable(z.enum(CERTIFICATE_TYPES, 'validation.choice')),
  })
  .check(
    z.refine(
      ({ duty, period, fromPeriod, file }) =>
        !fromPeriod || (nextPeriod(duty, fromPeriod) === period && file === null),
      { message: 'validation.contradiction', path: ['fromPeriod'] },
    ),
    z.refine(({ file, mediaType }) => (file === null) === (mediaType === null), {
      message: 'validation.contradiction',
      path: ['mediaType'],
    }),
    z.refine(({ voidedAt, voidReason }) => (voidedAt === null) === (voidReason === null), {
      message: 'validation.contradiction',
      path: ['voidReason'],
    }),
  )
export type BackupTaxPayment = z.infer<typeof BackupTaxPayment>

const FiledMonth = z.nullable(
  z
    .string('validation.month')
    .check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'validation.month')),
)

/** The last returns that were filed before the product was used, and the credits that they left. */
const Opening = z
  .strictObject({
    vatFiledThrough: FiledMonth,
    whtFiledThrough: FiledMonth,
    /** The credit that the last VAT return carried forward. */
    vatCredit: Minor,
    /** WHT that clients deducted before. */
    whtCredits: Minor,
    /** When it was answered: the credits lessen the income tax of that year. Older files do not say it. */
    updatedAt: z.optional(ExactTime),
  })
  .check(
    z.refine(({ vatFiledThrough, vatCredit }) => vatFiledThrough !== null || vatCredit === 0, {
      message: 'validation.credit_of_return',
      path: ['vatCredit'],
    }),
  )

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
  /** Null in files from before each business had times of its own: the standard ones hold. */
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
      /** The month with which the accounting year ends, 1 to 12. */
      yearEndMonth: wholeNumber(1, 12),
    }),
  ),
  taxFilings: listOf(BackupFiling, 5000),
  taxOpening: z.optional(z.nullable(Opening)),
  /** What was in the bank before the day on which the business began. Older files do not say it. */
  openingBank: z.optional(z.nullable(z.strictObject({ openingDay: ExactDay, amount: Minor }))),
  optOuts: listOf(BackupOptOut, 50_000),
})
export type BackupSettings = z.infer<typeof BackupSettings>
