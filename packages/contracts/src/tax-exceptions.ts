import * as z from 'zod/mini'
import { Amount, Currency, DateText, Id } from './wire.ts'

/** The faults that keep a month from being filed cleanly, the gravest first. */
export const TAX_EXCEPTIONS = [
  'business_tax_id',
  'not_charged',
  'client_tax_id',
  'other_currency',
  'supplier_tax_id',
  'wht_supplier_tax_id',
  'vat_implausible',
  'vat_held_back',
  'same_paper',
  'receipt_missing',
  'vat_unknown',
  'wht_certificate_late',
] as const

export type TaxExceptionKind = (typeof TAX_EXCEPTIONS)[number]

/** The place where a fault is put right. */
export const TAX_EXCEPTION_PLACES = ['business', 'client', 'invoice', 'expense', 'wht'] as const

/** A fault, and the record at which it is put right. */
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
  /** How many there are of all kinds. */
  total: z.number(),
  groups: z.array(
    z.object({
      kind: z.enum(TAX_EXCEPTIONS),
      /** How many there are of the kind, also beyond those that are listed. */
      count: z.number(),
      rows: z.array(TaxException),
    }),
  ),
})

export type TaxExceptions = z.infer<typeof TaxExceptions>
