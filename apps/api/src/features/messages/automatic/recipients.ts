import {
  AUTOMATIC_CHANNELS,
  type AutomaticChannel,
  type ClientMessageKind,
} from '@isiro/contracts/message-settings'

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

/**
 * The ways on which a kind of message reaches a client: switched on by the business, not off for the client,
 * and with an address. `mayMail` is false while automatic mail is held back.
 */
export function waysTo(
  client: Reachable,
  kind: ClientMessageKind,
  on: readonly string[],
  mayMail: boolean,
): Way[] {
  if (client.remindersOff && (kind === 'overdue_reminder' || kind === 'follow_up')) return []
  return AUTOMATIC_CHANNELS.flatMap((channel) => {
    const name = `${kind}:${channel}`
    const recipient = channel === 'sms' ? client.phone : client.email
    if (recipient === null || !on.includes(name) || client.off.includes(name)) return []
    if (channel === 'email' && !mayMail) return []
    return [{ channel, recipient }]
  })
}
