import type { TaxDuty } from '@isiro/domain/tax-calendar'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPartOf, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDutyText } from '../calendar/duty-text.ts'

const load = withTexts(
  () => import('./payment-form.tsx').then(({ PaymentForm }) => PaymentForm),
  ['validation'],
)

export interface PaymentStart {
  duty: TaxDuty
  period: string
  /** The tax that is left to pay; null where none is, or nobody knows. */
  left: string | null
}

interface DeferredPaymentSheetProps {
  /** Null closes it. */
  payment: PaymentStart | null
  onClose: () => void
}

/** Records a payment of tax. */
export function DeferredPaymentSheet({ payment, onClose }: DeferredPaymentSheetProps) {
  const { t } = useTexts('filings')
  const text = useDutyText()
  const part = useDeferredPartOf(payment, load, onClose)
  if (!part) return null
  const { shown, Part: Form } = part
  return (
    <Sheet
      isOpen={payment !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('pay.title')}
      description={text.title(shown.duty, shown.period)}
    >
      <Form key={`${shown.duty} ${shown.period} ${shown.left}`} start={shown} onDone={onClose} />
    </Sheet>
  )
}
