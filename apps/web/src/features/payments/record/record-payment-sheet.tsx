import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import { PAYMENT_METHODS, RecordPayment } from '@isiro/contracts/payments'
import type { Language } from '@isiro/domain/language'
import { formatMinor, type Minor, parseMinor } from '@isiro/domain/money'
import { type AskedFor, usuallyKept } from '@isiro/domain/settlement'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DefaultValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { invoiceQuery } from '../../../records/queries/invoices.ts'
import {
  FormDateField,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRecordPayment } from '../api.ts'
import { typedAmountSchema, typedKeptSchema } from '../typed-amount-schema.ts'
import { optionalRateSchema } from '../typed-rate-schema.ts'

export interface RecordPaymentSheetProps {
  invoice: Pick<InvoiceListed, 'id' | 'invoiceNumber' | 'clientName' | 'balance' | 'currency'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Money that came in by transfer, cash or other ways, in full or in part. */
export function RecordPaymentSheet(props: RecordPaymentSheetProps) {
  const { invoice, isOpen, onOpenChange } = props
  const { t } = useTexts('payments')
  const { data, isPending } = useQuery({ ...invoiceQuery(invoice.id), enabled: isOpen })
  const minor = (amount: string): Minor => parseMinor(amount) ?? 0
  const asked =
    data && data.status !== 'draft'
      ? {
          open: minor(data.open),
          balance: minor(data.balance),
          mayKeepBack: { wht: minor(data.mayKeepBack.wht), vat: minor(data.mayKeepBack.vat) },
        }
      : null
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('record.title')}
      description={t('record.for', { number: invoice.invoiceNumber, client: invoice.clientName })}
    >
      {isPending ? (
        <Skeleton kind="form" className="h-80" />
      ) : (
        <PaymentForm
          {...props}
          asked={asked}
          invoiceRate={
            data && data.status !== 'draft' ? (data.home?.exchangeRate.rate ?? null) : null
          }
        />
      )}
    </Sheet>
  )
}

function usePaymentForm(language: Language, values: DefaultValues<PaymentInput>) {
  return useZodForm(paymentSchema(language), values)
}

type PaymentFormState = ReturnType<typeof usePaymentForm>
type PaymentInput = z.input<ReturnType<typeof paymentSchema>>

function paymentSchema(language: Language) {
  const typedKept = z.optional(typedKeptSchema(language))
  return z.extend(RecordPayment, {
    amount: typedAmountSchema(language),
    whtKept: typedKept,
    vatKept: typedKept,
    exchangeRate: z.optional(optionalRateSchema(language)),
  })
}

interface PaymentFormProps extends RecordPaymentSheetProps {
  /** The sums that the invoice asks for with its taxes; null where they could not be loaded. */
  asked: AskedFor | null
  /** The exchange rate that the invoice states; null if none. */
  invoiceRate: string | null
}

function PaymentForm({ invoice, onOpenChange, asked, invoiceRate }: PaymentFormProps) {
  const { t } = useTexts(['payments', 'deductions', 'validation'])
  const format = useFormat()
  const typing = useTyping(invoice.currency)
  const recording = useRecordPayment(invoice.id)
  const textOf = (minor = 0) => typing.textOf(formatMinor(minor))
  const { currency: home } = useCurrentUser()
  const isForeign = invoice.currency !== home
  const asksFor = {
    wht: (asked?.mayKeepBack.wht ?? 0) > 0,
    vat: (asked?.mayKeepBack.vat ?? 0) > 0,
  }
  const form = usePaymentForm(typing.language, {
    amount: typing.textOf(invoice.balance),
    ...(asksFor.wht && { whtKept: textOf(asked?.mayKeepBack.wht) }),
    ...(asksFor.vat && { vatKept: textOf(asked?.mayKeepBack.vat) }),
    ...(isForeign && { exchangeRate: '' }),
    method: 'transfer',
    receivedOn: typing.today,
    reference: '',
    note: '',
  })
  const { control, setValue } = form
  const amount = typing.readMinor(form.watch('amount') ?? '')
  const usual = asked && amount !== null && amount > 0 ? usuallyKept(asked, amount) : null
  const { whtKept: hasTypedWht, vatKept: hasTypedVat } = form.formState.dirtyFields
  const usualWht = asksFor.wht && !hasTypedWht && usual ? textOf(usual.wht) : null
  const usualVat = asksFor.vat && !hasTypedVat && usual ? textOf(usual.vat) : null
  // The share of an amount follows it until the user types another.
  useEffect(() => {
    if (usualWht !== null) setValue('whtKept', usualWht)
    if (usualVat !== null) setValue('vatKept', usualVat)
  }, [usualWht, usualVat, setValue])

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

  const [whtKept, vatKept] = form.watch(['whtKept', 'vatKept'])
  const kept = (typing.readMinor(whtKept ?? '') ?? 0) + (typing.readMinor(vatKept ?? '') ?? 0)
  const surplus = (amount ?? 0) - (asked ? asked.open - kept : (parseMinor(invoice.balance) ?? 0))
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
      {isForeign ? (
        <FormTextField
          control={control}
          name="exchangeRate"
          label={t('record.rate', { currency: invoice.currency, home })}
          hint={invoiceRate ? t('record.rateHint', { rate: invoiceRate, home }) : undefined}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
      {asksFor.wht ? (
        <FormMoneyField
          control={control}
          name="whtKept"
          {...typing.moneyField(t('deductions:kept.wht'))}
          hint={t('deductions:kept.hint')}
        />
      ) : null}
      {asksFor.vat ? (
        <FormMoneyField
          control={control}
          name="vatKept"
          {...typing.moneyField(t('deductions:kept.vat'))}
          {...(asksFor.wht ? {} : { hint: t('deductions:kept.hint') })}
        />
      ) : null}
      {surplus > 0 ? (
        <Notice>
          {t('record.surplus', {
            amount: format.exactMoney(surplus, invoice.currency),
            client: invoice.clientName,
          })}
        </Notice>
      ) : null}
      <DetailFields control={control} typing={typing} />
    </SheetForm>
  )
}

interface DetailFieldsProps {
  control: PaymentFormState['control']
  typing: ReturnType<typeof useTyping>
}

/** When and how the money came. */
function DetailFields({ control, typing }: DetailFieldsProps) {
  const { t } = useTexts('payments')
  const format = useFormat()
  return (
    <>
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
    </>
  )
}
