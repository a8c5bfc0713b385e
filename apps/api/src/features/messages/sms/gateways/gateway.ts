import type { MessageReason } from '@isiro/contracts/messages'
import type { SmsProviderName } from '../../../../config.ts'
import type { SendOutcome } from '../../outbox/service.ts'

export interface OutgoingSms {
  /** In E.164. */
  to: string
  text: string
  /** The sender name that the recipient sees. */
  from: string
  /** Goes into the callback address of a provider that is given one with each message. */
  reference: string
}

/** A delivery report, as it came. */
export interface ReportRequest {
  headers: Record<string, string | string[] | undefined>
  /** The bytes as they are: signatures are over those. */
  body: Buffer
  /** Path and query as they were asked for. */
  path: string
  /** The part of the address behind the provider's name. */
  key: string | null
}

/** A provider's report about one SMS. */
export interface SmsReport {
  providerMessageId: string
  /** In E.164. */
  recipient: string | null
  /** The text that was sent, where the provider repeats it. */
  text: string | null
  /** Our own name of the message, where the provider was given it. */
  reference: string | null
  state: 'sent' | 'delivered' | 'failed'
  /** Why it failed. */
  reason: MessageReason | null
}

export type ReadReport =
  /** The signature is invalid or cannot be checked. */
  | { kind: 'forged' }
  /** There is nothing to prove it with. */
  | { kind: 'closed' }
  /** Genuine, and about nothing we know. */
  | { kind: 'ignored' }
  | { kind: 'report'; report: SmsReport }

/** One provider that carries SMS, in our own words. */
export interface SmsGateway {
  name: SmsProviderName
  /** False while it does not answer. */
  isOnline(): boolean
  /** Settles within the call policy's time limit, and never throws for anything the provider does. */
  send(sms: OutgoingSms): Promise<SendOutcome>
  readReport(request: ReportRequest): ReadReport
}
