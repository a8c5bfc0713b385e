import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field.tsx'
import type { DateOrder } from './file-dates.ts'

interface DateOrderFieldProps {
  /** Null where the file can be read in both ways, and the owner must answer. */
  value: DateOrder | null
  onChange: (order: DateOrder) => void
  isDisabled: boolean
}

/** Whether a file's dates have the day or the month first. */
export function DateOrderField({ value, onChange, isDisabled }: DateOrderFieldProps) {
  const { t } = useTranslation('file-import')
  return (
    <SelectField
      label={t('dateOrder.label')}
      value={value ?? ''}
      placeholder={t('choose')}
      disabled={isDisabled}
      onChange={(order) => onChange(order as DateOrder)}
      options={[
        { value: 'day-first', label: t('dateOrder.day-first') },
        { value: 'month-first', label: t('dateOrder.month-first') },
      ]}
    />
  )
}
