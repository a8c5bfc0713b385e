import { todayIn } from '@isiro/domain/business-date'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'

/**
 * Refuses a member without a second factor what the business asks for one, from its day on: everything but what is the person's own,
 * such as setting one up. Register it after the sessions. Keys have their own door.
 */
export function registerFactorGate(app: FastifyInstance, { now }: Pick<Deps, 'now'>): void {
  app.addHook('onRequest', async (request) => {
    const { verb, takesKeys } = request.routeOptions.config
    if (verb === undefined || verb === 'personal' || takesKeys) return
    const { factorDueOn, timeZone } = request.session
    if (factorDueOn !== null && todayIn(timeZone, now()) >= factorDueOn)
      throw new AppError('team.factor_due', { on: factorDueOn })
  })
}
