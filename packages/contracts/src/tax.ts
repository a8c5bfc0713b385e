import { WHT_RECIPIENTS } from '@isiro/domain/supplier-wht'
import { TAX_DUTIES } from '@isiro/domain/tax-calendar'
import { VAT_BOXES } from '@isiro/domain/vat-return'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { WHT_CREDIT_STATES } from './payments.ts'
import {
  Amount,
  Currency,
  DateText,
  Id,
  Language,
  optionalLine,
  pageQuery,
  Timestamp,
} from './wire.ts'

/** A calendar month, 'YYYY-MM'; its year lies before 3000, well inside the calendar. */
export const MonthText = z
  .string()
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'validation.month'))
const YearText = z.string().check(z.regex(/^[12]\d{3}$/, 'validation.year'))

export const MonthParams = z.strictObject({ month: MonthText })
export const YearParams = z.strictObject({ year: YearText })

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

/** What was kept back from suppliers: from how many payments, on what before VAT, and what it comes to. */
const whtFigures = { count: z.number(), gross: Amount, amount: Amount }
export const WhtFigures = z.object(whtFigures)
export type WhtFigures = z.infer<typeof WhtFigures>

/** A duty that was met. */
export const TaxFiling = z.object({
  id: Id,
  duty: z.enum(TAX_DUTIES),
  /** 'YYYY-MM' of a monthly duty, 'YYYY' of a yearly one. */
  period: z.string(),
  filedOn: DateText,
  reference: z.nullable(z.string()),
  amount: z.nullable(Amount),
  recordedAt: Timestamp,
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

/** A month's taxes in the business's own currency. Invoices count by tax point, void ones not at all. */
export const TaxMonth = z.object({
  month: z.string(),
  currency: Currency,
  vat: z.object({
    /** False for a small business that has not opted in: it neither charges VAT nor files a return. */
    mustFile: z.boolean(),
    boxes: z.array(VatBox),
    /** Box 10: output less input VAT. Below zero it is a credit. */
    payable: Amount,
    /** The credit of earlier months, zero or more. */
    broughtForward: Amount,
    /** VAT that government and appointed clients keep back from this month's invoices. */
    withheldByCustomers: Amount,
    /** Box 10 less both, at least zero. */
    toPay: Amount,
    /** What is left of the credit for the next month, zero or more. */
    carriedForward: Amount,
    dueOn: DateText,
    /** Where there are exempt sales, only a part of the input VAT comes back; else null. */
    apportionment: z.nullable(
      z.object({ inputVat: Amount, taxableSales: Amount, totalSales: Amount, recoverable: Amount }),
    ),
    /** Sales of a business that charges VAT on which none was charged: in no box. */
    notCharged: Amount,
  }),
  wht: z.object({
    /** Kept back from us in the month, by the state of its certificate. */
    deducted: z.object({ waiting: Amount, received: Amount, lost: Amount, total: Amount }),
    /** What the month's invoices ask their clients to keep back. */
    expected: Amount,
    /** Kept back from suppliers in the month, and to be paid to the tax office. */
    toRemit: z.object({ ...whtFigures, dueOn: DateText, filing: z.nullable(TaxFiling) }),
  }),
  /** How many invoices and expenses stand behind the figures. */
  basis: z.object({ invoices: z.number(), expenses: z.number() }),
  /** Currencies in which there were invoices or expenses too; they are exceptions and in no figure. */
  otherCurrencies: z.array(Currency),
  filing: z.nullable(TaxFiling),
  exceptions: z.number(),
  /** Whether the plan opens the list of purchases behind boxes 5 to 8; the figures and files are open to all. */
  listsPurchases: z.boolean(),
})
export type TaxMonth = z.infer<typeof TaxMonth>

/** Behind which figures one can look: boxes of the return, then the lines beside it. */
export const TAX_ROW_SETS = [
  '1',
  '2',
  '3',
  '5',
  '6',
  '7',
  '8',
  'withheld',
  'not_charged',
  'wht_expected',
] as const
export type TaxRowSet = (typeof TAX_ROW_SETS)[number]

/** Newest first; a following page is named in the Link header. */
export const ListTaxRows = z.strictObject({
  box: z.enum(TAX_ROW_SETS, 'validation.choice'),
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
})
export type ListTaxRows = z.infer<typeof ListTaxRows>

export const TaxRow = z.object({
  /** Of the invoice or the expense. */
  id: Id,
  kind: z.enum(['invoice', 'expense']),
  /** The invoice's number, or the number of the supplier's invoice. */
  number: z.nullable(z.string()),
  /** What was bought; null for an invoice. */
  description: z.nullable(z.string()),
  /** The client or the supplier. */
  party: z.nullable(z.string()),
  partyTaxId: z.nullable(z.string()),
  /** The tax point of an invoice, the day of an expense. */
  date: DateText,
  base: Amount,
  /** Of box 5 and 8: the VAT on the paper, before any apportionment. */
  tax: Amount,
})
export type TaxRow = z.infer<typeof TaxRow>
export const TaxRows = z.array(TaxRow)

/** Where WHT is paid: of companies to the Nigeria Revenue Service, of persons to the service of their state. */
export const WHT_OFFICES = ['nrs', 'state'] as const

/** The schedule of WHT that the business kept back from suppliers in a month. */
export const WhtRemittance = z.object({
  ...whtFigures,
  dueOn: DateText,
  filing: z.nullable(TaxFiling),
  /** The parts of the amount; none of an office to which nothing goes. */
  offices: z.array(z.object({ office: z.enum(WHT_OFFICES), count: z.number(), amount: Amount })),
  /** Oldest first. Rows in another currency are in no sum. */
  rows: z.array(
    z.object({
      expenseId: Id,
      description: z.string(),
      supplier: z.string(),
      supplierTaxId: z.nullable(z.string()),
      supplierInvoice: z.nullable(z.string()),
      whtType: z.enum(WHT_TYPES),
      recipient: z.enum(WHT_RECIPIENTS),
      resident: z.boolean(),
      office: z.enum(WHT_OFFICES),
      /** Before VAT. */
      gross: Amount,
      /** In percent, as applied: "5.00". */
      rate: z.string(),
      /** The rate is higher because the supplier has no Tax ID. */
      isDoubled: z.boolean(),
      amount: Amount,
      currency: Currency,
      paidOn: DateText,
    }),
  ),
})
export type WhtRemittance = z.infer<typeof WhtRemittance>

/** The schedules of WHT of a month: what clients kept back, oldest first, and what is to be remitted. */
export const WhtSchedule = z.object({
  month: z.string(),
  currency: Currency,
  rows: z.array(
    z.object({
      id: Id,
      invoiceId: Id,
      invoiceNumber: z.string(),
      clientId: Id,
      clientName: z.string(),
      clientTaxId: z.nullable(z.string()),
      /** One entry per nature of payment; the rate in percent ("5.00"), null where none is known. */
      natures: z.array(
        z.object({
          whtType: z.nullable(z.enum(WHT_TYPES)),
          gross: Amount,
          rate: z.nullable(z.string()),
        }),
      ),
      /** The amount before VAT from which it was kept back. */
      gross: Amount,
      amount: Amount,
      currency: Currency,
      deductedOn: DateText,
      state: z.enum(WHT_CREDIT_STATES),
      /** Still waited for although the payer should have remitted it. */
      isLate: z.boolean(),
      certificateNumber: z.nullable(z.string()),
      certificateDate: z.nullable(DateText),
      hasFile: z.boolean(),
    }),
  ),
  toRemit: WhtRemittance,
})
export type WhtSchedule = z.infer<typeof WhtSchedule>

/** What keeps a month from being filed cleanly, the gravest first. */
export const TAX_EXCEPTIONS = [
  'business_tax_id',
  'not_charged',
  'client_tax_id',
  'other_currency',
  'supplier_tax_id',
  'wht_supplier_tax_id',
  'receipt_missing',
  'vat_unknown',
  'wht_certificate_late',
] as const
export type TaxExceptionKind = (typeof TAX_EXCEPTIONS)[number]

/** Where it is put right. */
export const TAX_EXCEPTION_PLACES = ['business', 'client', 'invoice', 'expense', 'wht'] as const

export const TaxException = z.object({
  kind: z.enum(TAX_EXCEPTIONS),
  /** Of the thing that `where` names; null for the business itself. */
  id: z.nullable(Id),
  /** A number, a name or a description, as it was typed. */
  label: z.string(),
  /** Null where the exception is not about one amount. */
  amount: z.nullable(Amount),
  currency: z.nullable(Currency),
  date: z.nullable(DateText),
  where: z.enum(TAX_EXCEPTION_PLACES),
})
export type TaxException = z.infer<typeof TaxException>

/** How many of each kind there are, and the first fifty of it. */
export const TaxExceptions = z.object({
  month: z.string(),
  total: z.number(),
  groups: z.array(
    z.object({
      kind: z.enum(TAX_EXCEPTIONS),
      count: z.number(),
      rows: z.array(TaxException),
    }),
  ),
})
export type TaxExceptions = z.infer<typeof TaxExceptions>

/** The twelve months of a calendar year, January first. */
export const TaxYear = z.object({
  year: z.string(),
  currency: Currency,
  months: z.array(
    z.object({
      month: z.string(),
      outputVat: Amount,
      inputVat: Amount,
      /** Output less input VAT. */
      net: Amount,
      /** The sum of `net` from January on. */
      runningNet: Amount,
      whtDeducted: Amount,
      /** Kept back from suppliers. */
      whtToRemit: Amount,
      isFiled: z.boolean(),
    }),
  ),
  totals: z.object({
    outputVat: Amount,
    inputVat: Amount,
    net: Amount,
    whtDeducted: Amount,
    whtToRemit: Amount,
  }),
})
export type TaxYear = z.infer<typeof TaxYear>

export const TaxDuty = z.enum(TAX_DUTIES, 'validation.choice')

/** What is due and when: what is late first, then the next of each duty. */
export const TaxCalendar = z.object({
  today: DateText,
  duties: z.array(
    z.object({
      duty: TaxDuty,
      period: z.string(),
      dueOn: DateText,
      /** Below zero once it is late. */
      daysLeft: z.number(),
      isDone: z.boolean(),
      /** The day is by custom, not by a text that we could read. */
      isUncertain: z.boolean(),
      /** What is to be paid by then, as far as the books say so: of WHT kept back from suppliers. Else null. */
      amount: z.nullable(Amount),
      /** What the law asks of a return that is this late; null where nothing is. */
      penalty: z.nullable(z.object({ months: z.number(), amount: Amount })),
      filing: z.nullable(TaxFiling),
    }),
  ),
})
export type TaxCalendar = z.infer<typeof TaxCalendar>

const flag = z.boolean('validation.choice')
/** What decides which duties a business has, beside its legal form and VAT status. */
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
export const TaxProfile = z.object(profile)
export type TaxProfile = z.infer<typeof TaxProfile>
export const SaveTaxProfile = z.strictObject(profile)

export const FileDuty = z.strictObject({
  duty: TaxDuty,
  period: z.string().check(z.regex(/^[12]\d{3}(-(0[1-9]|1[0-2]))?$/, 'validation.period')),
  filedOn: DateText,
  reference: optionalLine(60),
  /** What was paid with it; a decimal string. */
  amount: z.optional(
    z.nullable(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'validation.rate'))),
  ),
})
export type FileDuty = z.infer<typeof FileDuty>

/** The language of a pack; without it, the reader's. */
export const PackQuery = z.strictObject({ language: z.optional(Language) })

export const NOTICE_SEVERITIES = ['info', 'warning', 'urgent'] as const
export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number]

/** What a business should see on any page. Dismissed ones come back only with their next stage. */
export const Notice = z.object({
  /** Names the duty, its period and the stage: 'vat:2026-10:week'. */
  id: z.string(),
  kind: z.enum(['tax_due', 'tax_late']),
  duty: TaxDuty,
  period: z.string(),
  dueOn: DateText,
  daysLeft: z.number(),
  severity: z.enum(NOTICE_SEVERITIES),
})
export type Notice = z.infer<typeof Notice>
export const Notices = z.array(Notice)

export const NoticeParams = z.strictObject({
  notice: z
    .string()
    .check(z.regex(/^[a-z_]{2,40}:\d{4}(-\d{2})?:[a-z_]{2,20}(-\d{1,3})?$/, 'validation.id')),
})
