import type { PaymentSummary } from '@isiro/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/fold-card.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { heldPaymentsQuery } from '../api.ts'
import { methodText } from '../method-text.ts'
import type { usePaymentFilter } from './use-payment-filter.ts'

interface HeldCardProps {
  summary: PaymentSummary | undefined
  address: ReturnType<typeof usePaymentFilter>
  isFolded: boolean
}

/** Money that came but pays nothing until its owner has decided. Absent where there is none. */
export function HeldCard({ summary, address, isFolded }: HeldCardProps) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  const count = summary?.held ?? 0
  const held = useQuery({ ...heldPaymentsQuery, enabled: count > 0 })
  if (count === 0 || !held.data?.length || address.filter.state === 'held') return null
  return (
    <FoldCard
      isFolded={isFolded}
      title={
        <span className="flex items-center gap-2">
          <StatusDot tone="warn" />
          {t('held.title', { count })}
        </span>
      }
      action={
        count > held.data.length ? (
          <Link to={address.addressWith({ state: 'held' })} className="link tap text-dense">
            {t('held.all')}
          </Link>
        ) : null
      }
    >
      <ul className="divide-y">
        {held.data.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="grid min-w-0 grow basis-60 gap-0.5">
              <p className="font-semibold">
                {format.exactMoney(payment.amount, payment.currency)} · {payment.clientName}
              </p>
              <p className="text-dense text-muted">
                {format.date(payment.receivedOn)} · {methodText(payment, t)}
              </p>
              {payment.heldReason ? (
                <p className="text-dense text-warn">{t(`payments:held.${payment.heldReason}`)}</p>
              ) : null}
            </div>
            <Link
              to={address.openAddress(payment.id)}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {t('held.decide')}
            </Link>
          </li>
        ))}
      </ul>
    </FoldCard>
  )
}
