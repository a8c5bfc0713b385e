import type { FastifyBaseLogger } from 'fastify'
import { callRefused } from '../../metrics/events.ts'
import type { Shortage } from './shared-limit.ts'
import type { Share } from './shares.ts'

const EVERY_MS = 10_000

/**
 * Writes one record to the log for all calls that were refused within ten seconds. A record for each would cost more than
 * the refusal.
 */
export class RefusalReport {
  readonly #log: FastifyBaseLogger
  readonly #atWork: () => Record<Share, number>
  #refused: Record<string, number> = {}
  #timer: NodeJS.Timeout | null = null

  constructor(log: FastifyBaseLogger, atWork: () => Record<Share, number>) {
    this.#log = log
    this.#atWork = atWork
  }

  add(share: Share, refusal: Shortage): void {
    callRefused.publish({ share, reason: refusal })
    const reason = `${share}.${refusal}`
    this.#refused[reason] = (this.#refused[reason] ?? 0) + 1
    this.#timer ??= setTimeout(() => this.write(), EVERY_MS).unref()
  }

  /** Writes what is not written yet. */
  write(): void {
    if (this.#timer === null) return
    clearTimeout(this.#timer)
    this.#timer = null
    const refused = this.#refused
    this.#refused = {}
    this.#log.warn({ refused, underWay: this.#atWork() }, 'overloaded')
  }
}
