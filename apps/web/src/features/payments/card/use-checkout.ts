import type { Currency } from '@isiro/domain/currency'
import { useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useInlineVerify } from '../providers/providers-api.ts'
import { openCheckout } from './checkout-script.ts'

export interface CheckoutEnd {
  kind: 'confirmed' | 'cancelled' | 'unverified' | 'failed'
  /** Kobo. */
  amount: number
  reference: string
}

interface Request {
  key: string
  email: string
  /** Kobo. */
  amount: number
}

/** Takes one card payment in a currency. The checkout's word proves nothing: the server asks the provider. */
export function useCheckout(currency: Currency) {
  const { t } = useTexts('payments')
  const format = useFormat()
  const verifying = useInlineVerify()
  const [isPaying, setPaying] = useState(false)
  const [end, setEnd] = useState<CheckoutEnd | null>(null)

  function finish(kind: CheckoutEnd['kind'], amount: number, reference: string) {
    setPaying(false)
    setEnd({ kind, amount, reference })
  }

  function verify(amount: number, reference: string) {
    verifying.mutate(reference, {
      onSuccess(answer) {
        if (answer.status === 'success' && answer.amount === amount) {
          finish('confirmed', amount, reference)
          const detail = t('card.confirmedDetail', { amount: format.exactMoney(amount, currency) })
          return toast.success(t('card.confirmed'), detail)
        }
        finish('unverified', amount, reference)
        toast.error(t('card.unverified'), t('card.unverifiedDetail'))
      },
      onError(error) {
        finish('unverified', amount, reference)
        toast.error(t('card.verifyError'), errorText(error))
      },
    })
  }

  function pay({ key, email, amount }: Request) {
    const reference = `demo-${Date.now()}`
    setEnd(null)
    setPaying(true)
    const isOpen = openCheckout({
      key,
      email,
      amount,
      currency,
      reference,
      // Its reference is ours, and what it gives back could be anybody's.
      onSuccess: () => verify(amount, reference),
      onCancel: () => finish('cancelled', amount, reference),
      onError({ message }) {
        finish('failed', amount, reference)
        toast.error(t('card.error'), message)
      },
    })
    if (isOpen) return
    finish('failed', amount, reference)
    toast.error(t('card.error'), t('card.notReady'))
  }

  return { pay, isPaying, end }
}
