import { can, type Role, rolesThatCan, type Verb } from '@isiro/domain/roles'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/**
 * Refuses a route's `verb` to a member whose role can't, and one that `needsAllRecords` to a member who sees only their own, before
 * the body is read. Register it after the sessions.
 */
export function registerRoleGate(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { verb, needsAllRecords } = request.routeOptions.config
    if (verb === undefined) return
    requireVerb(request.ctx, verb)
    if (needsAllRecords && request.ctx.narrowedTo !== null) throw new AppError('role.own_records')
  })
}

/**
 * Throws `role.not_allowed` with the verb and the roles that can. For services in which the body or a stored row decides what
 * is asked for; a route declares what it always asks for. Work that no member does, such as a job's, is never refused.
 */
export function requireVerb({ role }: { role: Role | null }, verb: Verb): void {
  if (!mayDo({ role }, verb))
    throw new AppError('role.not_allowed', { verb, roles: rolesThatCan(verb) })
}

/** Whether who acts may do it: a member whose role can, or work that no member does. For answers that leave fields out. */
export function mayDo({ role }: { role: Role | null }, verb: Verb): boolean {
  return role === null || can(role, verb)
}
