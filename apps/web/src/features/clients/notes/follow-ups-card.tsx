import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/fold-card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { followUpsQuery, useMarkNote } from './api.ts'

const SHOWN = 5

/** Whom to come back to, the most overdue first; nothing where nobody waits. */
export function FollowUpsCard({ isFolded }: { isFolded: boolean }) {
  const { t } = useTexts(['client-ledger', 'common'])
  const format = useFormat()
  const { data = [] } = useQuery(followUpsQuery)
  const marking = useMarkNote()
  if (data.length === 0) return null

  function finish(id: string) {
    const failed = (error: unknown) => toast.error(t('notes.markFailed'), errorText(error))
    marking.mutate(
      { id, isDone: true },
      {
        onSuccess: () =>
          toast.undo(t('followUps.finished'), {
            label: t('common:undo'),
            onAction: () => marking.mutate({ id, isDone: false }, { onError: failed }),
          }),
        onError: failed,
      },
    )
  }

  return (
    <FoldCard
      isFolded={isFolded}
      title={`${t('followUps.title')}${isFolded ? ` · ${format.count(data.length)}` : ''}`}
    >
      <ul className="-my-1 divide-y">
        {data.slice(0, SHOWN).map(({ id, clientId, clientName, text, followUpOn, isDue }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <Link
              to={paths.client(clientId, 'notes')}
              className="grid min-h-11 min-w-0 grow content-center gap-0.5 rounded-control hover:underline"
            >
              <span className="truncate font-medium">{clientName}</span>
              <span className="truncate text-dense text-muted">
                <span className={isDue ? 'text-bad' : undefined}>{format.date(followUpOn)}</span>
                {' · '}
                {text}
              </span>
            </Link>
            <Can verb="clients.write">
              <IconButton
                label={t('followUps.finish', { name: clientName })}
                onClick={() => finish(id)}
              >
                <Check aria-hidden="true" />
              </IconButton>
            </Can>
          </li>
        ))}
      </ul>
      {data.length > SHOWN ? (
        <p className="mt-2 text-dense text-muted">
          {t('followUps.more', { count: data.length - SHOWN })}
        </p>
      ) : null}
    </FoldCard>
  )
}
