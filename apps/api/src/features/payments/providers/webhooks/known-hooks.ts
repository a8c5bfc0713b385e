import type { Provider } from '@isiro/contracts/payment-providers'
import { type BusinessId, glance, toBusinessId } from '../../../../platform/db/context.ts'
import { anyoneFor } from '../../../business/context-service.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { type ConnectionRow, findConnection, findHook } from '../connections/queries.ts'

/** Some hundred bytes each. */
const MAX_HOOKS = 5_000

/** An address that webhooks come to, and the connection behind it as it was read. */
export interface Hook {
  businessId: BusinessId
  provider: Provider
  row: ConnectionRow
}

/**
 * The addresses that webhooks came to: whoever uses one has the database compare the version of its row, which every
 * change of it renews.
 */
export class KnownHooks {
  readonly #hooks = new Map<string, Hook>()

  find(hookId: string): Hook | null {
    return this.#hooks.get(hookId) ?? null
  }

  /** Reads whose an address is; null where it is one of nobody. */
  async look(deps: ProviderDeps, hookId: string): Promise<Hook | null> {
    this.#hooks.delete(hookId)
    const owner = await findHook(deps.db.shared, hookId)
    if (!owner) return null
    const businessId = toBusinessId(owner.businessId)
    const provider = owner.provider as Provider
    const row = await glance(anyoneFor(deps, businessId), ({ db }) =>
      findConnection(db, businessId, provider),
    )
    if (row?.hookId !== hookId) return null
    const hook = { businessId, provider, row }
    if (this.#hooks.size >= MAX_HOOKS) this.#hooks.clear()
    this.#hooks.set(hookId, hook)
    return hook
  }
}
