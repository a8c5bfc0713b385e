import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useDeferredPartOf, withTexts } from '../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../ui/sheet.tsx'

/** The form that is open beside the page. */
export type OpenForm =
  | { kind: 'invoice' | 'credit'; startDay: string }
  | { kind: 'number'; number: OpeningBalances['numbers'][number] }

const load = withTexts(async () => {
  const [{ InvoiceForm }, { CreditForm }, { NumberForm }] = await Promise.all([
    import('./invoice-form.tsx'),
    import('./credit-form.tsx'),
    import('./number-form.tsx'),
  ])
  return { InvoiceForm, CreditForm, NumberForm }
}, ['validation'])

interface DeferredOpeningFormProps {
  /** Null closes it. */
  form: OpenForm | null
  onClose: () => void
}

/** The sheet in which an open invoice, a credit or a next number is typed. */
export function DeferredOpeningForm({ form, onClose }: DeferredOpeningFormProps) {
  const { t } = useTexts('opening-balances')
  const part = useDeferredPartOf(form, load, onClose)
  if (!part) return null
  const { shown, Part: forms } = part
  return (
    <Sheet
      isOpen={form !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={shown.kind === 'number' ? t(`numbers.${shown.number.kind}`) : t(`${shown.kind}s.add`)}
    >
      {shown.kind === 'number' ? (
        <forms.NumberForm number={shown.number} onDone={onClose} />
      ) : shown.kind === 'credit' ? (
        <forms.CreditForm startDay={shown.startDay} onDone={onClose} />
      ) : (
        <forms.InvoiceForm startDay={shown.startDay} onDone={onClose} />
      )}
    </Sheet>
  )
}
