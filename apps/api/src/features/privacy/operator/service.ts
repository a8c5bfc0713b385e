import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { MAIL_REQUEST } from '../queues.ts'
import * as queries from './queries.ts'

/** Notes that work on a request has begun. False if it had before, or the request is answered. */
export function startRequest(ctx: Ctx, reference: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, now } = ctx
    if (!(await queries.markStarted(db, businessId, reference, now()))) return false
    await recordActivity(ctx, 'privacy.request_started', null, { reference })
    return true
  })
}

/** Answers a request and queues the mail with the answer. False if it has an answer. */
export function answerRequest(ctx: Ctx, reference: string, answer: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, now } = ctx
    const answered = { answer, answeredAt: now() }
    if (!(await queries.markAnswered(db, businessId, reference, answered))) return false
    await recordActivity(ctx, 'privacy.request_answered', null, { reference })
    await ctx.jobs.add(db, MAIL_REQUEST, { businessId, reference, mail: 'request_answered' })
    return true
  })
}
