import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../platform/i18n.ts'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { toast } from '../../../ui/toast-store.ts'

async function load() {
  const [{ RecordPaymentDialog }] = await Promise.all([
    import('../record-payment-dialog.tsx'),
    loadTexts(['payments', 'validation']),
  ])
  return RecordPaymentDialog
}

/** The dialog that records a payment, downloaded when it is first wanted; null until it is there. */
export function useRecordDialog(isOpen: boolean, onFailed: () => void) {
  const { t } = useTranslation()
  return useDeferredUntilOpen(isOpen, load, () => {
    onFailed()
    toast.error(t('failure.network'))
  })
}
