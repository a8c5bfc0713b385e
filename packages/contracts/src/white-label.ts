import {
  DOMAIN_PROBLEMS,
  DOMAIN_STATES,
  SENDER_PROBLEMS,
  SENDER_STATES,
} from '@isiro/domain/client-domain'
import * as z from 'zod/mini'
import { MAX_PASSWORD_LENGTH } from './auth.ts'
import { DateText, email, requiredLine, Timestamp } from './wire.ts'

/** A record that the owner adds where the domain is managed. */
export const DnsRecord = z.object({
  /** What it is for: the proof, where the name leads, who may send, the key of the signature, the policy. */
  purpose: z.enum(['proof', 'target', 'spf', 'dkim', 'dmarc']),
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
})
export type DnsRecord = z.infer<typeof DnsRecord>

/** The domain under which clients see the pages of the business. */
export const OwnDomain = z.object({
  /** As people read it, such as 'pay.müller.example'. */
  host: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** The address with which links to clients begin while it is in use, without a trailing slash. */
  url: z.string(),
  records: z.array(DnsRecord),
  /** What the last check did not find. */
  problems: z.array(z.enum(DOMAIN_PROBLEMS)),
  /** When its records were looked up last; null before the first time. */
  checkedAt: z.nullable(Timestamp),
  /** The day on which it ends unless its records are back; null where nothing is missing. */
  endsOn: z.nullable(DateText),
})
export type OwnDomain = z.infer<typeof OwnDomain>

/** The address from which mails to clients come. */
export const OwnSender = z.object({
  address: z.string(),
  state: z.enum(SENDER_STATES),
  records: z.array(DnsRecord),
  /** What the last check did not find. */
  problems: z.array(z.enum(SENDER_PROBLEMS)),
  /** When its records were looked up last; null before the first time. */
  checkedAt: z.nullable(Timestamp),
})
export type OwnSender = z.infer<typeof OwnSender>

/** How the business shows itself under its own name. */
export const WhiteLabel = z.object({
  /** Null while it has none. */
  domain: z.nullable(OwnDomain),
  /** Null while it has none. */
  sender: z.nullable(OwnSender),
  /** The address that mails come from without an own one. */
  productSender: z.string(),
  /** The sender name of its SMS, which the operator has registered; null for the product's. */
  smsSender: z.nullable(z.string()),
  /** Where records are set in test mode; null where the real ones count. */
  testRecordsUrl: z.nullable(z.string()),
})
export type WhiteLabel = z.infer<typeof WhiteLabel>

/** Sets the business's own domain, in place of one that it has. */
export const SetOwnDomain = z.strictObject({
  /** A name of its own such as 'pay.firm.example', without a path. */
  host: requiredLine(253, 'validation.required'),
  /** The password of now, for an account without a second factor. */
  password: z.optional(
    z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, 'validation.password_long')),
  ),
})
export type SetOwnDomain = z.infer<typeof SetOwnDomain>

/** Sets the address from which mails to clients come, in place of one that the business has. */
export const SetOwnSender = z.strictObject({ address: email() })
export type SetOwnSender = z.infer<typeof SetOwnSender>

/** The host for which a proxy would get a certificate. */
export const AskedDomain = z.looseObject({
  domain: requiredLine(300, 'validation.required'),
})
