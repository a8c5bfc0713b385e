import type { PaymentListed } from '@isiro/contracts/payments'
import type { Translate } from '../../platform/i18n/text-types.ts'

/** The way the money came: 'Card · Paystack', or the method alone where the owner recorded it. */
export function methodText(
  { method, source }: Pick<PaymentListed, 'method' | 'source'>,
  t: Translate<'payments'>,
): string {
  const name = t(`payments:method.${method}`)
  return source === 'hand' ? name : `${name} · ${t(`payments:source.${source}`)}`
}
