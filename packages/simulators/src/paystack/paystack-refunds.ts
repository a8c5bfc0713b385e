import { type Fields, integerField, textField } from '../http/fields.ts'
import type { TransactionStore } from '../payments/transaction-store.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import { keepRecent } from '../recent.ts'
import { createTimers } from '../timers.ts'
import { invalid, missing, notFound } from './paystack-answers.ts'
import type { PaystackStatus, PaystackTransaction } from './paystack-shapes.ts'

export interface PaystackRefund {
  readonly id: number
  readonly transaction: PaystackTransaction
  readonly amountMinor: number
  readonly customerNote: string | null
  readonly merchantNote: string | null
  readonly createdAt: string
  status: 'pending' | 'processing' | 'processed' | 'failed'
}

export interface PaystackRefunds {
  /** Throws a Refusal. The refund then advances automatically, with a webhook at each step. */
  create(merchant: string, fields: Fields): PaystackRefund
  byId(merchant: string, id: number): PaystackRefund | null
  /** Newest first. */
  list(merchant: string): PaystackRefund[]
  /** Sets the outcome of the next refund. */
  next(outcome: 'processed' | 'failed'): void
  clear(): void
}

export function createPaystackRefunds(options: {
  kept: number
  /** The wait in ms before each step: pending, processing, processed. */
  stepMs: number
  transactions: TransactionStore<PaystackStatus>
  webhooks: WebhookSender
}): PaystackRefunds {
  const { transactions, webhooks } = options
  const timers = createTimers()
  const refunds = keepRecent<PaystackRefund>(options.kept)
  let nextOutcome: 'processed' | 'failed' = 'processed'
  let lastId = Date.now()

  function advance(refund: PaystackRefund, steps: PaystackRefund['status'][]): void {
    const [status, ...others] = steps
    if (!status) return
    timers.later(options.stepMs, () => {
      enter(refund, status)
      advance(refund, others)
    })
  }

  function enter(refund: PaystackRefund, status: PaystackRefund['status']): void {
    const { transaction, amountMinor } = refund
    refund.status = status
    if (status === 'failed') transaction.refundedMinor -= amountMinor
    if (status === 'processed' && transaction.refundedMinor >= transaction.amountMinor) {
      transaction.status = 'reversed'
    }
    webhooks.send({
      merchant: transaction.merchant,
      name: `refund.${status}`,
      reference: transaction.reference,
      payload: { event: `refund.${status}`, data: refundEventShape(refund) },
    })
  }

  return {
    create(merchant, fields) {
      const transaction = transactionOf(merchant, fields.transaction, transactions)
      if (transaction.status === 'reversed') throw invalid('Transaction has been fully reversed')
      if (transaction.status !== 'success') throw invalid('Transaction has not been paid')
      const amount = integerField(fields, 'amount', { from: 1, to: Number.MAX_SAFE_INTEGER })
      const left = transaction.amountMinor - transaction.refundedMinor
      if (left === 0) throw invalid('Transaction has been fully reversed')
      const amountMinor = amount ?? left
      if (amountMinor > left) {
        throw invalid('Refund amount cannot be more than what is left of the transaction')
      }
      lastId += 1
      const refund = refunds.add({
        id: lastId,
        transaction,
        amountMinor,
        customerNote: textField(fields, 'customer_note') ?? null,
        merchantNote: textField(fields, 'merchant_note') ?? null,
        createdAt: new Date().toISOString(),
        status: 'pending',
      })
      transaction.refundedMinor += amountMinor
      advance(refund, ['pending', 'processing', nextOutcome])
      nextOutcome = 'processed'
      return refund
    },
    byId: (merchant, id) =>
      refunds.find((refund) => refund.id === id && refund.transaction.merchant === merchant),
    list: (merchant) => refunds.list(({ transaction }) => transaction.merchant === merchant),
    next(outcome) {
      nextOutcome = outcome
    },
    clear() {
      timers.clear()
      refunds.clear()
      nextOutcome = 'processed'
    },
  }
}

function transactionOf(
  merchant: string,
  key: unknown,
  transactions: TransactionStore<PaystackStatus>,
): PaystackTransaction {
  if (typeof key !== 'string' && typeof key !== 'number') throw missing('Transaction is required')
  const found =
    transactions.byReference(merchant, String(key)) ?? transactions.byId(merchant, Number(key))
  if (!found) throw notFound('Transaction not found')
  return found
}

/** A refund as the refund calls answer it. */
export function refundShape(refund: PaystackRefund): object {
  const { id, status, amountMinor, transaction, createdAt } = refund
  const isDone = status === 'processed'
  return {
    id,
    domain: 'test',
    status,
    amount: amountMinor,
    currency: transaction.currency,
    transaction: {
      id: transaction.id,
      reference: transaction.reference,
      amount: transaction.amountMinor,
      currency: transaction.currency,
      channel: transaction.channel,
      paid_at: transaction.paidAt,
    },
    deducted_amount: isDone ? amountMinor : 0,
    fully_deducted: isDone,
    channel: transaction.channel,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    expected_at: new Date(Date.parse(createdAt) + 7 * 24 * 3_600_000).toISOString(),
    createdAt,
  }
}

/** The events name no refund, and the amount is a text in some of them and a number in others. */
function refundEventShape({ status, amountMinor, transaction }: PaystackRefund): object {
  const isEarly = status === 'pending' || status === 'processing'
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: isEarly ? null : `TRF_${transaction.id}`,
    amount: isEarly ? String(amountMinor) : amountMinor,
    currency: transaction.currency,
    processor: 'instant-transfer',
    customer: {
      first_name: transaction.customer.name,
      last_name: null,
      email: transaction.customer.email,
    },
    integration: 100_001,
    domain: 'test',
  }
}
