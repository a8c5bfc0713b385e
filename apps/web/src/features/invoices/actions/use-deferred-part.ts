import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/error-text.ts'
import { loadTexts } from '../../../platform/i18n.ts'
import { toast } from '../../../ui/toast-store.ts'

/**
 * A part whose code and texts are fetched apart from its page, so that a list does not weigh what its
 * dialogs weigh. Asking again after a failed download tries again.
 */
export function useDeferredPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[] = [],
) {
  const { t } = useTranslation('invoices')
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)

  function fetchPart(onFailure: (error: unknown) => void): void {
    Promise.all([load(), loadTexts(namespaces)]).then(
      ([component]) => setPart(() => component),
      onFailure,
    )
  }

  return {
    /** Null until it has arrived. */
    Part,
    /** Somebody waits for it: a failure is told. */
    ask: () => fetchPart((error) => toast.error(t('partFailed'), errorText(error))),
    /** Nobody has asked for it yet; the page knows what to show without it. */
    prepare: () =>
      fetchPart(() => {
        // Whoever asks for it finds out.
      }),
  }
}
