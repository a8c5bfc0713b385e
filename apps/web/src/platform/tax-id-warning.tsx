import { taxIdProblem } from '@isiro/domain/tax-id'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice.tsx'
import { businessQuery } from './queries/business.ts'

const TEXTS = {
  format: 'validation.tax_id_format',
  all_same_digit: 'validation.tax_id_all_same_digit',
} as const

/** Warns a Nigerian business of a typed Tax ID that does not look like one. It can be saved all the same. */
export function TaxIdWarning({ taxId }: { taxId: string | null | undefined }) {
  const { t } = useTranslation('validation')
  const isTyped = (taxId ?? '').trim() !== ''
  const { data: business } = useQuery({ ...businessQuery, enabled: isTyped })
  const problem = business ? taxIdProblem(business.country, taxId ?? null) : null
  return problem === null ? null : <Notice tone="warn">{t(TEXTS[problem])}</Notice>
}
