import type { SentChannel } from '@isiro/contracts/messages'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type DueKind, listDueWork, planWork } from '../../../platform/jobs/due-work.ts'

/** The subject is the message: queued, it is due when it may go, and being sent, when its send must have crashed. */
const KINDS = { email: 'email_outbox', sms: 'sms_outbox' } as const satisfies Record<
  SentChannel,
  DueKind
>

/** Says when the worker of a channel looks at a message that is queued or being sent. */
export function planMessage(
  db: Db,
  businessId: BusinessId,
  { id, channel }: { id: string; channel: SentChannel },
  at: Date,
): Promise<void> {
  return planWork(db, businessId, KINDS[channel], id, at)
}

/** Has those of these messages that are neither queued nor being sent any more looked at no more. The caller has changed them. */
export async function dropEnded(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    DELETE FROM due_work w
    WHERE w.business_id = ${businessId} AND w.kind = ANY(${Object.values(KINDS)}::text[]) AND w.subject = ANY(${ids}::uuid[])
      AND NOT EXISTS (SELECT FROM messages m WHERE m.business_id = ${businessId} AND m.id = w.subject
        AND m.state IN ('queued', 'sending'))`.execute(db)
}

/** The businesses that have something to do in a channel: their ids and nothing else. */
export async function listDueOutboxes(
  db: Db,
  channel: SentChannel,
  now: Date,
  most: number,
): Promise<Set<string>> {
  const due = await listDueWork(db, KINDS[channel], now, most)
  return new Set(due.map(({ businessId }) => businessId))
}
