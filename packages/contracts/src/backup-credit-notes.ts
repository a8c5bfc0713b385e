import { CLIENT_KINDS } from '@isiro/domain/client-kind'
import { DEDUCTION_TAXES } from '@isiro/domain/settlement'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import {
  ExactDay,
  ExactTime,
  exactText,
  flag,
  listOf,
  Minor,
  PositiveMinor,
  wholeNumber,
} from './backup-fields.ts'
import { BackupSupplier, BackupTax, party } from './backup-invoices.ts'
import { MAX_LINES } from './invoices.ts'
import { fitsVatGround, vatGround } from './line-fields.ts'
import { Currency, Id, Language } from './wire.ts'

const Line = z
  .strictObject({
    /** The place of the line on the invoice, counted from 0; null on a debit note. */
    line: z.nullable(wholeNumber(0, MAX_LINES - 1)),
    description: exactText(2000),
    /** Null where an amount was given. */
    quantityMilli: z.nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    /** In the terms of the invoice's prices. */
    amount: Minor,
    /** Before VAT. */
    net: Minor,
    vatCategory: z.enum(VAT_CATEGORIES, 'validation.choice'),
    /** Missing in files from before there were grounds, as where there is none. */
    vatGround,
    whtType: z.nullable(z.enum(WHT_TYPES, 'validation.choice')),
  })
  .check(fitsVatGround)

/** A credit or debit note as it was issued. */
export const BackupCreditNote = z.strictObject({
  id: Id,
  number: z
    .string('validation.document_number')
    .check(
      z.maxLength(48, 'validation.too_long'),
      z.regex(/^[A-Za-z0-9\-/._]+$/, 'validation.document_number'),
    ),
  invoiceId: Id,
  clientId: Id,
  language: Language,
  currency: Currency,
  issueDate: ExactDay,
  /** The month in whose VAT return it counts; null for a credit note of an opening invoice. */
  taxMonth: z.nullable(
    z.string('validation.month').check(z.regex(/^\d{4}-\d{2}$/, 'validation.month')),
  ),
  reason: exactText(2000, 1),
  supplier: BackupSupplier,
  client: z.strictObject({ id: Id, ...party, kind: z.enum(CLIENT_KINDS, 'validation.choice') }),
  lines: z
    .array(Line, 'validation.list')
    .check(
      z.minLength(1, 'validation.items_required'),
      z.maxLength(MAX_LINES, 'validation.too_many_lines'),
    ),
  pricesIncludeVat: flag,
  /** One per VAT category and per WHT type, with the rates of the invoice. */
  taxes: listOf(BackupTax, VAT_CATEGORIES.length + WHT_TYPES.length),
  subtotal: Minor,
  vat: Minor,
  wht: Minor,
  vatWithheld: Minor,
  total: Minor,
  /** Money that it took off the invoice and left to the client; with `keptTax`, tax that the business keeps and owes for. */
  freed: listOf(
    z.strictObject({
      paymentId: Id,
      amount: PositiveMinor,
      keptTax: z.optional(z.enum(DEDUCTION_TAXES, 'validation.choice')),
    }),
    10_000,
  ),
  isWatermarked: flag,
  issuedAt: ExactTime,
})
export type BackupCreditNote = z.infer<typeof BackupCreditNote>
