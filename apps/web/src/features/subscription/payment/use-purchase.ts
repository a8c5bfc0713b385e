import type { CreateSubscription } from '@isiro/contracts/subscription'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/toast-store.ts'
import { useCreateSubscription } from '../api.ts'
import { failureText } from '../failure-text.ts'

export interface Purchase {
  /** The plan that is being bought; null while none is. */
  selected: CreateSubscription | null
  buy: (choice: CreateSubscription) => void
}

/** Buys a plan: by the provider's page, or at once where the saved card was charged. */
export function usePurchase(): Purchase {
  const { t } = useTranslation('subscription')
  const create = useCreateSubscription()
  const [selected, setSelected] = useState<CreateSubscription | null>(null)

  // A browser may show the page as it was left when the payer comes back from the provider without paying.
  useEffect(() => {
    const reset = () => setSelected(null)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function buy(choice: CreateSubscription) {
    setSelected(choice)
    create.mutate(choice, {
      onSuccess({ authorizationUrl }) {
        // The button stays busy until the browser has left.
        if (authorizationUrl !== undefined) return location.assign(authorizationUrl)
        toast.success(t('updated.title'))
        setSelected(null)
      },
      onError(error) {
        toast.error(t('failed.title'), failureText(error, t('failed.detail')))
        setSelected(null)
      },
    })
  }

  return { selected, buy }
}
