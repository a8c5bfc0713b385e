import type { Expense } from '@isiro/contracts/expenses'
import { EXPENSE_CATEGORIES, expenseCategoryName } from '@isiro/domain/expense-categories'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListOf } from '../../../platform/lists/list-page.tsx'
import { ListRows, RowsOfView } from '../../../platform/lists/list-rows.tsx'
import { ListToolbar } from '../../../platform/lists/list-toolbar.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { MadeBy } from '../../../records/made-by.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { expenseSummaryQuery } from '../api.ts'
import { type ExpenseAddress, type ExpenseFilter, ORDERS } from '../use-expense-filter.ts'
import { useDeleteDialog } from './use-delete-dialog.tsx'
import { useExpenseView } from './use-expense-view.tsx'

interface ExpenseListProps {
  list: ListOf<Expense>
  address: ExpenseAddress
}

/** Category, deductible or not, and the order. */
export function ExpenseToolbar({ list }: { list: ListOf<Expense> }) {
  const { t } = useTexts('expenses')
  const language = useLanguage()
  const categories = EXPENSE_CATEGORIES.map((value) => ({
    value,
    label: expenseCategoryName(value, language),
  }))
  return (
    <ListToolbar
      list={list}
      choices={[
        {
          part: 'category',
          label: t('filter.category'),
          options: [{ value: '', label: t('filter.anyCategory') }, ...categories],
        },
        {
          part: 'deductible',
          label: t('filter.deductible'),
          options: [
            { value: '', label: t('filter.anyDeductible') },
            { value: 'true', label: t('filter.isDeductible') },
            { value: 'false', label: t('filter.isNotDeductible') },
            { value: 'asset', label: t('filter.isAsset') },
          ],
        },
      ]}
      lateChoice={{
        field: <MadeBy namespace="expenses" address={list.address} verb="expenses.write" />,
        part: 'madeBy',
      }}
      sorts={ORDERS}
    />
  )
}

/** The expenses, with the question that comes before one is deleted. */
export function ExpenseList({ list, address }: ExpenseListProps) {
  const { t } = useTexts('expenses')
  const { askToDelete, dialog } = useDeleteDialog()
  const view = useExpenseView(address, askToDelete)
  const summary = useTotals(address.filter)
  return (
    <>
      <ListRows
        list={list}
        summary={summary}
        emptyActions={
          <>
            <Link to={address.addAddress} className={buttonClass()}>
              {t('add')}
            </Link>
            <Link to={paths.importExpenses()} className={buttonClass({ variant: 'secondary' })}>
              {t('import')}
            </Link>
          </>
        }
      >
        {(rows) => <RowsOfView list={list} caption={t('recent')} rows={rows} view={view} />}
      </ListRows>
      {dialog}
    </>
  )
}

/** Says count and sum of all rows of the filter, not only of those shown. */
function useTotals(filter: ExpenseFilter): (shown: number) => string | null {
  const { t } = useTexts('expenses')
  const format = useFormat()
  const { data } = useQuery(expenseSummaryQuery(filter))
  return (shown) => {
    // One row is its own sum.
    if ((data?.count ?? shown) <= 1) return null
    if (!data) return t('list.shown', { count: shown })
    const total = data.totals
      .flatMap(({ total, assets, currency }) => [
        ...(total !== '0.00' || assets === '0.00' ? [format.money(total, currency)] : []),
        ...(assets === '0.00'
          ? []
          : [t('summary.assets', { amount: format.money(assets, currency) })]),
      ])
      .join(' · ')
    const said = t('list.shownOf', { shown: format.count(shown), count: data.count, total })
    const isRounded = data.totals.some(
      ({ total, assets }) => !total.endsWith('.00') || !assets.endsWith('.00'),
    )
    return isRounded ? `${said}. ${t('rounded')}` : said
  }
}
