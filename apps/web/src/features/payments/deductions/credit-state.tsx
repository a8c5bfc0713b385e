import type { DeductionState } from '@isiro/contracts/deductions'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { waiting: 'warn', received: 'ok', lost: 'bad' } as const

/** Shows the state of a WHT credit's certificate, without which the credit cannot be claimed. */
export function CreditStateBadge({ state }: { state: DeductionState }) {
  const { t } = useTranslation('payments')
  return (
    <Badge tone={TONES[state]} hasDot>
      {t(`wht.state.${state}`)}
    </Badge>
  )
}
