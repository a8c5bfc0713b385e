import {
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
  expenseCategoryName,
} from '@isiro/domain/expense-categories'
import type { DateOrder } from '../../../platform/files/file-import/file-dates.ts'
import type { ChoiceFieldsProps } from '../../../platform/files/file-import/file-kind.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SelectField } from '../../../ui/select-field.tsx'

/** Which sign is money out in a column that has both; 'any' where it has one. */
export type MoneyOut = 'any' | 'minus' | 'plus'

/** The choices besides the columns; null where the owner must answer. */
export interface ExpenseChoice {
  dateOrder: DateOrder | null
  moneyOut: MoneyOut | null
  /** For rows that name no category of ours. */
  category: ExpenseCategory
}

export function ExpenseChoices(props: ChoiceFieldsProps<ExpenseChoice>) {
  const { choice, onChange, isDisabled } = props
  const { t } = useTexts(['expense-import', 'file-import'])
  const language = useLanguage()
  return (
    <>
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
      {choice.moneyOut === 'any' ? null : (
        <SelectField
          label={t('moneyOut.label')}
          value={choice.moneyOut ?? ''}
          placeholder={t('file-import:choose')}
          disabled={isDisabled}
          onChange={(moneyOut) => onChange({ moneyOut: moneyOut as MoneyOut })}
          options={[
            { value: 'minus', label: t('moneyOut.minus') },
            { value: 'plus', label: t('moneyOut.plus') },
          ]}
        />
      )}
      <SelectField
        label={t('category.label')}
        value={choice.category}
        disabled={isDisabled}
        onChange={(category) => onChange({ category: category as ExpenseCategory })}
        options={EXPENSE_CATEGORIES.map((value) => ({
          value,
          label: expenseCategoryName(value, language),
        }))}
      />
    </>
  )
}
