import * as z from 'zod/mini'
import { Password } from './auth.ts'
import { Naira, Payment } from './payments.ts'
import { Currency, email, Id, optionalLine, requiredLine, Timestamp } from './wire.ts'

/** The providers that take card money for a business, first choice first. */
export const PROVIDERS = ['paystack', 'flutterwave'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The names of the providers, in every language. */
export const PROVIDER_NAMES: Record<Provider, string> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
}

/** A provider by its short name. */
export const Provider = z.enum(PROVIDERS)
/** The provider that an address names. */
export const ProviderParams = z.strictObject({ provider: Provider })

/** A reference of ours: letters, digits, dots and hyphens, as both providers take them. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9.-]{8,60}$/, 'validation.reference'))
/** A payment at a provider, by our reference. */
export const ProviderReferenceParams = z.strictObject({ provider: Provider, reference: Reference })

/** The providers that a business can be paid through right now. */
export const ProviderListed = z.object({
  provider: Provider,
  name: z.string(),
  /** Whether keys are configured, or test mode replaces them. */
  isConnected: z.boolean(),
  /** False while the provider does not answer. */
  isOnline: z.boolean(),
  /** No real money moves. */
  isTest: z.boolean(),
  /** The currencies in which it takes money for this business. */
  currencies: z.array(Currency),
})
export type ProviderListed = z.infer<typeof ProviderListed>
/** The providers, first choice first. */
export const ProviderList = z.array(ProviderListed)

/** The keys a business has given, without any of them: a secret never comes back. */
export const ProviderConnection = z.object({
  provider: Provider,
  /** The business's own keys are stored. In test mode links work without them. */
  isConnected: z.boolean(),
  publicKey: z.nullable(z.string()),
  /** The last four characters of the secret key. */
  keyHint: z.nullable(z.string()),
  isTest: z.boolean(),
  /** The webhook address that has to be entered in the provider's dashboard. */
  webhookUrl: z.string(),
  /** Whether webhooks can be proven; Flutterwave needs a secret hash for it. */
  hasHookSecret: z.boolean(),
  connectedAt: z.nullable(Timestamp),
  /** When the first webhook came that the present keys prove; null while none has. */
  firstEventAt: z.nullable(Timestamp),
  /** Whether a test event can be sent from here: only test mode's own stand-in for the provider does that. */
  canSendTestEvent: z.boolean(),
})
export type ProviderConnection = z.infer<typeof ProviderConnection>
/** The connections of a business, one a provider. */
export const ProviderConnections = z.array(ProviderConnection)

const key = (message: string) =>
  z.pipe(requiredLine(200, message), z.string().check(z.regex(/^[\x21-\x7e]+$/, message)))

/** Sent with the password, since the keys decide where the money goes. */
export const ConnectProvider = z.strictObject({
  publicKey: key('validation.public_key'),
  secretKey: key('validation.secret_key'),
  /** Absent leaves the one that is stored; null forgets it. */
  secretHash: z.optional(z.nullable(key('validation.secret_hash'))),
  password: z.optional(Password),
})
export type ConnectProvider = z.infer<typeof ConnectProvider>

/** Forgets the keys of a provider, with the password. */
export const DisconnectProvider = z.strictObject({ password: z.optional(Password) })
export type DisconnectProvider = z.infer<typeof DisconnectProvider>

/** Asks test mode's stand-in for a webhook, as the provider would send it. */
export const SendTestEvent = z.strictObject({})

/** The data with which a browser opens the first provider's checkout in the page. */
export const PaystackPublicKey = z.object({
  publicKey: z.string(),
  scriptUrl: z.string(),
  isTest: z.boolean(),
})
export type PaystackPublicKey = z.infer<typeof PaystackPublicKey>

/** Asks every connected provider for a link that pays an invoice. */
export const CreatePaymentLinks = z.strictObject({
  /** In naira. The ledger decides what is due: another amount is refused. */
  amount: Naira,
  email: email(),
  invoiceNumber: requiredLine(60, 'validation.invoice_number_required'),
  customerName: optionalLine(120),
  phoneNumber: optionalLine(32),
})
export type CreatePaymentLinks = z.infer<typeof CreatePaymentLinks>

const PaymentLink = z.object({ url: z.string(), reference: z.string() })

/** Why a provider gave no link: it was not reached, it refused, it no longer knows the key, or it does not take the currency. */
export const LINK_FAILURES = [
  'unreachable',
  'refused',
  'key_refused',
  'currency_not_taken',
] as const

/** One link a provider, or the reason why it gave none, and the ways to pay without them as text to copy. */
export const PaymentLinksCreated = z.object({
  paymentLinks: z.object({
    paystack: z.optional(PaymentLink),
    flutterwave: z.optional(PaymentLink),
  }),
  failures: z.array(
    z.object({
      provider: Provider,
      reason: z.enum(LINK_FAILURES),
      message: z.nullable(z.string()),
    }),
  ),
  bankTransfer: z.nullable(z.string()),
  mobileMoney: z.nullable(z.string()),
})
export type PaymentLinksCreated = z.infer<typeof PaymentLinksCreated>

/** `review`: money came, but not as asked; the owner has to look at it. */
export const ATTEMPT_STATUSES = ['paid', 'pending', 'failed', 'review'] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** The state of a payment as its provider has just answered. */
export const PaymentVerified = z.object({
  /** Whether the money is there and pays the invoice. */
  success: z.boolean(),
  status: z.enum(ATTEMPT_STATUSES),
  /** What was booked; null while nothing is. */
  payment: z.nullable(Payment),
})
export type PaymentVerified = z.infer<typeof PaymentVerified>

/** Has a simulated payer pay what is due of an invoice of a sandbox, by card. */
export const PaySandboxInvoice = z.strictObject({
  invoiceId: Id,
  /** The provider that takes the money; absent, the first that takes the invoice's currency. */
  provider: z.optional(z.enum(PROVIDERS, 'validation.choice')),
  /** Whether the card pays or is declined; absent, it pays. */
  outcome: z.optional(z.enum(['paid', 'declined'], 'validation.choice')),
})
export type PaySandboxInvoice = z.infer<typeof PaySandboxInvoice>

/** The reference of a transaction at the first provider. */
export const InlineVerifyQuery = z.strictObject({
  reference: z.string().check(z.regex(/^[A-Za-z0-9.=-]{1,100}$/, 'validation.reference')),
})

/** The first provider's own word for a transaction's state. Nothing is booked by it. */
export const InlineVerified = z.object({
  status: z.string(),
  /** In kobo. */
  amount: z.number(),
})
export type InlineVerified = z.infer<typeof InlineVerified>
