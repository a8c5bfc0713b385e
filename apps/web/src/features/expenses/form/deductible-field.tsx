import { ASSET_KINDS } from '@isiro/domain/asset-kinds'
import { allowanceRate } from '@isiro/domain/capital-allowance'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import {
  COST_REASONS,
  deductibilityHint,
  isDeductibleByDefault,
} from '@isiro/domain/expense-deductibility'
import { EXPENSE_VAT_TREATMENTS } from '@isiro/domain/expense-vat'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormCheckbox, FormSelectField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ExpenseValues } from './expense-schema.ts'
import { useSetByHand } from './use-set-by-hand.ts'

const TONES = { deductible: 'info', ask: 'warn', not_deductible: 'warn' } as const

interface DeductibleFieldProps<O> {
  form: UseFormReturn<ExpenseValues, unknown, O>
  /** The flag of a new expense follows the rules until somebody sets it. */
  isNew: boolean
}

/**
 * Tax-deductible or not, with what Nigerian rules say of the category and why. The owner decides, elsewhere alone. Of an asset
 * there is nothing to decide.
 */
export function DeductibleField<O>({ form, isNew }: DeductibleFieldProps<O>) {
  const { t } = useTexts('expense-form')
  const { control, setValue, watch } = form
  const format = useFormat()
  const isNigerian = useIsNigerian()
  const isSetByHand = useSetByHand(form, 'taxDeductible', isNew)
  const [chosen, kind, date, treatment, isDeductible] = watch([
    'category',
    'assetKind',
    'expenseDate',
    'vatTreatment',
    'taxDeductible',
  ])
  const category = EXPENSE_CATEGORIES.find((name) => name === chosen)
  const vatTreatment = EXPENSE_VAT_TREATMENTS.find((name) => name === treatment) ?? null
  const assetKind = ASSET_KINDS.find((name) => name === kind) ?? null
  const said = { category, assetKind, vatTreatment, date }
  const hint = isNigerian && category && date ? deductibilityHint({ ...said, category }) : null
  const rate = assetKind && format.percent(allowanceRate(assetKind, date).rate)
  const advised = hint ? isDeductibleByDefault(hint) : null

  useEffect(() => {
    if (advised !== null && assetKind === null && !isSetByHand) setValue('taxDeductible', advised)
  }, [advised, assetKind, isSetByHand, setValue])

  return (
    <div className="grid gap-3">
      {assetKind === null ? (
        <FormCheckbox control={control} name="taxDeductible" label={t('taxDeductible')} />
      ) : null}
      {hint ? (
        <Notice tone={TONES[hint.advice]}>
          <span className="block">{t(`hint.${hint.reason}`, { rate })}</span>
          <span className="mt-1 block text-caption">
            {t('hint.source')}{' '}
            <span lang="en">{`${hint.source.title}: ${hint.source.reference}`}</span>
          </span>
        </Notice>
      ) : null}
      {isDeductible || assetKind !== null ? null : (
        <FormSelectField
          control={control}
          name="nonDeductibleReason"
          label={t('reason.label')}
          isOptional
          options={[
            { value: '', label: t('reason.none') },
            ...COST_REASONS.filter((value) => isNigerian || value !== 'vat_not_charged').map(
              (value) => ({ value, label: t(`reason.${value}`) }),
            ),
          ]}
        />
      )}
    </div>
  )
}
