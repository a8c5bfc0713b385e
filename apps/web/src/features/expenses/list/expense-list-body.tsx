import type { Expense } from '@isiro/contracts/expenses'
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/http/fetch-page.ts'
import { ListFailure, MoreRows } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { expenseSummaryQuery } from '../api.ts'
import type { ExpenseAddress, ExpenseFilter } from '../use-expense-filter.ts'
import { ExpenseCards } from './expense-cards.tsx'
import { ExpenseTable } from './expense-table.tsx'
import { useDeleteDialog } from './use-delete-dialog.tsx'

interface ExpenseListBodyProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<Expense>>>
  address: ExpenseAddress
  isWide: boolean
}

/** The rows, or why there are none: waiting, failed, none yet, none found. */
export function ExpenseListBody({ list, address, isWide }: ExpenseListBodyProps) {
  const { t } = useTranslation('expenses')
  const { askToDelete, dialog } = useDeleteDialog()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const totals = useTotals(address.filter, rows.length)
  const failure = list.isError ? <ListFailure title={t('failed')} list={list} /> : null
  if (failure && !list.data) return failure
  const shown = { expenses: rows, address, onDelete: askToDelete }
  return (
    <>
      <Waiting isWaiting={!list.data} skeleton={<ListSkeleton />}>
        {() =>
          rows.length === 0 ? (
            <NoRows address={address} />
          ) : (
            <div aria-busy={list.isPlaceholderData}>
              {isWide ? <ExpenseTable {...shown} /> : <ExpenseCards {...shown} />}
              {failure}
              <MoreRows summary={totals} list={list} />
            </div>
          )
        }
      </Waiting>
      {dialog}
    </>
  )
}

/** Count and sum of all rows of the filter, not only of those shown. */
function useTotals(filter: ExpenseFilter, shown: number): string | null {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  const { data } = useQuery(expenseSummaryQuery(filter))
  // One row is its own sum.
  if ((data?.count ?? shown) <= 1) return null
  if (!data) return t('shown', { count: shown })
  const sums = data.totals.map((sum) => format.money(sum.total, sum.currency)).join(' · ')
  const said = t('shownOf', { shown: format.count(shown), count: data.count, total: sums })
  const isRounded = data.totals.some(({ total }) => !total.endsWith('.00'))
  return isRounded ? `${said}. ${t('rounded')}` : said
}

/** Nothing yet is the beginning; nothing found is a filter too many. */
function NoRows({ address }: { address: ExpenseAddress }) {
  const { t } = useTranslation('expenses')
  if (address.isFiltered)
    return (
      <EmptyState
        title={t('noResults.title')}
        description={t('noResults.detail')}
        actions={
          <Link to={paths.expenses()} className={buttonClass({ variant: 'secondary' })}>
            {t('noResults.clear')}
          </Link>
        }
      />
    )
  return (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={
        <>
          <Link to={address.addAddress} className={buttonClass()}>
            {t('add')}
          </Link>
          <Link to={paths.importExpenses()} className={buttonClass({ variant: 'secondary' })}>
            {t('import')}
          </Link>
        </>
      }
    />
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function ListSkeleton() {
  return (
    <div className="divide-y rounded-card border">
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-6 px-4 lg:min-h-14">
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
