import { digestOf, numberOf } from '../payments/codes.ts'
import type { Channel, Customer, Transaction } from '../payments/transaction-store.ts'
import { cardShape, type PaystackCards } from './paystack-cards.ts'

/** The states of a transaction that a verify call returns. */
export const PAYSTACK_STATUSES = [
  'success',
  'failed',
  'abandoned',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversed',
] as const
export type PaystackStatus = (typeof PAYSTACK_STATUSES)[number]
export type PaystackTransaction = Transaction<PaystackStatus>

const GATEWAY_RESPONSES: Record<PaystackStatus, string> = {
  success: 'Successful',
  failed: 'Declined',
  abandoned: 'The transaction was not completed',
  ongoing: 'The transaction is ongoing',
  pending: 'The transaction is pending',
  processing: 'The transaction is being processed',
  queued: 'The transaction is queued',
  reversed: 'Successful',
}

/** A transaction as verify, fetch and list answer it. */
export function transactionShape(transaction: PaystackTransaction, cards: PaystackCards): object {
  const { currency, metadata, createdAt, paidAt, feesMinor } = transaction
  return {
    ...chargeShape(transaction, cards),
    receipt_number: null,
    requested_amount: transaction.requestedMinor,
    currency,
    paidAt,
    createdAt,
    transaction_date: createdAt,
    metadata,
    fees: feesMinor,
    fees_split: null,
    plan: transaction.plan,
    plan_object: transaction.plan ?? {},
    split: {},
    subaccount: {},
    order_id: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    pos_transaction_data: null,
  }
}

/** A transaction as `charge.success` carries it. */
export function chargeShape(transaction: PaystackTransaction, cards: PaystackCards): object {
  const { id, reference, status, amountMinor, requestedMinor, paidAt, createdAt } = transaction
  const isPaid = paidAt !== null
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount: amountMinor,
    requested_amount: requestedMinor,
    message: null,
    gateway_response: GATEWAY_RESPONSES[status],
    paid_at: paidAt,
    created_at: createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata,
    log: isPaid ? logShape(createdAt) : null,
    fees: transaction.feesMinor,
    fees_split: null,
    authorization: isPaid ? authorizationShape(transaction, cards) : {},
    customer: customerShape(transaction),
    plan: transaction.plan ?? {},
  }
}

function logShape(createdAt: string): object {
  return {
    start_time: Math.floor(Date.parse(createdAt) / 1000),
    time_spent: 4,
    attempts: 1,
    errors: 0,
    success: true,
    mobile: false,
    input: [],
    history: [],
  }
}

function authorizationShape(
  { channel, merchant, cardCode }: PaystackTransaction,
  cards: PaystackCards,
): object {
  const card = cardCode === null ? null : cards.byCode(merchant, cardCode)
  return card ? cardShape(card) : otherShape(channel, merchant)
}

/** The instrument of a payment that cannot be charged again. */
function otherShape(channel: Channel, merchant: string): object {
  const code = digestOf(`authorization ${merchant} ${channel}`)
  return {
    authorization_code: `AUTH_${code.slice(0, 10)}`,
    bin: '000XXX',
    last4: 'X000',
    exp_month: '12',
    exp_year: '9999',
    card_type: channel === 'bank_transfer' ? 'transfer' : channel,
    sender_bank: 'TEST BANK',
    sender_bank_account_number: 'XXXXXX0000',
    sender_name: 'TEST PAYER',
    narration: 'Test transfer',
    channel,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: 'Managed Account',
    reusable: false,
    signature: null,
    account_name: null,
  }
}

/** A merchant's customer is identified by e-mail, so the same e-mail always has the same id and code. */
export function customerShape({
  merchant,
  customer,
}: {
  merchant: string
  customer: Customer
}): Record<string, unknown> & { id: number; customer_code: string; email: string } {
  const digest = digestOf(`customer ${merchant} ${customer.email.toLowerCase()}`)
  const [first = null, ...others] = customer.name?.split(' ') ?? []
  return {
    id: numberOf(digest, 7),
    first_name: first,
    last_name: others.join(' ') || null,
    email: customer.email,
    customer_code: `CUS_${digest.slice(0, 15)}`,
    phone: customer.phone,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  }
}
