import { ASSET_KINDS } from '@isiro/domain/asset-kinds'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { NON_DEDUCTIBLE_REASONS } from '@isiro/domain/expense-deductibility'
import { EXPENSE_VAT_TREATMENTS } from '@isiro/domain/expense-vat'
import { MAX_AMOUNT, MAX_UNITS, minorFromNumber, parseMinor } from '@isiro/domain/money'
import { WHT_RECIPIENTS } from '@isiro/domain/supplier-wht'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { DocumentExchangeRate } from './exchange-rate.ts'
import { Receipt } from './expense-receipts.ts'
import { EXPENSE_IMPORT } from './import-limits.ts'
import {
  Amount,
  Currency,
  DateInput,
  DateText,
  fileFormat,
  Id,
  optionalLine,
  optionalText,
  pageQuery,
  Revision,
  requiredLine,
  Timestamp,
} from './wire.ts'

/** The ways in which an expense was paid. */
export const EXPENSE_PAYMENT_METHODS = [
  'transfer',
  'cash',
  'card',
  'mobile_money',
  'cheque',
  'other',
] as const

export type ExpensePaymentMethod = (typeof EXPENSE_PAYMENT_METHODS)[number]

/** The amount as a decimal string, or as a JSON number in its shortest decimal form. */
export type TypedAmount = number | string

/** The amount in kobo; null for an invalid amount. */
export function minorOfTyped(amount: TypedAmount): number | null {
  return typeof amount === 'number' ? minorFromNumber(amount) : parseMinor(amount)
}

const isTooLarge = (amount: TypedAmount) =>
  typeof amount === 'number'
    ? amount > MAX_UNITS
    : amount.length > 17 || (parseMinor(amount) ?? 0) > MAX_AMOUNT

/** Plain decimal notation, at most two decimals, of a length that no amount of ours exceeds. */
const TypedAmount = z.union([z.number(), z.string().check(z.maxLength(40))], 'validation.rate')

const SpentAmount = TypedAmount.check(
  z.refine((amount) => !isTooLarge(amount), {
    error: 'validation.amount_too_large',
    abort: true,
  }),
  z.refine((amount) => typeof amount === 'number' || /^-?\d+(\.\d+)?$/.test(amount), {
    error: 'validation.rate',
    abort: true,
  }),
  z.refine((amount) => Number(amount) > 0, {
    error: 'validation.amount_positive',
    abort: true,
  }),
  z.refine((amount) => minorOfTyped(amount) !== null, 'validation.two_decimals'),
)

const VatAmount = TypedAmount.check(
  z.refine((amount) => !isTooLarge(amount), {
    error: 'validation.amount_too_large',
    abort: true,
  }),
  z.refine((amount) => (minorOfTyped(amount) ?? -1) >= 0, 'validation.expense_vat'),
)

const WhtAmount = TypedAmount.check(
  z.refine((amount) => !isTooLarge(amount) && (minorOfTyped(amount) ?? -1) >= 0, {
    error: 'validation.expense_wht_amount',
  }),
)

const fields = {
  description: requiredLine(200, 'validation.expense_description_required'),
  amount: SpentAmount,
  /** The currency of this and the other amounts; absent: the business's own. */
  currency: z.optional(Currency),
  /** Of an expense in another currency than the business's own, which has one; in its own it means nothing. */
  exchangeRate: z.optional(z.nullable(DocumentExchangeRate)),
  category: z.enum(EXPENSE_CATEGORIES, 'validation.expense_category_required'),
  expenseDate: DateInput,
  /**
   * What it bought that lasts for years, and so is no cost of its month; null for a cost. Absent: an asset where `capital` is the
   * reason for not being deductible, and equipment, unless it is deductible or is not for another reason.
   */
  assetKind: z.optional(z.nullable(z.enum(ASSET_KINDS, 'validation.choice'))),
  /** Absent: as the law has it for the category. An asset never is: it brings a capital allowance. */
  taxDeductible: z.optional(z.boolean('validation.choice')),
  /** Why not, where it is not deductible. `capital` is the reason of every asset, and of no cost. */
  nonDeductibleReason: z._default(
    z.nullable(z.enum(NON_DEDUCTIBLE_REASONS, 'validation.choice')),
    null,
  ),
  notes: optionalText(1000),
  supplier: optionalLine(120),
  supplierTaxId: optionalLine(30),
  /** The number of the supplier's invoice or its e-invoice reference. */
  supplierInvoice: optionalLine(60),
  /**
   * Whether the owner says that its paper is another than the one that was recorded with the same supplier and number, so that its
   * VAT counts, too. Absent: as it was said before.
   */
  ownPaper: z.optional(z.boolean('validation.choice')),
  vatTreatment: z._default(z.nullable(z.enum(EXPENSE_VAT_TREATMENTS, 'validation.choice')), null),
  /** The VAT inside the amount; null where it is not known. */
  vatAmount: z._default(z.nullable(VatAmount), null),
  /** Whether it comes back as input VAT. */
  vatRecoverable: z._default(z.boolean('validation.choice'), false),
  /**
   * Whether the owner has checked that VAT comes back although the bill is from before the law gave it back for any use, or the
   * years to claim it are over. Without it such VAT stays out of the return.
   */
  vatClaimConfirmed: z._default(z.boolean('validation.choice'), false),
  paymentMethod: z._default(z.nullable(z.enum(EXPENSE_PAYMENT_METHODS, 'validation.choice')), null),
  /** The kind of income that WHT was deducted for; null without a deduction. */
  whtType: z._default(z.nullable(z.enum(WHT_TYPES, 'validation.choice')), null),
  /** The kind of supplier that was paid. */
  whtRecipient: z._default(z.nullable(z.enum(WHT_RECIPIENTS, 'validation.choice')), null),
  /** Whether the supplier lives in Nigeria. */
  whtResident: z._default(z.boolean('validation.choice'), true),
  /**
   * The tax kept back as the sender computed or read it. The server computes it again and refuses another
   * amount; null leaves it to the server.
   */
  whtAmount: z._default(z.nullable(WhtAmount), null),
}

