import type { PaymentListed } from '@isiro/contracts/payments'
import type { TFunction } from 'i18next'

/** The way the money came: 'Card · Paystack', or the method alone where the owner recorded it. */
export function methodText(
  { method, source }: Pick<PaymentListed, 'method' | 'source'>,
  t: TFunction,
): string {
  const name = t(`payments:method.${method}`)
  return source === 'hand' ? name : `${name} · ${t(`payments:source.${source}`)}`
}
