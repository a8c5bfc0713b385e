import { FileDuty } from '@isiro/contracts/tax-filings'
import type { Language } from '@isiro/domain/language'
import { useMemo } from 'react'
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
import { useFileDuty } from '../month-api.ts'
import type { FilingStart } from './deferred-filing-sheet.tsx'

interface FilingFormProps {
  start: FilingStart
  onFiled: (filingId: string) => void
}

interface Values {
  filedOn: string
  reference: string
  amount: string
}

/** An empty amount is one that is not noted; one that cannot be read is refused as it stands. */
function filingInput({ duty, period }: FilingStart, language: Language) {
  return z.pipe(
    z.transform(
      ({ amount, ...form }: Values): z.input<typeof FileDuty> => ({
        ...form,
        duty,
        period,
        amount: amount.trim() === '' ? null : (plainNumber(amount, language) ?? amount),
      }),
    ),
    FileDuty,
  )
}

/** On which day, under which reference and with which payment a duty was met. */
export function FilingForm({ start, onFiled }: FilingFormProps) {
  const { t } = useTexts(['tax-month', 'validation'])
  const format = useFormat()
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  const today = currentDay(timeZone)
  const filing = useFileDuty()
  const schema = useMemo(() => filingInput(start, language), [start, language])
  const form = useZodForm(schema, {
    filedOn: today,
    reference: '',
    amount: start.amount === null ? '' : amountText(start.amount, language),
  })
  const { control } = form

  const submit = form.handleSubmit((input) =>
    filing.mutate(input, {
      onSuccess: ({ id }) => onFiled(id),
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={filing}
      form={form}
      submit={{ label: t('filing.mark'), pendingLabel: t('filing.saving') }}
    >
      <FormDateField
        control={control}
        name="filedOn"
        label={t('filing.on')}
        format={format.date}
        parse={(text) => parseDateText(text, today, language)}
        max={today}
      />
      <FormTextField
        control={control}
        name="reference"
        label={t('filing.reference')}
        hint={t('filing.referenceHint')}
        isOptional
        maxLength={60}
        autoComplete="off"
      />
      <FormMoneyField
        control={control}
        name="amount"
        label={t('filing.amount')}
        isOptional
        prefix="₦"
      />
      {start.duty === 'vat' ? <p className="text-dense text-muted">{t('filing.keeps')}</p> : null}
      {start.duty === 'wht' ? (
        <p className="text-dense text-muted">{t('filing.keepsWht')}</p>
      ) : null}
    </SheetForm>
  )
}
