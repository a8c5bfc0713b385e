import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import type { Translate } from '../../platform/i18n/text-types.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useDeferredPartOf, withTexts } from '../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../ui/sheet.tsx'

/** The form that is open beside the page. */
export type OpenForm =
  | { kind: 'invoice' | 'credit'; startDay: string }
  | { kind: 'bank'; startDay: string; amount: string | null }
  | { kind: 'number'; number: OpeningBalances['numbers'][number] }

const load = withTexts(async () => {
  const [{ InvoiceForm }, { CreditForm }, { BankForm }, { NumberForm }] = await Promise.all([
    import('./invoice-form.tsx'),
    import('./credit-form.tsx'),
    import('./bank-form.tsx'),
    import('./number-form.tsx'),
  ])
  return { InvoiceForm, CreditForm, BankForm, NumberForm }
}, ['validation'])

interface DeferredOpeningFormProps {
  /** Null closes it. */
  form: OpenForm | null
  onClose: () => void
}

/** The sheet in which an open invoice, a credit, the bank balance or a next number is typed. */
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
      title={titleOf(shown, t)}
    >
      {shown.kind === 'number' ? (
        <forms.NumberForm number={shown.number} onDone={onClose} />
      ) : shown.kind === 'bank' ? (
        <forms.BankForm startDay={shown.startDay} amount={shown.amount} onDone={onClose} />
      ) : shown.kind === 'credit' ? (
        <forms.CreditForm startDay={shown.startDay} onDone={onClose} />
      ) : (
        <forms.InvoiceForm startDay={shown.startDay} onDone={onClose} />
      )}
    </Sheet>
  )
}

function titleOf(form: OpenForm, t: Translate<'opening-balances'>): string {
  if (form.kind === 'number') return t(`numbers.${form.number.kind}`)
  return form.kind === 'bank' ? t('bank.title') : t(`${form.kind}s.add`)
}
