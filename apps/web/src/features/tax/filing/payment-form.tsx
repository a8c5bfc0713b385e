import { RecordTaxPayment } from '@isiro/contracts/tax-payments'
import type { Language } from '@isiro/domain/language'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { currentDay } from '../../../platform/device/current-day.ts'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { parseDateText } from '../../../platform/i18n/date-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { amountText, plainNumber } from '../../../platform/money/typed-number.ts'
import { FormDateField, FormMoneyField, FormTextField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CertificateFileField } from '../credits/certificate-file-field.tsx'
import type { CertificateFile } from '../credits/read-certificate.ts'
import { useRecordTaxPayment } from '../month-api.ts'
import type { PaymentStart } from './deferred-payment-sheet.tsx'

interface Values {
  paidOn: string
  amount: string
  reference: string
}

function paymentInput(language: Language) {
  return z.pipe(
    z.transform(
      ({ amount, ...form }: Values): z.input<typeof RecordTaxPayment> => ({
        ...form,
        amount: Number(plainNumber(amount, language) ?? Number.NaN),
      }),
    ),
    RecordTaxPayment,
  )
}

interface PaymentFormProps {
  start: PaymentStart
  onDone: () => void
}

/** How much was paid, when, under which reference, and the receipt. */
export function PaymentForm({ start, onDone }: PaymentFormProps) {
  const { t } = useTexts(['filings', 'validation'])
  const format = useFormat()
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  const today = currentDay(timeZone)
  const paying = useRecordTaxPayment(start.duty, start.period)
  const [file, setFile] = useState<CertificateFile | null>(null)
  const schema = useMemo(() => paymentInput(language), [language])
  const form = useZodForm(schema, {
    paidOn: today,
    amount: start.left === null ? '' : amountText(start.left, language),
    reference: '',
  })
  const { control } = form

  const submit = form.handleSubmit((payment) =>
    paying.mutate(
      { ...payment, receipt: file && { mediaType: file.mediaType, base64: file.base64 } },
      {
        onSuccess() {
          toast.success(t('pay.saved'))
          onDone()
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={paying}
      form={form}
      submit={{ label: t('pay.save'), pendingLabel: t('pay.saving') }}
    >
      <FormMoneyField control={control} name="amount" label={t('pay.amount')} prefix="₦" />
      <FormDateField
        control={control}
        name="paidOn"
        label={t('pay.on')}
        format={format.date}
        parse={(text) => parseDateText(text, today, language)}
        max={today}
      />
      <FormTextField
        control={control}
        name="reference"
        label={t('pay.reference')}
        isOptional
        maxLength={60}
        autoComplete="off"
      />
      <CertificateFileField
        label={t('pay.receipt')}
        file={file}
        hasStored={false}
        onChange={setFile}
      />
    </SheetForm>
  )
}
