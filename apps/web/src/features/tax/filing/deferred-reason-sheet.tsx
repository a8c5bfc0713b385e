import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPartOf, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../../ui/sheet.tsx'

const load = withTexts(
  () => import('./reason-form.tsx').then(({ ReasonForm }) => ReasonForm),
  ['validation'],
)

/** The record that is taken back: a filing or a payment. */
export interface ReasonSubject {
  kind: 'filing' | 'payment'
  id: string
}

interface DeferredReasonSheetProps {
  /** Null closes it. */
  subject: ReasonSubject | null
  onClose: () => void
}

/** Takes a filing or a payment back, with the reason that stays with the record. */
export function DeferredReasonSheet({ subject, onClose }: DeferredReasonSheetProps) {
  const { t } = useTexts('filings')
  const part = useDeferredPartOf(subject, load, onClose)
  if (!part) return null
  const { shown, Part: Form } = part
  const isFiling = shown.kind === 'filing'
  return (
    <Sheet
      isOpen={subject !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t(isFiling ? 'undo.title' : 'pay.voidTitle')}
      description={t(isFiling ? 'undo.what' : 'pay.voidWhat')}
    >
      <Form key={shown.id} subject={shown} onDone={onClose} />
    </Sheet>
  )
}
