import { Notice } from '../../ui/notice.tsx'
import { useIsOnline } from '../device/online.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** In a form with drafts: explains that it cannot be saved offline, and that no input is lost. */
export function OfflineNote() {
  const { t } = useTexts()
  return useIsOnline() ? null : <Notice tone="warn">{t('offline.form')}</Notice>
}
