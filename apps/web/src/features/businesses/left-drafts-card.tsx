import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftsOf } from '../../platform/forms/draft-store.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { momentText } from '../../platform/i18n/moment-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { listLeftWork } from '../offline/kept-work.ts'

/** What this device keeps for businesses that the person is no member of any more: it can't be sent, and is not deleted unasked. */
export function LeftDraftsCard({ open }: { open: readonly string[] }) {
  const { t } = useTexts(['businesses', 'offline', 'common'])
  const format = useFormat()
  const { id } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const { data: works = [], refetch } = useQuery({
    queryKey: ['device', 'left-drafts', id, ...open],
    queryFn: () => listLeftWork(id, open),
    staleTime: 0,
    gcTime: 0,
  })
  if (works.length === 0) return null

  async function forget() {
    const businesses = new Set(works.map(({ business }) => business))
    await Promise.all([...businesses].map((business) => draftsOf(id).clear(business)))
    setAsking(false)
    await refetch()
  }

  return (
    <Card title={t('left.title', { count: works.length })}>
      <p className="text-dense text-muted">{t('left.detail')}</p>
      <ul className="mt-3 divide-y border-y">
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
      <Button
        variant="danger-outline"
        size="small"
        className="mt-3"
        onClick={() => setAsking(true)}
      >
        {t('left.delete', { count: works.length })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('left.ask', { count: works.length })}
        description={t('left.askDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('left.delete', { count: works.length })}
        isDestructive
        onConfirm={() => void forget()}
      />
    </Card>
  )
}
