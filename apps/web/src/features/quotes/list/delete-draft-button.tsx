import type { QuoteListed } from '@isiro/contracts/quotes'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { draftsOf } from '../../../platform/draft-store.ts'
import { errorText } from '../../../platform/error-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDeleteQuoteDraft, useRestoreQuoteDraft } from '../api.ts'
import { quoteDrafts } from '../editor/quote-drafts.ts'

/** Deletes a draft at once, with a way back: the content is in hand before the draft goes. */
export function DeleteDraftButton({ quote: { id, clientName } }: { quote: QuoteListed }) {
  const { t } = useTranslation('quotes')
  const user = useCurrentUser()
  const deleting = useDeleteQuoteDraft()
  const restoring = useRestoreQuoteDraft()

  function remove() {
    deleting.mutate(id, {
      onSuccess(content) {
        draftsOf(user.id)
          .delete(quoteDrafts.kind, id)
          .catch(() => {
            // Without storage there is no copy on the device either.
          })
        if (!content) return
        toast.undo(t('draftDeleted', { client: clientName || t('noClient') }), {
          label: t('common:undo'),
          onAction: () =>
            restoring.mutate(
              { id, content },
              { onError: (error) => toast.error(t('draftNotRestored'), errorText(error)) },
            ),
        })
      },
      onError: (error) => toast.error(t('draftNotDeleted'), errorText(error)),
    })
  }

  return (
    <IconButton
      label={t('deleteDraft', { client: clientName || t('noClient') })}
      onClick={remove}
      disabled={deleting.isPending}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  )
}
