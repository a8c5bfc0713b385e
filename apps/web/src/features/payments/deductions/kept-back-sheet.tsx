import { RecordDeduction } from '@isiro/contracts/deductions'
import { parseMinor } from '@isiro/domain/money'
import { DEDUCTION_TAXES } from '@isiro/domain/settlement'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormDateField, FormMoneyField, FormSelectField } from '../../../ui/form-fields.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRecordDeduction } from '../api.ts'
import { typedAmountSchema } from '../typed-amount-schema.ts'
import type { TaxedInvoice } from './kept-back.tsx'

interface KeptBackSheetProps {
  invoice: TaxedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Tax that the client kept back: which, how much and when. */
export function KeptBackSheet(props: KeptBackSheetProps) {
  const { invoice, isOpen, onOpenChange } = props
  const { t } = useTexts(['deductions', 'payments'])
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('sheet.title')}
      description={t('payments:record.for', {
        number: invoice.invoiceNumber,
        client: invoice.clientName,
      })}
    >
      <KeptBackForm {...props} />
    </Sheet>
  )
}

function KeptBackForm({ invoice, onOpenChange }: KeptBackSheetProps) {
  const { t } = useTexts(['deductions', 'payments', 'validation'])
  const format = useFormat()
  const typing = useTyping(invoice.currency)
  const recording = useRecordDeduction(invoice.id)
  const money = (amount: string) => format.exactMoney(amount, invoice.currency)
  const schema = z.extend(z.omit(RecordDeduction, { whtType: true }), {
    amount: typedAmountSchema(typing.language),
  })
  const { wht } = invoice.mayKeepBack
  const form = useZodForm(schema, {
    tax: 'wht',
    amount: isSome(wht) ? typing.textOf(wht) : '',
    deductedOn: typing.today,
  })
  const { control } = form
  const submit = form.handleSubmit((deduction) =>
    recording.mutate(deduction, {
      onSuccess({ deduction: { tax, amount }, balance }) {
        onOpenChange(false)
        const left = isSome(balance)
          ? t('payments:record.left', { amount: money(balance) })
          : t('payments:record.paidInFull')
        const done = t(`done.${tax}`, { amount: money(amount) })
        toast.success(done, `${left} ${t('certificateNext')}`)
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={recording}
      form={form}
      submit={{ label: t('sheet.submit'), pendingLabel: t('payments:record.pending') }}
    >
      {isSome(invoice.vat) ? (
        <FormSelectField
          control={control}
          name="tax"
          label={t('sheet.tax')}
          options={DEDUCTION_TAXES.map((value) => ({ value, label: t(`tax.${value}`) }))}
        />
      ) : null}
      <FormMoneyField
        control={control}
        name="amount"
        {...typing.moneyField(t('sheet.amount'))}
        hint={t('sheet.open', { amount: money(invoice.open) })}
      />
      <FormDateField
        control={control}
        name="deductedOn"
        label={t('sheet.date')}
        format={format.date}
        parse={typing.readDate}
        max={typing.today}
      />
    </SheetForm>
  )
}

function isSome(amount: string): boolean {
  return (parseMinor(amount) ?? 0) > 0
}
