import type { SupportRequest } from '@isiro/contracts/support'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const loadForm = () => import('./write-form.tsx').then((module) => module.WriteForm)

/** What was said, oldest first, and the member's next word. Writing opens a closed question again. */
export function ConversationCard({ request }: { request: SupportRequest }) {
  const { t } = useTexts('support')
  const format = useFormat()
  return (
    <Card title={t('conversation')}>
      <ol className="grid gap-4">
        {request.messages.map(({ id, from, by, text, at }) => (
          <li
            key={id}
            className={from === 'support' ? 'rounded-control bg-brand-soft p-3' : undefined}
          >
            <p className="text-caption text-muted">
              {from === 'support' ? t('from.support') : (by ?? t('from.gone'))}
              {' · '}
              <time dateTime={at}>{format.dateTime(at)}</time>
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      {request.isMine ? (
        <LazyPart
          id="support-write-form"
          load={loadForm}
          skeleton={<Skeleton kind="form" className="mt-5 h-44" />}
          part={{ request }}
        />
      ) : null}
    </Card>
  )
}
