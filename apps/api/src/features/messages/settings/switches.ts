import {
  AUTOMATIC_CHANNELS,
  AUTOMATIC_KINDS,
  type AutomaticChannel,
  type AutomaticKind,
  type AutomaticSwitch,
  CLIENT_MESSAGE_KINDS,
  type ClientMessageSwitches,
  type MessageSwitches,
} from '@isiro/contracts/message-settings'

/** The switches of the business from the names of those that are on. */
export function switchesOf(on: readonly string[]): MessageSwitches {
  return tabled(AUTOMATIC_KINDS, (name) => on.includes(name))
}

/** The switches of a client from the names of those that are off. */
export function clientSwitchesOf(off: readonly string[]): ClientMessageSwitches {
  return tabled(CLIENT_MESSAGE_KINDS, (name) => !off.includes(name))
}

/** The names of the kinds that are on, in the order of the kinds. */
export function namesOn(switches: MessageSwitches): AutomaticSwitch[] {
  return listed(AUTOMATIC_KINDS, (kind, channel) => switches[kind][channel])
}

/** The names of what a client does not get. */
export function namesOff(switches: ClientMessageSwitches): AutomaticSwitch[] {
  return listed(CLIENT_MESSAGE_KINDS, (kind, channel) => !switches[kind][channel])
}

/** The channels on which a kind is switched on. */
export function channelsOn(on: readonly string[], kind: AutomaticKind): AutomaticChannel[] {
  return AUTOMATIC_CHANNELS.filter((channel) => on.includes(`${kind}:${channel}`))
}

function tabled<K extends AutomaticKind>(
  kinds: readonly K[],
  isOn: (name: AutomaticSwitch) => boolean,
): Record<K, Record<AutomaticChannel, boolean>> {
  const rows = kinds.map((kind) => [
    kind,
    { sms: isOn(`${kind}:sms`), email: isOn(`${kind}:email`) },
  ])
  return Object.fromEntries(rows) as Record<K, Record<AutomaticChannel, boolean>>
}

function listed<K extends AutomaticKind>(
  kinds: readonly K[],
  isListed: (kind: K, channel: AutomaticChannel) => boolean,
): AutomaticSwitch[] {
  return kinds.flatMap((kind) =>
    AUTOMATIC_CHANNELS.filter((channel) => isListed(kind, channel)).map(
      (channel): AutomaticSwitch => `${kind}:${channel}`,
    ),
  )
}
