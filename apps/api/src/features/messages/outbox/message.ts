import type {
  MessageKind,
  MessageReason,
  MessageState,
  SentChannel,
} from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../../platform/db/context.ts'

/** Data for a channel's sender beside the text, such as the period of a statement. */
export type MessageDetails = Record<string, string | number | null>

/** A message to be sent. Its text is final: the client gets it as it was queued. */
export interface NewMessage {
  channel: SentChannel
  type: MessageKind
  /** A number in E.164, or an e-mail address. */
  recipient: string
  recipientName?: string | null
  /** Of e-mail. */
  subject?: string | null
  body: string
  language: Language
  withPdf?: boolean
  clientId?: string | null
  invoiceId?: string | null
  paymentId?: string | null
  batchId?: string | null
  details?: MessageDetails
  /** Idempotency key: a second message with the same key returns the first one. */
  dedupeKey?: string | null
  /** The earliest time of sending, for the end of quiet hours; missing for at once. */
  notBefore?: Date | null
}

/** The outcome of queueing. A message may fail at once, on a limit or an invalid number. */
export interface QueuedMessage {
  messageId: string
  /** False where a message with this dedupe key was there already. */
  isNew: boolean
  state: MessageState
  reason: MessageReason | null
}

/** A message that this process alone is about to send. */
export interface ClaimedMessage {
  id: string
  channel: SentChannel
  type: MessageKind
  clientId: string | null
  invoiceId: string | null
  paymentId: string | null
  recipient: string
  recipientName: string | null
  subject: string | null
  body: string
  language: Language
  details: MessageDetails
  withPdf: boolean
  /** This one included. */
  attempts: number
}

/** A provider's report about one message. */
export type SendOutcome =
  /** It took it. `isDelivered` where nothing more will be heard, as the network itself has it. */
  | {
      kind: 'accepted'
      providerMessageId: string | null
      isDelivered?: boolean
    }
  /** It said no, or could not be asked. If that is not final, it is tried again later. */
  | { kind: 'refused'; reason: MessageReason; isFinal: boolean; retryAfterMs?: number }
  /** It did not answer: the message may have gone or not. */
  | { kind: 'unknown' }

/** One channel's way out. It is called outside of any transaction. */
export interface MessageSender {
  /** The provider's name as stored with the message, such as 'smtp' or 'termii'. */
  provider: string
  /** The most messages of one business that are sent concurrently. */
  concurrency: number
  /** False while the provider does not answer: then messages wait, and no call is made. */
  isOnline(): boolean
  /** Must settle in its own time limit. Throwing counts as unknown. */
  send(ctx: Ctx, message: ClaimedMessage): Promise<SendOutcome>
}

/**
 * Whether a message is still true at the moment it is sent, in the transaction that claims it: null to send it,
 * why it is left out, or until when it waits.
 */
export type StillSend = (ctx: Ctx, message: ClaimedMessage) => Promise<MessageReason | Date | null>

/** The parts with which a process works the outbox. A channel without a sender stays where it is. */
export interface OutboxWorks {
  senders: Partial<Record<SentChannel, MessageSender | undefined>>
  /** Asked in this order, for messages of these kinds. */
  stillSend: Partial<Record<MessageKind, readonly StillSend[]>>
}
