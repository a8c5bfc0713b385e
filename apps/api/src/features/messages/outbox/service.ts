/**
 * The outbox of all channels. A message is queued in the transaction that causes it, sent by the workers within the limits, and
 * shown in the history. It knows no provider: a channel's sender is passed in.
 */
export { retryMessage, sendBatchAgain } from './again.ts'
export { limitReached } from './allowance/limits.ts'
export { countSmsOfMonth, smsAllowance } from './allowance/service.ts'
export { dropEnded } from './due-queries.ts'
export { getMessage } from './history/service.ts'
export type {
  ClaimedMessage,
  MessageDetails,
  MessageSender,
  NewMessage,
  OutboxWorks,
  QueuedMessage,
  SendOutcome,
  StillSend,
} from './message.ts'
export { nameMessage } from './message-references.ts'
export { noteNetworkOptOut, noteUndeliverable } from './opt-outs/note.ts'
export { releaseHeld } from './proof.ts'
export { cancelWaiting, queueMessage, queueMessages } from './queue.ts'
export { invoiceStateOf, STILL_SEND } from './still-send.ts'
export { sendNow, wakeOutboxes, workOutbox } from './work.ts'
