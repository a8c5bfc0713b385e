import { Notice } from '../../ui/notice.tsx'
import { useIsOnline } from '../device/online.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** In a form: that it cannot be saved offline and, where the device keeps a draft of it, that no input is lost. */
export function OfflineNote({ isKept = false }: { isKept?: boolean }) {
  const { t } = useTexts()
  if (useIsOnline()) return null
  return <Notice tone="warn">{t(isKept ? 'offline.form' : 'failure.offline')}</Notice>
}
