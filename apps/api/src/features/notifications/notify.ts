import type { Refusal } from '@isiro/contracts/errors'
import type { Currency } from '@isiro/domain/currency'
import type { NotificationKind } from '@isiro/domain/notification-kinds'
import type { SystemCtx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { findMakers } from '../../platform/db/makers.ts'
import { countOneMore, insertNotification } from './notify-queries.ts'
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
  /** The last day on which the owner can answer, 'YYYY-MM-DD'. */
  dueOn?: string | null
  /** Why something was not done. */
  refusal?: Refusal
}

/** News for one member alone. `maker` is whose the record is that it is about. */
export interface MemberNews extends News {
  reader: string
  maker: string | null
}

/** An owner who sees it on an open screen within this time needs no mail and no SMS. */
const AWAY_AFTER_MS = 60_000
/** Of these kinds all of a day are one notification, which counts them: failed messages, and late dates of a recurring invoice. */
const COUNTED_KINDS: readonly NotificationKind[] = ['message_failed', 'recurring_late']
const SAME_DAY_MS = 86_400_000

/**
 * Tells the owner of something that somebody else did: writes the notification in the caller's transaction, and adds the jobs
 * that notify the owner while no screen is open. Owners are not notified of their own actions.
 */
export function notifyOwner(ctx: SystemCtx, news: News): Promise<void> {
  return notify(ctx, { ...news, reader: null })
}

/** Tells one member of something that another did, as `notifyOwner` tells the owner: no other member sees it. */
export function notifyMember(ctx: SystemCtx, news: MemberNews): Promise<void> {
  return notify(ctx, news)
}

async function notify(
  ctx: SystemCtx,
  news: News & { reader: string | null; maker?: string | null },
): Promise<void> {
  const { db, businessId, jobs } = ctx
  const at = ctx.now()
  const subjectId = news.subjectId ?? null
  if (COUNTED_KINDS.includes(news.kind)) {
    const since = new Date(at.getTime() - SAME_DAY_MS)
    if (await countOneMore(db, businessId, { kind: news.kind, subjectId, since })) return
  }
  const id = newId(at)
  const ways = await insertNotification(db, businessId, {
    id,
    at,
    kind: news.kind,
    clientName: news.clientName,
    subjectId,
    number: news.number ?? null,
    amount: news.amount ?? null,
    currency: news.currency ?? null,
    dueOn: news.dueOn ?? null,
    refusal: news.refusal ?? null,
    // What a narrowed member's deed brings about no document is that member's news, as the second policy asks of the row.
    maker: news.maker ?? (await makerOfSubject(ctx, subjectId)) ?? ctx.narrowedTo,
    reader: news.reader,
  })
  const job = { businessId, notificationId: id }
  if (ways.push) await jobs.add(db, NOTIFICATION_PUSH, job)
  const after = new Date(at.getTime() + AWAY_AFTER_MS)
  if (ways.mail) await jobs.add(db, NOTIFICATION_MAIL, job, { after })
  if (ways.sms) await jobs.add(db, NOTIFICATION_SMS, job, { after })
}

async function makerOfSubject(
  { db, businessId }: SystemCtx,
  subjectId: string | null,
): Promise<string | null> {
  if (subjectId === null) return null
  const makers = await findMakers(db, businessId, [subjectId])
  return makers.get(subjectId) ?? null
}
