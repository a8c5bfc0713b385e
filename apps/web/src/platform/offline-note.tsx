import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/notice.tsx'
import { useIsOnline } from './online.ts'

/** In a form that keeps what is typed as a draft: why it cannot be saved now, and that nothing is lost. */
export function OfflineNote() {
  const { t } = useTranslation()
  return useIsOnline() ? null : <Notice tone="warn">{t('offline.form')}</Notice>
}
