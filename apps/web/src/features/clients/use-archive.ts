import type { Client } from '@isiro/contracts/clients'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { toast } from '../../ui/toast-store.ts'
import { useArchiveClient } from './api.ts'

/** Archives or restores at once, and offers to take it back. */
export function useArchive() {
  const { t } = useTexts('clients')
  const { mutate } = useArchiveClient()

  function change({ id, name }: Pick<Client, 'id' | 'name'>, isArchived: boolean) {
    const failed = (error: unknown) =>
      toast.error(t(isArchived ? 'archiveFailed' : 'restoreFailed'), errorText(error))
    mutate(
      { id, isArchived },
      {
        onSuccess: () =>
          toast.undo(t(isArchived ? 'archived' : 'restored', { name }), {
            label: t('common:undo'),
            onAction: () => mutate({ id, isArchived: !isArchived }, { onError: failed }),
          }),
        onError: failed,
      },
    )
  }

  return {
    archive: (client: Client) => change(client, true),
    restore: (client: Client) => change(client, false),
  }
}
