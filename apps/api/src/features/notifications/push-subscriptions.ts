import type { SubscribeToPush } from '@isiro/contracts/notifications'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../platform/http/errors.ts'
import { isPushEndpoint } from './away/push-endpoint.ts'
import { isBrowserKey } from './away/push-keys.ts'
import * as queries from './queries.ts'

/** The length of the secret that a browser shares with us: RFC 8291. */
const AUTH_BYTES = 16

/** The most browsers of one business that get push messages; the oldest subscriptions end. */
const MAX_SUBSCRIPTIONS = 20

/**
 * Sends push messages to a browser from now on, until its session ends. Throws `notifications.push_off` where push is not
 * configured, and refuses an address that no push service has, and keys that nothing can be encrypted for.
 */
export function subscribe(
  ctx: Ctx,
  tokenHash: Buffer,
  { endpoint, keys }: SubscribeToPush,
): Promise<void> {
  if (ctx.config.push.privateKey === null) throw new AppError('notifications.push_off')
  if (!isPushEndpoint(ctx.config, endpoint)) throw refusedField('endpoint', 'validation.choice')
  if (!isBrowserKey(keys.p256dh)) throw refusedField('keys.p256dh', 'validation.choice')
  if (Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES)
    throw refusedField('keys.auth', 'validation.choice')
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const createdAt = ctx.now()
    const accountId = found(ctx.accountId ?? undefined)
    const session = found(await queries.findSession(db, tokenHash))
    await queries.saveSubscription(db, businessId, {
      id: newId(createdAt),
      accountId,
      sessionId: session.id,
      expiresAt: session.expiresAt,
      endpoint,
      ...keys,
      createdAt,
    })
    await queries.deleteOldSubscriptions(db, businessId, MAX_SUBSCRIPTIONS)
  })
}

/** Sends no more push messages to a browser. Ending a subscription that is not there changes nothing. */
export function unsubscribe(ctx: Ctx, endpoint: string): Promise<void> {
  return transact(ctx, ({ db, businessId }) => queries.deleteSubscription(db, businessId, endpoint))
}
