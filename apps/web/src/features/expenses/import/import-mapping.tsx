import { EXPENSE_CATEGORIES, expenseCategoryName } from '@isiro/domain/expense-categories'
import { useTranslation } from 'react-i18next'
import { ColumnField } from '../../../platform/files/file-import/column-field.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type Field, REQUIRED_FIELDS, shownFields } from './columns.ts'
import type { DateOrder, Reading } from './read-rows.ts'

interface ImportMappingProps {
  head: readonly string[]
  reading: Reading
  onChange: (reading: Reading) => void
  isDisabled: boolean
}

/** Which column of the file stands for what. The guess is there already; most files need no change. */
export function ImportMapping({ head, reading, onChange, isDisabled }: ImportMappingProps) {
  const { t } = useTranslation('expense-import')
  const language = useLanguage()
  const column = (field: Field) => (
    <ColumnField
      key={field}
      namespace="expense-import"
      field={field}
      isOptional={!REQUIRED_FIELDS.includes(field)}
      head={head}
      column={reading.mapping[field]}
      onChange={(chosen) =>
        onChange({ ...reading, mapping: { ...reading.mapping, [field]: chosen } })
      }
      isDisabled={isDisabled}
    />
  )
  return (
    <Card title={t('mapping.title')}>
      <div className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        {REQUIRED_FIELDS.map(column)}
        <SelectField
          label={t('dateOrder.label')}
          value={reading.dateOrder}
          disabled={isDisabled}
          onChange={(dateOrder) => onChange({ ...reading, dateOrder: dateOrder as DateOrder })}
          options={[
            { value: 'day-first', label: t('dateOrder.day-first') },
            { value: 'month-first', label: t('dateOrder.month-first') },
          ]}
        />
        <SelectField
          label={t('category.label')}
          value={reading.category}
          disabled={isDisabled}
          onChange={(category) =>
            onChange({ ...reading, category: category as Reading['category'] })
          }
          options={EXPENSE_CATEGORIES.map((value) => ({
            value,
            label: expenseCategoryName(value, language),
          }))}
        />
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-dense font-medium">
          {t('mapping.more')}
        </summary>
        <div className="grid gap-4 pt-2 xs:grid-cols-2 md:grid-cols-3">
          {shownFields()
            .filter((field) => !REQUIRED_FIELDS.includes(field))
            .map(column)}
        </div>
      </details>
    </Card>
  )
}
