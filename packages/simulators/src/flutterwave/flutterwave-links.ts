import { type Fields, isFields, textIn, webAddress } from '../http/fields.ts'
import { minorOf } from '../payments/amounts.ts'
import { randomCode } from '../payments/codes.ts'
import { CHANNELS, type Channel, type PaymentRequest } from '../payments/transaction-store.ts'
import { invalid } from './flutterwave-answers.ts'

/** A payment link. Flutterwave creates a transaction only when somebody tries to pay. */
export interface PaymentLink extends PaymentRequest {
  readonly createdAt: string
  readonly title: string | null
  /** The payer is sent back after this many failed tries; null allows any number. */
  readonly tries: number | null
  failedTries: number
  isDisabled: boolean
}

const CHANNEL_OF_OPTION: Readonly<Record<string, Channel>> = {
  card: 'card',
  banktransfer: 'bank_transfer',
  bank_transfer: 'bank_transfer',
  ussd: 'ussd',
}

/** Reads the body of `POST /v3/payments`. Throws FlutterwaveRefusal as Flutterwave would refuse it. */
export function readLink(fields: Fields, merchant: string): PaymentLink {
  const customer = isFields(fields.customer) ? fields.customer : {}
  const customizations = isFields(fields.customizations) ? fields.customizations : {}
  const currency = textIn(fields, 'currency') ?? 'NGN'
  const email = textIn(customer, 'email')
  const reference = textIn(fields, 'tx_ref')
  if (!reference) throw invalid('tx_ref is required')
  if (fields.amount === undefined) throw invalid('amount is required')
  const requestedMinor = minorOf(fields.amount)
  if (requestedMinor === null) throw invalid('amount is invalid')
  if (!/^[A-Z]{3}$/.test(currency)) throw invalid('currency is invalid')
  if (!email) throw invalid('customer.email is required')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid('customer.email must be a valid email')
  return {
    merchant,
    reference,
    requestedMinor,
    currency,
    customer: {
      email,
      name: textIn(customer, 'name') ?? null,
      phone: textIn(customer, 'phonenumber') ?? textIn(customer, 'phone_number') ?? null,
    },
    metadata: isFields(fields.meta) || Array.isArray(fields.meta) ? fields.meta : null,
    returnUrl: readRedirectUrl(textIn(fields, 'redirect_url')),
    channels: readPaymentOptions(textIn(fields, 'payment_options')),
    plan: null,
    code: randomCode(20),
    createdAt: new Date().toISOString(),
    title: textIn(customizations, 'title') ?? null,
    tries: readTries(fields.max_retry_attempt),
    failedTries: 0,
    isDisabled: false,
  }
}

function readRedirectUrl(address: string | undefined): string | null {
  const url = webAddress(address)
  if (address !== undefined && url === null) throw invalid('redirect_url must be a valid url')
  return url
}

/** The requested options among 'card, banktransfer, ussd'; card if the page supports none of them. */
function readPaymentOptions(options: string | undefined): readonly Channel[] {
  if (options === undefined) return CHANNELS
  const wanted = options.split(/[,\s]+/).map((option) => CHANNEL_OF_OPTION[option])
  const channels = CHANNELS.filter((channel) => wanted.includes(channel))
  return channels.length > 0 ? channels : ['card']
}

function readTries(value: unknown): number | null {
  const tries = Number(value)
  return Number.isInteger(tries) && tries > 0 ? tries : null
}
