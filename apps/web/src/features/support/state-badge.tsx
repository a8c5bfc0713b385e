import type { SupportState } from '@isiro/contracts/support'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

const TONES = { open: 'info', answered: 'ok', closed: 'neutral' } as const

export function StateBadge({ state }: { state: SupportState }) {
  const { t } = useTexts('support')
  return (
    <Badge tone={TONES[state]} hasDot>
      {t(`state.${state}`)}
    </Badge>
  )
}
