import type { PaymentDetail } from '@isiro/contracts/payments'
import { parseExchangeRate } from '@isiro/domain/exchange-rate'
import { printExchangeRate } from '@isiro/domain/exchange-rate-format'
import { parseMinor } from '@isiro/domain/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/form-failure.tsx'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { SheetForm } from '../../../platform/sheet-form.tsx'
import { amountText } from '../../../platform/typed-number.ts'
import { useTyping } from '../../../platform/typing.ts'
import { useZodForm } from '../../../platform/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormTextField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSetPaymentRate } from '../api.ts'
import { typedRateSchema } from '../typed-rate-schema.ts'

interface PaymentRateProps {
  payment: PaymentDetail
  home: NonNullable<PaymentDetail['home']>
}

/** What money in another currency is worth in the business's own, and its exchange gain or loss. */
export function PaymentRate({ payment, home }: PaymentRateProps) {
  const { t } = useTranslation('payment-ledger')
  const format = useFormat()
  const language = useLanguage()
  const [isEditing, setEditing] = useState(home.rate === null)
  if (isEditing) return <RateForm payment={payment} home={home} onDone={() => setEditing(false)} />
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
      <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
        {t('rate.change')}
      </Button>
    </div>
  )
}

function RateForm({ payment, home, onDone }: PaymentRateProps & { onDone: () => void }) {
  const { t } = useTranslation(['payment-ledger', 'validation'])
  const typing = useTyping(payment.currency)
  const setting = useSetPaymentRate()
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
        hint={t('rate.hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </SheetForm>
  )
}
