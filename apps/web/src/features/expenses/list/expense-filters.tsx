import { EXPENSE_CATEGORIES, expenseCategoryName } from '@isiro/domain/expense-categories'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { DayChip } from '../../../platform/lists/day-chip.tsx'
import { FilterRow } from '../../../platform/lists/filter-row.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { ExpenseAddress, ExpenseFilter, ExpenseOrder } from '../use-expense-filter.ts'

const ORDERS: readonly ExpenseOrder[] = ['-date', 'date', '-amount', 'amount']

/** Search, category, deductible or not, and the order. */
export function ExpenseFilters({ address }: { address: ExpenseAddress }) {
  const { t } = useTranslation('expenses')
  const language = useLanguage()
  const { filter, change } = address
  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterRow
        count={
          [filter.category !== '', filter.deductible !== '', filter.sort !== '-date'].filter(
            Boolean,
          ).length
        }
        search={
          <SearchField
            label={t('search')}
            placeholder={t('searchFor')}
            value={filter.q}
            onSearch={(q) => change({ q })}
          />
        }
      >
        <SelectField
          label={<span className="md:sr-only">{t('filter.category')}</span>}
          value={filter.category}
          onChange={(category) => change({ category: category as ExpenseFilter['category'] })}
          options={[
            { value: '', label: t('filter.anyCategory') },
            ...EXPENSE_CATEGORIES.map((value) => ({
              value,
              label: expenseCategoryName(value, language),
            })),
          ]}
          className="grow basis-36 md:max-w-60"
        />
        <SelectField
          label={<span className="md:sr-only">{t('filter.deductible')}</span>}
          value={filter.deductible}
          onChange={(deductible) =>
            change({ deductible: deductible as ExpenseFilter['deductible'] })
          }
          options={[
            { value: '', label: t('filter.anyDeductible') },
            { value: 'true', label: t('filter.isDeductible') },
            { value: 'false', label: t('filter.isNotDeductible') },
          ]}
          className="grow basis-36 md:max-w-60"
        />
        <SelectField
          label={<span className="md:sr-only">{t('sort.label')}</span>}
          value={filter.sort}
          onChange={(sort) => change({ sort: sort as ExpenseOrder })}
          options={ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          className="grow basis-36 md:max-w-60 lg:hidden"
        />
      </FilterRow>
      <div className="flex empty:hidden">
        <DayChip from={filter.from} to={filter.to} onRemove={() => change({ from: '', to: '' })} />
      </div>
    </div>
  )
}
