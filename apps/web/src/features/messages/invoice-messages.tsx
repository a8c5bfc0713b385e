import type { Message } from '@isiro/contracts/messages'
import { formatPhone } from '@isiro/domain/phone'
import { useInfiniteQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { Moment } from '../../platform/lists/timeline-list.tsx'
import { Button } from '../../ui/button.tsx'
import { messageListQuery } from './api.ts'
import { MessageActions } from './history/message-actions.tsx'
import { MessageStateBadge } from './history/message-state.tsx'
import { NO_FILTER } from './history/use-message-filter.ts'
import { reasonText } from './reason-text.ts'

const ICONS = { sms: MessageSquareText, email: Mail, whatsapp: MessageCircle, link: Link2 } as const

interface InvoiceMessagesProps {
  invoiceId: string
  children: (moments: readonly Moment[]) => ReactNode
}

/** The messages about an invoice, for whoever shows what happened to it. */
export function InvoiceMessages({ invoiceId, children }: InvoiceMessagesProps) {
  const { t } = useTexts('message-history')
  const list = useInfiniteQuery(messageListQuery({ ...NO_FILTER, invoiceId }))
  const messages = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      {list.isError ? (
        <div className="mb-4">
          <QueryFailure title={t('list.failed')} query={list} />
        </div>
      ) : null}
      {children(messages.map(momentOf))}
      {list.hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          isPending={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('timeline.more')}
        </Button>
      ) : null}
    </>
  )
}

function momentOf(message: Message): Moment {
  return {
    id: message.id,
    at: message.queuedAt,
    by: message.by,
    icon: ICONS[message.channel],
    title: <MomentTitle message={message} />,
    detail: <MomentDetail message={message} />,
  }
}

function MomentTitle({ message }: { message: Message }) {
  const { t } = useTexts('message-history')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {t(`timeline.${message.channel}`, { kind: t(`kind.${message.type}`) })}
      <MessageStateBadge state={message.state} />
    </span>
  )
}

function MomentDetail({ message }: { message: Message }) {
  const { t } = useTexts('message-history')
  const { channel, recipient, subject, body, language, withPdf } = message
  const to = channel === 'email' ? recipient : formatPhone(recipient)
  const why = reasonText(message.reason, t)
  return (
    <>
      {to ? <span className="text-dense break-all text-muted">{to}</span> : null}
      {channel === 'sms' || subject ? (
        <span lang={language} className="line-clamp-2 text-dense break-words">
          {subject ?? body}
        </span>
      ) : null}
      {withPdf ? <span className="text-dense text-muted">{t('withPdf')}</span> : null}
      {why ? <span className="text-dense text-muted">{why}</span> : null}
      <MessageActions message={message} />
    </>
  )
}
