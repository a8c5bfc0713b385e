import { type Capability, canUse, lowestPlanWith, type PlanId } from '@isiro/domain/plans'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/**
 * Refuses a route's `capability` to a plan without it, before the body is read. Register it after the sessions. A route
 * that reads, exports or deletes the business's own data declares none.
 */
export function registerPlanGate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { capability } = request.routeOptions.config
    if (capability !== undefined) requireCapability(request.ctx, capability)
  })
}

/**
 * Throws `plan.upgrade_required` with the capability and the lowest plan that has it. For services in which the body or a
 * stored row decides whether the capability is needed; a route that always needs it declares it.
 */
export function requireCapability({ plan }: { plan: PlanId }, capability: Capability): void {
  if (!canUse(plan, capability))
    throw new AppError('plan.upgrade_required', { plan: lowestPlanWith(capability), capability })
}
