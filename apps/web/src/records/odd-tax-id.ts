import type { Country } from '@isiro/domain/countries'
import { taxIdentityProblem, taxIdentityWarning } from '@isiro/domain/tax-identity'
import type { Refusal } from '../platform/files/file-import/file-kind.ts'

/** The warning of an imported row whose Tax ID does not look like one; null if it does, or there is none. */
export function oddTaxId<Field extends string>(
  field: Field,
  country: Country,
  taxId: string | null | undefined,
): Refusal<Field> | null {
  const problem = taxIdentityProblem('tax_id', country, taxId)
  return problem && { field, message: taxIdentityWarning('tax_id', country, problem) }
}
