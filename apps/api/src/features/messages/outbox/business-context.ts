import type { PlanId } from '@isiro/domain/plans'
import { type BusinessId, type Ctx, read } from '../../../platform/context.ts'
import type { Deps } from '../../../platform/http-types.ts'
import { contextFor } from '../../../platform/session.ts'
import { requireBusiness } from '../../business/service.ts'

/** The context of a business with nobody signed in: for what the worker and the parties cause. */
export async function businessContext(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
  businessId: BusinessId,
): Promise<Ctx> {
  const ctx = contextFor(deps, { businessId, accountId: null, plan: 'free', timeZone: 'UTC' })
  const { plan, timeZone } = await read(ctx, requireBusiness)
  return { ...ctx, plan: plan as PlanId, timeZone }
}
