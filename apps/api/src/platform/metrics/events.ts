import { type Channel, channel } from 'node:diagnostics_channel'

/**
 * What happens in the process and is counted while somebody watches: the metrics subscribe when they are configured. Without a
 * subscriber an event costs one look at `isHeard`, so whoever would have to measure something asks that first.
 */
export class EventChannel<T extends object> {
  readonly #channel: Channel

  constructor(name: string) {
    this.#channel = channel(`isiro:${name}`)
  }

  get isHeard(): boolean {
    return this.#channel.hasSubscribers
  }

  publish(event: T): void {
    if (this.isHeard) this.#channel.publish(event)
  }

  /** Calls `listener` for each event, until the returned function is called. */
  subscribe(listener: (event: T) => void): () => void {
    const hear = (event: unknown) => listener(event as T) // Only `publish` writes to the channel.
    this.#channel.subscribe(hear)
    return () => void this.#channel.unsubscribe(hear)
  }
}

/** An answered request, apart from live streams, which stay open for hours. */
export const requestEnded = new EventChannel<{
  method: string
  /** The pattern of the route, such as `/api/invoices/:id`, or a name for all addresses without one of their own. */
  route: string
  status: number
  seconds: number
}>('request-ended')

/** A statement that the server has answered, from its sending on. Statements of a transaction are sent ahead of answers. */
export const statementEnded = new EventChannel<{
  /** PostgreSQL's own tag, such as SELECT or COMMIT; null for a statement that failed. */
  command: string | null
  /** Why it failed: the SQLSTATE, or `connection` for a connection that was lost; null if it did not. */
  error: string | null
  seconds: number
}>('statement-ended')

/** A call of an outside party, its repeats included, or one that an open circuit breaker has not let through. */
export const providerCallEnded = new EventChannel<{
  provider: string
  outcome: 'answered' | 'unavailable' | 'unanswered' | 'not_called'
  seconds: number
}>('provider-call-ended')

export const circuitChanged = new EventChannel<{ provider: string; isOpen: boolean }>(
  'circuit-changed',
)

/** A mail that was handed to the mail server; false if the server could not be reached, or asked to be tried later. */
export const mailEnded = new EventChannel<{ isTaken: boolean }>('mail-ended')

/** A call that was refused before any work for it: whose share it counts for, and what was short. */
export const callRefused = new EventChannel<{ share: string; reason: string }>('call-refused')

export const jobEnded = new EventChannel<{ queue: string; isFailed: boolean; seconds: number }>(
  'job-ended',
)

/** Money that is in the books of a business, once its transaction is committed. It names nobody. */
export const paymentBooked = new EventChannel<{
  currency: string
  source: string
  /** In minor units. */
  amount: number
}>('payment-booked')
