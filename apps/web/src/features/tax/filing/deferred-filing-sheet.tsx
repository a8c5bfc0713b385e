import type { FileDuty } from '@isiro/contracts/tax-filings'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPartOf } from '../../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDutyText } from '../calendar/duty-text.ts'
import { useUndo } from './use-undo.ts'

async function load() {
  const [{ FilingForm }] = await Promise.all([
    import('./filing-form.tsx'),
    loadTexts(['validation']),
  ])
  return FilingForm
}

export interface FilingStart extends Pick<FileDuty, 'duty' | 'period'> {
  /** The amount to pay with it, if known. */
  amount: string | null
}

interface DeferredFilingSheetProps {
  /** Null closes it. */
  filing: FilingStart | null
  onClose: () => void
}

/** Marks a duty as met. The filing that it notes can be taken back at once. */
export function DeferredFilingSheet({ filing, onClose }: DeferredFilingSheetProps) {
  const { t } = useTexts('tax-month')
  const text = useDutyText()
  const { undo } = useUndo()
  const part = useDeferredPartOf(filing, load, onClose)
  if (!part) return null
  const { shown, Part: Form } = part
  return (
    <Sheet
      isOpen={filing !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('filing.mark')}
      description={text.title(shown.duty, shown.period)}
    >
      <Form
        key={`${shown.duty} ${shown.period}`}
        start={shown}
        onFiled={(id) => {
          onClose()
          toast.undo(t('filing.done'), { label: t('common:undo'), onAction: () => undo(id) })
        }}
      />
    </Sheet>
  )
}
