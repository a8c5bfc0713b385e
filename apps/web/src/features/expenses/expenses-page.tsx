import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Freshness } from '../../platform/freshness.tsx'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { useIsWide } from '../../platform/wide-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { expenseListQuery, refreshExpenses } from './api.ts'
import { DeferredExpenseSheet } from './form/deferred-expense-sheet.tsx'
import { CategoryBars } from './list/category-bars.tsx'
import { ExpenseFilters } from './list/expense-filters.tsx'
import { ExpenseListBody } from './list/expense-list-body.tsx'
import { ExportButton } from './list/export-button.tsx'
import { SummaryCards } from './list/summary-cards.tsx'
import { useExpenseFilter } from './use-expense-filter.ts'

/** `/expenses`: what was spent, on what, and what of it may be deducted. */
export function ExpensesPage() {
  const { t } = useTranslation('expenses')
  const heading = usePage(t('title'))
  const queries = useQueryClient()
  const isWide = useIsWide()
  const address = useExpenseFilter()
  const list = useInfiniteQuery(expenseListQuery(address.filter))
  // There is nothing to filter or to export before the first expense.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        actions={
          <>
            {isNew ? null : <ExportButton filter={address.filter} />}
            <Link
              to={paths.importExpenses()}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <FileUp aria-hidden="true" className="size-4" />
              {t('import')}
            </Link>
            <Link
              to={address.addAddress}
              className={buttonClass({ size: 'small', className: 'order-first md:order-none' })}
            >
              <Plus aria-hidden="true" className="size-4" />
              {t('add')}
            </Link>
          </>
        }
        description={
          <Freshness
            updatedAt={list.dataUpdatedAt}
            isFetching={list.isFetching}
            onRefresh={() => refreshExpenses(queries)}
          />
        }
      />
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        {isNew ? null : <SummaryCards />}
        {isNew ? null : <CategoryBars address={address} />}
        {isNew ? null : <ExpenseFilters address={address} />}
        <ExpenseListBody list={list} address={address} isWide={isWide} />
      </div>
      <DeferredExpenseSheet
        expenseId={address.openExpense}
        isOpen={address.isAdding || address.openExpense !== null}
        onClose={address.close}
      />
    </>
  )
}
