import * as z from 'zod/mini'
import {
  type Charge,
  type Gateway,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnreachable,
  type SavedCard,
  type SavedCards,
} from './gateway.ts'
import { paystackDisputes } from './paystack-disputes.ts'
import { attemptIn, dateOf, partyAddress, read } from './provider-answers.ts'
import { providerApi } from './provider-api.ts'
import type { ProviderEndpoint } from './provider-endpoint.ts'
import { minorFromSubunits } from './wire-amounts.ts'

const NumberOrText = z.union([z.number(), z.string()])
const Opened = z.object({ authorization_url: z.string(), access_code: z.string() })
/** A payer's means of payment, as transactions and subscriptions report it. */
export const Authorization = z.object({
  sender_name: z.optional(z.unknown()),
  authorization_code: z.optional(z.nullable(z.string())),
  reusable: z.optional(z.nullable(z.boolean())),
  brand: z.optional(z.nullable(z.string())),
  last4: z.optional(z.nullable(NumberOrText)),
  exp_month: z.optional(z.nullable(NumberOrText)),
  exp_year: z.optional(z.nullable(NumberOrText)),
})
const Customer = z.object({
  id: z.optional(z.nullable(NumberOrText)),
  customer_code: z.optional(z.nullable(z.string())),
  email: z.optional(z.unknown()),
})
const Transaction = z.object({
  id: NumberOrText,
  status: z.string(),
  gateway_response: z.optional(z.unknown()),
  reference: z.string(),
  amount: z.unknown(),
  requested_amount: z.optional(z.unknown()),
  currency: z.string(),
  fees: z.optional(z.unknown()),
  domain: z.optional(z.nullable(z.string())),
  channel: z.optional(z.nullable(z.string())),
  paid_at: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.unknown()),
  authorization: z.optional(z.nullable(Authorization)),
  customer: z.optional(z.nullable(Customer)),
})
const Refund = z.object({
  id: NumberOrText,
  status: z.string(),
  amount: z.unknown(),
  merchant_note: z.optional(z.nullable(z.string())),
})
const enveloped = <T extends z.core.$ZodType>(data: T) =>
  z.object({ status: z.literal(true), data })
const RefundsAnswer = enveloped(z.array(Refund))
const TransactionAnswer = enveloped(Transaction)
const OpenedAnswer = enveloped(Opened)
const RefundAnswer = enveloped(Refund)

/**
 * Paystack, in kobo throughout. The envelope's `status` is that of the call; the transaction's status is in
 * `data`.
 */
export function paystackGateway(endpoint: ProviderEndpoint): Gateway & { cards: SavedCards } {
  const api = providerApi('paystack', endpoint)
  const get = (secretKey: string, path: string) => api.call({ method: 'GET', path, secretKey })
  const post = (secretKey: string, path: string, body: object) =>
    api.call({ method: 'POST', path, secretKey, body })

  return {
    isOnline: api.isOnline,
    ...paystackDisputes(endpoint, api),

    async checkKey(secretKey) {
      await get(secretKey, '/transaction?perPage=1')
    },

    async openCheckout(secretKey, request) {
      const answer = await post(secretKey, '/transaction/initialize', {
        email: request.email,
        amount: request.amount,
        currency: request.currency,
        reference: request.reference,
        callback_url: request.returnUrl,
        ...(request.needsCard ? { channels: ['card'] } : {}),
        metadata: {
          attemptId: request.attemptId,
          cancel_action: request.returnUrl,
          custom_fields: [
            field('Invoice', 'invoice', request.invoiceNumber),
            field('Customer', 'customer', request.customerName),
            field('Phone', 'phone', request.phone),
          ].filter(({ value }) => value !== null),
        },
      })
      const { data } = read(OpenedAnswer, answer)
      return { url: partyAddress(endpoint, data.authorization_url), accessCode: data.access_code }
    },

    async findCharges(secretKey, reference) {
      try {
        const path = `/transaction/verify/${encodeURIComponent(reference)}`
        const { data } = read(TransactionAnswer, await get(secretKey, path))
        return [chargeOf(data)]
      } catch (error) {
        // Paystack answers 400 or 404 when nobody has opened the link.
        if (error instanceof ProviderRefused && /not found/i.test(error.words)) return []
        throw error
      }
    },

    async listRefunds(secretKey, { transactionId }) {
      const path = `/refund?perPage=100&transaction=${encodeURIComponent(transactionId)}`
      const { data } = read(RefundsAnswer, await get(secretKey, path))
      return data.map(refundOf)
    },

    async requestRefund(secretKey, { transactionId, amount, currency, note }) {
      const answer = await post(secretKey, '/refund', {
        transaction: transactionId,
        amount,
        currency,
        merchant_note: note,
      })
      return refundOf(read(RefundAnswer, answer).data)
    },

    cards: {
      async charge(secretKey, charge) {
        await post(secretKey, '/transaction/charge_authorization', {
          reference: charge.reference,
          amount: charge.amount,
          currency: charge.currency,
          email: charge.email,
          authorization_code: charge.authorizationCode,
          metadata: { attemptId: charge.attemptId },
        })
      },

      async forget(secretKey, authorizationCode) {
        try {
          await post(secretKey, '/customer/authorization/deactivate', {
            authorization_code: authorizationCode,
          })
        } catch (error) {
          if (!(error instanceof ProviderRefused)) throw error
        }
      },
    },
  }
}

