import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/error-text.ts'
import { loadTexts } from '../../../platform/i18n.ts'
import { toast } from '../../../ui/toast-store.ts'

/**
 * A part whose code and texts are fetched when it is first asked for, so that a list does not weigh
 * what its dialogs weigh. A failed download is told, and asking again tries again.
 */
export function useDeferredPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[] = [],
) {
  const { t } = useTranslation('invoices')
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  return {
    Part,
    ask() {
      Promise.all([load(), loadTexts(namespaces)]).then(
        ([component]) => setPart(() => component),
        (error: unknown) => toast.error(t('partFailed'), errorText(error)),
      )
    },
  }
}
