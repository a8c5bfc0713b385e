import type pg from 'pg'
import type { PooledClient } from './database-driver.ts'

interface Slot {
  client: Promise<PooledClient>
  underWay: number
}

/** Few, so that statements of different requests meet on one and travel together; more than one, so that a slow one holds up few. */
const MAX_SHARED = 3

/** Connections that many requests use at once, for single statements that are complete in themselves. */
export class SharedConnections {
  readonly #pool: pg.Pool
  #slots: Slot[] = []
  #isReleased = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Runs one statement on the connection that has the fewest under way. */
  async use<T>(run: (client: PooledClient) => Promise<T>): Promise<T> {
    const slot = this.#leastBusy()
    slot.underWay++
    try {
      return await run(await slot.client)
    } finally {
      slot.underWay--
    }
  }

  /** Gives the connections back, so that the pool can end. */
  release(): void {
    this.#isReleased = true
    for (const { client } of this.#slots) {
      client.then(
        (client) => client.release(),
        () => {},
      )
    }
    this.#slots = []
  }

  #leastBusy(): Slot {
    let best: Slot | undefined
    for (const slot of this.#slots) if (!best || slot.underWay < best.underWay) best = slot
    if (best && (best.underWay === 0 || this.#slots.length >= MAX_SHARED)) return best
    return this.#open()
  }

  #open(): Slot {
    if (this.#isReleased) throw new Error('Client was closed and is not queryable')
    const slot: Slot = { client: this.#connect(() => this.#drop(slot)), underWay: 0 }
    slot.client.catch(() => this.#drop(slot))
    this.#slots.push(slot)
    return slot
  }

  async #connect(onLost: () => void): Promise<PooledClient> {
    const client = (await this.#pool.connect()) as unknown as PooledClient
    const lost = (error?: Error) => {
      client.off('error', lost)
      client.off('end', lost)
      onLost()
      if (!this.#isReleased) client.release(error ?? true)
    }
    client.once('error', lost)
    client.once('end', lost)
    return client
  }

  #drop(slot: Slot): void {
    this.#slots = this.#slots.filter((other) => other !== slot)
  }
}
