import { TAX_DUTIES } from '@isiro/domain/tax-calendar'
import { VAT_BOXES } from '@isiro/domain/vat-return'
import * as z from 'zod/mini'
import { TaxAccount, TaxPayment } from './tax-payments.ts'
import { TurnoverNotice } from './turnover.ts'
import { Amount, DateInput, DateText, Id, optionalLine, Timestamp } from './wire.ts'

/**
 * One line of the VAT return worksheet. Boxes 1, 5 and 8 have a base and a tax; 2, 3, 6 and 7 a base
 * alone; 4, 9 and 10 a tax alone.
 */
export const VatBox = z.object({
  box: z.enum(VAT_BOXES),
  base: z.nullable(Amount),
  tax: z.nullable(Amount),
})

export type VatBox = z.infer<typeof VatBox>

const whtFigures = {
  /** How many payments to suppliers it was deducted from. */
  count: z.number(),
  /** Their sum before VAT. */
  gross: Amount,
  /** The WHT. */
  amount: Amount,
}

/** The WHT deducted from suppliers in a month. */
export const WhtFigures = z.object(whtFigures)

export type WhtFigures = z.infer<typeof WhtFigures>

/** A duty whose return was filed. Whether its tax is paid stands in the account of the duty. */
export const TaxFiling = z.object({
  id: Id,
  duty: z.enum(TAX_DUTIES),
  /** 'YYYY-MM' of a monthly duty, 'YYYY' of a yearly one. */
  period: z.string(),
  filedOn: DateText,
  reference: z.nullable(z.string()),
  recordedAt: Timestamp,
  /** 1, and one more with each amended return of the period. */
  version: z.number(),
  /** When and why it was taken back; null while it stands. A reason is missing from those of earlier times. */
  undone: z.nullable(z.object({ at: Timestamp, reason: z.nullable(z.string()) })),
  /**
   * Of a VAT return: the boxes as they were when it was filed, and each box that has another figure
   * today. Null for every other duty.
   */
  vat: z.nullable(
    z.object({
      boxes: z.array(VatBox),
      toPay: Amount,
      differences: z.array(z.object({ box: z.enum(VAT_BOXES), filed: VatBox, now: VatBox })),
    }),
  ),
  /**
   * Of WHT that was remitted: the figures as they were when it was filed, and those of today where they are
   * others. Null for every other duty.
   */
  wht: z.nullable(z.object({ ...whtFigures, now: z.nullable(WhtFigures) })),
})

export type TaxFiling = z.infer<typeof TaxFiling>

/** A tax duty by its short name. */
export const TaxDuty = z.enum(TAX_DUTIES, 'validation.choice')

/** The penalty for a return that is filed late. */
const Penalty = z.object({
  /** How many months it is of: begun months count. */
  months: z.number(),
  amount: Amount,
})

/** The duties and their days: the late ones first, then the next of each. */
export const TaxCalendar = z.object({
  today: DateText,
  duties: z.array(
    z.object({
      duty: TaxDuty,
      period: z.string(),
      dueOn: DateText,
      /** Days until it is due; below zero once it is late. */
      daysLeft: z.number(),
      isFiled: z.boolean(),
      /** Filed, and nothing of its tax left to pay. */
      isDone: z.boolean(),
      /** The day is by custom, not by a text that we could read. */
      isUncertain: z.boolean(),
      /** The tax that is due and paid, for VAT and for WHT deducted from suppliers; null where the books do not know it. */
      account: z.nullable(TaxAccount),
      /** The penalty for a return that is this late; null where there is none. */
      penalty: z.nullable(Penalty),
      filing: z.nullable(TaxFiling),
    }),
  ),
})

export type TaxCalendar = z.infer<typeof TaxCalendar>

/** A duty and its period, 'YYYY-MM' or 'YYYY'. */
export const DutyParams = z.strictObject({
  duty: TaxDuty,
  period: z.string().check(z.regex(/^(19|2[01])\d{2}(-(0[1-9]|1[0-2]))?$/, 'validation.period')),
})

/** A duty for a period with its history: every version of its return, and every payment. */
export const TaxDutyRecord = z.object({
  duty: TaxDuty,
  period: z.string(),
  dueOn: DateText,
  account: z.nullable(TaxAccount),
  /** The penalty for filing late: to the day it was filed, or to today. Null where it was not late. */
  penalty: z.nullable(Penalty),
  /** Newest first. Each has the differences to the version before it. */
  versions: z.array(TaxFiling),
  /** Whether the version that stands is the last filing of the duty, and can be taken back. */
  canUndo: z.boolean(),
  /** Newest first. */
  payments: z.array(TaxPayment),
})

export type TaxDutyRecord = z.infer<typeof TaxDutyRecord>

const flag = z.boolean('validation.choice')

/** The facts that decide which duties a business has, beside its legal form and VAT status. */
const profile = {
  /** It pays wages, and so PAYE. */
  hasStaff: flag,
  /** It deducts WHT from what it pays to suppliers. */
  deductsWht: flag,
  /** It withholds VAT as an appointed payer, or self-accounts for services from abroad. */
  withholdsVat: flag,
  /** The month with which its accounting year ends, 1 to 12. */
  yearEndMonth: z
    .number('validation.number')
    .check(
      z.int('validation.number'),
      z.minimum(1, 'validation.number'),
      z.maximum(12, 'validation.number'),
    ),
}

/** The facts that decide which duties a business has. */
export const TaxProfile = z.object(profile)

export type TaxProfile = z.infer<typeof TaxProfile>

/** The same facts, sent whole. */
export const SaveTaxProfile = z.strictObject(profile)

/** Notes that the return of a duty was filed. */
export const FileDuty = z.strictObject({
  duty: TaxDuty,
  period: z.string().check(z.regex(/^(19|2[01])\d{2}(-(0[1-9]|1[0-2]))?$/, 'validation.period')),
  filedOn: DateInput,
  reference: optionalLine(60),
  /** The amount paid with it, which becomes the first payment; a decimal string. */
  amount: z.optional(
    z.nullable(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'validation.rate'))),
  ),
})

export type FileDuty = z.infer<typeof FileDuty>

/** The urgency of a warning, the mildest first. */
export const NOTICE_SEVERITIES = ['info', 'warning', 'urgent'] as const

export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number]

/** A warning that a business sees on every page. A dismissed one comes back only with its next stage. */
export const Notice = z.object({
  /** Names the duty, its period and the stage: 'vat:2026-10:week'. */
  id: z.string(),
  /** `tax_unpaid`: filed, past its day, and not all of it paid. */
  kind: z.enum(['tax_due', 'tax_late', 'tax_unpaid']),
  duty: TaxDuty,
  period: z.string(),
  dueOn: DateText,
  /** Days until it is due; below zero once it is late. */
  daysLeft: z.number(),
  /** The tax that is left to pay; null where the books do not know it. */
  left: z.nullable(Amount),
  severity: z.enum(NOTICE_SEVERITIES),
})

export type Notice = z.infer<typeof Notice>

/** The warnings of a business. */
export const Notices = z.array(z.discriminatedUnion('kind', [Notice, TurnoverNotice]))

export type Notices = z.infer<typeof Notices>

/** The warning to dismiss. */
export const NoticeParams = z.strictObject({
  notice: z
    .string()
    .check(z.regex(/^[a-z_]{2,40}:\d{4}(-\d{2})?:[a-z_]{2,20}(-\d{1,3})?$/, 'validation.id')),
})
