import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { attentionQuery } from '../api.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageItem } from './message-item.tsx'

/** Failed or uncertain messages that nobody has looked at yet; absent if there are none. */
export function AttentionCard() {
  const { t } = useTexts('message-history')
  const query = useQuery(attentionQuery)
  const { data, error } = query
  if (error && !data) {
    return <QueryFailure title={t('attention.notLoaded')} query={query} />
  }
  if (!data || data.messages.length === 0) return null
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <StatusDot tone="warn" />
          {t('attention.title', { count: data.count })}
        </span>
      }
    >
      <p className="-mt-1 mb-3 text-dense text-muted">{t('attention.hint')}</p>
      <ul className="divide-y">
        {data.messages.map((message) => (
          <li key={message.id} className="py-4 first:pt-0 last:pb-0">
            <MessageItem message={message} actions={<MessageActions message={message} />} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
