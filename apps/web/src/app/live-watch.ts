import type { LiveEvent } from '@isiro/contracts/live-payments'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { afterPayment } from '../features/payments/api.ts'
import { renewPushSubscription } from '../features/settings/notifications/push-subscription.ts'
import { currentTime } from '../platform/device/clock.ts'
import { currentUserQuery, useCurrentUser } from '../platform/http/current-user.ts'
import { followLive } from '../platform/http/live-stream.ts'
import { useFormat } from '../platform/i18n/format.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { paths } from '../platform/pages/paths.ts'
import { unreadCount } from '../records/unread.ts'
import { toast } from '../ui/toast-store.ts'
import { followUnreadInTitle } from './unread-title.ts'

/** A tab that is hidden for longer gives its connection back. */
const HIDDEN_MS = 5 * 60_000
/** Several events that come together are one refresh. */
const GATHER_MS = 150
/** An event that a tab hears late, after a drop, is in the list and needs no toast. */
const NEWS_MS = 60_000

/** Follows the business's events for the whole shell: refreshes what is on the screen, and counts what is unread. */
export function useLiveWatch(): void {
  const { t } = useTexts('notifications')
  const queries = useQueryClient()
  const { id: accountId, unreadNotifications } = useCurrentUser()
  const format = useFormat()
  const { pathname } = useLocation()
  // These screens show the news themselves.
  const isShown = [paths.home(), paths.dashboard(), paths.moneyConfirmed()].includes(pathname)

  useEffect(() => followWhileSeen(queries), [queries])

  useEffect(() => followUnreadInTitle(unreadNotifications), [unreadNotifications])

  useEffect(() => void renewPushSubscription(accountId), [accountId])

  useEffect(() => {
    if (isShown) return undefined
    return followLive({
      onMoney({ kind, amount, currency, clientName, at }: LiveEvent) {
        const told = kind === 'payment.received' ? 'payment' : 'claim'
        const isNews = kind === 'payment.received' || kind === 'payment.claimed'
        if (!isNews || !amount || !currency || currentTime().getTime() - Date.parse(at) > NEWS_MS)
          return
        const values = { amount: format.exactMoney(amount, currency), client: clientName ?? '' }
        if (told === 'payment') toast.success(t('line.payment', values))
        else toast({ title: t('line.claim', values) })
      },
    })
  }, [isShown, t, format])
}

/** Keeps the stream open while somebody may look, and refreshes what an event has changed. */
function followWhileSeen(queries: QueryClient): () => void {
  let gather: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined
  let close: (() => void) | null = null

  function refresh() {
    clearTimeout(gather)
    gather = setTimeout(() => {
      afterPayment(queries)
      refreshNotifications(queries)
    }, GATHER_MS)
  }

  function open() {
    close ??= followLive({
      onMoney: (_event, type) => {
        if (type !== 'attempt') refresh()
      },
      onUnread({ unread }) {
        const before =
          unreadCount.get() ?? queries.getQueryData(currentUserQuery.queryKey)?.unreadNotifications
        unreadCount.set(unread)
        if (unread !== before) refreshNotifications(queries)
      },
    })
  }

  function look() {
    clearTimeout(hidden)
    if (document.visibilityState === 'visible') return open()
    hidden = setTimeout(() => {
      close?.()
      close = null
    }, HIDDEN_MS)
  }

  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(gather)
    clearTimeout(hidden)
    document.removeEventListener('visibilitychange', look)
    close?.()
    unreadCount.set(null)
  }
}

function refreshNotifications(queries: QueryClient): void {
  for (const place of ['notifications', 'messages'])
    void queries.invalidateQueries({ queryKey: ['/api', place] })
}
