import type { QuoteListed } from '@isiro/contracts/quote-list'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDraftDeletion } from '../../../records/use-draft-deletion.ts'
import { IconButton } from '../../../ui/button.tsx'
import { deletedQuoteDrafts } from '../api.ts'

/** Deletes a draft at once, with a way back. */
export function DeleteDraftButton({ quote: { id, clientName } }: { quote: QuoteListed }) {
  const { t } = useTexts('quotes')
  const client = clientName || t('noClient')
  const { remove, isPending } = useDraftDeletion(deletedQuoteDrafts, {
    deleteFailed: t('draftNotDeleted'),
    restoreFailed: t('draftNotRestored'),
  })
  return (
    <IconButton
      label={t('deleteDraft', { client })}
      onClick={() => remove({ id, deleted: t('draftDeleted', { client }) })}
      disabled={isPending}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  )
}
