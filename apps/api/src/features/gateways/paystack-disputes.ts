import * as z from 'zod/mini'
import { type DisputeCalls, type ProviderDispute, ProviderRefused } from './gateway.ts'
import { dateOf, partyAddress, read } from './provider-answers.ts'
import type { ProviderApi } from './provider-api.ts'
import type { ProviderEndpoint } from './provider-endpoint.ts'
import { minorFromSubunits } from './wire-amounts.ts'

const NumberOrText = z.union([z.number(), z.string()])
const Text = z.catch(z.optional(z.nullable(z.string())), null)
const Dispute = z.object({
  id: NumberOrText,
  refund_amount: z.optional(z.unknown()),
  currency: Text,
  status: z.string(),
  resolution: Text,
  category: Text,
  dueAt: Text,
  resolvedAt: Text,
  createdAt: Text,
  transaction_reference: Text,
  transaction: z.catch(
    z.optional(
      z.nullable(
        z.object({
          id: NumberOrText,
          reference: z.string(),
          amount: z.unknown(),
          currency: Text,
        }),
      ),
    ),
    null,
  ),
})
const answered = <T extends z.core.$ZodType>(data: T) => z.object({ status: z.literal(true), data })
const DisputesAnswer = answered(z.array(Dispute))
const DisputeAnswer = answered(Dispute)
const EvidenceAnswer = answered(z.object({ id: NumberOrText }))
const ResolvedAnswer = z.object({ status: z.literal(true) })
const UploadAnswer = answered(z.object({ signedUrl: z.string(), fileName: z.string() }))

const PAGE_LENGTH = 100
/** More disputes than these in one look are those of another look. */
const MOST_PAGES = 5

/** Paystack's calls about disputes. Amounts are in kobo. */
export function paystackDisputes(endpoint: ProviderEndpoint, api: ProviderApi): DisputeCalls {
  const get = (secretKey: string, path: string) => api.call({ method: 'GET', path, secretKey })
  return {
    async listDisputes(secretKey, { from, to }) {
      const found: ProviderDispute[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = new URLSearchParams({
          from: from.toISOString(),
          to: to.toISOString(),
          perPage: String(PAGE_LENGTH),
          page: String(page),
        })
        const { data } = read(DisputesAnswer, await get(secretKey, `/dispute?${query}`))
        found.push(...data.map(disputeOf))
        if (data.length < PAGE_LENGTH) break
      }
      return found
    },

    async findDispute(secretKey, { id }) {
      try {
        const path = `/dispute/${encodeURIComponent(id)}`
        return disputeOf(read(DisputeAnswer, await get(secretKey, path)).data)
      } catch (error) {
        if (error instanceof ProviderRefused && /not found/i.test(error.words)) return null
        throw error
      }
    },

    async answerDispute(secretKey, { id }, answer) {
      const path = `/dispute/${encodeURIComponent(id)}`
      const call = (method: 'POST' | 'PUT', end: string, body: object) =>
        api.call({ method, path: path + end, secretKey, body })
      const { file, facts, note } = answer
      const query = new URLSearchParams({ upload_filename: file.name })
      const { data: upload } = read(
        UploadAnswer,
        await get(secretKey, `${path}/upload_url?${query}`),
      )
      await api.upload(partyAddress(endpoint, upload.signedUrl), file.bytes)
      let evidence: string | number | undefined
      if (!answer.isAccepted) {
        const sent = await call('POST', '/evidence', {
          customer_email: facts.email,
          customer_name: facts.name,
          customer_phone: facts.phone,
          service_details: facts.service,
          ...(facts.deliveryAddress ? { delivery_address: facts.deliveryAddress } : {}),
          ...(facts.deliveredOn ? { delivery_date: facts.deliveredOn } : {}),
        })
        evidence = read(EvidenceAnswer, sent).data.id
      }
      const resolved = await call('PUT', '/resolve', {
        resolution: answer.isAccepted ? 'merchant-accepted' : 'declined',
        message: note,
        refund_amount: answer.isAccepted ? answer.amount : 0,
        uploaded_filename: upload.fileName,
        ...(evidence === undefined ? {} : { evidence }),
      })
      read(ResolvedAnswer, resolved)
    },
  }
}

function disputeOf(data: z.infer<typeof Dispute>): ProviderDispute {
  const { transaction } = data
  const asked = minorFromSubunits(data.refund_amount)
  const amount = asked || minorFromSubunits(transaction?.amount)
  const state = stateOf(data, asked)
  return {
    id: String(data.id),
    reference: transaction?.reference ?? data.transaction_reference ?? null,
    transactionId: transaction ? String(transaction.id) : null,
    amount,
    state,
    refunded: state === 'lost' ? amount : 0,
    reason: data.category?.trim().slice(0, 200) || null,
    openedAt: dateOf(data.createdAt),
    answerBy: dateOf(data.dueAt),
    resolvedAt: dateOf(data.resolvedAt),
  }
}

/**
 * Paystack documents two words of a resolution, 'merchant-accepted' and 'declined', and shows 'auto-accepted' for a merchant who
 * said nothing. Of a dispute that ended with no word it is lost if an amount to refund stands with it.
 */
function stateOf(
  { status, resolution }: z.infer<typeof Dispute>,
  asked: number | null,
): ProviderDispute['state'] {
  if (status === 'awaiting-bank-feedback') return 'answered'
  if (status !== 'resolved' && status !== 'archived') return 'open'
  if (resolution) return /accepted$/.test(resolution) ? 'lost' : 'won'
  return status === 'resolved' && asked ? 'lost' : 'won'
}
