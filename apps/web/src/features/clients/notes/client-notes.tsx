import type { ClientNote } from '@isiro/contracts/client-notes'
import type { ClientDetail } from '@isiro/contracts/clients'
import { canUse } from '@isiro/domain/plans'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { PagedRows } from '../../../platform/lists/paged-rows.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { notesQuery, useDeleteNote } from './api.ts'
import { NoteForm } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'

/** The business's notes on a client. Writing depends on the plan; reading and deleting never do. */
export function ClientNotes({ client }: { client: ClientDetail }) {
  const { t } = useTexts('client-ledger')
  const { plan } = useCurrentUser()
  const isOpen = canUse(plan, 'crm')
  const canWrite = useCan('clients.write')
  const list = useInfiniteQuery(notesQuery(client.id))
  const [editedId, setEditedId] = useState<string | null>(null)
  const removal = useRemoval()
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {isOpen && canWrite ? (
        <Card title={t('notes.new')}>
          <NoteForm clientId={client.id} />
        </Card>
      ) : null}
      <PagedRows
        list={list}
        failed={t('notes.failed')}
        skeleton={<Skeleton kind="list" className="h-40" />}
        empty={<p className="py-6 text-center text-muted">{t('notes.none')}</p>}
        shown={(count) => t('notes.shown', { count })}
      >
        {(notes) => (
          <ul className="divide-y rounded-card border">
            {notes.map((note) => (
              <li key={note.id} className="px-4 py-3">
                {editedId === note.id ? (
                  <NoteForm clientId={client.id} note={note} onDone={() => setEditedId(null)} />
                ) : (
                  <NoteRow
                    note={note}
                    isWritable={isOpen && canWrite}
                    onEdit={() => setEditedId(note.id)}
                    onDelete={() => removal.ask(note)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      {isOpen ? null : <UpgradeCard capability="crm" isLine />}
      {removal.dialog}
    </div>
  )
}

/** Asks before a note is deleted: it is gone for good. */
function useRemoval() {
  const { t } = useTexts(['client-ledger', 'common'])
  const [asked, setAsked] = useState<ClientNote | null>(null)
  const deleting = useDeleteNote()
  return {
    ask: setAsked,
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null)
        }}
        title={t('notes.deleteTitle')}
        description={asked?.text.slice(0, 200)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('notes.delete')}
        isPending={deleting.isPending}
        isDestructive
        onConfirm={() =>
          asked &&
          deleting.mutate(asked.id, {
            onSuccess() {
              setAsked(null)
              toast.success(t('notes.deleted'))
            },
            onError: (error) => toast.error(t('notes.deleteFailed'), errorText(error)),
          })
        }
      />
    ),
  }
}
