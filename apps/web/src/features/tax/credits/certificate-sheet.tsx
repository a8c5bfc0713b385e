import type { WhtCredit } from '@isiro/contracts/payments'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/format.ts'
import { loadTexts } from '../../../platform/i18n.ts'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'

async function load() {
  const [{ CertificateForm }] = await Promise.all([
    import('./certificate-form.tsx'),
    loadTexts(['validation']),
  ])
  return CertificateForm
}

interface CertificateSheetProps {
  /** Null closes it. */
  credit: WhtCredit | null
  onClose: () => void
}

/** The certificate of one deduction: what is known of it, and the file. */
export function CertificateSheet({ credit, onClose }: CertificateSheetProps) {
  const { t } = useTranslation('tax')
  const format = useFormat()
  // While it closes it still shows what it showed.
  const shown = useRef(credit)
  if (credit) shown.current = credit
  const Form = useDeferredUntilOpen(credit !== null, load, () => {
    onClose()
    toast.error(t('common:failure.network'))
  })
  const known = shown.current
  if (!known || !Form) return null
  return (
    <Sheet
      isOpen={credit !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('certificate.title')}
      description={t('certificate.for', {
        amount: format.exactMoney(known.amount, known.currency),
        client: known.clientName,
        number: known.invoiceNumber,
      })}
    >
      <Form key={known.id} credit={known} onDone={onClose} />
    </Sheet>
  )
}
