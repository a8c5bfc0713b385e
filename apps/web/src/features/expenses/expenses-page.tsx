import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPhone, useIsWide } from '../../platform/device/wide-screen.ts'
import { ListActions, MenuLink } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { expenseListQuery, fetchExpenseExport, refreshExpenses } from './api.ts'
import { DeferredExpenseSheet } from './form/deferred-expense-sheet.tsx'
import { CategoryBars } from './list/category-bars.tsx'
import { ExpenseFilters } from './list/expense-filters.tsx'
import { ExpenseListBody } from './list/expense-list-body.tsx'
import { SummaryCards, SummaryNotes } from './list/summary-cards.tsx'
import { useExpenseFilter } from './use-expense-filter.ts'

/** `/expenses`: what was spent, on what, and what of it may be deducted. */
export function ExpensesPage() {
  const { t } = useTranslation('expenses')
  const heading = usePage(t('title'))
  const queries = useQueryClient()
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const address = useExpenseFilter()
  const list = useInfiniteQuery(expenseListQuery(address.filter))
  // There is nothing to filter or to export before the first expense.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  const exporting = useListExport({
    failed: t('error'),
    name: t('exportName'),
    fetch: (format) => fetchExpenseExport(address.filter, format),
  })
  const byCategory = isNew ? null : <CategoryBars address={address} />
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        isOneRow
        actions={
          <ListActions
            primary={
              <Link to={address.addAddress} className={buttonClass({ className: 'max-md:px-3' })}>
                <Plus aria-hidden="true" className="size-4 max-md:hidden" />
                {t('add')}
              </Link>
            }
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching,
              onRefresh: () => refreshExpenses(queries),
            }}
            isBusy={exporting.isPending}
          >
            <MenuLink to={paths.importExpenses()} icon={<FileUp aria-hidden="true" />}>
              {t('import')}
            </MenuLink>
            {isNew ? null : <ExportItems label={t('export')} onChoose={exporting.start} />}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-3 md:gap-5">
        {isNew ? null : <SummaryCards />}
        {isPhone ? null : byCategory}
        {isNew ? null : <ExpenseFilters address={address} />}
        <ExpenseListBody list={list} address={address} isWide={isWide} />
        {/* A phone shows the rows first. */}
        {isPhone && !isNew ? <SummaryNotes /> : null}
        {isPhone ? byCategory : null}
      </div>
      <DeferredExpenseSheet
        expenseId={address.openExpense}
        isOpen={address.isAdding || address.openExpense !== null}
        onClose={address.close}
      />
    </>
  )
}
