import * as z from 'zod/mini'
import type { DisputeCalls, DisputeFacts, ProviderDispute } from './gateway.ts'
import { dateOf, read } from './provider-answers.ts'
import type { ProviderApi } from './provider-api.ts'
import { minorFromMajor } from './wire-amounts.ts'

const NumberOrText = z.union([z.number(), z.string()])
const Text = z.catch(z.optional(z.nullable(z.string())), null)
const Chargeback = z.object({
  id: NumberOrText,
  amount: z.unknown(),
  status: z.string(),
  comment: Text,
  due_date: Text,
  created_at: Text,
  transaction_id: z.catch(z.optional(z.nullable(NumberOrText)), null),
  tx_ref: Text,
})
const ChargebacksAnswer = z.object({ status: z.literal('success'), data: z.array(Chargeback) })
const TreatedAnswer = z.object({ status: z.literal('success') })

const MOST_PAGES = 5
/** An event names no transaction where Flutterwave sends its own reference only: then these days are looked through. */
const LOOKED_THROUGH_MS = 60 * 86_400_000

/** The states in Flutterwave's words. A merchant who declines waits for the bank; any other word is one of a beginning. */
const STATES: Record<string, ProviderDispute['state']> = {
  declined: 'answered',
  accepted: 'lost',
  lost: 'lost',
  won: 'won',
  reversed: 'won',
}

/** Flutterwave's calls about chargebacks. Amounts are in naira, and no currency is named: it is the transaction's. */
export function flutterwaveChargebacks(api: ProviderApi): DisputeCalls {
  async function list(secretKey: string, query: Record<string, string>) {
    const found: ProviderDispute[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const search = new URLSearchParams({ ...query, page: String(page) })
      const path = `/v3/chargebacks?${search}`
      const { data } = read(ChargebacksAnswer, await api.call({ method: 'GET', path, secretKey }))
      if (data.length === 0) break
      found.push(...data.map(disputeOf))
    }
    return found
  }
  const listDisputes: DisputeCalls['listDisputes'] = (secretKey, { from, to }) =>
    list(secretKey, { from: dayOf(from), to: dayOf(to) })
  return {
    listDisputes,

    async findDispute(secretKey, { id, transactionId, now }) {
      const found = transactionId
        ? await list(secretKey, { id: transactionId })
        : await listDisputes(secretKey, {
            from: new Date(now.getTime() - LOOKED_THROUGH_MS),
            to: now,
          })
      return found.find((dispute) => dispute.id === id) ?? null
    },

    async answerDispute(secretKey, { id }, { isAccepted, facts, note }) {
      const answer = await api.call({
        method: 'PUT',
        path: `/v3/chargebacks/${encodeURIComponent(id)}`,
        secretKey,
        body: {
          action: isAccepted ? 'accept' : 'decline',
          comment: isAccepted ? note : [note, ...factLines(facts)].join('\n'),
        },
      })
      read(TreatedAnswer, answer)
    },
  }
}

/** Flutterwave takes one text, so the facts stand in it. It takes pictures as proof and no documents. */
function factLines(facts: DisputeFacts): string[] {
  const { name, email, phone, service, deliveryAddress, deliveredOn } = facts
  return [
    `Customer: ${[name, email, phone].filter(Boolean).join(', ')}`,
    `Service: ${service}`,
    ...(deliveryAddress || deliveredOn
      ? [`Delivery: ${[deliveredOn, deliveryAddress].filter(Boolean).join(', ')}`]
      : []),
  ]
}

function disputeOf(data: z.infer<typeof Chargeback>): ProviderDispute {
  const amount = minorFromMajor(data.amount)
  const state = STATES[data.status] ?? 'open'
  return {
    id: String(data.id),
    reference: data.tx_ref ?? null,
    transactionId: data.transaction_id ? String(data.transaction_id) : null,
    amount,
    state,
    refunded: state === 'lost' ? amount : 0,
    reason: data.comment?.trim().slice(0, 200) || null,
    openedAt: dateOf(data.created_at),
    answerBy: dateOf(data.due_date),
    resolvedAt: null,
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
