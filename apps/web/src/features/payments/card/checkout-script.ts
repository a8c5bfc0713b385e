import type { Currency } from '@isiro/domain/currency'
/** The options and callbacks of the provider's checkout. Amounts in kobo. */
export interface CheckoutOptions {
  key: string
  email: string
  amount: number
  currency: Currency
  reference: string
  onSuccess: (answer: { reference: string }) => void
  onCancel: () => void
  onError: (error: { message: string }) => void
}

interface Checkout {
  newTransaction: (options: CheckoutOptions) => unknown
}

type CheckoutWindow = Window & { PaystackPop?: new () => Checkout }

const loads = new Map<string, Promise<void>>()

/**
 * Loads the provider's own script, once, when somebody is about to pay. It comes from the provider and
 * from nowhere else, as the provider demands. A download that failed can be tried again.
 */
export function loadCheckout(scriptUrl: string): Promise<void> {
  const known = loads.get(scriptUrl)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loads.delete(scriptUrl)
      reject(new Error('the checkout could not be loaded'))
    }
    document.head.append(script)
  })
  loads.set(scriptUrl, loading)
  return loading
}

/** Opens the checkout over the page. False where its script is not ready after all. */
export function openCheckout(options: CheckoutOptions): boolean {
  const { PaystackPop } = window as CheckoutWindow
  if (!PaystackPop) return false
  new PaystackPop().newTransaction(options)
  return true
}
