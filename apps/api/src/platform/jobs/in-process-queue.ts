import { setTimeout as sleep } from 'node:timers/promises'
import fastq from 'fastq'

/** Maximum pieces of work that run at the same time. */
const MAX_RUNNING = 32
/** Maximum pieces of work that wait, about two kilobytes each. */
const MAX_WAITING = 10_000

/**
 * An in-memory queue for work that runs after a request's response. It loses work when the process
 * is killed and drops work when it is full, so a scheduled job must also find each piece again.
 */
export class InProcessQueue {
  readonly #onError: (error: Error) => void
  readonly #queue = fastq.promise((work: () => Promise<void>) => work(), MAX_RUNNING)
  #isOpen = false

  constructor(onError: (error: Error) => void) {
    this.#onError = onError
  }

  /** Starts to accept work. */
  open(): void {
    this.#isOpen = true
  }

  /** Runs the work soon; errors go to `onError`. Drops the work if the queue is not open or is full. */
  add(work: () => Promise<void>): void {
    if (!this.#isOpen || this.#queue.length() >= MAX_WAITING) return
    this.#queue.push(work).catch(this.#onError)
  }

  /** Stops accepting work, and waits up to `maxWaitMs` for the queued work. */
  async close(maxWaitMs: number): Promise<void> {
    this.#isOpen = false
    const isLate = sleep(maxWaitMs, undefined, { ref: false })
    await Promise.race([this.#queue.drained(), isLate])
    this.#queue.kill()
  }
}
