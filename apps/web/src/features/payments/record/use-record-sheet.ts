import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../platform/i18n.ts'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { toast } from '../../../ui/toast-store.ts'

async function load() {
  const [{ RecordPaymentSheet }] = await Promise.all([
    import('./record-payment-sheet.tsx'),
    loadTexts(['payments', 'validation']),
  ])
  return RecordPaymentSheet
}

/** The sheet that records a payment, downloaded when it is first wanted; null until it is there. */
export function useRecordSheet(isOpen: boolean, onFailed: () => void) {
  const { t } = useTranslation()
  return useDeferredUntilOpen(isOpen, load, () => {
    onFailed()
    toast.error(t('failure.network'))
  })
}
