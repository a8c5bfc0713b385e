import type { RecurringState } from '@isiro/contracts/recurring'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/status-dot.tsx'

const TONES: Record<RecurringState, Tone> = { active: 'ok', paused: 'warn', ended: 'neutral' }

export function StateBadge({ state }: { state: RecurringState }) {
  const { t } = useTranslation('recurring')
  return (
    <Badge tone={TONES[state]} hasDot>
      {t(`state.${state}`)}
    </Badge>
  )
}
