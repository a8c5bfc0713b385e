import { can, type Role, rolesThatCan, type Verb } from '@isiro/domain/roles'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError } from './errors.ts'

/**
 * Refuses a member whose role lacks the route's `verb`, before the body is read. Register it after the sessions, before the routes:
 * a route that needs a session and names no verb is a fault of the program, and the start fails.
 */
export function registerRoleGate(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (config?.isPublic !== true && config?.verb === undefined)
      throw new Error(`${method} ${url} must name the verb that a member needs.`)
  })
  app.addHook('onRequest', async (request) => {
    const { verb, isPublic } = request.routeOptions.config
    if (isPublic !== true && verb !== undefined) requireVerb(request.ctx, verb)
  })
}

/** Throws `role.not_allowed` with the roles that can. For services in which the body or a stored row decides. */
export function requireVerb({ role }: { role: Role | null }, verb: Verb): void {
  // Where nobody acts, a job or a client's page carries out what somebody was allowed to.
  if (role !== null && !can(role, verb))
    throw new AppError('role.not_allowed', { verb, roles: [...rolesThatCan(verb)] })
}
