import type { Patience } from '../../../../platform/payment-parties.ts'
import { ProviderBusy, ProviderUnreachable } from './gateway.ts'

/**
 * Stops calling a party that does not answer: after so many silent calls in a row every call fails at
 * once, until one is let through to try again. Its refusals are answers and do not count.
 */
export class CircuitBreaker {
  readonly #patience: Pick<Patience, 'failuresToOpen' | 'openMs'>
  readonly #time: () => number
  #failures = 0
  #openUntil = 0
  #isTrying = false

  constructor(
    patience: Pick<Patience, 'failuresToOpen' | 'openMs'>,
    time: () => number = () => performance.now(),
  ) {
    this.#patience = patience
    this.#time = time
  }

  /** False as long as calls fail without being made. */
  get isClosed(): boolean {
    return this.#failures < this.#patience.failuresToOpen || this.#time() >= this.#openUntil
  }

  /** Throws ProviderUnreachable without running `call` while the breaker is open. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const isOpen = this.#failures >= this.#patience.failuresToOpen
    if (isOpen && (this.#isTrying || this.#time() < this.#openUntil)) {
      throw new ProviderUnreachable('not called: it has not answered lately')
    }
    this.#isTrying = isOpen
    try {
      const result = await call()
      this.#failures = 0
      return result
    } catch (error) {
      if (error instanceof ProviderUnreachable && !(error instanceof ProviderBusy)) this.#fail()
      else this.#failures = 0
      throw error
    } finally {
      if (isOpen) this.#isTrying = false
    }
  }

  #fail(): void {
    this.#failures += 1
    if (this.#failures >= this.#patience.failuresToOpen) {
      this.#openUntil = this.#time() + this.#patience.openMs
    }
  }
}
