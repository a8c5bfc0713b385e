import type { DateOrder } from '../../../platform/files/file-import/file-dates.ts'
import type { ChoiceFieldsProps } from '../../../platform/files/file-import/file-kind.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SelectField } from '../../../ui/select-field.tsx'

/** The choice besides the columns. */
export interface DateChoice {
  /** Null where the owner must answer. */
  dateOrder: DateOrder | null
}

export function DateChoices({ choice, onChange, isDisabled }: ChoiceFieldsProps<DateChoice>) {
  const { t } = useTexts(['opening-import', 'file-import'])
  return (
    <SelectField
      label={t('dateOrder.label')}
      value={choice.dateOrder ?? ''}
      placeholder={t('file-import:choose')}
      disabled={isDisabled}
      onChange={(dateOrder) => onChange({ dateOrder: dateOrder as DateOrder })}
      options={[
        { value: 'day-first', label: t('dateOrder.day-first') },
        { value: 'month-first', label: t('dateOrder.month-first') },
      ]}
    />
  )
}
