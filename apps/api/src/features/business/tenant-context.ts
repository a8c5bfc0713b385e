import { type BusinessId, type Ctx, read, systemContext } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { findLivePlan, requireBusiness } from './service.ts'

/** A business's context without a signed-in member, for work that a provider, a client or the worker starts. */
export async function tenantContext(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  businessId: BusinessId,
): Promise<Ctx> {
  const ctx = systemContext(deps, businessId)
  return read(ctx, async (inside) => {
    const { plan, timeZone, sandboxOf } = await requireBusiness(inside)
    const inEffect = sandboxOf === null ? plan : await findLivePlan(inside)
    return { ...ctx, plan: inEffect, timeZone }
  })
}
