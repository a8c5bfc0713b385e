import type { BusinessId } from '../../platform/db/context.ts'
import type { TypedClient } from '../clients/service.ts'
import type { Parties } from './party-queries.ts'

/** Some kilobytes each. */
const MAX_PARTIES = 500

/**
 * The parties of the invoices that were issued last, as they stood then: whoever uses them has the database compare
 * the versions of their rows.
 */
export class KnownParties {
  readonly #parties = new Map<string, Parties>()

  find(businessId: BusinessId, client: TypedClient): Parties | undefined {
    return this.#parties.get(keyOf(businessId, client))
  }

  keep(businessId: BusinessId, client: TypedClient, parties: Parties): void {
    const key = keyOf(businessId, client)
    // The map keeps the order of setting: what was used last goes last.
    this.#parties.delete(key)
    this.#parties.set(key, parties)
    if (this.#parties.size <= MAX_PARTIES) return
    const [oldest] = this.#parties.keys()
    if (oldest !== undefined) this.#parties.delete(oldest)
  }

  forget(businessId: BusinessId, client: TypedClient): void {
    this.#parties.delete(keyOf(businessId, client))
  }
}

function keyOf(businessId: BusinessId, { id, name, email }: TypedClient): string {
  return id === undefined ? JSON.stringify([businessId, name, email]) : `${businessId} ${id}`
}
