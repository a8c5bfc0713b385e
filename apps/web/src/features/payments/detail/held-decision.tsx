import type { PaymentDetail } from '@isiro/contracts/payments'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useReviewPayment } from '../api.ts'
import { RefundFields } from './refund-form.tsx'
import { UsePaymentForm } from './use-payment-form.tsx'

const CHOICES = ['kept', 'moved', 'refunded'] as const
type Choice = (typeof CHOICES)[number]

/** Why money waits, and what its owner can decide: keep it as credit, use it elsewhere, give it back. */
export function HeldDecision({ payment }: { payment: PaymentDetail }) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const [choice, setChoice] = useState<Choice>('kept')
  const left = [payment.amount, payment.allocated, payment.refunded]
    .map((amount) => parseMinor(amount) ?? 0)
    .reduce((rest, used) => rest - used)
  // Moving or giving back the last of it is the decision, and the server notes it by itself.
  const reset = () => setChoice('kept')
  return (
    <div className="grid gap-4 rounded-card border p-4">
      <Notice tone="warn">
        {payment.heldReason ? t(`payments:held.${payment.heldReason}`) : t('decide.held')}
        {payment.meantFor ? (
          <>
            {' '}
            <Link to={paths.invoice(payment.meantFor.id)} className="link text-warn">
              {payment.meantFor.invoiceNumber}
            </Link>
          </>
        ) : null}
      </Notice>
      <RadioGroup
        label={t('decide.title')}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
        options={CHOICES.map((value) => ({ value, label: t(`decide.${value}`) }))}
      />
      {choice === 'kept' ? <KeepForm payment={payment} left={left} /> : null}
      {choice === 'moved' ? (
        <UsePaymentForm key={left} payment={payment} most={formatMinor(left)} onDone={reset} />
      ) : null}
      {choice === 'refunded' ? (
        <RefundFields key={left} payment={payment} most={left} onDone={reset} />
      ) : null}
    </div>
  )
}

function KeepForm({ payment, left }: { payment: PaymentDetail; left: number }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const [note, setNote] = useState('')
  const reviewing = useReviewPayment()
  const amount = format.exactMoney(left, payment.currency)
  return (
    <div className="grid gap-4">
      <p className="text-dense text-muted">
        {t('decide.keepEffect', { amount, client: payment.clientName })}
      </p>
      <TextField
        label={t('decide.note')}
        isOptional
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={setNote}
      />
      <FailureNotice error={reviewing.error} />
      <Button
        isPending={reviewing.isPending}
        pendingLabel={t('decide.pending')}
        onClick={() =>
          reviewing.mutate(
            { id: payment.id, body: { resolution: 'kept', note: note.trim() || null } },
            { onSuccess: () => toast.success(t('decide.kept'), t('decide.keptDone', { amount })) },
          )
        }
      >
        {t('decide.keep')}
      </Button>
    </div>
  )
}
