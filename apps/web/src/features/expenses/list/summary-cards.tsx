import type { ExpenseSummary } from '@isiro/contracts/expenses'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { useQuery } from '@tanstack/react-query'
import { useIsPhone } from '../../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { FigureValue } from '../../../ui/figure-value.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { expenseSummaryQuery } from '../api.ts'

const ofAll = expenseSummaryQuery({
  q: '',
  category: '',
  deductible: '',
  from: '',
  to: '',
  madeBy: '',
  sort: '-date',
})

/** All expenses in three figures, whatever the list is filtered by. On a phone they are one line. */
export function SummaryCards() {
  const { t } = useTexts('expenses')
  const summary = useQuery(ofAll)
  const isPhone = useIsPhone()
  return (
    <QueryState
      query={summary}
      failed={t('summary.failed')}
      skeletonClass={isPhone ? 'h-17' : 'h-32.5'}
    >
      {(data) => (isPhone ? <Line summary={data} /> : <Cards summary={data} />)}
    </QueryState>
  )
}

/** The notes on the sums, which a phone shows after the list. */
export function SummaryNotes() {
  const { data } = useQuery(ofAll)
  return data ? <Notes summary={data} /> : null
}

function Notes({ summary }: { summary: ExpenseSummary }) {
  const notes = useNotes(summary)
  return (
    <div className="rounded-card bg-subtle px-4 py-3 text-dense text-muted">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function Line({ summary }: { summary: ExpenseSummary }) {
  const { t } = useTexts('expenses')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const total = summary.totals.find((sums) => sums.currency === currency)?.total ?? '0.00'
  const figures = [
    {
      label: t('summary.total'),
      value: format.money(total, currency),
      spokenValue: format.spokenMoney(total, currency),
    },
    { label: t('summary.records'), value: format.count(summary.count) },
    { label: t('summary.categories'), value: format.count(summary.categories) },
  ]
  return (
    <dl className="flex justify-between gap-3 rounded-card border bg-bg px-4 py-3">
      {figures.map(({ label, ...figure }) => (
        <div key={label}>
          <dt className="text-caption text-muted">{label}</dt>
          <FigureValue {...figure} className="font-semibold break-words" />
        </div>
      ))}
    </dl>
  )
}

function useNotes(summary: ExpenseSummary): string[] {
  const { t } = useTexts('expenses')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const own = summary.totals.find((sums) => sums.currency === currency)
  const hasVat = own !== undefined && own.recoverableVat !== '0.00'
  const others = summary.totals
    .filter((sums) => sums.currency !== currency)
    .map((sums) => format.money(sums.total, sums.currency))
  const hasAssets = own !== undefined && own.assets !== '0.00'
  return [
    ...(hasAssets ? [t('summary.assets', { amount: format.money(own.assets, currency) })] : []),
    t('summary.deductible', { amount: format.money(own?.deductible ?? '0.00', currency) }),
    ...(hasVat ? [t('summary.vat', { amount: format.money(own.recoverableVat, currency) })] : []),
    ...(others.length > 0 ? [t('summary.others', { amounts: others.join(', ') })] : []),
  ]
}

function Cards({ summary }: { summary: ExpenseSummary }) {
  const { t } = useTexts('expenses')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const total = summary.totals.find((sums) => sums.currency === currency)?.total ?? '0.00'
  const notes = useNotes(summary)
  return (
    <div className="grid grid-cols-3 gap-4">
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
      <StatCard label={t('summary.records')} value={format.count(summary.count)} />
      <StatCard
        label={t('summary.categories')}
        value={format.count(summary.categories)}
        note={t('summary.ofCategories', { count: EXPENSE_CATEGORIES.length })}
      />
    </div>
  )
}
