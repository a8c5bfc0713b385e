import type { Expense } from '@isiro/contracts/expenses'
import { isBusinessDate } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { WHT_RECIPIENTS, whtRatesOf } from '@isiro/domain/supplier-wht'
import { whtTypeName } from '@isiro/domain/wht-names'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { validationText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormCheckbox, FormRadioGroup, FormSelectField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ExpenseValues } from './expense-schema.ts'
import { useTypedWht } from './typed-wht.ts'
import { WhtAdviceNotice } from './wht-advice-notice.tsx'
import { WhtResult } from './wht-result.tsx'

export interface WhtFieldsProps<O> {
  form: UseFormReturn<ExpenseValues, unknown, O>
  expense: Expense | null
  currency: Currency
}

/** The tax kept back from the supplier: of whom, for what, what it comes to, and whether it has to be. */
export function WhtFields<O>({ form, expense, currency }: WhtFieldsProps<O>) {
  const { t } = useTexts('expense-form')
  const format = useFormat()
  const language = useLanguage()
  const { control, setValue, getValues } = form
  const typed = useTypedWht(form, currency)
  const { errors } = useFormState({ control, name: ['whtType', 'whtRecipient', 'whtAmount'] })
  const isUsed = typed.type !== null || Object.keys(errors).length > 0
  const [isOpen, setOpen] = useState(isUsed)
  const { recipient, resident, hasTaxId, date } = typed
  const rates =
    recipient !== null && isBusinessDate(date)
      ? whtRatesOf(WHT_TYPES, { recipient, resident, hasTaxId, date })
      : []
  const isOffered = typed.type === null || rates.some(({ type }) => type === typed.type)

  // A director is never a company: the choice goes with what it was chosen for.
  useEffect(() => {
    if (!isOffered && getValues('whtType') !== '') setValue('whtType', '', { shouldDirty: true })
  }, [isOffered, getValues, setValue])

  // It opens with what comes into it, and stays open for whoever takes that out again.
  useEffect(() => {
    if (isUsed) setOpen(true)
  }, [isUsed])

  return (
    <details
      className="group rounded-card border"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 font-medium">
        {t('wht.title')}
        <ChevronDown aria-hidden="true" className="transition-state group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t p-4">
        <p className="text-dense text-muted">{t('wht.what')}</p>
        {isOpen ? <WhtAdviceNotice form={form} expense={expense} currency={currency} /> : null}
        <FormRadioGroup
          control={control}
          name="whtRecipient"
          label={t('wht.recipient')}
          isRow
          options={WHT_RECIPIENTS.map((value) => ({ value, label: t(`wht.${value}`) }))}
        />
        <FormCheckbox control={control} name="whtResident" label={t('wht.resident')} />
        <FormSelectField
          control={control}
          name="whtType"
          label={t('wht.type')}
          options={[
            { value: '', label: t('wht.none') },
            ...rates.map(({ type, rate }) => ({
              value: type,
              label: `${format.percent(rate)} · ${whtTypeName(type, language)}`,
            })),
          ]}
        />
        <WhtResult typed={typed} currency={currency} />
        {errors.whtAmount?.message ? (
          <Notice tone="bad" isAlert>
            {validationText(errors.whtAmount.message)}
          </Notice>
        ) : null}
      </div>
    </details>
  )
}
