import type { WhtCreditState } from '@isiro/contracts/withholding'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { waiting: 'warn', received: 'ok', lost: 'bad' } as const

/** The state of a WHT credit's certificate. The tax office accepts no credit without it. */
export function CreditStateBadge({ state }: { state: WhtCreditState }) {
  const { t } = useTranslation('payments')
  return (
    <Badge tone={TONES[state]} hasDot>
      {t(`wht.state.${state}`)}
    </Badge>
  )
}
