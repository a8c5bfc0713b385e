import type { DeductionState } from '@isiro/contracts/deductions'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { waiting: 'warn', received: 'ok', lost: 'bad' } as const

/** Shows the state of a WHT credit's certificate, without which the credit cannot be claimed. */
export function CreditStateBadge({ state }: { state: DeductionState }) {
  const { t } = useTexts('payments')
  return (
    <Badge tone={TONES[state]} hasDot>
      {t(`wht.state.${state}`)}
    </Badge>
  )
}
