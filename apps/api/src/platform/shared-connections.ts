import type pg from 'pg'
import type { PooledClient } from './database-driver.ts'
import { HeldConnection } from './held-connection.ts'

interface Slot {
  connection: HeldConnection
  underWay: number
  /** When a statement last ended on it, or the first of these began. */
  movedAt: number
}

/** At most so many, since each is held for good. */
const MAX_SHARED = 3
/** So many statements may wait in line on one … */
const MAX_UNDER_WAY = 50
/** … unless nothing has ended on it for so long: what is slow there holds up what came with it and nothing more. */
const STUCK_MS = 20

/**
 * Connections that many requests use at once, for single statements that are complete in themselves. They gather
 * on as few as keep moving: what travels together wakes the database once, and that costs more than a quick
 * statement does.
 */
export class SharedConnections {
  readonly #pool: pg.Pool
  #slots: Slot[] = []
  #isReleased = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Runs one statement on the first connection that moves. */
  async use<T>(run: (client: PooledClient) => Promise<T>): Promise<T> {
    const slot = this.#firstMoving()
    if (slot.underWay === 0) slot.movedAt = performance.now()
    slot.underWay++
    try {
      return await run(await slot.connection.client)
    } finally {
      slot.underWay--
      slot.movedAt = performance.now()
    }
  }

  /** Gives the connections back, so that the pool can end. */
  release(): void {
    this.#isReleased = true
    for (const { connection } of this.#slots) connection.release()
    this.#slots = []
  }

  #firstMoving(): Slot {
    const now = performance.now()
    const moving = this.#slots.find(
      ({ underWay, movedAt }) =>
        underWay === 0 || (underWay < MAX_UNDER_WAY && now - movedAt < STUCK_MS),
    )
    if (moving) return moving
    if (this.#slots.length < MAX_SHARED) return this.#open()
    return this.#slots.reduce((best, slot) => (slot.underWay < best.underWay ? slot : best))
  }

  #open(): Slot {
    if (this.#isReleased) throw new Error('Client was closed and is not queryable')
    const slot: Slot = {
      connection: new HeldConnection(this.#pool, () => this.#drop(slot)),
      underWay: 0,
      movedAt: performance.now(),
    }
    this.#slots.push(slot)
    return slot
  }

  #drop(slot: Slot): void {
    this.#slots = this.#slots.filter((other) => other !== slot)
  }
}
