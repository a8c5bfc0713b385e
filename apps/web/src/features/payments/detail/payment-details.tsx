import type { PaymentDetail } from '@isiro/contracts/payments'
import { parseMinor } from '@isiro/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Locked } from '../../../platform/forms/locked.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DisputeCards } from '../disputes/dispute-card.tsx'
import { methodText } from '../method-text.ts'
import { PaymentStateBadge } from '../payment-state.tsx'
import { HeldDecision } from './held-decision.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentRate } from './payment-rate.tsx'
import { PaymentUses } from './payment-uses.tsx'
import { RefundForm } from './refund-form.tsx'

/** The details of a payment: payer, method, allocations, actions and history. */
export function PaymentDetails({ payment }: { payment: PaymentDetail }) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const { state, currency } = payment
  const canAdjust = useCan('payments.adjust')
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-display">
          <Amount isExact value={payment.amount} currency={currency} />
        </p>
        <PaymentStateBadge {...payment} />
      </div>
      {state === 'held' ? (
        <Locked verb="payments.adjust">
          <HeldDecision payment={payment} />
        </Locked>
      ) : null}
      {payment.dispute ? (
        <Locked verb="payments.adjust">
          <DisputeCards payment={payment} />
        </Locked>
      ) : null}
      <Facts payment={payment} />
      {payment.home ? (
        <Section title={t('rate.title')}>
          <PaymentRate payment={payment} home={payment.home} />
        </Section>
      ) : null}
      {state === 'held' ? null : (
        <Section title={t('uses.title')}>
          <PaymentUses payment={payment} />
        </Section>
      )}
      {canAdjust && state !== 'held' && refundable(payment) > 0 ? (
        <Section title={t('refund.title')}>
          {isDisputed(payment) ? <Notice tone="warn">{t('dispute.noRefund')}</Notice> : null}
          <RefundForm payment={payment} most={refundable(payment)} />
        </Section>
      ) : null}
      <Section title={t('history.title')}>
        <PaymentHistory payment={payment} />
      </Section>
    </div>
  )
}

/** Whether the bank may still give the money back. */
function isDisputed({ dispute }: PaymentDetail): boolean {
  return dispute === 'open' || dispute === 'answered'
}

/** Minor units that have not been given back yet. */
function refundable({ amount, refunded }: PaymentDetail): number {
  return (parseMinor(amount) ?? 0) - (parseMinor(refunded) ?? 0)
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ payment }: { payment: PaymentDetail }) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const facts: [string, ReactNode][] = [
    [
      t('fact.client'),
      <Link key="client" to={paths.client(payment.clientId)} className="link">
        {payment.clientName}
      </Link>,
    ],
    [t('fact.receivedOn'), format.date(payment.receivedOn)],
    [t('fact.method'), methodText(payment, t)],
  ]
  if (payment.reference) facts.push([t('fact.reference'), payment.reference])
  if (payment.payer) facts.push([t('fact.payer'), payment.payer])
  if (payment.fee) facts.push([t('fact.fee'), format.exactMoney(payment.fee, payment.currency)])
  if (payment.note) facts.push([t('fact.note'), payment.note])
  facts.push([
    t('fact.recorded'),
    [format.dateTime(payment.recordedAt, timeZone), payment.recordedBy].filter(Boolean).join(' · '),
  ])
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-dense">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
