import type { MessageChannel, MessageState } from '@isiro/contracts/messages'
import { useSearchParams } from 'react-router'

/** Empty means any. */
export interface MessageFilter {
  state: MessageState | ''
  channel: MessageChannel | ''
  q: string
  clientId: string
  invoiceId: string
  batchId: string
}

export const NO_FILTER: MessageFilter = {
  state: '',
  channel: '',
  q: '',
  clientId: '',
  invoiceId: '',
  batchId: '',
}

/** Statuses that need attention come first. Listed here, so that the list does not load the contract. */
export const STATE_FILTERS: readonly MessageFilter['state'][] = [
  '',
  'failed',
  'unknown',
  'queued',
  'sent',
  'delivered',
  'cancelled',
  'shared',
]
export const CHANNEL_FILTERS: readonly MessageFilter['channel'][] = [
  '',
  'sms',
  'email',
  'whatsapp',
  'link',
]

/** The history's filter, stored in the URL beside the page's other parameters. */
export function useMessageFilter() {
  const [search, setSearch] = useSearchParams()
  const filter: MessageFilter = {
    ...NO_FILTER,
    state: STATE_FILTERS.find((state) => state === search.get('state')) ?? '',
    channel: CHANNEL_FILTERS.find((channel) => channel === search.get('channel')) ?? '',
    q: (search.get('q') ?? '').slice(0, 100),
    batchId: idOrEmpty(search.get('batch')),
  }

  function searchWith(change: Partial<MessageFilter>): string {
    const { state, channel, q, batchId } = { ...filter, ...change }
    const written = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ state, channel, q, batch: batchId })) {
      if (value === '') written.delete(name)
      else written.set(name, value)
    }
    return written.toString()
  }

  return {
    filter,
    isFiltered: [filter.state, filter.channel, filter.q, filter.batchId].some(Boolean),
    addressWith: (change: Partial<MessageFilter>) => `?${searchWith(change)}`,
    change: (change: Partial<MessageFilter>) => setSearch(searchWith(change), { replace: true }),
  }
}

function idOrEmpty(text: string | null): string {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : ''
}
