import {
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  expenseCategoryName,
} from '@isiro/domain/expense-categories'
import { useTranslation } from 'react-i18next'
import type { DateOrder } from '../../../platform/files/file-import/file-dates.ts'
import type { ChoiceFieldsProps } from '../../../platform/files/file-import/file-kind.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../ui/select-field.tsx'

/** The choices besides the columns. */
export interface ExpenseChoice {
  dateOrder: DateOrder
  /** For rows that name no category of ours. */
  category: ExpenseCategory
}

export function ExpenseChoices(props: ChoiceFieldsProps<ExpenseChoice>) {
  const { choice, onChange, isDisabled } = props
  const { t } = useTranslation('expense-import')
  const language = useLanguage()
  return (
    <>
      <SelectField
        label={t('dateOrder.label')}
        value={choice.dateOrder}
        disabled={isDisabled}
        onChange={(dateOrder) => onChange({ ...choice, dateOrder: dateOrder as DateOrder })}
        options={[
          { value: 'day-first', label: t('dateOrder.day-first') },
          { value: 'month-first', label: t('dateOrder.month-first') },
        ]}
      />
      <SelectField
        label={t('category.label')}
        value={choice.category}
        disabled={isDisabled}
        onChange={(category) => onChange({ ...choice, category: category as ExpenseCategory })}
        options={EXPENSE_CATEGORIES.map((value) => ({
          value,
          label: expenseCategoryName(value, language),
        }))}
      />
    </>
  )
}
