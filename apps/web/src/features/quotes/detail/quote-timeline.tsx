import type { IssuedQuote, QUOTE_EVENTS } from '@isiro/contracts/quotes'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import FileCheck from 'lucide-react/icons/file-check'
import FilePen from 'lucide-react/icons/file-pen'
import FileText from 'lucide-react/icons/file-text'
import FileX from 'lucide-react/icons/file-x'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Paperclip from 'lucide-react/icons/paperclip'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { type TimelineIcon, TimelineList } from '../../../platform/lists/timeline-list.tsx'

const ICONS: Record<(typeof QUOTE_EVENTS)[number], TimelineIcon> = {
  draft_created: FilePen,
  duplicated: Copy,
  issued: FileCheck,
  emailed: Mail,
  reminded: Mail,
  viewed: Eye,
  accepted: CircleCheck,
  deposit_refused: CircleX,
  declined: CircleX,
  withdrawn: Ban,
  expired: CircleX,
  invoiced: FileText,
  attachment_added: Paperclip,
  attachment_shared: Paperclip,
  attachment_hidden: Paperclip,
  attachment_deleted: FileX,
  question_asked: MessageSquareText,
  question_answered: MessageSquareText,
}

/** The events of a quote. */
export function QuoteTimeline({ quote }: { quote: IssuedQuote }) {
  const { t } = useTexts('quotes')
  return (
    <TimelineList
      moments={quote.timeline.map(({ id, kind, at, by, details }) => ({
        id,
        at,
        by,
        details,
        icon: ICONS[kind],
        title: t(`timeline.${kind}`, { invoice: details.invoiceNumber ?? '' }),
        detail: kind.startsWith('attachment_') ? (
          <p className="text-dense break-words text-muted">{details.name}</p>
        ) : null,
      }))}
    />
  )
}
