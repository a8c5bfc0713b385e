import {
  AUTOMATIC_CHANNELS,
  type AutomaticChannel,
  type ClientMessageKind,
} from '@isiro/contracts/message-settings'
import type { MessageKind } from '@isiro/contracts/messages'

/** A client's addresses and the message kinds it does not get. */
export interface Reachable {
  phone: string | null
  email: string | null
  remindersOff: boolean
  /** 'kind:channel' */
  off: readonly string[]
}

export interface Way {
  channel: AutomaticChannel
  recipient: string
}

/** Which channels automatic messages may use now. */
export type OpenChannels = Readonly<Record<AutomaticChannel, boolean>>

/** What tells of something that has happened waits in the outbox until the owner's address is confirmed. */
export const ALL_CHANNELS: OpenChannels = { sms: true, email: true }

/**
 * The channels that are open to what belongs to its day, such as reminders: none while the owner's own address is not confirmed,
 * since it could not wait for that.
 */
export function openChannels(
  owner: { emailVerifiedAt: Date | null } | undefined,
  hasMail: boolean,
): OpenChannels {
  const isConfirmed = owner !== undefined && owner.emailVerifiedAt !== null
  return { sms: isConfirmed, email: isConfirmed && hasMail }
}

const REMINDERS: readonly MessageKind[] = ['overdue_reminder', 'follow_up', 'quote_reminder']

/** Whether a client that wants no reminders does without it. */
export function isReminder(kind: MessageKind): boolean {
  return REMINDERS.includes(kind)
}

/**
 * The ways on which a kind of message reaches a client: switched on by the business, not off for the client,
 * with an address, and on an open channel.
 */
export function waysTo(
  client: Reachable,
  kind: ClientMessageKind,
  on: readonly string[],
  open: OpenChannels,
): Way[] {
  if (client.remindersOff && isReminder(kind)) return []
  return AUTOMATIC_CHANNELS.flatMap((channel) => {
    const name = `${kind}:${channel}`
    const recipient = channel === 'sms' ? client.phone : client.email
    if (recipient === null || !on.includes(name) || client.off.includes(name)) return []
    if (!open[channel]) return []
    return [{ channel, recipient }]
  })
}
