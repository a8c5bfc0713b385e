import { useQuery } from '@tanstack/react-query'
import { unreadNotificationsQuery } from '../../records/queries/news.ts'
import { ClaimsNews } from '../payments/claims/claims-news.tsx'
import { DisputesNews } from '../payments/disputes/disputes-news.tsx'
import { MoneyNews } from './money-news.tsx'

const MOST_SHOWN = 3
/** The kinds that Home leads with. Claims and disputes have cards of their own there, until they are answered. */
const LEADING = [
  'payment',
  'paid_twice',
  'overpaid',
  'held',
  'refund_failed',
  'dispute_won',
  'dispute_lost',
  'approval_waiting',
]

/** The news that Home leads with: disputes and claims that wait for an answer, and unread news of money. Nothing where there is neither. */
export function HomeNews() {
  const { data: unread = [] } = useQuery(unreadNotificationsQuery)
  const news = unread.filter(({ kind }) => LEADING.includes(kind)).slice(0, MOST_SHOWN)
  return (
    <>
      <DisputesNews />
      <ClaimsNews />
      {news.length > 0 ? <MoneyNews news={news} /> : null}
    </>
  )
}
