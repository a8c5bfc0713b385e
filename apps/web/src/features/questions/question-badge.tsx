import type { QuestionSummary } from '@isiro/contracts/questions'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/status-dot.tsx'

const TONES: Record<QuestionSummary['state'], Tone> = {
  waiting: 'warn',
  answered: 'ok',
  closed: 'neutral',
}

/** How a question stands, for the one who reads. */
export function QuestionBadge({
  question: { state, isForMe },
}: {
  question: Pick<QuestionSummary, 'state' | 'isForMe'>
}) {
  const { t } = useTexts('questions')
  return <Badge tone={TONES[state]}>{t(isForMe ? 'state.forYou' : `state.${state}`)}</Badge>
}
