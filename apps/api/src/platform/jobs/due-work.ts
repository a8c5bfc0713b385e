import { addDays, todayIn } from '@isiro/domain/business-date'
import { instantAt } from '@isiro/domain/local-clock'
import { sql } from 'kysely'
import { compiled } from '../db/compiled-query.ts'
import type { BusinessId, Ctx } from '../db/context.ts'
import type { Db } from '../db/database.ts'

/**
 * What waits for its moment. The subject of a row of `due_work` is the id of the row that is looked at: an attempt, an upload.
 * Where the whole business is looked at, it is the business's own id.
 */
export const DUE_KINDS = [
  /** The daily run of a business's automatic messages. */
  'automatic_run',
  /** The weekly backup of a business. */
  'backup_schedule',
  'client_card',
  /** The disputes of a business with card payments. */
  'disputes',
  'drive_upload',
  /** A message that is queued or being sent. */
  'email_outbox',
  /** A deleted account: what is to be erased of it, or its records when they need not be kept any more. */
  'erasure',
  /** The late invoices of a business. */
  'late_fees',
  /** The records of a business's own domain and sender address, each morning. */
  'own_records',
  'payment_attempt',
  /** A webhook that was stored and not worked. */
  'provider_event',
  /** A quote, at the end of its last day: nobody may have answered it. */
  'quote_expiry',
  /** A quote, on the day of its next release. */
  'quote_release',
  'recurring',
  'sms_outbox',
  /** The tax dates of a business, each morning. */
  'tax_dates',
  /** The subscription of a business. */
  'subscription',
  'subscription_charge',
  /** A charge that was paid and has no receipt number yet. */
  'subscription_receipt',
  /** What waits for an address of a webhook. */
  'webhook_endpoint',
  /** What became overdue, each morning of a business with webhooks. */
  'webhook_overdue',
] as const
export type DueKind = (typeof DUE_KINDS)[number]

/** Due at once, whatever the clock says. */
export const AT_ONCE = new Date(0)

interface Named {
  businessId: BusinessId
  kind: DueKind
  subject: string
}

export interface Planned {
  subject: string
  at: Date
}

const put = compiled(
  (_, $: { businessId: BusinessId; kind: DueKind; subjects: string[]; times: Date[] }) =>
    sql`
    INSERT INTO due_work (business_id, kind, subject, due_at)
    SELECT b.id, ${$.kind}::text, planned.subject, planned.due_at
      FROM businesses b, unnest(${$.subjects}::uuid[], ${$.times}::timestamptz[]) AS planned (subject, due_at)
      WHERE b.id = ${$.businessId}
    ON CONFLICT (business_id, kind, subject) DO UPDATE SET due_at = excluded.due_at`,
)

const drop = compiled((db, $: Named) =>
  db
    .deleteFrom('dueWork')
    .where('businessId', '=', $.businessId)
    .where('kind', '=', $.kind)
    .where('subject', '=', $.subject),
)

/** Says when a subject is looked at next, in the transaction of the change that it follows from; null for never. */
export async function planWork(
  db: Db,
  businessId: BusinessId,
  kind: DueKind,
  subject: string,
  at: Date | null,
): Promise<void> {
  if (at === null) await drop(db, { businessId, kind, subject })
  else await planAll(db, businessId, kind, [{ subject, at }])
}

/**
 * When a business is looked at once a day, by its own clock: the records of its domain before anything begins with it, fees before its
 * reminders go out, tax dates before the day's work.
 */
const MORNINGS = {
  own_records: '05:00',
  webhook_overdue: '05:00',
  late_fees: '06:00',
  tax_dates: '07:00',
} as const satisfies Partial<Record<DueKind, string>>

/** Has the whole business looked at in its next morning. */
export async function planTomorrow(
  { db, businessId, timeZone, now }: Pick<Ctx, 'db' | 'businessId' | 'timeZone' | 'now'>,
  kind: keyof typeof MORNINGS,
): Promise<void> {
  const tomorrow = addDays(todayIn(timeZone, now()), 1)
  const next = instantAt(timeZone, tomorrow, MORNINGS[kind])
  await planWork(db, businessId, kind, businessId, next)
}

const putNew = compiled((db, $: Named & { dueAt: Date }) =>
  db
    .insertInto('dueWork')
    .values({ businessId: $.businessId, kind: $.kind, subject: $.subject, dueAt: $.dueAt })
    .onConflict((conflict) => conflict.columns(['businessId', 'kind', 'subject']).doNothing()),
)

/** The same where nothing is planned yet; an earlier plan stays. */
export async function planIfNone(
  db: Db,
  businessId: BusinessId,
  kind: DueKind,
  subject: string,
  dueAt: Date,
): Promise<void> {
  await putNew(db, { businessId, kind, subject, dueAt })
}

/** The same for many subjects in one statement. */
export async function planAll(
  db: Db,
  businessId: BusinessId,
  kind: DueKind,
  planned: readonly Planned[],
): Promise<void> {
  if (planned.length === 0) return
  await put(db, {
    businessId,
    kind,
    subjects: planned.map(({ subject }) => subject),
    times: planned.map(({ at }) => at),
  })
}

/** Has subjects of a kind looked at no more. */
export async function dropAll(
  db: Db,
  businessId: BusinessId,
  kind: DueKind,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  await db
    .deleteFrom('dueWork')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .execute()
}

/** When a subject is looked at next; null for never. */
export async function plannedFor(
  db: Db,
  businessId: BusinessId,
  kind: DueKind,
  subject: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('dueWork')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select('dueAt')
    .executeTakeFirst()
  return row?.dueAt ?? null
}

/** Has all subjects of these kinds looked at at once, such as when the business's clock changes. */
export async function lookAgain(
  db: Db,
  businessId: BusinessId,
  kinds: readonly DueKind[],
): Promise<void> {
  await db
    .updateTable('dueWork')
    .set({ dueAt: AT_ONCE })
    .where('businessId', '=', businessId)
    .where('kind', 'in', kinds)
    .execute()
}

/**
 * Holds what is due until the transaction ends, so that no other worker works it; false where it is not due, or another has it.
 * A worker that locks the subject's own row does so before.
 */
export async function holdDue(
  db: Db,
  businessId: BusinessId,
  kind: DueKind,
  subject: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('dueWork')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('dueAt', '<=', now)
    .select('subject')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** What is due of a kind in all businesses, by business, for work that looks at several subjects of one at a time. */
export async function listDueByBusiness(
  db: Db,
  kind: DueKind,
  now: Date,
  most: number,
): Promise<Map<string, string[]>> {
  const due = await listDueWork(db, kind, now, most)
  const ofBusiness = Map.groupBy(due, ({ businessId }) => businessId)
  return new Map([...ofBusiness].map(([id, rows]) => [id, rows.map(({ subject }) => subject)]))
}

/** What is due of a kind in all businesses, the longest waiting first. Those who take it hold it each by itself. */
export async function listDueWork(
  db: Db,
  kind: DueKind,
  now: Date,
  most: number,
): Promise<{ businessId: string; subject: string }[]> {
  const { rows } = await sql<{ businessId: string; subject: string }>`
    SELECT business_id, subject FROM due_work_of(${kind}, ${now}, ${most}::integer)`.execute(db)
  return rows
}
