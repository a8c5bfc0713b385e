import type { QuoteStatus } from '@isiro/domain/quote-status'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { StatusDot, type Tone } from '../../ui/status-dot.tsx'

const TONES: Record<QuoteStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'info',
  accepted: 'ok',
  declined: 'bad',
  expired: 'warn',
  invoiced: 'ok',
  withdrawn: 'neutral',
}

/** The status of a quote as a badge. One that is invoiced is done, and solid as a paid invoice is. */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const { t } = useTexts('quotes')
  const label = t(`status.${status}`)
  if (status === 'invoiced') return <Badge isSolid>{label}</Badge>
  return (
    <Badge className="text-text">
      <StatusDot tone={TONES[status]} />
      {label}
    </Badge>
  )
}
