import { randomInt } from 'node:crypto'
import type { PrivacyHistory, SubmitSubjectRequest } from '@isiro/contracts/privacy'
import { addDays, todayIn } from '@isiro/domain/business-date'
import { REQUEST_ANSWER_DAYS } from '@isiro/domain/legal-promises'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { countAttempts, tooManyAttempts } from '../../../platform/http/throttle.ts'
import { MAIL_PRIVACY_MAILBOX, MAIL_REQUEST } from '../queues.ts'
import * as queries from './queries.ts'

const REQUESTS_A_DAY = 10
const DAY_MS = 86_400_000

/**
 * Takes a request about personal data, gives it a reference and a day by which it is answered, and queues mails to the
 * person and to the privacy mailbox. Throws `privacy.too_many_requests`.
 */
export async function submitRequest(
  ctx: Ctx,
  { requestType, requestDetails }: SubmitSubjectRequest,
): Promise<{ reference: string; dueOn: string }> {
  const accountId = found(ctx.accountId)
  const limit = { key: ['subject-request', accountId], max: REQUESTS_A_DAY, windowMs: DAY_MS }
  const { allowed, retryAfterMs } = await countAttempts(
    ctx.database.withoutTenant,
    ctx.config.secretKey,
    ctx.now(),
    [limit],
  )
  if (!allowed)
    throw new AppError('privacy.too_many_requests', tooManyAttempts(retryAfterMs).details)
  return transact(ctx, async (ctx) => {
    const { db, businessId, now, timeZone } = ctx
    const reference = newReference()
    const dueOn = addDays(todayIn(timeZone, now()), REQUEST_ANSWER_DAYS)
    await queries.insertRequest(db, businessId, {
      reference,
      accountId,
      requestType,
      details: requestDetails,
      submittedAt: now(),
      dueOn,
    })
    await recordActivity(ctx, 'privacy.request_received', null, { reference })
    await ctx.jobs.add(db, MAIL_REQUEST, { businessId, reference, mail: 'request_received' })
    await ctx.jobs.add(db, MAIL_PRIVACY_MAILBOX, { businessId, reference })
    return { reference, dueOn }
  })
}

/** The member's requests as the page lists them, in the caller's transaction. */
export async function requestHistory(ctx: Ctx): Promise<PrivacyHistory['requests']> {
  const rows = await queries.listRequests(ctx.db, ctx.businessId, found(ctx.accountId))
  return rows.map((row) => ({
    requestId: row.reference,
    requestType: row.requestType,
    requestDetails: row.details,
    state: requestState(row),
    submittedAt: row.submittedAt.toISOString(),
    dueOn: row.dueOn,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }))
}

/** How far the operator is with a request. */
export function requestState({
  startedAt,
  answeredAt,
}: Pick<queries.SubjectRequestRow, 'startedAt' | 'answeredAt'>) {
  if (answeredAt !== null) return 'answered'
  return startedAt === null ? 'received' : 'in_progress'
}

// No letters or digits that people confuse when they read a reference aloud.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** 'PR-7F3K-2M9Q'. There are 31^8 of them; the key of mailed_references refuses the very rare collision. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `PR-${group()}-${group()}`
}
