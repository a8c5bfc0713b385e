import type { InvoiceSummary } from '@isiro/contracts/invoices'
import { parseMinor, sum } from '@isiro/domain/money'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useFormat } from '../../../platform/format.ts'
import { Freshness } from '../../../platform/freshness.tsx'
import { summaryQuery } from './list-api.ts'

/** The statuses in which a client still owes something. */
const OWED = ['pending', 'part_paid', 'overdue'] as const

interface ListHeadingProps {
  counts: InvoiceSummary['counts'] | undefined
  /** Milliseconds; 0 before the first answer. */
  updatedAt: number
  isRefreshing: boolean
  onRefresh: () => void
}

/** How many there are, what is still owed on all of them, and how old that knowledge is. */
export function ListHeading({ counts, updatedAt, isRefreshing, onRefresh }: ListHeadingProps) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { currency } = useCurrentUser()
  const owed = useOwed(currency)
  const facts = [
    counts && t('sums.invoices', { count: counts.all ?? 0 }),
    owed !== null && t('list.owed', { amount: format.money(owed, currency) }),
  ].filter(Boolean)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>{facts.join(' · ')}</p>
      <Freshness updatedAt={updatedAt} isFetching={isRefreshing} onRefresh={onRefresh} />
    </div>
  )
}

/** The open balance of all issued invoices, in the business's currency; null until it has loaded. */
function useOwed(currency: string): number | null {
  const answers = useQueries({
    queries: OWED.map((status) => summaryQuery({ status, q: '', client: '' })),
  })
  if (!answers.every(({ data }) => data)) return null
  return sum(
    answers.flatMap(({ data }) =>
      (data?.filtered.sums ?? [])
        .filter((row) => row.currency === currency)
        .map(({ balance }) => parseMinor(balance) ?? 0),
    ),
  )
}
