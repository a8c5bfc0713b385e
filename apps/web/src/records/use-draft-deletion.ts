import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { errorText } from '../platform/http/error-text.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { toast } from '../ui/toast-store.ts'

/** Deletes drafts of one kind of document and brings them back. */
export interface DeletedDrafts {
  /** The kind under which the device keeps them. */
  kind: 'invoice' | 'quote'
  /** Saves one under its id: a new one, as it was deleted. */
  send: (id: string, content: DraftContent, revision: null) => Promise<unknown>
  remove: (id: string) => Promise<void>
  /** Reads the server's draft of an id; null if that is no draft any more. */
  read: (queries: QueryClient, id: string) => Promise<DraftContent | null>
  /** Forgets what was read of a draft, once it is gone. */
  forget: (queries: QueryClient, id: string) => void
  /** Has the lists ask again. */
  afterChange: (queries: QueryClient) => void
}

export interface DraftDeletion {
  id: string
  /** The text of the toast. */
  deleted: string
  onDeleted?: (() => void) | undefined
}

/**
 * Deletes drafts at once, with a way back: the content is in hand before the draft goes. Its row may be gone by the time somebody
 * takes it back, so what follows is said by the mutations themselves, which outlive it.
 */
export function useDraftDeletion(
  drafts: DeletedDrafts,
  words: { deleteFailed: string; restoreFailed: string },
): { remove: (deletion: DraftDeletion) => void; isPending: boolean } {
  const { t } = useTexts('common')
  const user = useCurrentUser()
  const queries = useQueryClient()
  const restoring = useMutation({
    mutationFn: ({ id, content }: { id: string; content: DraftContent }) =>
      drafts.send(id, content, null),
    onSuccess: () => drafts.afterChange(queries),
    onError: (error) => toast.error(words.restoreFailed, errorText(error)),
  })
  const deleting = useMutation({
    async mutationFn({ id }: DraftDeletion) {
      const content = await drafts.read(queries, id)
      await drafts.remove(id)
      return content
    },
    onSuccess(content, { id, deleted, onDeleted }) {
      drafts.forget(queries, id)
      drafts.afterChange(queries)
      draftsOf(user.id)
        .delete(drafts.kind, id)
        .catch(() => {
          // Without storage there is no copy on the device either.
        })
      onDeleted?.()
      if (!content) return
      toast.undo(deleted, {
        label: t('undo'),
        onAction: () => restoring.mutate({ id, content }),
      })
    },
    onError: (error) => toast.error(words.deleteFailed, errorText(error)),
  })
  return { remove: deleting.mutate, isPending: deleting.isPending }
}
