import type { Client } from '@isiro/contracts/clients'
import type { InvoiceAnswer } from '@isiro/contracts/invoice-drafts'
import type { InvoiceListed } from '@isiro/contracts/invoice-list'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { MessageTemplate } from '@isiro/contracts/message-settings'
import type {
  Message,
  MessageAnswer,
  MessageBatch,
  MessagesInNeed,
} from '@isiro/contracts/messages'
import type {
  BulkSmsSent,
  OverdueRecipient,
  SendBulkSms,
  SendSms,
  SmsAllowance,
  SmsSent,
} from '@isiro/contracts/sms'
import type { Message as Text } from '@isiro/domain/message'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { currentTime } from '../../platform/device/clock.ts'
import { api } from '../../platform/http/api-client.ts'
import { filteredQuery } from '../../platform/http/fetch-page.ts'
import { createOnceKey, type OnceKey, randomId, useOnceKey } from '../../platform/http/once-key.ts'
import { loadTextFile } from '../../platform/i18n/texts.ts'
import type { MessageFilter } from './history/use-message-filter.ts'

const MESSAGES = ['/api', 'messages'] as const
const LISTS = [...MESSAGES, 'list'] as const
const PAGE_SIZE = '25'
const INVOICE_MATCHES = '8'

/**
 * How often a page asks for news of messages that are under way, and only while there are some: nothing
 * else is ever fetched again by itself.
 */
export const FOLLOW_MS = 2_000

/** The allowance left this month, the sender name, and whether messages can be sent at all. */
export const allowanceQuery = queryOptions({
  queryKey: [...MESSAGES, 'allowance'],
  queryFn: ({ signal }) => api.get<SmsAllowance>('/api/messages/allowance', { signal }),
})

/** The business's own words, or the standard ones, in every language. */
export const smsTemplatesQuery = queryOptions({
  queryKey: [...MESSAGES, 'templates', 'sms'],
  queryFn: ({ signal }) =>
    api.get<MessageTemplate[]>('/api/messages/templates?channel=sms', { signal }),
})

/** The messages of a filter, the newest first, a part at a time. Asked again while some are under way. */
export function messageListQuery(filter: MessageFilter) {
  const search = new URLSearchParams({ limit: PAGE_SIZE })
  for (const [name, value] of Object.entries(filter)) if (value !== '') search.set(name, value)
  return infiniteQueryOptions({
    ...filteredQuery<Message>([...LISTS, search.toString()], `/api/messages?${search}`),
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? []
      const mayChange = pages.length < 3 && pages.some(({ rows }) => rows.some(isOpen))
      return mayChange ? FOLLOW_MS : false
    },
  })
}

/** After this long a report is not waited for on the screen any more. */
const REPORT_WAIT_MS = 60_000

/** Under way, or so lately sent that the report of its delivery is about to come. */
function isOpen({ state, channel, queuedAt, notBefore }: Message): boolean {
  const age = currentTime().getTime() - Math.max(Date.parse(queuedAt), Date.parse(notBefore))
  if (age < 0) return false
  return isUnderWay(state) || (state === 'sent' && channel === 'sms' && age < REPORT_WAIT_MS)
}

export const attentionQuery = queryOptions({
  queryKey: [...MESSAGES, 'attention'],
  queryFn: ({ signal }) => api.get<MessagesInNeed>('/api/messages/attention', { signal }),
})

