import { CREDIT_NOTE_KINDS } from '@isiro/domain/credit-note-number'
import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import { MAX_QUANTITY_MILLI, quantityMilliFromNumber } from '@isiro/domain/quantity'
import { DEDUCTION_TAXES } from '@isiro/domain/settlement'
import { LISTED_SUPPLIES } from '@isiro/domain/vat-lists'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { MAX_LINES, VatRowSent } from './invoices.ts'
import { lineDescription } from './line-fields.ts'
import {
  Amount,
  Currency,
  DateInput,
  DateText,
  fileFormat,
  Id,
  Language,
  optionalText,
  pageQuery,
  requiredLine,
  Timestamp,
} from './wire.ts'

const MAX_REASON_LENGTH = 300

const reason = requiredLine(MAX_REASON_LENGTH, 'validation.credit_note_reason')

/** In the currency of the invoice, in major units with at most two decimals. */
const naira = z.number('validation.rate').check(
  z.refine((value) => value > 0, 'validation.amount_positive'),
  z.refine((value) => value <= MAX_UNITS, 'validation.amount_too_large'),
  z.refine((value) => minorFromNumber(value) !== null, 'validation.two_decimals'),
)

/** More than 0, with at most three decimals. */
const quantity = z.number('validation.quantity').check(
  z.refine((value) => value > 0, 'validation.item_quantity_positive'),
  z.refine((value) => value <= MAX_QUANTITY_MILLI / 1000, 'validation.quantity_too_large'),
  z.refine((value) => quantityMilliFromNumber(value) !== null, 'validation.three_decimals'),
)

/** The place of a line on its invoice, counted from 0. */
const line = z
  .number('validation.number')
  .check(
    z.int('validation.number'),
    z.minimum(0, 'validation.number'),
    z.maximum(MAX_LINES - 1, 'validation.number'),
  )

/** The part of a line to credit: a quantity, or an amount in naira in the terms of the invoice's prices. */
const LineCredit = z.union(
  [z.strictObject({ line, quantity }), z.strictObject({ line, amount: naira })],
  'validation.quantity',
)

/** All that is left of the invoice, or some of its lines, each once. */
export const CreateCreditNote = z.strictObject({
  reason,
  lines: z.union(
    [
      z.literal('all'),
      z.array(LineCredit).check(
        z.minLength(1, 'validation.items_required'),
        z.maxLength(MAX_LINES, 'validation.too_many_lines'),
        z.refine(
          (lines) => new Set(lines.map((credit) => credit.line)).size === lines.length,
          'validation.repeated',
        ),
      ),
    ],
    'validation.items_required',
  ),
})

export type CreateCreditNote = z.infer<typeof CreateCreditNote>

/** Lines to add to what an invoice asks for. */
export const CreateDebitNote = z.strictObject({
  reason,
  lines: z
    .array(
      z.strictObject({
        description: lineDescription,
        /** In the terms of the invoice's prices. */
        amount: naira,
        vatCategory: z.enum(VAT_CATEGORIES, 'validation.choice'),
        /** One of the types on the invoice, or none. */
        whtType: z.optional(z.nullable(z.enum(WHT_TYPES, 'validation.choice'))),
      }),
    )
    .check(
      z.minLength(1, 'validation.items_required'),
      z.maxLength(MAX_LINES, 'validation.too_many_lines'),
    ),
})

export type CreateDebitNote = z.infer<typeof CreateDebitNote>

const noteFilters = {
  q: pageQuery.q,
  kind: z.optional(z.enum(CREDIT_NOTE_KINDS, 'validation.choice')),
  clientId: z.optional(Id),
  invoiceId: z.optional(Id),
  /** Days of issue, both included. */
  from: z.optional(DateInput),
  to: z.optional(DateInput),
}

/** Latest first. */
export const ListCreditNotes = z.strictObject({ ...pageQuery, ...noteFilters })

export type ListCreditNotes = z.infer<typeof ListCreditNotes>

/** The list's filters, and the format of the file. */
export const ExportCreditNotes = z.strictObject({ ...noteFilters, format: fileFormat })

