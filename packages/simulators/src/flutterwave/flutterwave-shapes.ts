import { majorOf } from '../payments/amounts.ts'
import { digestOf, numberOf } from '../payments/codes.ts'
import type { Channel, Transaction } from '../payments/transaction-store.ts'
import { accountIdOf } from './flutterwave-keys.ts'

export const FLUTTERWAVE_STATUSES = ['successful', 'failed', 'pending'] as const
export type FlutterwaveStatus = (typeof FLUTTERWAVE_STATUSES)[number]
export type FlutterwaveTransaction = Transaction<FlutterwaveStatus>

const AUTH_MODELS: Record<Channel, string> = { card: 'PIN', bank_transfer: 'AUTH', ussd: 'USSD' }

const EVENT_TYPES: Record<Channel, string> = {
  card: 'CARD_TRANSACTION',
  bank_transfer: 'BANK_TRANSFER_TRANSACTION',
  ussd: 'USSD_TRANSACTION',
}

const PROCESSOR_RESPONSES: Record<FlutterwaveStatus, string> = {
  successful: 'Approved by Financial Institution',
  failed: 'Declined by Financial Institution',
  pending: 'Pending validation',
}

/** A transaction as a verify call answers it. Amounts are in naira, not in kobo. */
export function verifyShape(transaction: FlutterwaveTransaction): object {
  const { channel, amountMinor, feesMinor, metadata } = transaction
  return {
    ...chargeShape(transaction),
    device_fingerprint: 'N/A',
    ip: '127.0.0.1',
    narration: `${channel.toUpperCase()} Transaction`,
    ...(channel === 'card' ? { card: cardShape(transaction) } : {}),
    meta: metadata,
    amount_settled: majorOf(Math.max(amountMinor - (feesMinor ?? 0), 0)),
  }
}

/** A transaction in a list, in which its id is a string. */
export function listShape(transaction: FlutterwaveTransaction): object {
  return { ...verifyShape(transaction), id: String(transaction.id) }
}

/** The body of a `charge.completed` webhook, sent for failed charges too. */
export function chargeCompleted(transaction: FlutterwaveTransaction): object {
  return {
    event: 'charge.completed',
    data: chargeShape(transaction),
    meta_data: transaction.metadata ?? {},
    'event.type': EVENT_TYPES[transaction.channel],
  }
}

function chargeShape(transaction: FlutterwaveTransaction): object {
  const { id, reference, amountMinor, feesMinor, currency, status, channel } = transaction
  return {
    id,
    tx_ref: reference,
    flw_ref: flwRefOf(transaction),
    amount: majorOf(amountMinor),
    currency,
    charged_amount: majorOf(chargedMinor(transaction)),
    app_fee: majorOf(feesMinor ?? 0),
    merchant_fee: 0,
    processor_response: PROCESSOR_RESPONSES[status],
    auth_model: AUTH_MODELS[channel],
    status,
    payment_type: channel,
    created_at: transaction.createdAt,
    account_id: accountIdOf(transaction.merchant),
    customer: customerShape(transaction),
  }
}

/** The charged amount in minor units, with the fees if the payer pays them. */
function chargedMinor({ amountMinor, feesMinor, payerPaysFees }: FlutterwaveTransaction): number {
  return payerPaysFees ? amountMinor + (feesMinor ?? 0) : amountMinor
}

export function flwRefOf({ id, channel }: FlutterwaveTransaction): string {
  return `FLW-MOCK-${channel.toUpperCase()}-${id.toString(36)}`
}

function cardShape({ merchant, customer }: FlutterwaveTransaction): object {
  const digest = digestOf(`card ${merchant} ${customer.email}`)
  return {
    first_6digits: '553188',
    last_4digits: '2950',
    issuer: 'TEST BANK',
    country: 'NIGERIA NG',
    type: 'MASTERCARD',
    token: `flw-t1nf-${digest.slice(0, 32)}`,
    expiry: '09/32',
  }
}

/** A merchant's customer is identified by e-mail, so the same e-mail always has the same id. */
function customerShape({ merchant, customer, createdAt }: FlutterwaveTransaction): object {
  return {
    id: numberOf(digestOf(`customer ${merchant} ${customer.email}`), 7),
    name: customer.name ?? 'Anonymous customer',
    phone_number: customer.phone ?? 'N/A',
    email: customer.email,
    created_at: createdAt,
  }
}
