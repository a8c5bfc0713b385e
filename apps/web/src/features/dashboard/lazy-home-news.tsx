import { useQuery } from '@tanstack/react-query'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import {
  claimsQuery,
  openDisputesQuery,
  unreadNotificationsQuery,
} from '../../records/queries/news.ts'

/** News of money above the figures. Only who has some downloads the code for it, and Home works without it. */
export function LazyHomeNews() {
  const { data: unread = [] } = useQuery(unreadNotificationsQuery)
  const { data: claims = [] } = useQuery(claimsQuery)
  const { data: disputes = [] } = useQuery(openDisputesQuery)
  const { data } = useQuery({
    queryKey: ['lazy-part', 'home-news'],
    enabled: unread.length > 0 || claims.length > 0 || disputes.length > 0,
    async queryFn() {
      const [{ HomeNews }] = await Promise.all([
        import('../notifications/home-news.tsx'),
        loadTexts(['notifications', 'payment-ledger']),
      ])
      return { HomeNews }
    },
  })
  return data ? <data.HomeNews /> : null
}