export function batchQuery(id: string) {
  return queryOptions({
    queryKey: [...MESSAGES, 'batches', id],
    queryFn: ({ signal }) => api.get<MessageBatch>(`/api/messages/batches/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.isDone || state.error ? false : FOLLOW_MS),
  })
}

export const overdueRecipientsQuery = queryOptions({
  queryKey: [...MESSAGES, 'overdue-recipients'],
  queryFn: ({ signal }) =>
    api.get<OverdueRecipient[]>('/api/messages/overdue-recipients', { signal }),
})

/** Clients to choose from, a part at a time. */
export function recipientClientsQuery(q: string) {
  const search = new URLSearchParams({ limit: PAGE_SIZE, ...(q && { q }) })
  return filteredQuery<Client>(['/api', 'clients', 'recipients', q], `/api/clients?${search}`)
}

/** The invoices whose number or client holds a text, of one client where it is known. */
export function invoiceMatchesQuery(text: string, clientId: string) {
  const search = new URLSearchParams({ limit: INVOICE_MATCHES, sort: '-issued' })
  if (text) search.set('q', text)
  if (clientId) search.set('clientId', clientId)
  return queryOptions({
    queryKey: ['/api', 'invoices', 'matches', search.toString()],
    queryFn: ({ signal }) => api.get<InvoiceListed[]>(`/api/invoices?${search}`, { signal }),
  })
}

/** An issued invoice, with the names of the ways of payment in its client's language. */
export function aboutInvoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['/api', 'invoices', id, 'for-message'],
    async queryFn({ signal }): Promise<{ invoice: IssuedInvoice; methods: MethodNames } | null> {
      const path = `/api/invoices/${encodeURIComponent(id)}`
      const { invoice } = await api.get<InvoiceAnswer>(path, { signal })
      if (invoice.status === 'draft') return null
      const texts = await loadTextFile(invoice.language, 'payments')
      return { invoice, methods: (method) => nameIn(texts[`timeline.method.${method}`]) }
    },
  })
}

/** A name is said of no number, so that it has one form. */
function nameIn(message: Text | undefined): string | null {
  return typeof message === 'string' ? message : null
}

/** The name of a payment method; null for one without a name. */
export type MethodNames = (method: string) => string | null

/** Fetches again whatever shows messages or what is left of the month. */
export function refreshMessages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: MESSAGES })
}

/** How long the page waits for the outcome of one SMS before it says that it is on its way. */
const OUTCOME_ASKS = 6
const OUTCOME_WAIT_MS = 1_000

/** Sends one SMS, and waits a little for what became of it: nothing is called sent that was refused. */
export function useSendSms() {
  const queries = useQueryClient()
  const once = useOnceKey()
  return useMutation({
    async mutationFn(input: SendSms): Promise<SmsSent> {
      const answer = await api.post<SmsSent>('/api/notifications/send-sms', input, {
        once,
      })
      return isUnderWay(answer.state) ? outcomeOf(answer) : answer
    },
    onSettled: () => refreshMessages(queries),
  })
}

async function outcomeOf(answer: SmsSent): Promise<SmsSent> {
  for (let ask = 0; ask < OUTCOME_ASKS; ask++) {
    await new Promise((resolve) => setTimeout(resolve, OUTCOME_WAIT_MS))
    const latest = await api.get<Message[]>('/api/messages?channel=sms&limit=10').catch(() => [])
    const found = latest.find(({ id }) => id === answer.id)
    if (found && !isUnderWay(found.state)) {
      return { ...answer, state: found.state, reason: found.reason }
    }
  }
  return answer
}

export function isUnderWay(state: Message['state']): boolean {
  return state === 'queued' || state === 'sending'
}

export interface BulkCall {
  input: SendBulkSms
  /** The key of the first attempt: with it the server sends only what has failed. */
  once: OnceKey
}

/**
 * The key of one bulk message, for its first attempt and for all that repeat it: unlike other keys it
 * outlives the answer. Other words or other people are another message, with a key of its own.
 */
export function createBulkKey(): OnceKey {
  let held: { key: string; body: string } | null = null
  return {
    forBody(body) {
      if (held?.body !== body) held = { key: randomId(), body }
      return held.key
    },
    answered() {},
  }
}

/** Sends one message to many, or once more to those it failed for. */
export function useSendBulk() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ input, once }: BulkCall) =>
      api.post<BulkSmsSent>('/api/notifications/bulk-sms', input, { once }),
    onSettled: () => refreshMessages(queries),
  })
}

export function useResolveMessage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post<MessageAnswer>(`/api/messages/${id}/resolve`, {}),
    async onMutate(id) {
      await queries.cancelQueries({ queryKey: attentionQuery.queryKey })
      queries.setQueryData(attentionQuery.queryKey, (before) =>
        before
          ? {
              ...before,
              count: Math.max(0, before.count - 1),
              messages: before.messages.filter((message) => message.id !== id),
            }
          : before,
      )
    },
    onSettled: () => refreshMessages(queries),
  })
}

export function useRetryMessage() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, evenIfUnknown }: { id: string; evenIfUnknown: boolean }) =>
      api.post<MessageAnswer>(`/api/messages/${id}/retry`, evenIfUnknown ? { evenIfUnknown } : {}, {
        once: createOnceKey(),
      }),
    onSettled: () => refreshMessages(queries),
  })
}
