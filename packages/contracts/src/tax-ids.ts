import { taxIdentityProblem } from '@isiro/domain/tax-identity'
import * as z from 'zod/mini'

const problemOf = (taxId: string) => taxIdentityProblem('tax_id', 'NG', taxId)

/** A Nigerian Tax ID, or a TIN of the authorities before it. Blanks between its digits go; a dash stays. */
const NigerianTaxId = z.string().check(
  z.maxLength(30, { error: 'validation.tax_id_format', abort: true }),
  z.overwrite((text) => text.replaceAll(/\s/g, '')),
  z.minLength(1, 'validation.tax_id_format'),
  z.refine((taxId) => problemOf(taxId) !== 'format', 'validation.tax_id_format'),
  z.refine((taxId) => problemOf(taxId) !== 'all_same_digit', 'validation.tax_id_all_same_digit'),
)

/** Asks whose a Tax ID is. */
export const LookUpTaxId = z.strictObject({ taxId: NigerianTaxId })
export type LookUpTaxId = z.infer<typeof LookUpTaxId>

/**
 * The outcome of a look-up. Only `found` says anything about the taxpayer; with `unavailable` nobody could be asked, and
 * `not_found` is no proof: a new number may not be in the register yet.
 */
export const TaxIdLookUp = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    /** As the register has it. */
    name: z.string(),
    /** The number in the register of companies, such as `RC 1234567`; null for a person, and where the register names none. */
    registration: z.nullable(z.string()),
  }),
  z.object({ outcome: z.literal('not_found') }),
  z.object({ outcome: z.literal('unavailable') }),
])
export type TaxIdLookUp = z.infer<typeof TaxIdLookUp>
