import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/select-field.tsx'

interface ColumnFieldProps {
  /** The namespace of the feature's texts. */
  namespace: string
  field: string
  isOptional: boolean
  head: readonly string[]
  /** Null if no column is chosen for the field. */
  column: number | null
  onChange: (column: number | null) => void
  isDisabled: boolean
}

/** Chooses the column of the file for one field. */
export function ColumnField(props: ColumnFieldProps) {
  const { namespace, field, isOptional, head, column, onChange, isDisabled } = props
  const { t } = useTranslation(namespace)
  const columns = head.map((name, index) => ({
    value: String(index),
    label: name || t('mapping.column', { number: index + 1 }),
  }))
  return (
    <SelectField
      label={t(`field.${field}`)}
      isOptional={isOptional}
      value={String(column ?? '')}
      disabled={isDisabled}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[{ value: '', label: t('mapping.none') }, ...columns]}
    />
  )
}
