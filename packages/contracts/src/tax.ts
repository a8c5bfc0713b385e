import { WHT_RECIPIENTS } from '@isiro/domain/supplier-wht'
import { LISTED_SUPPLIES } from '@isiro/domain/vat-lists'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { DEDUCTION_STATES } from './deductions.ts'
import { TaxFiling, VatBox, WhtFigures } from './tax-filings.ts'
import { Amount, Currency, DateText, Id, Language, pageQuery } from './wire.ts'

/** A calendar month in a request, 'YYYY-MM', within the years of `DateInput`. */
export const MonthText = z
  .string()
  .check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'validation.month'))

/** A calendar year in a request, with four digits, within the years of `DateInput`. */
export const YearText = z.string().check(z.regex(/^(19|2[01])\d{2}$/, 'validation.year'))

/** The month that an address names. */
export const MonthParams = z.strictObject({ month: MonthText })

/** The year that an address names, with four digits. */
export const YearParams = z.strictObject({ year: YearText })

/** A month's taxes in the business's own currency. Invoices and expenses count by their tax month, void ones not at all. */
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
    /** VAT that government and appointed clients withhold from this month's invoices. */
    withheldByCustomers: Amount,
    /** Box 10 less both, at least zero. */
    toPay: Amount,
    /** The rest of the credit for the next month, zero or more. */
    carriedForward: Amount,
    dueOn: DateText,
    /** The apportionment of boxes 5 and 8 where there are exempt sales, since only a part comes back; else null. */
    apportionment: z.nullable(
      z.object({ inputVat: Amount, taxableSales: Amount, totalSales: Amount, recoverable: Amount }),
    ),
    /** Sales of a business that charges VAT on which none was charged: in no box. */
    notCharged: Amount,
    /** The sums that credit notes took from boxes 1 to 3 and debit notes added, before VAT and in VAT; both above zero. */
    creditNotes: z.object({ base: Amount, tax: Amount }),
    debitNotes: z.object({ base: Amount, tax: Amount }),
  }),
  wht: z.object({
    /** WHT that clients deducted in the month, by the state of its certificate. */
    deducted: z.object({ waiting: Amount, received: Amount, lost: Amount, total: Amount }),
    /** The WHT that the month's invoices ask their clients to deduct. */
    expected: Amount,
    /** WHT deducted from suppliers in the month, to be remitted to the tax office. */
    toRemit: z.object({ ...WhtFigures.shape, dueOn: DateText, filing: z.nullable(TaxFiling) }),
  }),
  /** The documents behind the figures. */
  basis: z.object({
    /** How many invoices. */
    invoices: z.number(),
    /** How many expenses. */
    expenses: z.number(),
  }),
  /** Currencies in which there were invoices or expenses too; they are exceptions and in no figure. */
  otherCurrencies: z.array(Currency),
  filing: z.nullable(TaxFiling),
  /** How many faults keep the month from being filed cleanly. */
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
  'credit_notes',
  'debit_notes',
] as const

export type TaxRowSet = (typeof TAX_ROW_SETS)[number]

/** Newest first; a following page is named in the Link header. */
export const ListTaxRows = z.strictObject({
  box: z.enum(TAX_ROW_SETS, 'validation.choice'),
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
})

export type ListTaxRows = z.infer<typeof ListTaxRows>

/** A document behind a figure of the return. */
export const TaxRow = z.object({
  /** Of the invoice, the note or the expense. */
  id: Id,
  kind: z.enum(['invoice', 'expense', 'credit_note', 'debit_note']),
  /** The invoice of a note; else null. */
  invoiceId: z.nullable(Id),
  /** The invoice's number, or the number of the supplier's invoice. */
  number: z.nullable(z.string()),
  /** The description of the purchase; null for an invoice. */
  description: z.nullable(z.string()),
  /** The client or the supplier. */
  party: z.nullable(z.string()),
  partyTaxId: z.nullable(z.string()),
  /** The tax point of an invoice, the day of a note or an expense. */
  date: DateText,
  /** The month of that day was filed before the document came, so it counts in this one. */
  late: z.boolean(),
  /** Before VAT. */
  base: Amount,
  /** The VAT. Of box 5 and 8 the part of it that comes back, after the apportionment of the month. */
  tax: Amount,
  /** Of boxes 2 and 3: why the lines of its category bear no VAT, each ground once. Empty where nobody said. */
  vatGrounds: z.array(z.enum(LISTED_SUPPLIES)),
})

export type TaxRow = z.infer<typeof TaxRow>

/** The documents behind a figure, the newest first. */
export const TaxRows = z.array(TaxRow)

/** The office that WHT is paid to: for companies the Nigeria Revenue Service, for persons the service of their state. */
export const WHT_OFFICES = ['nrs', 'state'] as const

/** The schedule of WHT that the business deducted from suppliers in a month. */
export const WhtRemittance = z.object({
  ...WhtFigures.shape,
  dueOn: DateText,
  filing: z.nullable(TaxFiling),
  /** The parts of the amount; none of an office to which nothing goes. */
  offices: z.array(
    z.object({
      office: z.enum(WHT_OFFICES),
      /** How many payments to suppliers. */
      count: z.number(),
      amount: Amount,
    }),
  ),
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
      /** The WHT that was deducted. */
      amount: Amount,
      currency: Currency,
      paidOn: DateText,
      /** The month of the payment was filed before it was recorded, so it counts in this one. */
      late: z.boolean(),
    }),
  ),
})

export type WhtRemittance = z.infer<typeof WhtRemittance>

/** The WHT schedules of a month: the deductions by clients, oldest first, and the WHT to remit. */
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
      /** The amount before VAT that the WHT was deducted from. */
      gross: Amount,
      /** The WHT that was deducted. */
      amount: Amount,
      currency: Currency,
      deductedOn: DateText,
      state: z.enum(DEDUCTION_STATES),
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
      /** Deducted from suppliers. */
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

/** The language of a pack; without it, the reader's. */
export const PackQuery = z.strictObject({ language: z.optional(Language) })
