import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { mergesQuery, useUndoMerge } from './api.ts'

/** The clients that became part of this one, and the way back; nothing where there are none. */
export function MergedClients({ clientId }: { clientId: string }) {
  const { t } = useTexts('client-merge')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const { data = [] } = useQuery(mergesQuery(clientId))
  const undoing = useUndoMerge()
  if (data.length === 0) return null
  return (
    <Card title={t('mergedTitle')}>
      <ul className="divide-y">
        {data.map(({ id, names, mergedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow">
              <span className="block break-words">{names.join(', ')}</span>
              <span className="text-dense text-muted">{format.dateTime(mergedAt, timeZone)}</span>
            </span>
            <Can verb="clients.write">
              <Button
                variant="secondary"
                size="small"
                isPending={undoing.isPending && undoing.variables === id}
                onClick={() =>
                  undoing.mutate(id, {
                    onSuccess: () => toast.success(t('undone')),
                    onError: (error) => toast.error(t('undoFailed'), errorText(error)),
                  })
                }
              >
                {t('separate')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </Card>
  )
}
