import { type BusinessId, toBusinessId } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database.ts'
import { findHook } from '../connections/queries.ts'

/** Some hundred bytes each. */
const MAX_OWNERS = 5_000

interface HookOwner {
  businessId: BusinessId
  provider: string
}

/** Whose the addresses are that webhooks came to. An address never changes its owner, so it is looked up once. */
export class HookOwners {
  readonly #owners = new Map<string, HookOwner>()

  async find(db: Db, hookId: string): Promise<HookOwner | null> {
    const known = this.#owners.get(hookId)
    if (known) return known
    const hook = await findHook(db, hookId)
    if (!hook) return null
    const owner = { businessId: toBusinessId(hook.businessId), provider: hook.provider }
    if (this.#owners.size >= MAX_OWNERS) this.#owners.clear()
    this.#owners.set(hookId, owner)
    return owner
  }
}
