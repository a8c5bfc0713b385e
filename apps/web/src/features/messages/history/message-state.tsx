import type { MessageState } from '@isiro/contracts/messages'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/status-dot.tsx'

const TONES: Record<MessageState, Tone> = {
  queued: 'neutral',
  sending: 'info',
  sent: 'info',
  delivered: 'ok',
  failed: 'bad',
  unknown: 'warn',
  cancelled: 'neutral',
  shared: 'brand',
}

/** How far a message has come, in a word. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  const { t } = useTexts('message-history')
  return (
    <Badge hasDot tone={TONES[state]}>
      {t(`state.${state}`)}
    </Badge>
  )
}
