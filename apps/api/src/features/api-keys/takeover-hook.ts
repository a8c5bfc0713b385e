import type { Ctx } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import * as queries from './queries.ts'
import { recordRevoked } from './service.ts'

/** Whoever holds a key of a business that is taken over calls it no more. */
export const API_KEYS_TAKEOVER = {
  takesOut: 'api_keys',
  async takeOut(ctx: Ctx): Promise<boolean> {
    const by = { at: ctx.now(), accountId: found(ctx.accountId) }
    const revoked = await queries.revokeAllKeys(ctx.db, ctx.businessId, by)
    for (const { id, name } of revoked) await recordRevoked(ctx, id, name)
    return revoked.length > 0
  },
} as const
