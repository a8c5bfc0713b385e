import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import {
  deductibilityHint,
  isDeductibleByDefault,
  NON_DEDUCTIBLE_REASONS,
} from '@isiro/domain/expense-deductibility'
import { EXPENSE_VAT_TREATMENTS } from '@isiro/domain/expense-vat'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormCheckbox, FormSelectField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ExpenseValues } from './expense-schema.ts'

const TONES = { deductible: 'info', ask: 'warn', not_deductible: 'warn' } as const

interface DeductibleFieldProps<O> {
  form: UseFormReturn<ExpenseValues, unknown, O>
  /** The flag of a new expense follows the rules until somebody sets it. */
  isNew: boolean
}

/** Tax-deductible or not, with what Nigerian rules say of the category and why. The owner decides, elsewhere alone. */
export function DeductibleField<O>({ form, isNew }: DeductibleFieldProps<O>) {
  const { t } = useTexts('expense-form')
  const { control, setValue, watch } = form
  const isNigerian = useIsNigerian()
  const [isSetByHand, setByHand] = useState(!isNew)
  const [chosen, date, treatment, isDeductible] = watch([
    'category',
    'expenseDate',
    'vatTreatment',
    'taxDeductible',
  ])
  const category = EXPENSE_CATEGORIES.find((name) => name === chosen)
  const vatTreatment = EXPENSE_VAT_TREATMENTS.find((name) => name === treatment) ?? null
  const hint =
    isNigerian && category && date ? deductibilityHint({ category, vatTreatment, date }) : null
  const advised = hint ? isDeductibleByDefault(hint) : null

  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === 'taxDeductible' && type === 'change') setByHand(true)
    })
    return unsubscribe
  }, [watch])

  useEffect(() => {
    if (advised !== null && !isSetByHand) setValue('taxDeductible', advised)
  }, [advised, isSetByHand, setValue])

  return (
    <div className="grid gap-3">
      <FormCheckbox control={control} name="taxDeductible" label={t('taxDeductible')} />
      {hint ? (
        <Notice tone={TONES[hint.advice]}>
          <span className="block">{t(`hint.${hint.reason}`)}</span>
          <span className="mt-1 block text-caption">
            {t('hint.source')}{' '}
            <span lang="en">{`${hint.source.title}: ${hint.source.reference}`}</span>
          </span>
        </Notice>
      ) : null}
      {isDeductible ? null : (
        <FormSelectField
          control={control}
          name="nonDeductibleReason"
          label={t('reason.label')}
          isOptional
          options={[
            { value: '', label: t('reason.none') },
            ...NON_DEDUCTIBLE_REASONS.filter(
              (value) => isNigerian || value !== 'vat_not_charged',
            ).map((value) => ({ value, label: t(`reason.${value}`) })),
          ]}
        />
      )}
    </div>
  )
}
