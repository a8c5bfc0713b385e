import { setTimeout as sleep } from 'node:timers/promises'
import fastq from 'fastq'

/** So much at once. */
const MOST_AT_ONCE = 32
/** So much in line behind that, two kilobytes each. */
const MOST_WAITING = 10_000

/**
 * Work that this process does behind the back of requests, out of its memory: for what is found again where it is lost,
 * and left away since too much waits.
 */
export class WorkAtHand {
  readonly #onError: (error: Error) => void
  readonly #line = fastq.promise((work: () => Promise<void>) => work(), MOST_AT_ONCE)
  #isOpen = false

  constructor(onError: (error: Error) => void) {
    this.#onError = onError
  }

  /** From now on what is added is done. */
  open(): void {
    this.#isOpen = true
  }

  /** Does the work soon; what it throws goes to `onError`. Nothing where it is not open, or too much waits. */
  add(work: () => Promise<void>): void {
    if (!this.#isOpen || this.#line.length() >= MOST_WAITING) return
    this.#line.push(work).catch(this.#onError)
  }

  /** Takes nothing more, and waits for what there is, but not for ever. */
  async close(patienceMs: number): Promise<void> {
    this.#isOpen = false
    const isLate = sleep(patienceMs, undefined, { ref: false })
    await Promise.race([this.#line.drained(), isLate])
    this.#line.kill()
  }
}
