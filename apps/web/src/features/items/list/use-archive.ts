import type { Item } from '@isiro/contracts/items'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useArchiveItem } from '../api.ts'

/** Archives or restores at once, and offers to take it back. */
export function useArchive() {
  const { t } = useTexts('items')
  const { mutate } = useArchiveItem()

  function change({ id, description }: Item, isArchived: boolean) {
    const failed = (error: unknown) => toast.error(t('error'), errorText(error))
    mutate(
      { id, isArchived },
      {
        onSuccess: () =>
          toast.undo(t(isArchived ? 'archived' : 'restored', { name: description }), {
            label: t('common:undo'),
            onAction: () => mutate({ id, isArchived: !isArchived }, { onError: failed }),
          }),
        onError: failed,
      },
    )
  }

  return {
    archive: (item: Item) => change(item, true),
    restore: (item: Item) => change(item, false),
  }
}
