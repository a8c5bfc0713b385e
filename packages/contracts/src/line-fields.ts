import { fitsLine, MAX_DESCRIPTION } from '@isiro/domain/line-description'
import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import { isVatGround, LISTED_SUPPLIES, type VatGround } from '@isiro/domain/vat-lists'
import type { VatCategory } from '@isiro/domain/vat-rules'
import * as z from 'zod/mini'
import { requiredText } from './wire.ts'

/** The fields that lines of invoices and items of the price list have in common. */

/** The longest notes below the lines of a document, in characters. */
export const MAX_NOTES = 1000

/** The goods or services of a line: parts, dates or sizes may stand on lines of their own. */
export const lineDescription = z.pipe(
  requiredText(MAX_DESCRIPTION, 'validation.item_description_required'),
  z.string().check(z.refine(fitsLine, 'validation.description_lines')),
)

/** The price of one unit, in major units with at most two decimals. */
export const lineRate = z.number('validation.rate').check(
  z.refine((naira) => naira > 0, 'validation.item_rate_positive'),
  z.refine((naira) => naira <= MAX_UNITS, 'validation.amount_too_large'),
  z.refine((naira) => minorFromNumber(naira) !== null, 'validation.two_decimals'),
)

/** Why a line bears no VAT: the listed supply that it is. Null where nobody said, and where it bears VAT. */
export const vatGround = z.optional(z.nullable(z.enum(LISTED_SUPPLIES, 'validation.choice')))

interface LineVat {
  vatCategory: VatCategory
  vatGround?: VatGround | null | undefined
}

/** Refuses a ground of another category than the line's. */
export const fitsVatGround = z.refine<LineVat>(
  ({ vatCategory, vatGround }) => !vatGround || isVatGround(vatGround, vatCategory),
  { message: 'validation.vat_ground', path: ['vatGround'] },
)
