import type { Dispute } from '@isiro/contracts/disputes'
import type { PaymentDetail } from '@isiro/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { Loaded } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { paymentDisputesQuery } from '../api.ts'
import { AcceptForm, ContestForm } from './answer-forms.tsx'

/** The disputes of a payment: since when, what is asked of the owner until when, and what came of it. */
export function DisputeCards({ payment }: { payment: PaymentDetail }) {
  const { t } = useTexts('payment-ledger')
  const disputes = useQuery(paymentDisputesQuery(payment.id))
  return (
    <Loaded
      query={disputes}
      failed={t('dispute.failed')}
      skeleton={<Skeleton kind="record" className="h-24" />}
    >
      {(rows) => rows.map((dispute) => <DisputeCard key={dispute.id} dispute={dispute} />)}
    </Loaded>
  )
}

const TONES = { open: 'bad', answered: 'info', won: 'ok', lost: 'warn' } as const

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { state, currency, answerBy, reason, answer } = dispute
  const values = {
    amount: format.exactMoney(state === 'lost' ? dispute.refunded : dispute.amount, currency),
    since: format.dateTime(dispute.openedAt, timeZone),
    by: answerBy ? format.dateTime(answerBy, timeZone) : '',
    on: dispute.resolvedAt ? format.dateTime(dispute.resolvedAt, timeZone) : '',
    provider: t(`payments:source.${dispute.provider}`),
  }
  const text = state === 'open' && !answerBy ? 'dispute.openUndated' : (`dispute.${state}` as const)
  return (
    <section className="grid gap-4 rounded-card border p-4" aria-label={t('dispute.title')}>
      <Notice tone={TONES[state]}>{t(text, values)}</Notice>
      {reason ? (
        <p className="text-dense break-words text-muted">{t('dispute.reason', { reason })}</p>
      ) : null}
      {answer ? (
        <p className="text-dense break-words">
          {t(`dispute.answer.${answer.kind}`, { by: answer.by })} {answer.note}
        </p>
      ) : null}
      {state === 'open' ? <Answer dispute={dispute} /> : null}
    </section>
  )
}

function Answer({ dispute }: { dispute: Dispute }) {
  const { t } = useTexts('payment-ledger')
  const [way, setWay] = useState<'accept' | 'contest' | null>(null)
  const close = () => setWay(null)
  if (way === 'accept') return <AcceptForm dispute={dispute} onDone={close} />
  if (way === 'contest') return <ContestForm dispute={dispute} onDone={close} />
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => setWay('contest')}>
        {t('dispute.contest')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setWay('accept')}>
        {t('dispute.accept')}
      </Button>
    </div>
  )
}
