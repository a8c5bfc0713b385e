import { DeductWht } from '@isiro/contracts/withholding'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/form-failure.tsx'
import { useFormat } from '../../../platform/format.ts'
import { SheetForm } from '../../../platform/sheet-form.tsx'
import { useTyping } from '../../../platform/typing.ts'
import { useZodForm } from '../../../platform/use-zod-form.ts'
import { FormDateField, FormMoneyField } from '../../../ui/form-fields.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDeductWht } from '../api.ts'
import { typedAmountSchema } from '../typed-amount-schema.ts'
import type { TaxedInvoice } from './kept-back.tsx'

interface KeptBackSheetProps {
  invoice: TaxedInvoice
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Title and description of the toast, from what was kept back and what is left to pay. */
  doneToast: (amount: string, balance: string) => [string, string]
}

/** The tax as the client's slip says it: another amount, another day. */
export function KeptBackSheet(props: KeptBackSheetProps) {
  const { invoice, isOpen, onOpenChange } = props
  const { t } = useTranslation('payments')
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('wht.keptBack')}
      description={t('record.for', { number: invoice.invoiceNumber, client: invoice.clientName })}
    >
      <KeptBackForm {...props} />
    </Sheet>
  )
}

function KeptBackForm({ invoice, onOpenChange, doneToast }: KeptBackSheetProps) {
  const { t } = useTranslation(['payments', 'validation'])
  const format = useFormat()
  const typing = useTyping(invoice.currency)
  const deducting = useDeductWht(invoice.id)
  const schema = z.extend(z.omit(DeductWht, { whtType: true }), {
    amount: typedAmountSchema(typing.language),
  })
  const form = useZodForm(schema, { amount: '', deductedOn: typing.today })
  const { control } = form
  const submit = form.handleSubmit((deduction) =>
    deducting.mutate(deduction, {
      onSuccess({ credit, balance }) {
        onOpenChange(false)
        toast.success(...doneToast(credit.amount, balance))
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={deducting}
      form={form}
      submit={{ label: t('wht.submit'), pendingLabel: t('record.pending') }}
    >
      <FormMoneyField
        control={control}
        name="amount"
        {...typing.moneyField(t('wht.amount'))}
        hint={t('record.owed', { amount: format.exactMoney(invoice.balance, invoice.currency) })}
      />
      <FormDateField
        control={control}
        name="deductedOn"
        label={t('wht.date')}
        format={format.date}
        parse={typing.readDate}
        max={typing.today}
      />
    </SheetForm>
  )
}
