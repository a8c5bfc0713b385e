import type { FactorKind } from '@isiro/domain/second-factor'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { askProofChallenge, proveFactor } from './proof-api.ts'
import { ProveFactor } from './prove-factor.tsx'

export interface StepUpDialogProps {
  kinds: readonly FactorKind[]
  /** With the proof; null where the person leaves it. */
  onDone: (proof: string | null) => void
}

/** Asks a person who is signed in for a factor again. */
export function StepUpDialog({ kinds, onDone }: StepUpDialogProps) {
  const { t } = useTexts('factors')
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onDone(null))}
      title={t('again.title')}
      description={t('again.lead')}
    >
      <ProveFactor
        kinds={kinds}
        challenge={askProofChallenge}
        prove={async (answer) => onDone((await proveFactor(answer)).proof)}
      />
    </Dialog>
  )
}
