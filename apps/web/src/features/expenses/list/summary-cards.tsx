import type { ExpenseSummary } from '@isiro/contracts/expenses'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useFormat } from '../../../platform/format.ts'
import { QueryState } from '../../../platform/query-parts.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { expenseSummaryQuery } from '../api.ts'

/** All expenses in three figures, whatever the list is filtered by. */
export function SummaryCards() {
  const { t } = useTranslation('expenses')
  const summary = useQuery(
    expenseSummaryQuery({
      q: '',
      category: '',
      deductible: '',
      from: '',
      to: '',
      sort: '-date',
    }),
  )
  return (
    <QueryState query={summary} failed={t('summary.failed')} skeletonClass="h-28">
      {(data) => <Cards summary={data} />}
    </QueryState>
  )
}

function Cards({ summary }: { summary: ExpenseSummary }) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const own = summary.totals.find((sums) => sums.currency === currency)
  const total = own?.total ?? '0.00'
  const hasVat = own !== undefined && own.recoverableVat !== '0.00'
  const others = summary.totals
    .filter((sums) => sums.currency !== currency)
    .map((sums) => format.money(sums.total, sums.currency))
  const notes = [
    t('summary.deductible', { amount: format.money(own?.deductible ?? '0.00', currency) }),
    ...(hasVat ? [t('summary.vat', { amount: format.money(own.recoverableVat, currency) })] : []),
    ...(others.length > 0 ? [t('summary.others', { amounts: others.join(', ') })] : []),
  ]
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
      <div className="col-span-2 md:col-span-1">
        <StatCard
          label={t('summary.total')}
          value={format.money(total, currency)}
          spokenValue={format.spokenMoney(total, currency)}
          note={notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        />
      </div>
      <StatCard label={t('summary.records')} value={format.count(summary.count)} />
      <StatCard
        label={t('summary.categories')}
        value={format.count(summary.categories)}
        note={t('summary.ofCategories', { count: EXPENSE_CATEGORIES.length })}
      />
    </div>
  )
}
