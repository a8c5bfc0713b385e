import type { MessageReason } from '@isiro/contracts/messages'
import type { SmsProvider } from '../../../../config.ts'
import type { SendOutcome } from '../../outbox/message.ts'

export interface OutgoingSms {
  /** In E.164. */
  to: string
  text: string
  /** Goes into the callback address of a party that is told one with each message. */
  reference: string
}

/** A delivery report, as it came. */
export interface ReportRequest {
  headers: Record<string, string | string[] | undefined>
  /** The bytes as they are: signatures are over those. */
  body: Buffer
  /** Path and query as they were asked for. */
  path: string
  /** What stands behind the provider's name in the address. */
  key: string | null
}

/** What a party says of one SMS. */
export interface SmsReport {
  providerMessageId: string
  /** In E.164. */
  recipient: string | null
  /** What was sent, where the party repeats it. */
  text: string | null
  /** Our own name of the message, where the party was given it. */
  reference: string | null
  state: 'sent' | 'delivered' | 'failed'
  /** Why it failed. */
  reason: MessageReason | null
}

export type ReadReport =
  /** Not from the party, or nobody can tell. */
  | { kind: 'forged' }
  /** There is nothing to prove it with. */
  | { kind: 'closed' }
  /** Genuine, and about nothing we know. */
  | { kind: 'ignored' }
  | { kind: 'report'; report: SmsReport }

/** One party that carries SMS, in our own words. */
export interface SmsGateway {
  name: SmsProvider
  /** False while it does not answer. */
  isOnline(): boolean
  /** Settles within the party's patience, and never throws for what the party does. */
  send(sms: OutgoingSms): Promise<SendOutcome>
  readReport(request: ReportRequest): ReadReport
}
