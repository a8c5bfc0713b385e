import { AllocatePayment, type PaymentDetail } from '@isiro/contracts/payments'
import { minorFromNumber, parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormMoneyField, FormSelectField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { openInvoicesQuery, useAllocatePayment } from '../api.ts'
import { typedAmountSchema } from '../typed-amount-schema.ts'

interface UsePaymentFormProps {
  payment: Pick<PaymentDetail, 'id' | 'clientId' | 'clientName' | 'currency'>
  /** The most that can be used of the payment, as a decimal string of the API. */
  most: string
  onDone: () => void
}

/** Uses money that is left for another invoice of the same client. */
export function UsePaymentForm(props: UsePaymentFormProps) {
  const { payment } = props
  const { t } = useTexts('payment-ledger')
  const invoices = useQuery(openInvoicesQuery({ clientId: payment.clientId, q: '' }))
  if (invoices.isError) {
    return <QueryFailure title={t('pick.failed')} query={invoices} />
  }
  if (!invoices.data) return <Skeleton kind="form" className="h-24" />
  const fitting = invoices.data.filter(({ currency }) => currency === payment.currency)
  if (fitting.length === 0) {
    return <Notice>{t('useForm.noInvoice', { client: payment.clientName })}</Notice>
  }
  return <Form {...props} invoices={fitting} />
}

type OpenInvoice = { id: string; invoiceNumber: string | null; balance: string }

function Form({
  payment,
  most,
  onDone,
  invoices,
}: UsePaymentFormProps & { invoices: readonly OpenInvoice[] }) {
  const { t } = useTexts(['payment-ledger', 'validation'])
  const format = useFormat()
  const typing = useTyping(payment.currency)
  const using = useAllocatePayment()
  const [first] = invoices
  /** All that is left, and never more than the invoice still wants. */
  const start = (balance: string) =>
    typing.textOf((parseMinor(balance) ?? 0) < (parseMinor(most) ?? 0) ? balance : most)
  const schema = z.extend(AllocatePayment, { amount: typedAmountSchema(typing.language) })
  const form = useZodForm(schema, {
    invoiceId: first?.id ?? '',
    amount: start(first?.balance ?? most),
  })
  const { control } = form
  const submit = form.handleSubmit((body) =>
    using.mutate(
      { id: payment.id, body },
      {
        onSuccess() {
          const number = invoices.find(({ id }) => id === body.invoiceId)?.invoiceNumber
          const amount = format.exactMoney(minorFromNumber(body.amount) ?? 0, payment.currency)
          toast.success(t('useForm.done', { amount, number }))
          onDone()
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={using}
      form={form}
      submit={{ label: t('useForm.submit'), pendingLabel: t('useForm.pending') }}
      className="rounded-control bg-subtle p-3"
    >
      <FormSelectField
        control={control}
        name="invoiceId"
        label={t('useForm.invoice')}
        options={invoices.map(({ id, invoiceNumber, balance }) => ({
          value: id,
          label: t('useForm.option', {
            number: invoiceNumber,
            amount: format.exactMoney(balance, payment.currency),
          }),
        }))}
      />
      <FormMoneyField
        control={control}
        name="amount"
        {...typing.moneyField(t('useForm.amount'))}
        hint={t('useForm.most', { amount: format.exactMoney(most, payment.currency) })}
      />
    </SheetForm>
  )
}
