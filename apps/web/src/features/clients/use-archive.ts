import type { Client } from '@isiro/contracts/clients'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../platform/http/error-text.ts'
import { toast } from '../../ui/toast-store.ts'
import { useArchiveClient } from './api.ts'

/** Archives or restores at once, and offers to take it back. */
export function useArchive() {
  const { t } = useTranslation('clients')
  const { mutate } = useArchiveClient()

  function change({ id, name }: Pick<Client, 'id' | 'name'>, isArchived: boolean) {
    const failed = (error: unknown) =>
      toast.error(t(isArchived ? 'archiveFailed' : 'restoreFailed'), errorText(error))
    mutate(
      { id, isArchived },
      {
        onSuccess: () =>
          toast.undo(t(isArchived ? 'archived' : 'restored', { name }), {
            label: t('undo', { ns: 'common' }),
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
