import type { Country } from '@isiro/domain/countries'
import type { Refusal } from '../platform/files/file-import/file-kind.ts'
import { taxIdentityWarning } from './tax-identity-text.ts'

/** The warning of an imported row whose Tax ID does not look like one; null if it does, or there is none. */
export function oddTaxId<Field extends string>(
  field: Field,
  country: Country,
  taxId: string | null | undefined,
): Refusal<Field> | null {
  const message = taxIdentityWarning('tax_id', country, taxId)
  return message && { field, message }
}
