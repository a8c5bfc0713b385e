import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { found } from '../../../platform/http/errors.ts'
import { notifyMembers } from '../../notifications/service.ts'
import * as queries from '../queries.ts'
import { SUPPORT_ANSWER_MAIL } from '../queues.ts'

/** What the operator does with a request: answers it, closes it, or both. */
export interface SupportAnswer {
  /** Null to close without a word. */
  text: string | null
  isClosing: boolean
  /** The hash of the mail that it came by; absent for one that was typed. */
  mailHash?: Buffer
}

/**
 * Stores an answer of support, and queues its mail and the notification of the member who asked. Returns false for a mail that is in the
 * request already.
 */
export function answerRequest(
  ctx: Ctx,
  id: string,
  { text, isClosing, mailHash }: SupportAnswer,
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, jobs } = ctx
    const request = found(await queries.lockRequest(db, businessId, id))
    if (mailHash && (await queries.hasMail(db, businessId, id, mailHash))) return false
    const { reference, accountId, subject } = request
    const at = ctx.now()
    await queries.changeRequest(db, businessId, id, {
      state: isClosing ? 'closed' : 'answered',
      changedAt: at,
    })
    if (text !== null) {
      const messageId = newId(at)
      await queries.insertMessage(db, businessId, {
        id: messageId,
        requestId: id,
        accountId: null,
        text,
        at,
        mailHash: mailHash ?? null,
      })
      await jobs.add(db, SUPPORT_ANSWER_MAIL, { businessId, messageId })
      await notifyMembers(ctx, {
        kind: 'support_answered',
        clientName: subject,
        subjectId: id,
        number: reference,
        to: [accountId],
        maker: accountId,
        isMailedWhole: true,
      })
      await recordActivity(ctx, 'support.answered', id, { reference })
    }
    if (isClosing) await recordActivity(ctx, 'support.closed', id, { reference })
    return true
  })
}
