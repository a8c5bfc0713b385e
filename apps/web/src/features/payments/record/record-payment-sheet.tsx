import type { InvoiceListed } from '@isiro/contracts/invoices'
import { PAYMENT_METHODS, RecordPayment } from '@isiro/contracts/payments'
import { parseMinor } from '@isiro/domain/money'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/form-failure.tsx'
import { useFormat } from '../../../platform/format.ts'
import { SheetForm } from '../../../platform/sheet-form.tsx'
import { useTyping } from '../../../platform/typing.ts'
import { useZodForm } from '../../../platform/use-zod-form.ts'
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRecordPayment } from '../api.ts'
import { typedAmountSchema } from '../typed-amount-schema.ts'

export interface RecordPaymentSheetProps {
  invoice: Pick<InvoiceListed, 'id' | 'invoiceNumber' | 'clientName' | 'balance' | 'currency'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Money that came in by transfer, cash or other ways, in full or in part. */
export function RecordPaymentSheet(props: RecordPaymentSheetProps) {
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

function PaymentForm({ invoice, onOpenChange }: RecordPaymentSheetProps) {
  const { t } = useTranslation(['payments', 'validation'])
  const format = useFormat()
  const typing = useTyping(invoice.currency)
  const recording = useRecordPayment(invoice.id)
  const schema = z.extend(RecordPayment, { amount: typedAmountSchema(typing.language) })
  const form = useZodForm(schema, {
    amount: typing.textOf(invoice.balance),
    method: 'transfer',
    receivedOn: typing.today,
    reference: '',
    note: '',
  })
  const { control } = form

  const submit = form.handleSubmit((payment) =>
    recording.mutate(payment, {
      onSuccess({ payment: recorded, balance, credit }) {
        onOpenChange(false)
        const money = (amount: string) => format.exactMoney(amount, invoice.currency)
        const after =
          (parseMinor(credit) ?? 0) > 0
            ? t('record.credit', { amount: money(credit), client: invoice.clientName })
            : parseMinor(balance) === 0
              ? t('record.paidInFull')
              : t('record.left', { amount: money(balance) })
        toast.success(t('record.done', { amount: money(recorded.amount) }), after)
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  const surplus = (typing.readMinor(form.watch('amount')) ?? 0) - (parseMinor(invoice.balance) ?? 0)
  return (
    <SheetForm
      onSubmit={submit}
      sending={recording}
      form={form}
      submit={{ label: t('record.submit'), pendingLabel: t('record.pending') }}
    >
      <FormMoneyField
        control={control}
        name="amount"
        {...typing.moneyField(t('record.amount'))}
        hint={t('record.owed', { amount: format.exactMoney(invoice.balance, invoice.currency) })}
      />
      {surplus > 0 ? (
        <Notice>
          {t('record.surplus', {
            amount: format.exactMoney(surplus, invoice.currency),
            client: invoice.clientName,
          })}
        </Notice>
      ) : null}
      <FormDateField
        control={control}
        name="receivedOn"
        label={t('record.date')}
        format={format.date}
        parse={typing.readDate}
        max={typing.today}
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
    </SheetForm>
  )
}
