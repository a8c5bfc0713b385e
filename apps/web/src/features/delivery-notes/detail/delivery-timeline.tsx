import type { DELIVERY_NOTE_EVENTS, DeliveryNote } from '@isiro/contracts/delivery-notes'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import FileCheck from 'lucide-react/icons/file-check'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type TimelineIcon, TimelineList } from '../../../platform/lists/timeline-list.tsx'

const ICONS: Record<(typeof DELIVERY_NOTE_EVENTS)[number], TimelineIcon> = {
  issued: FileCheck,
  emailed: Mail,
  viewed: Eye,
  received: CircleCheck,
  voided: Ban,
  question_asked: MessageSquareText,
  question_answered: MessageSquareText,
}

/** The events of a delivery note. */
export function DeliveryTimeline({ note }: { note: DeliveryNote }) {
  const { t } = useTexts('delivery-notes')
  return (
    <TimelineList
      moments={note.timeline.map(({ id, kind, at, by, details }) => ({
        id,
        at,
        by,
        details,
        icon: ICONS[kind],
        title: t(`timeline.${kind}`),
      }))}
    />
  )
}
