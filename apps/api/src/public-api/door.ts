import { API_VERSION } from '@isiro/domain/api-keys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  countKeyCall,
  findKeyCaller,
  type KeyCaller,
  noteKeyUse,
} from '../platform/http/api-key.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Deps } from '../platform/http/http-types.ts'
import { requireCapability } from '../platform/http/plan-gate.ts'
import { bearerToken, contextFor, type FindKey, placeOfCall } from '../platform/http/session.ts'

/** Every version of the public interface, the newest last. */
const VERSIONS: readonly string[] = [API_VERSION]

/**
 * Lets a call of the public interface in by its key alone. Its business, scopes and role are those of the key, and no member acts.
 * Throws `api.key_required`, `api.version_unknown`, what `findKeyCaller` and `countKeyCall` throw, and `plan.upgrade_required` where the
 * plan opens no keys any more.
 */
export function keyDoor(deps: Deps): FindKey {
  return async (request, reply, during) => {
    const token = bearerToken(request)
    if (!token?.startsWith('isk_')) throw new AppError('api.key_required')
    const looking = findKeyCaller(deps, token, request.ip)
    during(looking)
    const key = await looking
    await countKeyCall(deps, request, reply, key.id)
    const ctx = contextFor(deps, whoOf(key, placeOfCall(request)))
    requireCapability(ctx, 'api_keys')
    answerAs(request, reply, key.version)
    await noteKeyUse(ctx, key, request.ip)
    return { caller: key, ctx }
  }
}

/**
 * Who acts with a key. What one with the role of sales makes has the key itself as its maker, as a member's has the member: the key
 * sees no other documents, unless the owner has sales see all.
 */
function whoOf(key: KeyCaller, place: () => string) {
  const { id, name, scopes, liveId, role, seesOwnOnly, businessId, plan, timeZone } = key
  return {
    businessId,
    accountId: null,
    apiKey: { id, name, scopes, liveId },
    role,
    maker: role === 'sales' ? id : null,
    narrowedTo: seesOwnOnly ? id : null,
    plan,
    timeZone,
    origin: 'api' as const,
    place,
  }
}

/** Answers in the version that the call names, or else in the key's, and says so. */
function answerAs(request: FastifyRequest, reply: FastifyReply, ofKey: string): void {
  const asked = request.headers['isiro-version'] ?? ofKey
  if (typeof asked !== 'string' || !VERSIONS.includes(asked))
    throw new AppError('api.version_unknown', { version: API_VERSION })
  reply.header('isiro-version', asked)
}
