import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/error-text.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useUndoFilings } from '../month-api.ts'

/** Takes the mark off duties that were marked as met, and says so. */
export function useUndo(): { undo: (...filingIds: string[]) => void; isUndoing: boolean } {
  const { t } = useTranslation('tax-month')
  const undoing = useUndoFilings()
  return {
    isUndoing: undoing.isPending,
    undo: (...filingIds) =>
      undoing.mutate(filingIds, {
        onSuccess: () => toast.success(t('filing.undone')),
        onError: (error) => toast.error(t('filing.undoFailed'), errorText(error)),
      }),
  }
}
