import type { InvoiceListed } from '@isiro/contracts/invoices'
import { PAYMENT_METHODS, RecordPayment } from '@isiro/contracts/payments'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { errorText } from '../../platform/error-text.ts'
import { useFormat } from '../../platform/format.ts'
import { showRefusedFields, useZodForm } from '../../platform/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRecordPayment } from './api.ts'

export interface RecordPaymentDialogProps {
  invoice: Pick<InvoiceListed, 'id' | 'invoiceNumber' | 'clientName' | 'balance' | 'currency'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Today in the business's zone. */
  today: string
  /** The sign of the invoice's currency. */
  sign: string
  /** What is still owed, as the reader writes it. */
  startAmount: string
  /** How the reader writes numbers and dates. */
  readNumber: (text: string) => string | null
  readDate: (text: string) => string | null
}

/** Money that came in by transfer, cash or other ways, in full or in part. */
export function RecordPaymentDialog(props: RecordPaymentDialogProps) {
  const { invoice, isOpen, onOpenChange } = props
  const { t } = useTranslation('payments')
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('record.title')}
      description={t('record.for', { number: invoice.invoiceNumber, client: invoice.clientName })}
    >
      <PaymentForm {...props} />
    </Sheet>
  )
}

function PaymentForm(props: RecordPaymentDialogProps) {
  const { invoice, onOpenChange, today, sign, startAmount, readNumber, readDate } = props
  const { t } = useTranslation(['payments', 'validation'])
  const format = useFormat()
  const recording = useRecordPayment(invoice.id)
  const form = useZodForm(paymentForm(readNumber), {
    amount: startAmount,
    method: 'transfer',
    receivedOn: today,
    reference: '',
    note: '',
  })
  const { control } = form

  const submit = form.handleSubmit((payment) =>
    recording.mutate(payment, {
      onSuccess({ payment: recorded, balance }) {
        onOpenChange(false)
        const amount = format.exactMoney(recorded.amount, invoice.currency)
        const left = format.exactMoney(balance, invoice.currency)
        toast.success(
          t('record.done', { amount }),
          Number(balance) === 0 ? t('record.paidInFull') : t('record.left', { amount: left }),
        )
      },
      onError: (error) => void showRefusedFields(form, error),
    }),
  )

  function send(event: FormEvent) {
    // The sheet is a child of the page in React's eyes, and so of whatever form is around it.
    event.stopPropagation()
    void submit(event)
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <FormMoneyField
        control={control}
        name="amount"
        label={sign.length === 1 ? t('record.amount') : `${t('record.amount')} (${sign})`}
        {...(sign.length === 1 && { prefix: sign })}
        hint={t('record.owed', { amount: format.exactMoney(invoice.balance, invoice.currency) })}
        echo={(text) => format.moneyEcho(readNumber(text) ?? '', invoice.currency)}
      />
      <FormDateField
        control={control}
        name="receivedOn"
        label={t('record.date')}
        format={format.date}
        parse={readDate}
        max={today}
      />
      <FormSelectField
        control={control}
        name="method"
        label={t('record.method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
      />
      <FormTextField
        control={control}
        name="reference"
        label={t('record.reference')}
        hint={t('record.referenceHint')}
        isOptional
        autoComplete="off"
        maxLength={80}
      />
      <FormTextArea
        control={control}
        name="note"
        label={t('record.note')}
        isOptional
        rows={2}
        maxLength={300}
      />
      {recording.error ? (
        <Notice tone="bad" isAlert>
          {errorText(recording.error)}
        </Notice>
      ) : null}
      <Button type="submit" isPending={recording.isPending} pendingLabel={t('record.pending')}>
        {t('record.submit')}
      </Button>
    </form>
  )
}

/** The contract with the amount as it is typed: what is no number is refused in the contract's words. */
function paymentForm(readNumber: RecordPaymentDialogProps['readNumber']) {
  const typedAmount = z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        const plain = readNumber(text)
        return plain === null ? Number.NaN : Number(plain)
      }),
    ),
    RecordPayment.shape.amount,
  )
  return z.extend(RecordPayment, { amount: typedAmount })
}
