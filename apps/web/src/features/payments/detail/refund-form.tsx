import { PAYMENT_METHODS, type PaymentDetail, RefundPayment } from '@isiro/contracts/payments'
import { formatMinor, minorFromNumber, parseMinor } from '@isiro/domain/money'
import { useState } from 'react'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import {
  FormMoneyField,
  FormRadioGroup,
  FormSelectField,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRefundPayment } from '../api.ts'
import { typedAmountSchema } from '../typed-amount-schema.ts'
import { optionalRateSchema } from '../typed-rate-schema.ts'

interface RefundFormProps {
  payment: PaymentDetail
  /** Minor units that can still be given back. */
  most: number
}

/** Money given back: by hand, or through the provider it came by. Opened by a press of its own. */
export function RefundForm({ payment, most }: RefundFormProps) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="grow basis-48 text-dense text-muted">
          {t('refund.most', { amount: format.exactMoney(most, payment.currency) })}
        </p>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {t('refund.open')}
        </Button>
      </div>
    )
  }
  return <RefundFields payment={payment} most={most} onDone={() => setOpen(false)} />
}

interface RefundFieldsProps extends RefundFormProps {
  onDone: () => void
}

export function RefundFields({ payment, most, onDone }: RefundFieldsProps) {
  const { t } = useTexts(['payment-ledger', 'payments', 'validation'])
  const format = useFormat()
  const { currency, source } = payment
  const typing = useTyping(currency)
  const refunding = useRefundPayment()
  const schema = z.extend(RefundPayment, {
    amount: typedAmountSchema(typing.language),
    exchangeRate: z.optional(optionalRateSchema(typing.language)),
  })
  const form = useZodForm(schema, {
    amount: typing.textOf(formatMinor(most)),
    through: source,
    method: 'transfer',
    reason: '',
    ...(payment.home && { exchangeRate: '' }),
  })
  const { control } = form
  const through = form.watch('through')
  const isByHand = through === 'hand'
  // A refund of allocated money takes it off its invoice.
  const isUsed = (parseMinor(payment.allocated) ?? 0) > 0

  const submit = form.handleSubmit(({ method, ...refund }) =>
    refunding.mutate(
      { id: payment.id, body: { ...refund, method: isByHand ? (method ?? 'transfer') : null } },
      {
        onSuccess() {
          const amount = format.exactMoney(minorFromNumber(refund.amount) ?? 0, currency)
          toast.success(
            t(isByHand ? 'refund.done' : 'refund.asked', { amount }),
            isByHand ? undefined : t('refund.askedDetail'),
          )
          onDone()
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={refunding}
      form={form}
      submit={{
        label: t(isByHand ? 'refund.submit' : 'refund.ask'),
        pendingLabel: t('refund.pending'),
      }}
      onCancel={onDone}
      className="rounded-control bg-subtle p-3"
    >
      <FormMoneyField
        control={control}
        name="amount"
        {...typing.moneyField(t('refund.amount'))}
        hint={t('refund.most', { amount: format.exactMoney(most, currency) })}
      />
      {payment.home ? (
        <FormTextField
          control={control}
          name="exchangeRate"
          label={t('rate.label', { currency, home: payment.home.currency })}
          hint={t('rate.refundHint')}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
      {source === 'hand' ? null : (
        <FormRadioGroup
          control={control}
          name="through"
          label={t('refund.through')}
          options={[
            {
              value: source,
              label: t('refund.byProvider', { provider: t(`payments:source.${source}`) }),
            },
            { value: 'hand', label: t('refund.byHand') },
          ]}
        />
      )}
      {isByHand ? (
        <FormSelectField
          control={control}
          name="method"
          label={t('refund.method')}
          options={PAYMENT_METHODS.map((value) => ({
            value,
            label: t(`payments:method.${value}`),
          }))}
        />
      ) : null}
      <FormTextField
        control={control}
        name="reason"
        label={t('refund.reason')}
        isOptional
        maxLength={300}
        autoComplete="off"
      />
      {isUsed ? <Notice tone="warn">{t('refund.opensInvoice')}</Notice> : null}
    </SheetForm>
  )
}