function field(display_name: string, variable_name: string, value: string | null) {
  return { display_name, variable_name, value }
}

const METHODS: Record<string, Charge['method']> = {
  card: 'card',
  apple_pay: 'card',
  bank: 'bank',
  bank_transfer: 'transfer',
  ussd: 'ussd',
  mobile_money: 'mobile_money',
}

function chargeOf(data: z.infer<typeof Transaction>): Charge {
  // A reversed charge was paid before; its refund is recorded separately.
  const isReversed = data.status === 'reversed'
  const isPaid = data.status === 'success' || isReversed
  const sender = data.authorization?.sender_name ?? data.customer?.email
  return {
    transactionId: String(data.id),
    reference: data.reference,
    state: isPaid ? 'paid' : data.status === 'failed' ? 'failed' : 'pending',
    status: data.status,
    words: wordsOf(data.gateway_response),
    isReversed,
    amount: minorFromSubunits(data.amount),
    requested: minorFromSubunits(data.requested_amount),
    charged: null,
    fees: minorFromSubunits(data.fees),
    currency: data.currency,
    method: METHODS[data.channel ?? ''] ?? 'other',
    payer: typeof sender === 'string' ? sender : null,
    isTest: data.domain ? data.domain !== 'live' : null,
    attemptId: attemptIn(data.metadata),
    paidAt: dateOf(data.paid_at),
    savedCard: savedCardOf(data.authorization),
    customer: customerOf(data.customer),
  }
}

function wordsOf(told: unknown): string | null {
  return typeof told === 'string' && told.trim() !== '' ? told.trim().slice(0, 200) : null
}

function customerOf(customer: z.infer<typeof Customer> | null | undefined): Charge['customer'] {
  const { id, customer_code: code, email } = customer ?? {}
  if (!id || !code || typeof email !== 'string') return null
  return { id: String(id), code, email }
}

/** The card of an authorisation that may be charged again; null for any other. */
export function savedCardOf(
  authorization: z.infer<typeof Authorization> | null | undefined,
): SavedCard | null {
  const {
    authorization_code: code,
    reusable,
    brand,
    last4,
    exp_month,
    exp_year,
  } = authorization ?? {}
  if (!code || reusable !== true || !last4) return null
  return {
    authorizationCode: code,
    brand: brand ?? 'card',
    last4: String(last4),
    expMonth: Number(exp_month),
    expYear: Number(exp_year),
  }
}

function refundOf(data: z.infer<typeof Refund>): ProviderRefund {
  const amount = minorFromSubunits(data.amount)
  if (amount === null) throw new ProviderUnreachable('its refund has no readable amount')
  const state = data.status === 'processed' || data.status === 'failed' ? data.status : 'pending'
  return { id: String(data.id), amount, state, note: data.merchant_note ?? null }
}
