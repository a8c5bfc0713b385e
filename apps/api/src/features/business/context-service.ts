import { type BusinessId, type Ctx, read } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { contextFor } from '../../platform/http/session.ts'
import { requireBusiness } from './service.ts'

type ContextDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** A context that is enough for what is the same on every plan and in every zone. */
export function anyoneFor(deps: ContextDeps, businessId: BusinessId): Ctx {
  return contextFor(deps, { businessId, accountId: null, plan: 'free', timeZone: 'UTC' })
}

/** The context of a business with nobody signed in: for what a provider, a client or the worker causes. */
export async function businessContext(deps: ContextDeps, businessId: BusinessId): Promise<Ctx> {
  const ctx = anyoneFor(deps, businessId)
  const { plan, timeZone } = await read(ctx, requireBusiness)
  return { ...ctx, plan, timeZone }
}
