import type { PaymentListed } from '@isiro/contracts/payments'
import { parseMinor } from '@isiro/domain/money'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

type Facts = Pick<PaymentListed, 'state' | 'refunded' | 'dispute'>

/** The state of a payment, in a word. Green is for money that is there and was confirmed. */
export function PaymentStateBadge({ state, refunded, dispute }: Facts) {
  const { t } = useTexts('payments')
  if (state === 'held') {
    return (
      <Badge tone="warn" hasDot>
        {t('state.held')}
      </Badge>
    )
  }
  if (dispute === 'open' || dispute === 'answered') {
    return (
      <Badge tone="bad" hasDot>
        {t('state.disputed')}
      </Badge>
    )
  }
  if (state === 'refunded') return <Badge>{t('state.refunded')}</Badge>
  if ((parseMinor(refunded) ?? 0) > 0) return <Badge>{t('state.partRefunded')}</Badge>
  return (
    <Badge tone="ok" hasDot>
      {t('state.confirmed')}
    </Badge>
  )
}
