import type { TaxOpening } from '@isiro/contracts/tax-openings'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPartOf, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { Sheet } from '../../../ui/sheet.tsx'

const load = withTexts(
  () => import('./opening-form.tsx').then(({ OpeningForm }) => OpeningForm),
  ['validation'],
)

interface DeferredOpeningSheetProps {
  /** Null closes it. */
  opening: TaxOpening | null
  onClose: () => void
}

/** Asks for the last returns that were filed elsewhere, and the credits that they left. */
export function DeferredOpeningSheet({ opening, onClose }: DeferredOpeningSheetProps) {
  const { t } = useTexts('filings')
  const part = useDeferredPartOf(opening, load, onClose)
  if (!part) return null
  const { shown, Part: Form } = part
  return (
    <Sheet
      isOpen={opening !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('opening.title')}
      description={t('opening.what')}
    >
      <Form opening={shown} onDone={onClose} />
    </Sheet>
  )
}
