import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../platform/i18n.ts'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { toast } from '../../../ui/toast-store.ts'

export interface PaymentSheetProps {
  /** The payment to show; null closes the sheet. */
  id: string | null
  onClose: () => void
}

async function load() {
  const [{ LoadedPaymentSheet }] = await Promise.all([
    import('./loaded-payment-sheet.tsx'),
    loadTexts(['payment-ledger', 'payments', 'validation']),
  ])
  return LoadedPaymentSheet
}

/** One payment beside the page. Its forms and checks are downloaded when it first opens. */
export function PaymentSheet(props: PaymentSheetProps) {
  const { t } = useTranslation()
  const Loaded = useDeferredUntilOpen(props.id !== null, load, () => {
    props.onClose()
    toast.error(t('failure.network'))
  })
  return Loaded ? <Loaded {...props} /> : null
}
