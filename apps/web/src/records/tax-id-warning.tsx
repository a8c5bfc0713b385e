import { type Country, HOME_COUNTRY } from '@isiro/domain/countries'
import { taxIdProblem } from '@isiro/domain/tax-id'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { Notice } from '../ui/notice.tsx'

const TEXTS = {
  format: 'validation.tax_id_format',
  all_same_digit: 'validation.tax_id_all_same_digit',
  check_digit: 'validation.tax_id_check_digit',
} as const

interface TaxIdWarningProps {
  taxId: string | null | undefined
  /** The country whose forms it should have; left out, the business's as it is saved. */
  country?: Country | undefined
}

/** Warns of a typed Tax ID that does not look like one. It can be saved all the same. */
export function TaxIdWarning({ taxId, country: chosen }: TaxIdWarningProps) {
  const { t } = useTranslation('validation')
  const own = useCurrentUser().country
  const country = chosen ?? own
  const problem = taxIdProblem(country, taxId ?? null)
  if (problem === null) return null
  const isAbroad = problem === 'format' && country !== HOME_COUNTRY
  return (
    <Notice tone="warn">{t(isAbroad ? 'validation.tax_id_form_abroad' : TEXTS[problem])}</Notice>
  )
}