/** A new expense, or all of one that replaces what stood there. */
export const SaveExpense = z.strictObject(fields)

export type SaveExpense = z.infer<typeof SaveExpense>

/** With `revision`, the one that was edited: refused with the newer version if there is one. */
export const UpdateExpense = z.strictObject({ ...fields, revision: z.optional(Revision) })

export type UpdateExpense = z.infer<typeof UpdateExpense>

/** Takes an expense back with a second one below zero, dated today unless said otherwise. */
export const ReverseExpense = z.strictObject({
  date: z.optional(DateInput),
  reason: optionalText(300),
})

export type ReverseExpense = z.infer<typeof ReverseExpense>

/** An expense as it is named beside another. */
export const RecordedExpense = z.object({
  id: Id,
  description: z.string(),
  supplier: z.nullable(z.string()),
  supplierInvoice: z.nullable(z.string()),
  expenseDate: DateText,
  /** As its paper states it. */
  amount: Amount,
  currency: Currency,
})

export type RecordedExpense = z.infer<typeof RecordedExpense>

/** An expense, as the books have it: the amounts are in their currency. */
export const Expense = z.object({
  id: Id,
  description: z.string(),
  /** With VAT; below zero where it takes another expense back. */
  amount: Amount,
  /** What its paper states in another currency; null in the currency of the books. */
  paper: z.nullable(
    z.object({
      currency: Currency,
      amount: Amount,
      vatAmount: z.nullable(Amount),
      whtAmount: z.nullable(Amount),
      paidToSupplier: Amount,
      /** `rate` is in units of the currency of the books for one of the paper's. */
      exchangeRate: z.object({ rate: z.string(), date: DateText, source: z.string() }),
    }),
  ),
  currency: Currency,
  category: z.enum(EXPENSE_CATEGORIES),
  categoryName: z.string(),
  expenseDate: DateText,
  /** What it bought that lasts for years: an asset, in no sum of costs. Null for a cost. */
  assetKind: z.nullable(z.enum(ASSET_KINDS)),
  taxDeductible: z.boolean(),
  nonDeductibleReason: z.nullable(z.enum(NON_DEDUCTIBLE_REASONS)),
  notes: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  supplierTaxId: z.nullable(z.string()),
  supplierInvoice: z.nullable(z.string()),
  /** The expense that has the same paper and counts in the VAT return in its place, until `ownPaper`; null where none has. */
  samePaper: z.nullable(RecordedExpense),
  /** The owner has said that its paper is another. */
  ownPaper: z.boolean(),
  vatTreatment: z.nullable(z.enum(EXPENSE_VAT_TREATMENTS)),
  /** The VAT inside the amount; null where it is not known. */
  vatAmount: z.nullable(Amount),
  /** Whether it comes back as input VAT, as it was entered. */
  vatRecoverable: z.boolean(),
  /** It is out of the time for it and not confirmed: in no box, and part of the cost until it is. */
  vatHeldBack: z.boolean(),
  paymentMethod: z.nullable(z.enum(EXPENSE_PAYMENT_METHODS)),
  whtType: z.nullable(z.enum(WHT_TYPES)),
  whtRecipient: z.nullable(z.enum(WHT_RECIPIENTS)),
  whtResident: z.boolean(),
  /** In percent, as applied: "5.00". */
  whtRate: z.nullable(z.string()),
  /** The WHT deducted for the tax office; null without a deduction. */
  whtAmount: z.nullable(Amount),
  /** The amount less the WHT deducted. */
  paidToSupplier: Amount,
  /** The months of the VAT return and of the WHT schedule in which it counts, 'YYYY-MM'. */
  vatMonth: z.string(),
  whtMonth: z.string(),
  /** The filed return that has counted it: its amount, date and tax stay as they are. Null while they can be changed. */
  filed: z.nullable(z.object({ duty: z.enum(['vat', 'wht']), month: z.string() })),
  /** The expense that this one takes back; its amounts are below zero. */
  reverses: z.nullable(Id),
  /** The expense that takes this one back. */
  reversedBy: z.nullable(Id),
  receipts: z.array(Receipt),
  /** 1, and one more with each change. */
  revision: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export type Expense = z.infer<typeof Expense>

/** Expenses in the order that was asked for. */
export const ExpenseList = z.array(Expense)

/** The orders of a list; a hyphen is the largest or latest first. */
export const EXPENSE_SORTS = ['-date', 'date', '-amount', 'amount'] as const

export type ExpenseSort = (typeof EXPENSE_SORTS)[number]

/** How an expense counts for the income tax. */
export const DEDUCTIBILITIES = ['true', 'false', 'asset'] as const

const filters = {
  q: pageQuery.q,
  category: z.optional(z.enum(EXPENSE_CATEGORIES, 'validation.choice')),
  /** Days of spending, both included. */
  from: z.optional(DateInput),
  to: z.optional(DateInput),
  /** Costs that are deductible or are not, or what is no cost: an asset. */
  deductible: z.optional(z.enum(DEDUCTIBILITIES, 'validation.choice')),
  /** The member who added them. */
  madeBy: z.optional(Id),
}

/** The filters, order and page of the list. */
export const ListExpenses = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: z._default(z.enum(EXPENSE_SORTS, 'validation.choice'), '-date'),
})

