import type { Refusal } from '@isiro/contracts/errors'
import type { Currency } from '@isiro/domain/currency'
import type { NotificationKind } from '@isiro/domain/notification-kinds'
import type { SystemCtx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { findMakers } from '../../platform/db/makers.ts'
import { countOneMore, insertNotifications, listReaders, type Ways } from './notify-queries.ts'
import { NOTIFICATION_MAIL, NOTIFICATION_PUSH, NOTIFICATION_SMS } from './queues.ts'

/** An event, in the words of the feature that it happened in. Amounts are minor units. */
export interface News {
  kind: NotificationKind
  clientName: string | null
  /** The record that it is about, whose screen the kind names. */
  subjectId?: string | null
  /** The number of the document that it is about. */
  number?: string | null
  amount?: number
  currency?: Currency
  /** The last day on which it can be answered, 'YYYY-MM-DD'. */
  dueOn?: string | null
  /** Why something was not done. */
  refusal?: Refusal
  /** The member whose deed it is, who knows of it. */
  by?: string
  /** The members whom it concerns, where the kind alone does not say; those of the roles that the kind names otherwise. */
  to?: readonly string[]
  /** Whose the record is that it is about, where that is no document. */
  maker?: string | null
  /** Whether the feature mails the whole of it to the same members, so that a mail which only tells of it would be a second one. */
  isMailedWhole?: boolean
}

/** A member who sees it on an open screen within this time needs no mail and no SMS. */
const AWAY_AFTER_MS = 60_000
/** Of these kinds all of a day are one notification, which counts them: failed messages, and late dates of a recurring invoice. */
const COUNTED_KINDS: readonly NotificationKind[] = ['message_failed', 'recurring_late']
const SAME_DAY_MS = 86_400_000

/**
 * Notifies the members whom it concerns of something that somebody else did: writes a notification for each in the caller's
 * transaction, and adds the jobs that tell them while no screen is open. Nobody is notified of what they did themselves.
 */
export async function notifyMembers(ctx: SystemCtx, news: News): Promise<void> {
  const { db, businessId } = ctx
  const at = ctx.now()
  const { kind, subjectId = null, by = null } = news
  // What a narrowed member's deed brings about no document is that member's news, as the second policy asks of the row.
  const maker = news.maker ?? (await makerOfSubject(ctx, subjectId)) ?? ctx.narrowedTo
  const readers = await listReaders(db, businessId, { kind, maker, by, to: news.to ?? null })
  const since = new Date(at.getTime() - SAME_DAY_MS)
  const counted = COUNTED_KINDS.includes(kind)
    ? await countOneMore(db, businessId, { kind, subjectId, since })
    : []
  const told = readers
    .filter(({ accountId }) => !counted.includes(accountId))
    .map((reader) => ({ ...reader, id: newId(at) }))
  if (told.length === 0) return
  await insertNotifications(
    db,
    businessId,
    told.map(({ id, accountId }) => ({
      id,
      accountId,
      at,
      kind,
      clientName: news.clientName,
      subjectId,
      number: news.number ?? null,
      amount: news.amount ?? null,
      currency: news.currency ?? null,
      dueOn: news.dueOn ?? null,
      refusal: news.refusal ?? null,
      maker,
    })),
  )
  for (const reader of told)
    await addJobs(ctx, { ...reader, mail: reader.mail && !news.isMailedWhole }, at)
}

/** Adds the jobs that tell a member who is away. */
async function addJobs(
  { db, businessId, jobs }: SystemCtx,
  { id, mail, sms, push }: Ways & { id: string },
  at: Date,
): Promise<void> {
  const job = { businessId, notificationId: id }
  const after = new Date(at.getTime() + AWAY_AFTER_MS)
  if (push) await jobs.add(db, NOTIFICATION_PUSH, job)
  if (mail) await jobs.add(db, NOTIFICATION_MAIL, job, { after })
  if (sms) await jobs.add(db, NOTIFICATION_SMS, job, { after })
}

async function makerOfSubject(
  { db, businessId }: SystemCtx,
  subjectId: string | null,
): Promise<string | null> {
  if (subjectId === null) return null
  const makers = await findMakers(db, businessId, [subjectId])
  return makers.get(subjectId) ?? null
}
