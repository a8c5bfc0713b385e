import { supportPromise } from '@isiro/domain/support-promise'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { countOrRefuse } from '../../platform/http/throttle.ts'
import * as queries from './queries.ts'
import { SUPPORT_MAIL } from './queues.ts'

const DAY_MS = 86_400_000
/** What one member writes to support in a day, questions and messages together, in the product and by mail. */
const MESSAGES_A_DAY = 30

/** Counts a message of the member who acts. Throws `request.too_many` beyond those of a day. */
export function countMessage(ctx: Ctx): Promise<void> {
  const { database, config, now } = ctx
  return countOrRefuse(database.withoutTenant, config.secretKey, now(), {
    key: ['support', memberOf(ctx)],
    max: MESSAGES_A_DAY,
    windowMs: DAY_MS,
  })
}

/**
 * Adds a message of the member who asked, and queues its mail to support. A request that was answered or closed waits for support again, by the
 * plan of now. `mailHash` is the hash of the mail that it came by. Returns false for a mail that is in the request already.
 */
export function writeOn(
  ctx: Ctx,
  id: string,
  text: string,
  mailHash: Buffer | null,
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, plan } = ctx
    const request = found(await queries.lockRequest(db, businessId, id))
    if (request.accountId !== memberOf(ctx)) throw new AppError('resource.not_found')
    if (mailHash && (await queries.hasMail(db, businessId, id, mailHash))) return false
    const changedAt = ctx.now()
    await queries.changeRequest(db, businessId, id, {
      state: 'open',
      changedAt,
      ...(request.state === 'open'
        ? {}
        : { asked: { plan, askedAt: changedAt, promisedBy: promise(ctx) } }),
    })
    await addMessage(ctx, id, text, mailHash)
    await recordActivity(ctx, 'support.written', id, { reference: request.reference })
    return true
  })
}

/** Stores a message of the member who acts, and queues its mail to support. Runs in a transaction. */
export async function addMessage(
  ctx: Ctx,
  requestId: string,
  text: string,
  mailHash: Buffer | null = null,
): Promise<void> {
  const { db, businessId, jobs } = ctx
  const at = ctx.now()
  const id = newId(at)
  await queries.insertMessage(db, businessId, {
    id,
    requestId,
    accountId: memberOf(ctx),
    text,
    at,
    mailHash,
  })
  await jobs.add(db, SUPPORT_MAIL, { businessId, messageId: id })
}

/** By when what is asked now is answered; null for as soon as possible. */
export function promise({ plan, timeZone, now }: Ctx): Date | null {
  return supportPromise({ askedAt: now(), plan, zone: timeZone })
}

export function memberOf({ accountId }: Ctx): string {
  return found(accountId)
}
