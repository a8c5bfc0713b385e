import { type Country, HOME_COUNTRY } from '@isiro/domain/countries'
import { type TaxIdentity, taxIdentityProblem } from '@isiro/domain/tax-identity'

/** The key of the sentence that says what is odd about a tax identity; null where nothing is. */
export function taxIdentityWarning(
  identity: TaxIdentity,
  country: Country,
  text: string | null | undefined,
) {
  switch (taxIdentityProblem(identity, country, text)) {
    case null:
      return null
    case 'all_same_digit':
      return 'validation.tax_id_all_same_digit'
    case 'check_digit':
      return 'validation.tax_id_check_digit'
    case 'format':
      if (identity === 'registration') return 'validation.rc_number_format'
      return country === HOME_COUNTRY ? 'validation.tax_id_format' : 'validation.tax_id_form_abroad'
  }
}
