import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../platform/i18n.ts'
import { useDeferredUntilOpen } from '../../ui/deferred.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ClientSheetProps } from './client-sheet.tsx'

async function load() {
  const [{ ClientSheet }] = await Promise.all([
    import('./client-sheet.tsx'),
    loadTexts(['validation']),
  ])
  return ClientSheet
}

/** The sheet as the pages have it: form and checks are downloaded when it first opens. */
export function DeferredClientSheet(props: ClientSheetProps) {
  const { t } = useTranslation()
  const Sheet = useDeferredUntilOpen(props.isOpen, load, () => {
    props.onClose()
    toast.error(t('failure.network'))
  })
  return Sheet ? <Sheet {...props} /> : null
}
