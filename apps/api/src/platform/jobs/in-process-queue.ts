import { setTimeout as sleep } from 'node:timers/promises'
import fastq from 'fastq'

/** Pieces of work that run at the same time. */
const MAX_RUNNING = 32
/** Pieces of work that wait behind those, about two kilobytes each. */
const MAX_WAITING = 10_000

/**
 * A queue in this process's memory, for work that runs after the response of a request. It loses work when the process
 * is killed and refuses work when it is full, so each piece must also be found again by a scheduled job.
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

  /** Runs the work soon; errors go to `onError`. Drops the work where the queue is not open, or is full. */
  add(work: () => Promise<void>): void {
    if (!this.#isOpen || this.#queue.length() >= MAX_WAITING) return
    this.#queue.push(work).catch(this.#onError)
  }

  /** Accepts nothing more, and waits for what is queued, but no longer than this. */
  async close(maxWaitMs: number): Promise<void> {
    this.#isOpen = false
    const isLate = sleep(maxWaitMs, undefined, { ref: false })
    await Promise.race([this.#queue.drained(), isLate])
    this.#queue.kill()
  }
}
