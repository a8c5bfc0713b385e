import type { MessageSettings, SaveMessageSettings } from '@isiro/contracts/message-settings'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { savable, useSaveSettings } from '../../../records/queries/message-settings.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Saves one change at once. On failure the old value is back, and the toast says why. */
export function useSettingsChange(settings: MessageSettings) {
  const { t } = useTexts('message-settings')
  const save = useSaveSettings()

  function change(part: Partial<SaveMessageSettings>) {
    const next = { ...savable(settings), ...part }
    save.mutate(next, {
      onError: (error) =>
        toast({
          kind: 'destructive',
          title: t('saveFailed'),
          description: errorText(error),
          action: { label: t('common:tryAgain'), onAction: () => save.mutate(next) },
        }),
    })
  }

  return { change, mark: { isPending: save.isPending, isSaved: save.isSuccess } }
}