export type ListExpenses = z.infer<typeof ListExpenses>

/** The list's filters, without order and pages. */
export const FilterExpenses = z.strictObject(filters)

export type FilterExpenses = z.infer<typeof FilterExpenses>

/** The export takes the list's filters and knows no pages. */
export const ExportExpenses = z.strictObject({ ...filters, format: fileFormat })

export type ExportExpenses = z.infer<typeof ExportExpenses>

/** The sums of all expenses of a filter. Currencies never mix; the largest sum comes first. */
export const ExpenseSummary = z.object({
  /** How many expenses there are. */
  count: z.number(),
  /** How many of the fifteen occur. */
  categories: z.number(),
  totals: z.array(
    z.object({
      currency: Currency,
      /** How many expenses are in the currency. */
      count: z.number(),
      /** The costs: everything but the assets. */
      total: Amount,
      /** What was spent on assets. It is in none of the other sums but that of VAT. */
      assets: Amount,
      /** The deductible part, without VAT that comes back. */
      deductible: Amount,
      recoverableVat: Amount,
    }),
  ),
})

export type ExpenseSummary = z.infer<typeof ExpenseSummary>

/** The days of spending, both included. */
export const ExpensesByCategoryQuery = z.strictObject({ from: filters.from, to: filters.to })

/** One entry for each category and currency with costs, the largest sum first. Assets are in none. */
export const ExpensesByCategory = z.array(
  z.object({
    category: z.enum(EXPENSE_CATEGORIES),
    categoryName: z.string(),
    currency: Currency,
    /** How many expenses it sums up. */
    count: z.number(),
    total: Amount,
  }),
)

export type ExpensesByCategory = z.infer<typeof ExpensesByCategory>

/** Asks for a month with one supplier, named by its Tax ID or its name. */
export const SupplierMonthQuery = z.strictObject({
  supplier: requiredLine(120, 'validation.required'),
  supplierTaxId: z.optional(optionalLine(30)),
  date: DateInput,
  /** An expense that is being changed, and does not count itself. */
  except: z.optional(Id),
})

export type SupplierMonthQuery = z.infer<typeof SupplierMonthQuery>

/** The facts that decide whether a small payer has to keep tax back from a supplier. */
export const SupplierMonth = z.object({
  /** Expenses with the supplier in the calendar month, before VAT, in the business's own currency. */
  total: Amount,
  /** How many expenses those are. */
  count: z.number(),
  payerIsCompany: z.boolean(),
})

export type SupplierMonth = z.infer<typeof SupplierMonth>

/** Asks which of these papers are in the books already. */
export const FindRecordedPapers = z.strictObject({
  papers: z
    .array(
      z.strictObject({
        supplier: fields.supplier,
        supplierTaxId: fields.supplierTaxId,
        supplierInvoice: fields.supplierInvoice,
        expenseDate: fields.expenseDate,
        amount: fields.amount,
        currency: fields.currency,
      }),
    )
    .check(
      z.minLength(1, 'validation.import_rows'),
      z.maxLength(EXPENSE_IMPORT.chunk, 'validation.import_rows'),
    ),
  /** An expense that is being changed, and is no other paper. */
  except: z.optional(Id),
})

export type FindRecordedPapers = z.infer<typeof FindRecordedPapers>

/** The papers that are in the books, at most one expense for each. */
export const RecordedPapers = z.array(
  z.object({
    /** The place of the paper in the question, from 0. */
    place: z.number(),
    /** The same supplier and number; or the same supplier, day and amount where one of the two has no number. */
    likeness: z.enum(['number', 'payment']),
    expense: RecordedExpense,
  }),
)

export type RecordedPapers = z.infer<typeof RecordedPapers>
