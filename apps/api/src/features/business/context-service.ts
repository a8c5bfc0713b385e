import type { PlanId } from '@isiro/domain/plans'
import { type BusinessId, type Ctx, glance } from '../../platform/context.ts'
import type { Deps } from '../../platform/http-types.ts'
import { contextFor } from '../../platform/session.ts'
import { requireBusiness } from './service.ts'

/** The context of a business with nobody signed in: for what a provider, a client or the worker causes. */
export async function businessContext(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  businessId: BusinessId,
): Promise<Ctx> {
  const ctx = contextFor(deps, { businessId, accountId: null, plan: 'free', timeZone: 'UTC' })
  const { plan, timeZone } = await glance(ctx, requireBusiness)
  return { ...ctx, plan: plan as PlanId, timeZone }
}
