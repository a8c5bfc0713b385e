import { looksLikeRcNumber } from '@isiro/domain/rc-number'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice.tsx'

/** Warns of a registration number that does not look like one. It can be saved all the same. */
export function RcNumberWarning({ rcNumber }: { rcNumber: string | null | undefined }) {
  const { t } = useTranslation('validation')
  const typed = (rcNumber ?? '').trim()
  if (typed === '' || looksLikeRcNumber(typed)) return null
  return <Notice tone="warn">{t('validation.rc_number_format')}</Notice>
}
