import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import {
  claimsQuery,
  openDisputesQuery,
  unreadNotificationsQuery,
} from '../../records/queries/news.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'

/**
 * News of money above what follows. Only who has some downloads the code for it, and Home works without it. Where the account says
 * that something is unread, what follows waits for it, so that the news does not push the figures down.
 */
export function BehindHomeNews({ children }: { children: ReactNode }) {
  const { unreadNotifications } = useCurrentUser()
  // News that comes later does not take away what is on the screen.
  const [isExpected] = useState(unreadNotifications > 0)
  const unread = useQuery(unreadNotificationsQuery)
  const { data: claims = [] } = useQuery(claimsQuery)
  const { data: disputes = [] } = useQuery(openDisputesQuery)
  const hasNews = (unread.data ?? []).length + claims.length + disputes.length > 0
  const { data, isFetched } = useQuery({
    queryKey: ['lazy-part', 'home-news'],
    enabled: hasNews,
    async queryFn() {
      const [{ HomeNews }] = await Promise.all([
        import('../notifications/home-news.tsx'),
        loadTexts(['notifications', 'payment-ledger']),
      ])
      return { HomeNews }
    },
  })
  return (
    <Waiting
      // Fetched once, with or without success: a part of what follows may ask again.
      isWaiting={isExpected && !(unread.isFetched && (isFetched || !hasNews))}
      skeleton={<Skeleton kind="record" className="h-96" />}
    >
      {() => (
        <>
          {data ? <data.HomeNews /> : null}
          {children}
        </>
      )}
    </Waiting>
  )
}
