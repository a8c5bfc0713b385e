import { type Fields, jsonFields, textIn, webAddress } from '../http/fields.ts'
import { randomCode } from '../payments/codes.ts'
import { CHANNELS, type Channel, type PaymentRequest } from '../payments/transaction-store.ts'
import { invalid, missing, notFound, refusal } from './paystack-answers.ts'
import { type PaystackPlans, planShape } from './paystack-plans.ts'

/** The smallest charge of each currency Paystack takes, in its minor unit. */
const SMALLEST_MINOR: Readonly<Record<string, number>> = {
  NGN: 5_000,
  USD: 200,
  GHS: 10,
  ZAR: 100,
  KES: 300,
  XOF: 100,
}

const KNOWN_CHANNELS = [
  ...CHANNELS,
  'bank',
  'apple_pay',
  'qr',
  'mobile_money',
  'eft',
  'capitec_pay',
  'payattitude',
]

/**
 * Reads the body of `POST /transaction/initialize`. Throws a Refusal as Paystack would refuse it. A plan decides the
 * amount.
 */
export function readInitialize(
  fields: Fields,
  merchant: string,
  plans: PaystackPlans,
): PaymentRequest {
  const named = textIn(fields, 'plan')
  const plan = named === undefined ? null : plans.find(merchant, named)
  if (named !== undefined && plan === null) throw notFound('Plan not found')
  const request = readCharge(plan ? { ...fields, amount: plan.amountMinor } : fields, merchant)
  return { ...request, plan: plan && planShape(plan) }
}

/** Reads what a charge needs. Throws a Refusal. */
export function readCharge(fields: Fields, merchant: string): PaymentRequest {
  const email = textIn(fields, 'email')
  if (!email) throw missing('Email Address is required')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid('Invalid Email Address Passed')
  const currency = textIn(fields, 'currency')?.toUpperCase() ?? 'NGN'
  return {
    merchant,
    requestedMinor: readAmount(fields.amount, currency),
    currency,
    reference: readReference(textIn(fields, 'reference')),
    customer: {
      email,
      name: [textIn(fields, 'first_name'), textIn(fields, 'last_name')].join(' ').trim() || null,
      phone: textIn(fields, 'phone') ?? null,
    },
    metadata: readMetadata(fields.metadata),
    returnUrl: readCallbackUrl(textIn(fields, 'callback_url')),
    channels: readChannels(fields.channels),
    code: randomCode(15),
    plan: null,
  }
}

/** In the minor unit, as a number or as digits. */
function readAmount(value: unknown, currency: string): number {
  if (value === undefined || value === null || value === '') throw missing('Amount is required')
  const amount = typeof value === 'string' ? Number(value) : value
  if (typeof amount !== 'number' || Number.isNaN(amount)) throw invalid('Invalid Amount Sent')
  if (!Number.isInteger(amount)) throw invalid('"amount" must be an integer')
  const smallest = SMALLEST_MINOR[currency]
  if (smallest === undefined) {
    const nextStep = 'Use a currency that is enabled for the integration'
    throw refusal(403, 'Currency not supported by merchant', 'unsupported_currency', nextStep)
  }
  if (amount < smallest || !Number.isSafeInteger(amount)) throw invalid('Invalid Amount Sent')
  return amount
}

function readReference(reference: string | undefined): string {
  if (reference === undefined) return `T${randomCode(15)}`
  if (/^[A-Za-z0-9.=-]{1,100}$/.test(reference)) return reference
  throw invalid('Invalid Transaction Reference Passed: only -, ., = and letters and digits')
}

function readCallbackUrl(address: string | undefined): string | null {
  const url = webAddress(address)
  if (address !== undefined && url === null) throw invalid('Invalid Callback URL Passed')
  return url
}

/** The requested channels that the checkout page supports; card if it supports none of them. */
function readChannels(value: unknown): readonly Channel[] {
  if (value === undefined || value === null) return CHANNELS
  if (!Array.isArray(value) || value.some((name) => !KNOWN_CHANNELS.includes(name))) {
    throw invalid('Invalid Channels Passed')
  }
  if (value.length === 0) return CHANNELS
  const wanted = CHANNELS.filter((channel) => value.includes(channel))
  return wanted.length > 0 ? wanted : ['card']
}

/** An object, or JSON text of one; an empty text if there is none, as in the real answers. */
function readMetadata(value: unknown): unknown {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return value
  return jsonFields(value) ?? value
}
