import type { RecurringState } from '@isiro/contracts/recurring'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/status-dot.tsx'

const TONES: Record<RecurringState, Tone> = { active: 'ok', paused: 'warn', ended: 'neutral' }

export function StateBadge({ state }: { state: RecurringState }) {
  const { t } = useTexts('recurring')
  return (
    <Badge tone={TONES[state]} hasDot>
      {t(`state.${state}`)}
    </Badge>
  )
}
