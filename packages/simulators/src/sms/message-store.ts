import { rememberLatest } from '../payments/remember-latest.ts'

/** One SMS to one recipient. */
export interface CaughtSms<Status extends string = string> {
  /** Of this SMS alone; the provider's own id, with a number behind it where several share that. */
  readonly id: string
  /** What the provider told the sender. */
  readonly messageId: string
  /** Whose key sent it. */
  readonly account: string
  readonly from: string
  /** In E.164. */
  readonly to: string
  readonly text: string
  readonly parts: number
  /** In minor units of the account's currency. */
  readonly costMinor: number
  /** What only this provider knows of a message, such as its route. */
  readonly more: Readonly<Record<string, string>>
  readonly sentAt: string
  /** Where its delivery reports go; null sends none. */
  readonly reportUrl: string | null
  /** The provider's word for where it is. */
  status: Status
}

export interface MessageStore<Status extends string> {
  add(message: CaughtSms<Status>): void
  /** The SMS of this id, or all to which the provider gave it. */
  find(id: string): CaughtSms<Status>[]
  /** Newest first. */
  list(): CaughtSms<Status>[]
  clear(): void
}

/** The latest `kept` messages of a provider, in memory. */
export function createMessageStore<Status extends string>(kept: number): MessageStore<Status> {
  const messages = new Map<string, CaughtSms<Status>>()
  return {
    add: (message) => rememberLatest(messages, message.id, message, kept),
    find(id) {
      const exact = messages.get(id)
      if (exact) return [exact]
      return [...messages.values()].filter(({ messageId }) => messageId === id)
    },
    list: () => [...messages.values()].reverse(),
    clear: () => messages.clear(),
  }
}
