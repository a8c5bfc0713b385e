import * as z from 'zod/mini'
import { Amount } from './wire.ts'

const month = z.nullable(
  z.string().check(z.regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'validation.month')),
)

const credit = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'validation.rate'))

/** The returns and credits of a business when it began with the product. */
export const TaxOpening = z.object({
  /** Whether the question was answered. */
  isAnswered: z.boolean(),
  /** Whether it may be answered, again: until the first return is filed here. */
  canChange: z.boolean(),
  /** The last months, 'YYYY-MM', whose returns were filed elsewhere; null for none. */
  vatFiledThrough: z.nullable(z.string()),
  whtFiledThrough: z.nullable(z.string()),
  /** The credit that the last VAT return carried forward. */
  vatCredit: Amount,
  /** WHT that clients deducted before. It is a credit against income tax. */
  whtCredits: Amount,
})

export type TaxOpening = z.infer<typeof TaxOpening>

/** The same facts, sent whole. Credits are decimal strings in naira. */
export const SaveTaxOpening = z
  .strictObject({
    vatFiledThrough: month,
    whtFiledThrough: month,
    vatCredit: credit,
    whtCredits: credit,
  })
  .check(
    z.refine(
      ({ vatFiledThrough, vatCredit }) => vatFiledThrough !== null || !/[1-9]/.test(vatCredit),
      { message: 'validation.credit_of_return', path: ['vatFiledThrough'] },
    ),
  )

export type SaveTaxOpening = z.infer<typeof SaveTaxOpening>
