import { useQuery, useQueryClient } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useIsOnline } from '../../platform/device/online.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { listKeptDrafts, sendKeptDrafts } from './editor/draft/kept-drafts.ts'
import type { EditorDrafts } from './editor/editor-kind.ts'

interface KeptDraftsCardProps {
  drafts: EditorDrafts
  /** The word of the list that they are missing from. */
  list: string
  newAddress: string
  addressOf: (id: string) => string
}

/**
 * The drafts that only this device has: they are not in the server's list, and must not be forgotten.
 * With a connection they are sent, and then they are in the list.
 */
export function KeptDraftsCard({ drafts: kind, list, newAddress, addressOf }: KeptDraftsCardProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const queries = useQueryClient()
  const user = useCurrentUser()
  const isOnline = useIsOnline()
  const queryKey = ['device', 'unsent-drafts', user.id, kind.kind]
  const { data: drafts = [], refetch } = useQuery({
    queryKey,
    queryFn: async () => (await listKeptDrafts(kind, user.id)).filter((draft) => !draft.isSynced),
    staleTime: 0,
    gcTime: 0,
  })

  useEffect(() => {
    if (!isOnline) return
    void sendKeptDrafts(kind, user.id).then((arrived) => {
      if (arrived === 0) return
      kind.noteChange(queries)
      void queries.refetchQueries({ queryKey: ['/api', list], type: 'active' })
      void refetch()
    })
  }, [isOnline, user.id, queries, refetch, kind, list])

  if (drafts.length === 0) return null
  return (
    <section className="rounded-card border">
      <h2 className="flex items-center gap-2 px-4 pt-3 pb-1 text-dense font-semibold">
        <Smartphone aria-hidden="true" className="size-4" />
        {t('kept.title', { count: drafts.length })}
      </h2>
      <ul>
        {drafts.map(({ id, savedAt, value }) => (
          <li key={id}>
            <Link
              to={value.origin === 'new' ? newAddress : addressOf(id)}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-2"
            >
              <span className="min-w-0 truncate">{value.values.client.name || t('noClient')}</span>
              <span className="text-dense text-muted">{format.time(new Date(savedAt))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
