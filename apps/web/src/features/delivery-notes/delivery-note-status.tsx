import type { DeliveryNoteListed } from '@isiro/contracts/delivery-notes'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { StatusDot, type Tone } from '../../ui/status-dot.tsx'

type Status = DeliveryNoteListed['status'] | 'shortage'

const TONES: Record<Status, Tone> = {
  open: 'info',
  received: 'ok',
  shortage: 'warn',
  void: 'neutral',
}

/** The status of a delivery note as a badge. A receipt that names something missing is one to look at. */
export function DeliveryNoteStatusBadge({
  note: { status, hasShortage },
}: {
  note: Pick<DeliveryNoteListed, 'status' | 'hasShortage'>
}) {
  const { t } = useTexts('delivery-notes')
  const shown: Status = status === 'received' && hasShortage ? 'shortage' : status
  return (
    <Badge className="text-text">
      <StatusDot tone={TONES[shown]} />
      {t(`status.${shown}`)}
    </Badge>
  )
}
