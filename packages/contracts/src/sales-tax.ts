import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import * as z from 'zod/mini'
import { Amount, Currency, DateInput, fileFormat } from './wire.ts'

/** Days, both included. */
const span = { from: DateInput, to: DateInput }
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  message: 'validation.period_order',
  path: ['to'],
})

/** The period of the report. */
export const AskSalesTax = z.strictObject(span).check(inOrder)
export type AskSalesTax = z.infer<typeof AskSalesTax>

/** The period, and the format of the file. */
export const ExportSalesTax = z.strictObject({ ...span, format: fileFormat }).check(inOrder)

/** The tax charged at one rate under one name: invoices that are not void and debit notes, less credit notes. */
const SalesTaxRow = z.object({
  /** As the documents name it; null where each language's word for VAT stands. */
  name: z.nullable(z.string()),
  category: z.enum(VAT_CATEGORIES),
  /** In percent with two to four decimals, as on invoices. */
  rate: z.string(),
  /** The amount before tax that it is of. */
  base: Amount,
  amount: Amount,
})
export type SalesTaxRow = z.infer<typeof SalesTaxRow>

/** The sales tax of a business in its own currency, for businesses outside Nigeria. No country's return is made of it. */
export const SalesTaxReport = z.object({
  currency: Currency,
  rows: z.array(SalesTaxRow),
  collected: Amount,
  /** The recoverable tax on the expenses of the period. */
  paid: Amount,
  /** Collected less paid. */
  net: Amount,
  /** How many documents in other currencies have no exchange rate: they are in no figure. */
  unconverted: z.number(),
})
export type SalesTaxReport = z.infer<typeof SalesTaxReport>
