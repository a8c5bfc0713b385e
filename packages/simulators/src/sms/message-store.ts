import { rememberLatest } from '../payments/remember-latest.ts'

/** One SMS to one recipient. */
export interface CaughtSms<Status extends string = string> {
  /** Unique to this SMS: the provider's id, with a suffix if several SMS share it. */
  readonly id: string
  /** The id that the provider returned to the sender. */
  readonly messageId: string
  /** The account whose key sent it. */
  readonly account: string
  readonly from: string
  /** In E.164. */
  readonly to: string
  readonly text: string
  readonly parts: number
  /** In minor units of the account's currency. */
  readonly costMinor: number
  /** Fields of this provider only, such as the route. */
  readonly more: Readonly<Record<string, string>>
  readonly sentAt: string
  /** The URL for its delivery reports; null sends none. */
  readonly reportUrl: string | null
  /** The current status, as the provider names it. */
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
