import type { Deduction } from '@isiro/contracts/deductions'
import { useFormat } from '../../../platform/i18n/format.ts'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPartOf } from '../../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../../ui/sheet.tsx'

async function load() {
  const [{ CertificateForm }] = await Promise.all([
    import('./certificate-form.tsx'),
    loadTexts(['validation']),
  ])
  return CertificateForm
}

interface CertificateSheetProps {
  /** Null closes it. */
  credit: Deduction | null
  onClose: () => void
}

/** The certificate of one deduction: what is known of it, and the file. */
export function CertificateSheet({ credit, onClose }: CertificateSheetProps) {
  const { t } = useTexts('tax')
  const format = useFormat()
  const part = useDeferredPartOf(credit, load, onClose)
  if (!part) return null
  const { shown, Part: Form } = part
  return (
    <Sheet
      isOpen={credit !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('certificate.title')}
      description={t('certificate.for', {
        amount: format.exactMoney(shown.amount, shown.currency),
        client: shown.clientName,
        number: shown.invoiceNumber,
      })}
    >
      <Form key={shown.id} credit={shown} onDone={onClose} />
    </Sheet>
  )
}
