import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { momentText } from '../../platform/i18n/moment-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { listLeftWork } from './kept-work.ts'

/** What this device keeps for businesses that the person is no member of any more: it can't be sent, and is not deleted unasked. */
export function LeftDraftsCard({ open }: { open: readonly string[] }) {
  const { t } = useTexts(['businesses', 'offline'])
  const format = useFormat()
  const { id } = useCurrentUser()
  const { data: works = [] } = useQuery({
    queryKey: ['device', 'left-drafts', id, ...open],
    queryFn: () => listLeftWork(id, open),
    staleTime: 0,
    gcTime: 0,
  })
  if (works.length === 0) return null
  return (
    <Card title={t('left.title', { count: works.length })}>
      <p className="text-dense text-muted">{t('left.detail')}</p>
      <ul className="mt-3 divide-y border-t">
        {works.map(({ key, kind, title, savedAt }) => (
          <li key={key} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block truncate font-medium">
                {title || t('offline:drafts.untitled')}
              </span>
              <span className="block text-dense text-muted">{t(`offline:drafts.${kind}`)}</span>
            </span>
            <span className="shrink-0 text-dense text-muted">{momentText(format, savedAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
