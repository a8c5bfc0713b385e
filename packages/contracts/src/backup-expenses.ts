import { ASSET_KINDS, assetKindOf } from '@isiro/domain/asset-kinds'
import { MAX_RATE_MICRO } from '@isiro/domain/exchange-rate'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { NON_DEDUCTIBLE_REASONS } from '@isiro/domain/expense-deductibility'
import { EXPENSE_VAT_TREATMENTS } from '@isiro/domain/expense-vat'
import { WHT_RECIPIENTS } from '@isiro/domain/supplier-wht'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import {
  ExactDay,
  ExactMonth,
  ExactTime,
  exactBytes,
  exactText,
  exactTextOrNull,
  flag,
  Rate,
  SignedMinor,
  wholeNumber,
} from './backup-fields.ts'
import {
  MAX_RECEIPT_BYTES,
  MAX_THUMBNAIL_BYTES,
  PICTURE_TYPES,
  RECEIPT_TYPES,
} from './expense-receipts.ts'
import { EXPENSE_PAYMENT_METHODS } from './expenses.ts'
import { Currency, Id, Revision } from './wire.ts'

/** Whether a part has the sign of the whole and is less; zero is a part of either. */
function isPart(part: number, whole: number): boolean {
  return part * Math.sign(whole) >= 0 && Math.abs(part) < Math.abs(whole)
}

function isPartOrAll(part: number, whole: number): boolean {
  return part === whole || isPart(part, whole)
}

const beforeVat = ({ amount, vatAmount }: { amount: number; vatAmount: number | null }) =>
  amount - (vatAmount ?? 0)

/** An asset is not deductible, for no other reason than that it is capital; a cost has another reason. */
function isAssetOrCost(row: Parameters<typeof assetKindOf>[0]): boolean {
  const { taxDeductible, nonDeductibleReason: reason } = row
  if (assetKindOf(row) === null) return reason !== 'capital'
  return taxDeductible !== true && (reason === null || reason === 'capital')
}

/** An expense of a backup file, deleted ones included. */
export const BackupExpense = z
  .strictObject({
    id: Id,
    description: exactText(200, 1),
    /** With VAT; below zero where it takes another expense back. */
    amount: SignedMinor,
    currency: Currency,
    category: z.enum(EXPENSE_CATEGORIES, 'validation.choice'),
    expenseDate: ExactDay,
    /** What it bought that lasts for years; null for a cost. Older files have none: `assetKindOf` says what it is. */
    assetKind: z.optional(z.nullable(z.enum(ASSET_KINDS, 'validation.choice'))),
    taxDeductible: flag,
    nonDeductibleReason: z.nullable(z.enum(NON_DEDUCTIBLE_REASONS, 'validation.choice')),
    notes: exactTextOrNull(4000),
    supplier: exactTextOrNull(500),
    supplierTaxId: exactTextOrNull(100),
    supplierInvoice: exactTextOrNull(200),
    /**
     * What its paper states in another currency, with the rate by which the other amounts follow from it. Null in the currency of
     * the books, and missing in files from before there were such expenses.
     */
    paper: z.optional(
      z.nullable(
        z.strictObject({
          currency: Currency,
          amount: SignedMinor,
          vatAmount: z.nullable(SignedMinor),
          whtAmount: z.nullable(SignedMinor),
          /** Millionths of the currency of the books for one unit of the paper's. */
          rate: wholeNumber(1, MAX_RATE_MICRO),
          rateDate: ExactDay,
          rateSource: exactText(160, 1),
        }),
      ),
    ),
    /** The owner has said that its paper is another than the one that was recorded before. Older files have none. */
    ownPaper: z.optional(flag),
    /** Another expense has its paper and is in the VAT returns in its place. Older files have none. */
    vatTwin: z.optional(flag),
    vatTreatment: z.nullable(z.enum(EXPENSE_VAT_TREATMENTS, 'validation.choice')),
    /** The VAT inside the amount; null where it is not known. */
    vatAmount: z.nullable(SignedMinor),
    vatRecoverable: flag,
    /** VAT that was entered as recoverable out of the time for it, and not confirmed. Older files have none. */
    vatHeldBack: z.optional(flag),
    /** Tax kept back from the supplier: all of these, or none. */
    wht: z.nullable(
      z.strictObject({
        type: z.enum(WHT_TYPES, 'validation.choice'),
        recipient: z.enum(WHT_RECIPIENTS, 'validation.choice'),
        resident: flag,
        rate: Rate,
        amount: SignedMinor,
      }),
    ),
    /** The months of its VAT return and WHT schedule. Older files have none: then they are those of its date. */
    vatMonth: z.optional(ExactMonth),
    whtMonth: z.optional(ExactMonth),
    /** The expense that this one takes back: its amounts are those of the other below zero. */
    reverses: z.optional(z.nullable(Id)),
    paymentMethod: z.nullable(z.enum(EXPENSE_PAYMENT_METHODS, 'validation.choice')),
    revision: Revision,
    createdAt: ExactTime,
    updatedAt: ExactTime,
    /** When it was deleted; null while it stands. */
    deletedAt: z.nullable(ExactTime),
    /** Recognises the row of a file that it was imported from, so that importing the file again does not bring it twice. */
    imported: z.nullable(
      z.strictObject({
        fingerprint: z
          .string('validation.form')
          .check(z.regex(/^([0-9a-f]{2}){8,64}$/, 'validation.form')),
        /** Its place among rows of the same file that are alike, from 0. */
        occurrence: wholeNumber(0, 1_000_000),
      }),
    ),
  })
  .check(
    z.refine((row) => (row.reverses ? row.amount < 0 : row.amount > 0), {
      message: 'validation.number',
      path: ['amount'],
    }),
    z.refine((row) => row.vatAmount === null || isPart(row.vatAmount, row.amount), {
      message: 'validation.expense_vat',
      path: ['vatAmount'],
    }),
    z.refine((row) => !row.reverses || row.deletedAt === null, {
      message: 'validation.contradiction',
      path: ['deletedAt'],
    }),
    z.refine(({ vatAmount, vatRecoverable }) => !vatRecoverable || vatAmount !== null, {
      message: 'validation.expense_vat_required',
      path: ['vatAmount'],
    }),
    z.refine((row) => !row.taxDeductible || row.nonDeductibleReason === null, {
      message: 'validation.choice',
      path: ['nonDeductibleReason'],
    }),
    z.refine((row) => isAssetOrCost(row), {
      message: 'validation.contradiction',
      path: ['assetKind'],
    }),
    z.refine((row) => row.wht === null || isPartOrAll(row.wht.amount, beforeVat(row)), {
      message: 'validation.expense_wht_amount',
      path: ['wht', 'amount'],
    }),
    z.refine((row) => row.wht === null || row.supplier !== null, {
      message: 'validation.expense_wht_supplier',
      path: ['supplier'],
    }),
  )
export type BackupExpense = z.infer<typeof BackupExpense>

/** The file of a receipt. These are in a backup only if they were asked for. */
export const BackupReceipt = z.strictObject({
  id: Id,
  expenseId: Id,
  mediaType: z.enum(RECEIPT_TYPES, 'validation.receipt_type'),
  name: exactTextOrNull(500),
  addedAt: ExactTime,
  file: exactBytes(MAX_RECEIPT_BYTES),
  thumbnail: z.nullable(
    z.strictObject({
      mediaType: z.enum(PICTURE_TYPES, 'validation.receipt_type'),
      file: exactBytes(MAX_THUMBNAIL_BYTES),
    }),
  ),
})
export type BackupReceipt = z.infer<typeof BackupReceipt>
