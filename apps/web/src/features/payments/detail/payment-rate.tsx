import type { ForeignWorth, PaymentDetail } from '@isiro/contracts/payments'
import { parseExchangeRate } from '@isiro/domain/exchange-rate'
import { printExchangeRate } from '@isiro/domain/exchange-rate-format'
import { parseMinor } from '@isiro/domain/money'
import { useState } from 'react'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { amountText } from '../../../platform/money/typed-number.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormTextField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSetPaymentRate, useSetRefundRate } from '../api.ts'
import { typedRateSchema } from '../typed-rate-schema.ts'

interface PaymentRateProps {
  payment: PaymentDetail
  home: ForeignWorth
}

/** The worth of money in another currency in the business's own, with its exchange gain or loss, and each refund of it. */
export function PaymentRate({ payment, home }: PaymentRateProps) {
  const { t } = useTexts('payment-ledger')
  const setting = useSetPaymentRate()
  return (
    <div className="grid gap-5">
      <Worth
        key={home.rate}
        payment={payment}
        home={home}
        hint={t('rate.hint')}
        setting={setting}
      />
      {payment.refunds.map((refund) =>
        refund.home ? (
          <RefundRate key={refund.id} payment={payment} refund={refund} home={refund.home} />
        ) : null,
      )}
    </div>
  )
}

interface RefundRateProps extends PaymentRateProps {
  refund: PaymentDetail['refunds'][number]
}

function RefundRate({ payment, refund, home }: RefundRateProps) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const setting = useSetRefundRate(refund.id)
  const amount = format.exactMoney(refund.amount, payment.currency)
  return (
    <section className="grid gap-2" aria-label={t('rate.ofRefund', { amount })}>
      <h4 className="text-dense font-semibold">{t('rate.ofRefund', { amount })}</h4>
      <Worth
        key={home.rate}
        payment={payment}
        home={home}
        hint={t('rate.refundHint')}
        setting={setting}
      />
    </section>
  )
}

interface WorthProps extends PaymentRateProps {
  /** Of which day the rate is. */
  hint: string
  setting: ReturnType<typeof useSetPaymentRate>
}

function Worth(props: WorthProps) {
  const { payment, home } = props
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const language = useLanguage()
  const { country } = useCurrentUser()
  const canAdjust = useCan('payments.adjust')
  const [isEditing, setEditing] = useState(home.rate === null && canAdjust)
  if (isEditing) return <RateForm {...props} onDone={() => setEditing(false)} />
  const gain = parseMinor(home.gain ?? '') ?? 0
  const money = (amount: string) => format.exactMoney(amount, home.currency)
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {t('rate.worth', {
          amount: money(home.amount ?? '0.00'),
          rate: printExchangeRate(parseExchangeRate(home.rate ?? '') ?? 0, {
            from: payment.currency,
            home: home.currency,
            language,
            country,
          }),
        })}
      </p>
      {home.gain === null ? null : (
        <p>
          {gain === 0
            ? t('rate.noGain')
            : t(gain > 0 ? 'rate.gain' : 'rate.loss', {
                amount: money(home.gain.replace('-', '')),
              })}
        </p>
      )}
      <Can verb="payments.adjust">
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          {t('rate.change')}
        </Button>
      </Can>
    </div>
  )
}

function RateForm({ payment, home, hint, setting, onDone }: WorthProps & { onDone: () => void }) {
  const { t } = useTexts(['payment-ledger', 'validation'])
  const typing = useTyping(payment.currency)
  const form = useZodForm(z.strictObject({ rate: typedRateSchema(typing.language) }), {
    rate: home.rate === null ? '' : amountText(home.rate, typing.language),
  })
  const submit = form.handleSubmit((body) =>
    setting.mutate(
      { id: payment.id, body },
      {
        onSuccess() {
          toast.success(t('rate.done'))
          onDone()
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={setting}
      form={form}
      submit={{ label: t('rate.submit'), pendingLabel: t('rate.pending') }}
      className="rounded-control bg-subtle p-3"
    >
      <FormTextField
        control={form.control}
        name="rate"
        label={t('rate.label', { currency: payment.currency, home: home.currency })}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </SheetForm>
  )
}
