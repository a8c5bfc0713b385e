import type { CreateSubscription, PlanOffer } from '@isiro/contracts/subscription'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useCreateSubscription } from '../api.ts'
import { failureText } from '../failure-text.ts'

export interface Purchase {
  /** The plan that is being bought; null while none is. */
  selected: CreateSubscription | null
  buy: (choice: CreateSubscription, onError?: (error: unknown) => void) => void
  /** The offer that its payer is asked about before the card on file is charged; null while none is. */
  asked: PlanOffer | null
  ask: (offer: PlanOffer | null) => void
}

/** Buys a plan: by the provider's page, or with the saved card once its owner has agreed to the amount. */
export function usePurchase(): Purchase {
  const { t } = useTexts('subscription')
  const create = useCreateSubscription()
  const [selected, setSelected] = useState<CreateSubscription | null>(null)
  const [asked, ask] = useState<PlanOffer | null>(null)

  // A browser may show the page as it was left when the payer comes back from the provider without paying.
  useEffect(() => {
    const reset = () => {
      setSelected(null)
      ask(null)
    }
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function buy(choice: CreateSubscription, onError = tell) {
    setSelected(choice)
    create.mutate(choice, {
      onSuccess({ authorizationUrl }) {
        // The button stays busy until the browser has left.
        if (authorizationUrl !== undefined) return location.assign(authorizationUrl)
        toast.success(t('updated.title'))
        setSelected(null)
        ask(null)
      },
      onError(error) {
        setSelected(null)
        onError(error)
      },
    })
  }

  function tell(error: unknown) {
    toast.error(t('failed.title'), failureText(error, t('failed.detail')))
  }

  return { selected, buy, asked, ask }
}
