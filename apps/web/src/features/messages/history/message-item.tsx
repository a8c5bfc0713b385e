import type { Message } from '@isiro/contracts/messages'
import { formatPhone } from '@isiro/domain/phone'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { reasonText } from '../reason-text.ts'
import { MessageStateBadge } from './message-state.tsx'

const ICONS = { sms: MessageSquareText, email: Mail, whatsapp: MessageCircle, link: Link2 } as const

interface MessageItemProps {
  message: Message
  /** The page is about this invoice or client, so it need not be named. */
  hides?: 'client' | 'invoice' | undefined
  actions?: ReactNode
}

/** One message: to whom, what it says, how far it has come and why not further. */
export function MessageItem({ message, hides, actions }: MessageItemProps) {
  const { t } = useTexts('message-history')
  const Icon = ICONS[message.channel]
  const why = reasonText(message.reason, t)
  const name = hides === 'client' ? null : (message.clientName ?? message.recipientName)
  const number = message.channel === 'email' ? message.recipient : formatPhone(message.recipient)
  return (
    <article className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-2">
      <span className="grid size-8 place-items-center rounded-full bg-surface-2 text-muted">
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{t(`channel.${message.channel}`)}</span>
      </span>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 font-medium break-words">
            {name && message.clientId ? (
              <Link to={paths.client(message.clientId)} className="link">
                {name}
              </Link>
            ) : (
              (name ?? '')
            )}
            {name && number ? ' ' : ''}
            <span className="font-normal whitespace-nowrap text-muted">{number}</span>
          </p>
          <MessageStateBadge state={message.state} />
        </div>
        {message.subject ? <p className="font-medium break-words">{message.subject}</p> : null}
        {message.body ? (
          <p
            lang={message.language}
            className={cx(
              'text-dense break-words whitespace-pre-wrap',
              // An SMS is short, and its link at the end matters.
              message.channel !== 'sms' && 'line-clamp-3',
            )}
          >
            {message.body}
          </p>
        ) : null}
        {why ? <p className="text-dense text-muted">{why}</p> : null}
        <MessageFacts message={message} hides={hides} />
        {actions}
      </div>
    </article>
  )
}

/** The message's subject, its cost and the time it was sent. */
function MessageFacts({ message, hides }: Pick<MessageItemProps, 'message' | 'hides'>) {
  const { t } = useTexts('message-history')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const at = message.settledAt ?? message.sentAt ?? message.queuedAt
  const isWaiting = message.state === 'queued' && message.notBefore > message.queuedAt
  const facts: [string, ReactNode][] = [
    ['kind', t(`kind.${message.type}`)],
    [
      'invoice',
      message.invoiceId && message.invoiceNumber && hides !== 'invoice' ? (
        <Link key="invoice" to={paths.invoice(message.invoiceId)} className="link">
          {message.invoiceNumber}
        </Link>
      ) : null,
    ],
    [
      'parts',
      message.channel === 'sms' && message.parts > 1 ? t('parts', { count: message.parts }) : null,
    ],
    ['pdf', message.withPdf ? t('withPdf') : null],
    [
      'at',
      isWaiting ? (
        t('waitsUntil', { time: format.dateTime(message.notBefore, timeZone) })
      ) : (
        <time key="at" dateTime={at}>
          {format.dateTime(at, timeZone)}
        </time>
      ),
    ],
    ['by', message.by ?? t('automatic')],
  ]
  return (
    <p className="text-dense text-muted">
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([name, fact], index) => (
          <span key={name}>
            {index > 0 ? ' · ' : ''}
            {fact}
          </span>
        ))}
    </p>
  )
}