/** A credit or debit note in a list. Its amounts are above zero in both cases. */
export const CreditNoteListed = z.object({
  id: Id,
  kind: z.enum(CREDIT_NOTE_KINDS),
  number: z.string(),
  invoiceId: Id,
  invoiceNumber: z.string(),
  clientId: Id,
  clientName: z.string(),
  currency: Currency,
  issueDate: DateText,
  reason: z.string(),
  /** Subtotal and VAT. */
  noteTotal: Amount,
})

export type CreditNoteListed = z.infer<typeof CreditNoteListed>

/** Credit and debit notes. */
export const CreditNoteList = z.array(CreditNoteListed)

export type CreditNoteList = z.infer<typeof CreditNoteList>

const TaxRow = { rate: z.string(), base: Amount, amount: Amount }

/** A credit or debit note, whole. Its amounts are above zero in both cases. */
export const CreditNote = z.object({
  ...CreditNoteListed.shape,
  invoiceIssueDate: DateText,
  language: Language,
  /** The month in whose VAT return it counts, 'YYYY-MM'; null for a credit note of an opening invoice, which counts in none. */
  taxMonth: z.nullable(z.string()),
  items: z.array(
    z.object({
      /** The place of the line on the invoice, counted from 0; null on a debit note. */
      line: z.nullable(z.number()),
      description: z.string(),
      /** Null where an amount was given. */
      quantity: z.nullable(z.string()),
      /** In the terms of the invoice's prices, after every discount. */
      amount: Amount,
      /** Before VAT. */
      net: Amount,
      vatCategory: z.enum(VAT_CATEGORIES),
      /** Why it bears no VAT, as the invoice says; null where it does not. */
      vatGround: z.nullable(z.enum(LISTED_SUPPLIES)),
      whtType: z.nullable(z.enum(WHT_TYPES)),
    }),
  ),
  pricesIncludeVat: z.boolean(),
  /** Before VAT. */
  subtotal: Amount,
  vatRows: z.array(VatRowSent),
  vat: Amount,
  whtRows: z.array(z.object({ type: z.enum(WHT_TYPES), ...TaxRow })),
  /** WHT that it takes off or adds, as the client was asked to deduct it. */
  wht: Amount,
  /** The part of the VAT that the client withholds. */
  vatWithheld: Amount,
  /** The money in it: subtotal and VAT less WHT and withheld VAT. */
  total: Amount,
  /** Money that it took off its invoice and that became the client's credit, by payment. */
  freed: z.array(
    z.object({
      paymentId: Id,
      amount: Amount,
      /** The tax of a certificate, which the business keeps as its credit and owes for; null of money that came. */
      keptTax: z.nullable(z.enum(DEDUCTION_TAXES)),
    }),
  ),
  issuedAt: Timestamp,
})

export type CreditNote = z.infer<typeof CreditNote>

/** One credit or debit note. */
export const CreditNoteAnswer = z.object({ creditNote: CreditNote })

export type CreditNoteAnswer = z.infer<typeof CreditNoteAnswer>

/** A note is mailed to its client, with words of one's own above the figures. */
export const EmailCreditNote = z.strictObject({ note: optionalText(1000) })

export type EmailCreditNote = z.infer<typeof EmailCreditNote>

/** The notes of an invoice, oldest first, and how it stands before the next one. */
export const InvoiceCreditNotes = z.object({
  notes: z.array(CreditNote),
  standing: z.object({
    /** The legal value with its debit notes, less its credit notes. */
    owed: Amount,
    /** Money that pays the invoice. */
    paid: Amount,
    /** WHT and VAT that the client was seen to keep back. */
    deducted: Amount,
    /** The part of `deducted` that is VAT. */
    vatDeducted: Amount,
    /** The tax that the client may keep back, with the tax that was kept back. */
    expectedDeduction: Amount,
    /** The VAT that the document and its notes say the client withholds. */
    vatToWithhold: Amount,
    /** Deductions whose certificate has not arrived. */
    uncertifiedWht: Amount,
    uncertifiedVat: Amount,
  }),
})

export type InvoiceCreditNotes = z.infer<typeof InvoiceCreditNotes>
