import type pg from 'pg'
import type { PooledClient } from './database-driver.ts'
import { HeldConnection } from './held-connection.ts'

/** What a statement is for. Whoever comes in is not held up by what others read. */
export type Purpose = 'door' | 'read'

interface Slot {
  purpose: Purpose
  connection: HeldConnection
  underWay: number
  /** When a statement last ended on it, or the first of these began. */
  movedAt: number
}

/** At most so many for reads, since each is held for good. One more is for the door. */
const MAX_READS = 3
/** So many statements may wait in line on one … */
const MAX_UNDER_WAY = 50
/** … unless nothing has ended on it for so long: what is slow there holds up what came with it and nothing more. */
const STUCK_MS = 20

/**
 * Connections that many requests use at once, for single statements that are complete in themselves. They gather
 * on as few as keep moving: what travels together wakes the database once, and that costs more than a quick
 * statement does. What finds out who comes in travels with the reads while those move, and has a connection of its
 * own when none of them does.
 */
export class SharedConnections {
  readonly #pool: pg.Pool
  #slots: Slot[] = []
  #isReleased = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Runs one statement on the first connection that moves. */
  async use<T>(purpose: Purpose, run: (client: PooledClient) => Promise<T>): Promise<T> {
    const slot = this.#firstMoving(purpose)
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

  #firstMoving(purpose: Purpose): Slot {
    const now = performance.now()
    const isMoving = ({ underWay, movedAt }: Slot) =>
      underWay === 0 || (underWay < MAX_UNDER_WAY && now - movedAt < STUCK_MS)
    const reads = this.#slots.filter((slot) => slot.purpose === 'read')
    const moving = reads.find(isMoving)
    if (moving) return moving
    if (reads.length < MAX_READS) return this.#open('read')
    if (purpose === 'read')
      return reads.reduce((best, slot) => (slot.underWay < best.underWay ? slot : best))
    return this.#slots.find((slot) => slot.purpose === 'door') ?? this.#open('door')
  }

  #open(purpose: Purpose): Slot {
    if (this.#isReleased) throw new Error('Client was closed and is not queryable')
    const slot: Slot = {
      purpose,
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
