import type { ApprovalState } from '@isiro/contracts/approvals'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/status-dot.tsx'

const TONES: Record<ApprovalState, Tone> = {
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'neutral',
  replaced: 'neutral',
}

/** How an approval stands. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const { t } = useTexts('approvals')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
