import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { MenuLink } from '../../platform/lists/list-actions.tsx'
import { isNewList, ListHeader, NewLink } from '../../platform/lists/list-page.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { expenseListQuery, fetchExpenseExport, refreshExpenses } from './api.ts'
import { DeferredExpenseSheet } from './form/deferred-expense-sheet.tsx'
import { CategoryBars } from './list/category-bars.tsx'
import { ExpenseList, ExpenseToolbar } from './list/expense-list.tsx'
import { SummaryCards, SummaryNotes } from './list/summary-cards.tsx'
import { useExpenseFilter } from './use-expense-filter.ts'

/** `/expenses`: what was spent, on what, and what of it may be deducted. */
export function ExpensesPage() {
  const { t } = useTexts('expenses')
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const address = useExpenseFilter()
  const query = useInfiniteQuery(expenseListQuery(address.filter))
  const list = { namespace: 'expenses', query, address }
  const isNew = isNewList(list)
  const byCategory = isNew ? null : <CategoryBars address={address} />
  return (
    <>
      <ListHeader
        list={list}
        primary={
          <NewLink verb="expenses.write" to={address.addAddress}>
            {t('add')}
          </NewLink>
        }
        menu={
          <Can verb="expenses.write">
            <MenuLink to={paths.importExpenses()} icon={<FileUp aria-hidden="true" />}>
              {t('import')}
            </MenuLink>
          </Can>
        }
        fetchFile={(format) => fetchExpenseExport(address.filter, format)}
        onRefresh={() => refreshExpenses(queries)}
      />
      <div className="grid grid-cols-1 gap-3 md:gap-5">
        {isNew ? null : <SummaryCards />}
        {isPhone ? null : byCategory}
        <ExpenseToolbar list={list} />
        <ExpenseList list={list} address={address} />
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
