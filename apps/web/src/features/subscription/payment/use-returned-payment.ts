import type { SubscriptionVerified } from '@isiro/contracts/subscription'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../platform/http/api-error.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { keepSubscription, verifySubscription } from '../api.ts'
import { failureText } from '../failure-text.ts'
import { usePlanWords } from '../use-plan-words.ts'

export const CHECK_EVERY_MS = 3000
/** Half a minute; after that the server goes on by itself and mails. */
export const MOST_CHECKS = 10

/** `none`: nobody came back from a payment. */
export type PaymentCheck = 'none' | 'checking' | 'waiting' | 'unreachable'

/**
 * Follows the payment whose reference the provider sent back with the payer, until it is paid or has failed. Nothing else of the
 * address is believed, and the reference leaves it with the outcome.
 */
export function useReturnedPayment(): { check: PaymentCheck; again: () => void } {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const reference = search.get('reference')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api', 'subscription', 'verify', reference],
    queryFn: ({ signal }) => verifySubscription(reference ?? '', signal),
    enabled: reference !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isPending(state.data) && state.dataUpdateCount < MOST_CHECKS ? CHECK_EVERY_MS : false,
  })
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500

  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome is shown once, whatever else changes
  useEffect(() => {
    if (isRefused) {
      toast.error(t('failed.title'), failureText(error, t('failed.detail')))
    } else if (data?.state === 'paid') {
      void keepSubscription(queries, data.subscription)
      const plan = words.plan(data.subscription.plan)
      toast.success(t('updated.title'), t('updated.detail', { plan }))
    } else if (data?.state === 'failed') {
      void keepSubscription(queries, data.subscription)
      toast.error(t('failed.title'), t('failed.detail'))
    } else return
    setSearch({}, { replace: true })
  }, [data?.state, isRefused])

  return { check: checkOf(), again: () => void refetch() }

  function checkOf(): PaymentCheck {
    if (reference === null || isRefused || (data && !isPending(data))) return 'none'
    if (error !== null && !isFetching) return 'unreachable'
    const isFollowed =
      (queries.getQueryState(['/api', 'subscription', 'verify', reference])?.dataUpdateCount ?? 0) <
      MOST_CHECKS
    return isFetching || isFollowed ? 'checking' : 'waiting'
  }
}

function isPending(answer: SubscriptionVerified | undefined): boolean {
  return answer?.state === 'pending'
}
