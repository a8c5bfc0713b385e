import type {
  CreateWebhookEndpoint,
  DeliveryState,
  MissedSent,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookSecret,
} from '@isiro/contracts/webhooks'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { pagedQuery } from '../../platform/http/fetch-page.ts'

const ADDRESS = '/api/webhook-endpoints'
const KEY = ['/api', 'webhook-endpoints']

const addressOf = (id: string) => `${ADDRESS}/${encodeURIComponent(id)}`

/** The addresses of the business. There are few, so they come at once. */
export const webhooksQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => api.get<WebhookEndpoint[]>(`${ADDRESS}?limit=100`, { signal }),
})

/** One address. While something waits for it, it is asked for again. */
export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) =>
      (await api.get<{ endpoint: WebhookEndpoint }>(addressOf(id), { signal })).endpoint,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? 10_000 : false),
  })
}

/** The events of an address, the newest first. */
export function deliveriesQuery(id: string, state: DeliveryState | '') {
  return pagedQuery<WebhookDelivery>(
    [...KEY, id, 'deliveries', state],
    `${addressOf(id)}/deliveries?limit=25${state === '' ? '' : `&state=${state}`}`,
  )
}

/** An event with its attempts. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'delivery', id],
    queryFn: ({ signal }) =>
      api.get<WebhookDeliveryDetail>(`/api/webhook-deliveries/${encodeURIComponent(id)}`, {
        signal,
      }),
  })
}

/** A change after which everything about the addresses is asked for again. */
function useWebhookChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** Adds an address. A repeat after a broken connection is refused because its URL is taken, so that no second one is added. */
export function useAddWebhook() {
  return useWebhookChange((input: CreateWebhookEndpoint) =>
    api.post<WebhookEndpointWithSecret>(ADDRESS, input),
  )
}

export function useUpdateWebhook(id: string) {
  return useWebhookChange((input: UpdateWebhookEndpoint) => api.put(addressOf(id), input))
}

export function useRemoveWebhook(id: string) {
  return useWebhookChange((_nothing: undefined) => api.del(addressOf(id)))
}

/** Disables or enables an address. */
export function useSwitchWebhook(id: string, to: 'disable' | 'enable') {
  return useWebhookChange((_nothing: undefined) => api.post(`${addressOf(id)}/${to}`))
}

export function useSendMissed(id: string) {
  return useWebhookChange((_nothing: undefined) =>
    api.post<MissedSent>(`${addressOf(id)}/send-missed`),
  )
}

export function useSendTest(id: string) {
  return useWebhookChange((_nothing: undefined) =>
    api.post<WebhookDeliveryDetail>(`${addressOf(id)}/test`),
  )
}

export function useSendAgain(deliveryId: string) {
  return useWebhookChange((_nothing: undefined) =>
    api.post<WebhookDeliveryDetail>(
      `/api/webhook-deliveries/${encodeURIComponent(deliveryId)}/send-again`,
    ),
  )
}

/** Shows the secret of an address, or gives it a new one. */
export function useSecret(id: string, deed: 'secret' | 'roll-secret') {
  return useWebhookChange((input: { password?: string }) =>
    api.post<WebhookSecret>(`${addressOf(id)}/${deed}`, input),
  )
}
