import type { Patience } from '../../../../platform/payment-parties.ts'

/**
 * Remembers whether a party answers. After so many silent calls in a row nothing calls it, until one call is let
 * through to try again. A refusal is an answer.
 */
export class Breaker {
  readonly #patience: Pick<Patience, 'failuresToOpen' | 'openMs'>
  readonly #time: () => number
  #failures = 0
  #openUntil = 0

  constructor(
    patience: Pick<Patience, 'failuresToOpen' | 'openMs'>,
    time: () => number = () => performance.now(),
  ) {
    this.#patience = patience
    this.#time = time
  }

  /** Whether a call would be let through. */
  get isClosed(): boolean {
    return this.#failures < this.#patience.failuresToOpen || this.#time() >= this.#openUntil
  }

  /** Asks for a call. Of those who wait for the party to come back, one gets through at a time. */
  enter(): boolean {
    if (!this.isClosed) return false
    if (this.#failures >= this.#patience.failuresToOpen) this.#close()
    return true
  }

  note(hasAnswered: boolean): void {
    this.#failures = hasAnswered ? 0 : this.#failures + 1
    if (this.#failures >= this.#patience.failuresToOpen) this.#close()
  }

  #close(): void {
    this.#openUntil = this.#time() + this.#patience.openMs
  }
}
