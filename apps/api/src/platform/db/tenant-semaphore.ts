import { DatabaseUnavailableError } from './database-errors.ts'

interface Tenant {
  held: number
  waiting: (() => void)[]
}

/**
 * A semaphore per business. It bounds the connections that one business holds at a time, so that its slow work
 * leaves the others their share of the pool. Callers beyond the bound wait in order of arrival and hold no connection.
 */
export class TenantSemaphore {
  readonly #permits: number
  readonly #timeoutMs: number
  readonly #tenants = new Map<string, Tenant>()

  /** Gives each business `permits` at a time. A caller that waits longer than `timeoutMs` is refused. */
  constructor(permits: number, timeoutMs: number) {
    this.#permits = permits
    this.#timeoutMs = timeoutMs
  }

  /** Takes a permit. Throws `DatabaseUnavailableError` if none is released in time. */
  async acquire(businessId: string): Promise<void> {
    const tenant = this.#tenants.get(businessId) ?? { held: 0, waiting: [] }
    this.#tenants.set(businessId, tenant)
    if (tenant.held < this.#permits) tenant.held++
    else await this.#wait(tenant)
  }

  /** How many callers wait for a permit now. */
  get waiting(): number {
    let waiting = 0
    for (const tenant of this.#tenants.values()) waiting += tenant.waiting.length
    return waiting
  }

  /** Returns a permit and gives it to the caller that has waited longest. */
  release(businessId: string): void {
    const tenant = this.#tenants.get(businessId)
    if (!tenant) return
    const next = tenant.waiting.shift()
    if (next) {
      next()
      return
    }
    tenant.held--
    if (tenant.held === 0) this.#tenants.delete(businessId)
  }

  #wait(tenant: Tenant): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        tenant.waiting.splice(tenant.waiting.indexOf(proceed), 1)
        reject(new DatabaseUnavailableError('One business has as many connections as it may hold.'))
      }, this.#timeoutMs)
      tenant.waiting.push(proceed)
    })
  }
}
