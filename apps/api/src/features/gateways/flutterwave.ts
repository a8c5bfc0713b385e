import { formatMinor } from '@isiro/domain/money'
import * as z from 'zod/mini'
import { flutterwaveChargebacks } from './flutterwave-chargebacks.ts'
import {
  type Charge,
  type Gateway,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnreachable,
} from './gateway.ts'
import { attemptIn, dateOf, partyAddress, read } from './provider-answers.ts'
import { providerApi } from './provider-api.ts'
import type { ProviderEndpoint } from './provider-endpoint.ts'
import { feeFromMajor, minorFromMajor } from './wire-amounts.ts'

const NumberOrText = z.union([z.number(), z.string()])
const Link = z.object({ link: z.string() })
const Transaction = z.object({
  id: NumberOrText,
  status: z.string(),
  tx_ref: z.string(),
  amount: z.unknown(),
  charged_amount: z.optional(z.unknown()),
  app_fee: z.optional(z.unknown()),
  currency: z.string(),
  payment_type: z.optional(z.nullable(z.string())),
  created_at: z.optional(z.nullable(z.string())),
  meta: z.optional(z.unknown()),
  customer: z.optional(
    z.nullable(z.object({ name: z.optional(z.unknown()), email: z.optional(z.unknown()) })),
  ),
})
const Refund = z.object({
  id: NumberOrText,
  status: z.string(),
  amount_refunded: z.unknown(),
  tx_id: z.optional(NumberOrText),
  comments: z.optional(z.unknown()),
})
const enveloped = <T extends z.core.$ZodType>(data: T) =>
  z.object({ status: z.literal('success'), data })
const TransactionsAnswer = enveloped(z.array(Transaction))
const RefundsAnswer = enveloped(z.array(Refund))
const TransactionAnswer = enveloped(Transaction)
const RefundAnswer = enveloped(Refund)
const LinkAnswer = enveloped(Link)

/** Flutterwave's list of refunds has no filter by transaction, so this many pages of it are searched. */
const REFUND_PAGES = 5

/**
 * Flutterwave v3, in naira throughout. The payer may try one link several times, and even pay it several times.
 */
export function flutterwaveGateway(endpoint: ProviderEndpoint): Gateway {
  const api = providerApi('flutterwave', endpoint)
  const get = (secretKey: string, path: string) => api.call({ method: 'GET', path, secretKey })
  const post = (secretKey: string, path: string, body: object) =>
    api.call({ method: 'POST', path, secretKey, body })

  const one = async (secretKey: string, path: string): Promise<Charge[]> => {
    try {
      const { data } = read(TransactionAnswer, await get(secretKey, path))
      return [chargeOf(data)]
    } catch (error) {
      // Flutterwave also answers this for a link that nobody has tried to pay.
      if (error instanceof ProviderRefused && /no transaction/i.test(error.words)) return []
      throw error
    }
  }

  return {
    isOnline: api.isOnline,
    ...flutterwaveChargebacks(api),

    async checkKey(secretKey) {
      await get(secretKey, '/v3/transactions?page=1')
    },

    async openCheckout(secretKey, request) {
      const answer = await post(secretKey, '/v3/payments', {
        tx_ref: request.reference,
        amount: Number(formatMinor(request.amount)),
        currency: request.currency,
        redirect_url: request.returnUrl,
        customer: {
          email: request.email,
          ...(request.customerName ? { name: request.customerName } : {}),
          ...(request.phone ? { phonenumber: request.phone } : {}),
        },
        meta: { attemptId: request.attemptId, invoice: request.invoiceNumber },
        customizations: { title: request.businessName },
      })
      const { data } = read(LinkAnswer, answer)
      return { url: partyAddress(endpoint, data.link), accessCode: null }
    },

    async findCharges(secretKey, reference, hints) {
      const query = `tx_ref=${encodeURIComponent(reference)}`
      const charges = await one(secretKey, `/v3/transactions/verify_by_reference?${query}`)
      // That charge was the newest. If it is unpaid, an earlier one may be paid.
      if (charges[0] && charges[0].state !== 'paid') {
        const { data } = read(TransactionsAnswer, await get(secretKey, `/v3/transactions?${query}`))
        charges.push(...data.map(chargeOf))
      }
      for (const id of hints) {
        if (!charges.some(({ transactionId }) => transactionId === id))
          charges.push(
            ...(await one(secretKey, `/v3/transactions/${encodeURIComponent(id)}/verify`)),
          )
      }
      return [...new Map(charges.map((charge) => [charge.transactionId, charge])).values()]
    },

    async listRefunds(secretKey, { transactionId }) {
      const refunds: ProviderRefund[] = []
      for (let page = 1; page <= REFUND_PAGES; page++) {
        const answer = await get(secretKey, `/v3/refunds?page=${page}`)
        const { data } = read(RefundsAnswer, answer)
        if (data.length === 0) break
        refunds.push(
          ...data.filter(({ tx_id }) => String(tx_id ?? '') === transactionId).map(refundOf),
        )
      }
      return refunds
    },

    async requestRefund(secretKey, { transactionId, amount, note }) {
      const path = `/v3/transactions/${encodeURIComponent(transactionId)}/refund`
      const body = { amount: Number(formatMinor(amount)), comments: note }
      return refundOf(read(RefundAnswer, await post(secretKey, path, body)).data)
    },
  }
}

function methodOf(type: string): Charge['method'] {
  if (type === 'card' || type === 'applepay' || type === 'googlepay') return 'card'
  if (/^bank_?transfer$/.test(type)) return 'transfer'
  if (type === 'ussd') return 'ussd'
  if (/^(account|debit_)/.test(type)) return 'bank'
  return /^(mobilemoney|mobile_money|mpesa)/.test(type) ? 'mobile_money' : 'other'
}

function chargeOf(data: z.infer<typeof Transaction>): Charge {
  const isPaid = data.status === 'successful'
  const { name, email } = data.customer ?? {}
  const payer = name === 'Anonymous customer' || name === '' ? email : (name ?? email)
  return {
    transactionId: String(data.id),
    reference: data.tx_ref,
    state: isPaid ? 'paid' : data.status === 'failed' ? 'failed' : 'pending',
    status: data.status,
    isReversed: false,
    amount: minorFromMajor(data.amount),
    requested: null,
    charged: minorFromMajor(data.charged_amount),
    fees: feeFromMajor(data.app_fee),
    currency: data.currency,
    method: methodOf(data.payment_type ?? ''),
    payer: typeof payer === 'string' ? payer : null,
    // The refund does not say; the key of the call decides.
    isTest: null,
    attemptId: attemptIn(data.meta),
    paidAt: isPaid ? dateOf(data.created_at) : null,
    savedCard: null,
    words: null,
    customer: null,
  }
}

function refundOf(data: z.infer<typeof Refund>): ProviderRefund {
  const amount = minorFromMajor(data.amount_refunded)
  if (amount === null) throw new ProviderUnreachable('its refund has no readable amount')
  return {
    id: String(data.id),
    amount,
    state: data.status.startsWith('completed')
      ? 'processed'
      : data.status.startsWith('failed')
        ? 'failed'
        : 'pending',
    note: typeof data.comments === 'string' ? data.comments : null,
  }
}
