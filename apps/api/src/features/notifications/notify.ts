import type { Refusal } from '@isiro/contracts/errors'
import type { NotificationKind } from '@isiro/contracts/notifications'
import type { Currency } from '@isiro/domain/currency'
import type { SystemCtx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { countOneMore, insertNotification } from './notify-queries.ts'
import { NOTIFICATION_MAIL, NOTIFICATION_PUSH, NOTIFICATION_SMS } from './queues.ts'

/** An event, in the words of the feature that it happened in. Amounts are minor units. */
export interface News {
  kind: NotificationKind
  clientName: string | null
  invoiceId?: string | null
  invoiceNumber?: string | null
  paymentId?: string | null
  claimId?: string | null
  recurringId?: string | null
  quoteId?: string | null
  deliveryNoteId?: string | null
  amount?: number
  currency?: Currency
  /** Why something was not done. */
  refusal?: Refusal
}

/** The part of the news that names an invoice and its client. */
export function aboutInvoice(invoice: { id: string; number: string; clientName: string }) {
  const { id: invoiceId, number: invoiceNumber, clientName } = invoice
  return { clientName, invoiceId, invoiceNumber }
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
export async function notifyOwner(ctx: SystemCtx, news: News): Promise<void> {
  const { db, businessId, jobs } = ctx
  const at = ctx.now()
  const recurringId = news.recurringId ?? null
  if (COUNTED_KINDS.includes(news.kind)) {
    const since = new Date(at.getTime() - SAME_DAY_MS)
    if (await countOneMore(db, businessId, { kind: news.kind, recurringId, since })) return
  }
  const id = newId(at)
  const ways = await insertNotification(db, businessId, {
    id,
    at,
    kind: news.kind,
    clientName: news.clientName,
    invoiceId: news.invoiceId ?? null,
    invoiceNumber: news.invoiceNumber ?? null,
    paymentId: news.paymentId ?? null,
    claimId: news.claimId ?? null,
    recurringId,
    quoteId: news.quoteId ?? null,
    deliveryNoteId: news.deliveryNoteId ?? null,
    amount: news.amount ?? null,
    currency: news.currency ?? null,
    refusal: news.refusal ?? null,
  })
  const job = { businessId, notificationId: id }
  if (ways.push) await jobs.add(db, NOTIFICATION_PUSH, job)
  const after = new Date(at.getTime() + AWAY_AFTER_MS)
  if (ways.mail) await jobs.add(db, NOTIFICATION_MAIL, job, { after })
  if (ways.sms) await jobs.add(db, NOTIFICATION_SMS, job, { after })
}
