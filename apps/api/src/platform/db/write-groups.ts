import type pg from 'pg'
import type { PooledClient } from './database-driver.ts'
import { HeldConnection } from './held-connection.ts'

/** Sends one whole transaction. Without `isDurable` its commit does not wait for the disk. */
type Send<T> = (client: PooledClient, isDurable: boolean) => Promise<T>

interface Waiting {
  send: Send<unknown>
  resolve: (outcome: never) => void
  reject: (error: unknown) => void
}

interface Writer {
  connection: HeldConnection
  /** While it is `saving`, all of its group is done and waits for the disk. */
  state: 'resting' | 'working' | 'saving'
  /** When the group that it works on was sent, by `performance.now()`. */
  since: number
}

/** At most so many, since each is held for good. */
const MAX_WRITERS = 4
/** A group under way for so long waits for a row that somebody else holds: nothing more has to wait with it. */
const STUCK_MS = 20
/** With larger groups server and database work in turns, and neither keeps its processor busy. */
const MAX_GROUP = 8

/**
 * Connections on which whole transactions of many requests travel in groups: what arrives while a group is worked on
 * goes with the next. Only the end of a group waits for the disk, so that one such wait and one wake-up of the
 * database serve many; nobody is told of a commit before it, and the next group is worked on meanwhile. Each is a
 * transaction of its own, and one that fails touches no other.
 */
export class WriteGroups {
  readonly #pool: pg.Pool
  #writers: Writer[] = []
  #waiting: Waiting[] = []
  #looksAgain: NodeJS.Timeout | null = null
  #isReleased = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Runs one transaction with the next group. */
  run<T>(send: Send<T>): Promise<T> {
    if (this.#isReleased) return Promise.reject(new Error('Client was closed and is not queryable'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.#waiting.push({ send, resolve, reject })
    // What this turn of the event loop brings goes together: sent at once, the first would go alone and all others
    // would wait for it.
    if (this.#waiting.length === 1) setImmediate(() => this.#dispatch())
    return promise
  }

  /** Gives the connections back, so that the pool can end. */
  release(): void {
    this.#isReleased = true
    for (const { connection } of this.#writers) connection.release()
    this.#writers = []
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const writer = this.#freeWriter()
      if (!writer) {
        this.#looksAgain ??= setTimeout(() => {
          this.#looksAgain = null
          this.#dispatch()
        }, STUCK_MS).unref()
        return
      }
      void this.#work(writer, this.#waiting.splice(0, MAX_GROUP))
    }
  }

  /** One works for all while it keeps up: two would meet at the counters of a business that is busy. */
  #freeWriter(): Writer | undefined {
    const sentBefore = performance.now() - STUCK_MS
    const working = this.#writers.filter(
      ({ state, since }) => state === 'working' && since > sentBefore,
    )
    if (working.length >= Math.ceil(this.#waiting.length / MAX_GROUP)) return undefined
    const resting = this.#writers.find(({ state }) => state === 'resting')
    if (resting) return resting
    return this.#writers.length < MAX_WRITERS ? this.#open() : undefined
  }

  #open(): Writer {
    const connection = new HeldConnection(this.#pool, () => {
      this.#writers = this.#writers.filter((other) => other !== writer)
    })
    const writer: Writer = { connection, state: 'resting', since: 0 }
    this.#writers.push(writer)
    return writer
  }

  async #work(writer: Writer, group: Waiting[]): Promise<void> {
    writer.state = 'working'
    writer.since = performance.now()
    try {
      const client = await writer.connection.client
      const isAlone = group.length === 1
      // All are sent in this turn, which makes them one write.
      const sent = group.map(({ send }) => send(client, isAlone))
      const onDisk = Promise.allSettled([isAlone ? undefined : client.flush()])
      const outcomes = await Promise.allSettled(sent)
      writer.state = 'saving'
      this.#dispatch()
      const [saved] = await onDisk
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] as PromiseSettledResult<unknown>
        if (outcome.status === 'rejected') reject(outcome.reason)
        else if (saved.status === 'rejected') reject(saved.reason)
        else resolve(outcome.value as never)
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      writer.state = 'resting'
      this.#dispatch()
    }
  }
}
