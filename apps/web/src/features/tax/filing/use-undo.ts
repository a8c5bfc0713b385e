import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useUndoFilings } from '../month-api.ts'

/** Takes filings back that were just marked by mistake, the last one first, and says so. */
export function useUndo(): { undo: (...filingIds: string[]) => void } {
  const { t } = useTexts(['filings', 'tax-month'])
  const undoing = useUndoFilings()
  return {
    undo: (...filingIds) =>
      undoing.mutate(
        { ids: filingIds.toReversed(), reason: t('undo.mistake') },
        {
          onSuccess: () => toast.success(t('undo.done')),
          onError: (error) => toast.error(t('tax-month:filing.undoFailed'), errorText(error)),
        },
      ),
  }
}
