import { ASSET_KINDS, assetKindName, assetKindOf } from '@isiro/domain/asset-kinds'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FormSelectField } from '../../../ui/form-fields.tsx'
import type { ExpenseValues } from './expense-schema.ts'
import { useSetByHand } from './use-set-by-hand.ts'

interface AssetFieldProps<O> {
  form: UseFormReturn<ExpenseValues, unknown, O>
  /** The choice of a new expense follows its category until somebody makes it. */
  isNew: boolean
}

/** A cost of its month, or an asset and of what kind. */
export function AssetField<O>({ form, isNew }: AssetFieldProps<O>) {
  const { t } = useTexts('expense-form')
  const language = useLanguage()
  const { control, setValue, watch } = form
  const isSetByHand = useSetByHand(form, 'assetKind', isNew)
  const [chosen, kind] = watch(['category', 'assetKind'])
  const category = EXPENSE_CATEGORIES.find((name) => name === chosen)
  const usual = category ? assetKindOf({ category, nonDeductibleReason: null }) : null

  useEffect(() => {
    if (!isSetByHand) setValue('assetKind', usual ?? '')
  }, [usual, isSetByHand, setValue])

  return (
    <FormSelectField
      control={control}
      name="assetKind"
      label={t('asset.label')}
      hint={kind === '' ? undefined : t('asset.hint')}
      options={[
        { value: '', label: t('asset.cost') },
        ...ASSET_KINDS.map((value) => ({ value, label: assetKindName(value, language) })),
      ]}
    />
  )
}
