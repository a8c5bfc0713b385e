import type pg from 'pg'
import type { PooledClient } from './database-driver.ts'

/** A connection of the pool that is kept for good: until it is lost, or given back so that the pool can end. */
export class HeldConnection {
  readonly client: Promise<PooledClient>
  #isReleased = false

  constructor(pool: pg.Pool, onLost: () => void) {
    this.client = this.#connect(pool, onLost)
    this.client.catch(onLost)
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.client.then(
      (client) => client.release(),
      () => {},
    )
  }

  async #connect(pool: pg.Pool, onLost: () => void): Promise<PooledClient> {
    const client = (await pool.connect()) as unknown as PooledClient
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
}
