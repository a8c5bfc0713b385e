import type { SharedLimit, Shortage } from './shared-limit.ts'

/**
 * The place of one call in a limit. It is returned once the answer has ended and the call's work is over: a client that hangs
 * up does not end the work, and must not begin more of it.
 */
export class Slot {
  #limit: SharedLimit
  #key: string
  #working = 0
  #isResting = false
  #isClosed = false
  #isReturned = false

  /** A place that was taken from `limit` for `key`. */
  constructor(limit: SharedLimit, key: string) {
    this.#limit = limit
    this.#key = key
  }

  /** The client went before the work began. */
  get isReturned(): boolean {
    return this.#isReturned
  }

  /** Keeps the place until the promise is settled. */
  during(work: PromiseLike<unknown>): void {
    this.#working++
    const end = () => {
      this.#working--
      if (this.#isClosed && this.#working === 0) this.return()
    }
    work.then(end, end)
  }

  /** Moves the call to another key or limit. If it is refused there, it keeps its place. */
  move(limit: SharedLimit, key: string): Shortage | null {
    if (this.#isReturned || (limit === this.#limit && key === this.#key)) return null
    const refusal = limit.take(key)
    if (refusal) return refusal
    if (this.#isResting) limit.rest()
    this.#giveBack()
    this.#limit = limit
    this.#key = key
    return null
  }

  /** Leaves the room to others while the call waits for its own client. */
  rest(): void {
    if (this.#isReturned || this.#isResting) return
    this.#isResting = true
    this.#limit.rest()
  }

  wake(): void {
    if (this.#isReturned || !this.#isResting) return
    this.#isResting = false
    this.#limit.wake()
  }

  /** The answer has ended, or the client has gone. */
  close(): void {
    this.#isClosed = true
    if (this.#working === 0) this.return()
  }

  /** Returns the place now. */
  return(): void {
    if (this.#isReturned) return
    this.#isReturned = true
    this.#giveBack()
  }

  #giveBack(): void {
    if (this.#isResting) this.#limit.wake()
    this.#limit.give(this.#key)
  }
}
