import { useQuery, useQueryClient } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useCallback, useEffect } from 'react'
import { useIsOnline } from '../../platform/device/online.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { listKeptDrafts } from './editor/draft/kept-drafts.ts'
import type { EditorDrafts } from './editor/editor-kind.ts'
import { KeptDraftRow } from './kept-draft-row.tsx'

/** Sends the drafts that only this device has, with code that comes when it is needed. Gives how many arrived. */
export async function sendKept(drafts: EditorDrafts, owner: string): Promise<number> {
  const { sendKeptDrafts } = await import('./editor/draft/send-kept.ts')
  return sendKeptDrafts(drafts, owner)
}

interface KeptDraftsCardProps {
  drafts: EditorDrafts
  /** The word of the list that they are missing from. */
  list: string
  newAddress: string
  addressOf: (id: string) => string
}

/**
 * The drafts that only this device has: they are not in the server's list, and must not be forgotten.
 * With a connection they are sent, and then they are in the list; one that the server refuses stays, with its reason.
 */
export function KeptDraftsCard({ drafts: kind, list, newAddress, addressOf }: KeptDraftsCardProps) {
  const { t } = useTexts('invoices')
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

  const send = useCallback(async () => {
    const kept = await listKeptDrafts(kind, user.id)
    const arrived = kept.every(({ isSynced }) => isSynced) ? 0 : await sendKept(kind, user.id)
    void refetch()
    if (arrived === 0) return
    kind.noteChange(queries)
    void queries.refetchQueries({ queryKey: ['/api', list], type: 'active' })
  }, [user.id, queries, refetch, kind, list])

  useEffect(() => {
    if (isOnline) void send()
  }, [isOnline, send])

  if (drafts.length === 0) return null
  return (
    <section className="rounded-card border">
      <h2 className="flex items-center gap-2 px-4 pt-3 pb-1 text-dense font-semibold">
        <Smartphone aria-hidden="true" className="size-4" />
        {t('kept.title', { count: drafts.length })}
      </h2>
      <ul>
        {drafts.map((draft) => (
          <KeptDraftRow
            key={draft.id}
            draft={draft}
            address={draft.value.origin === 'new' ? newAddress : addressOf(draft.id)}
            onChange={send}
          />
        ))}
      </ul>
    </section>
  )
}
