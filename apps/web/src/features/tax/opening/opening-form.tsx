import { SaveTaxOpening, type TaxOpening } from '@isiro/contracts/tax-openings'
import { addMonths, monthOf, monthStart } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { currentDay } from '../../../platform/device/current-day.ts'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthHeading } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { amountText, plainNumber } from '../../../platform/money/typed-number.ts'
import { FormMoneyField, FormSelectField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSaveTaxOpening } from '../month-api.ts'

/** How many months back one can choose; who filed last before that starts with what is late since. */
const MONTHS = 24

interface Values {
  vatFiledThrough: string
  whtFiledThrough: string
  vatCredit: string
  whtCredits: string
}

/** An empty month is none, an empty amount nothing; one that cannot be read is refused as it stands. */
function openingInput(language: Language) {
  const amount = (text: string) =>
    text.trim() === '' ? '0' : (plainNumber(text, language) ?? text)
  return z.pipe(
    z.transform(
      (form: Values): z.input<typeof SaveTaxOpening> => ({
        vatFiledThrough: form.vatFiledThrough || null,
        whtFiledThrough: form.whtFiledThrough || null,
        vatCredit: amount(form.vatCredit),
        whtCredits: amount(form.whtCredits),
      }),
    ),
    SaveTaxOpening,
  )
}

interface OpeningFormProps {
  opening: TaxOpening
  onDone: () => void
}

export function OpeningForm({ opening, onDone }: OpeningFormProps) {
  const { t } = useTexts(['filings', 'validation'])
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  const saving = useSaveTaxOpening()
  const schema = useMemo(() => openingInput(language), [language])
  const text = (amount: string) => (amount === '0.00' ? '' : amountText(amount, language))
  const form = useZodForm(schema, {
    vatFiledThrough: opening.vatFiledThrough ?? '',
    whtFiledThrough: opening.whtFiledThrough ?? '',
    vatCredit: text(opening.vatCredit),
    whtCredits: text(opening.whtCredits),
  })
  const { control } = form
  const thisMonth = monthStart(monthOf(currentDay(timeZone)))
  const months = Array.from({ length: MONTHS }, (_, index) =>
    monthOf(addMonths(thisMonth, -1 - index)),
  )
  const options = [
    { value: '', label: t('opening.none') },
    ...months.map((month) => ({ value: month, label: monthHeading(month, language) })),
  ]

  const submit = form.handleSubmit((input) =>
    saving.mutate(input, {
      onSuccess() {
        toast.success(t('opening.saved'))
        onDone()
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={saving}
      form={form}
      submit={{ label: t('opening.save'), pendingLabel: t('opening.saving') }}
    >
      <FormSelectField
        control={control}
        name="vatFiledThrough"
        label={t('opening.vat')}
        options={options}
      />
      <FormMoneyField
        control={control}
        name="vatCredit"
        label={t('opening.vatCredit')}
        isOptional
        prefix="₦"
      />
      <FormSelectField
        control={control}
        name="whtFiledThrough"
        label={t('opening.wht')}
        options={options}
      />
      <FormMoneyField
        control={control}
        name="whtCredits"
        label={t('opening.whtCredits')}
        hint={t('opening.whtCreditsHint')}
        isOptional
        prefix="₦"
      />
      <p className="text-dense text-muted">{t('opening.until')}</p>
    </SheetForm>
  )
}
