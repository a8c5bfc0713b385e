import { MAX_UNIT } from '@isiro/contracts/items'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type Control, useController } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ComboboxField } from '../../../ui/combobox-field.tsx'
import type { ItemValues } from './item-schema.ts'

const UNITS = [
  'each',
  'hour',
  'day',
  'week',
  'month',
  'kg',
  'gram',
  'litre',
  'metre',
  'squareMetre',
  'bag',
  'box',
  'carton',
  'pack',
  'dozen',
  'trip',
] as const

interface UnitFieldProps<Context, Output> {
  control: Control<ItemValues, Context, Output>
  name: 'unit'
}

/** The unit of the price: any word, with the usual ones to choose from. */
export function UnitField<C, O>({ control, name }: UnitFieldProps<C, O>) {
  const { t } = useTexts('items')
  const { field, fieldState } = useController({ control, name })
  const value = field.value ?? ''
  const typed = foldForSearch(value)
  const options = UNITS.map((unit) => ({ key: unit, label: t(`unit.${unit}`) })).filter(
    ({ label }) => {
      const folded = foldForSearch(label)
      return folded.includes(typed) && folded !== typed
    },
  )
  return (
    <ComboboxField
      name={field.name}
      ref={field.ref}
      value={value}
      error={fieldState.error?.message}
      label={t('field.unit')}
      hint={t('field.unitHint')}
      maxLength={MAX_UNIT}
      isOptional
      options={options}
      optionsLabel={t('field.units')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onChoose={({ label }) => field.onChange(label)}
    />
  )
}
