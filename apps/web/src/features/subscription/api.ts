import type {
  CardChangeStarted,
  CreateSubscription,
  StartTrial,
  Subscription,
  SubscriptionQuote,
  SubscriptionQuoteQuery,
  SubscriptionStarted,
  SubscriptionVerified,
} from '@isiro/contracts/subscription'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

/** How often the page looks for the receipt of a payment that was just made, in ms. */
const FOLLOW_MS = 1_000

export const subscriptionQuery = queryOptions({
  queryKey: ['/api', 'subscription'],
  queryFn: ({ signal }) => api.get<Subscription>('/api/subscription', { signal }),
  // Every invoice, every SMS and every renewal changes it, so each visit asks again.
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.receipts.some(({ number }) => number === null) ? FOLLOW_MS : false,
})

/** What a purchase costs now, and what follows from it. Asked again each time: it changes by the day. */
export function subscriptionQuoteQuery({ planId, interval }: SubscriptionQuoteQuery) {
  return queryOptions({
    queryKey: ['/api', 'subscription', 'quote', planId, interval],
    queryFn: ({ signal }) =>
      api.get<SubscriptionQuote>(`/api/subscription/quote?planId=${planId}&interval=${interval}`, {
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Buys a plan. With an `authorizationUrl` the payer has to go there first. */
export function useCreateSubscription() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (body: CreateSubscription) =>
      api.post<SubscriptionStarted>('/api/subscription/create', body, { once }),
    async onSuccess({ authorizationUrl }) {
      if (authorizationUrl !== undefined) return
      await queries.invalidateQueries(subscriptionQuery)
      noteNewPlan(queries)
    },
  })
}

/** Asks for the outcome of a payment. */
export function verifySubscription(
  reference: string,
  signal: AbortSignal,
): Promise<SubscriptionVerified> {
  return api.post('/api/subscription/verify', { reference }, { signal })
}

/** A page of the provider on which the card on file is changed. */
export function useChangeCard() {
  const once = useOnceKey()
  return useMutation({
    mutationFn: () => api.post<CardChangeStarted>('/api/subscription/card', undefined, { once }),
  })
}

/** Starts the business's one trial. */
export function useStartTrial() {
  return useSubscriptionChange<StartTrial>('trial')
}

/** Ends the plan with the period that is paid for. */
export function useCancelSubscription() {
  return useSubscriptionChange<void>('cancel')
}

export function useResumeSubscription() {
  return useSubscriptionChange<void>('resume')
}

/** Ends the plan at once and returns the first payment. */
export function useMoneyBack() {
  return useSubscriptionChange<void>('money-back')
}

function useSubscriptionChange<Body>(change: string) {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    mutationFn: (body: Body) =>
      api.post<Subscription>(`/api/subscription/${change}`, body, { once }),
    onSuccess: (subscription) => keepSubscription(queries, subscription),
  })
}

/** Shows a subscription as the server has just answered it. */
export async function keepSubscription(
  queries: QueryClient,
  subscription: Subscription,
): Promise<void> {
  await keepAnswer(queries, subscriptionQuery.queryKey, subscription)
  noteNewPlan(queries)
}

/** The plan decides about limits, gates and figures of every screen, so every other answer is asked for again. */
function noteNewPlan(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [root, kind] }) => root === '/api' && kind !== 'subscription',
  })
}

export function fetchReceiptPdf(id: string): Promise<Blob> {
  return api.blob(`/api/subscription/receipts/${id}/pdf`)
}
