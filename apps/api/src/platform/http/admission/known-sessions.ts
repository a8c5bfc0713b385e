import { hash } from 'node:crypto'
import type { BusinessId } from '../../db/context.ts'

/** About 100 bytes each. */
const MOST = 20_000

/**
 * The business of each session that was used here lately. It says only in whose share a call is counted before its session is looked
 * up; whether the session is still open is asked anew each time.
 */
export class KnownSessions {
  readonly #businesses = new Map<string, BusinessId>()

  find(token: string): BusinessId | undefined {
    return this.#businesses.get(keyOf(token))
  }

  note(token: string, businessId: BusinessId): void {
    const key = keyOf(token)
    if (this.#businesses.get(key) === businessId) return
    this.#businesses.set(key, businessId)
    if (this.#businesses.size <= MOST) return
    // A Map lists its keys in the order in which they came.
    for (const oldest of this.#businesses.keys()) {
      this.#businesses.delete(oldest)
      break
    }
  }

  forget(token: string): void {
    this.#businesses.delete(keyOf(token))
  }
}

/** Tokens themselves are not kept in memory. */
function keyOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
