import { keyCan, scopeOf } from '@isiro/domain/api-keys'
import { can, rolesThatCan, type Verb } from '@isiro/domain/roles'
import type { FastifyInstance } from 'fastify'
import type { SystemCtx } from '../db/context.ts'
import { AppError } from './errors.ts'

/** Who asks to do something: a member with a role, a key with scopes, or work that neither does. */
type Asking = Pick<SystemCtx, 'role'> & Partial<Pick<SystemCtx, 'apiKey'>>

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
 * Throws `role.not_allowed` with the verb and the roles that can, and `api.scope_missing` with the scope that a key lacks. For services in which the body or a stored row decides what
 * is asked for; a route declares what it always asks for. Work that no member does, such as a job's, is never refused.
 */
export function requireVerb(asking: Asking, verb: Verb): void {
  if (mayDo(asking, verb)) return
  const { role, apiKey } = asking
  const scope = scopeOf(verb)
  const isScopeMissing = apiKey && (scope === null || !apiKey.scopes.includes(scope))
  if (isScopeMissing || role === null)
    throw new AppError('api.scope_missing', { scope: scope ?? verb })
  throw new AppError('role.not_allowed', { verb, roles: rolesThatCan(verb) })
}

/**
 * Whether who acts may do it: a member whose role can, a key whose scopes and role can, or work that neither does. For answers that
 * leave fields out.
 */
export function mayDo({ role, apiKey }: Asking, verb: Verb): boolean {
  if (apiKey) return keyCan(apiKey.scopes, role, verb)
  return role === null || can(role, verb)
}
