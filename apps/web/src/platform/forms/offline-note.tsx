import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { useIsOnline } from '../device/online.ts'

/** In a form with drafts: explains that it cannot be saved offline, and that no input is lost. */
export function OfflineNote() {
  const { t } = useTranslation()
  return useIsOnline() ? null : <Notice tone="warn">{t('offline.form')}</Notice>
}
