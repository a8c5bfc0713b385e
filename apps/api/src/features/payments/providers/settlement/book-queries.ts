import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { preparedForms } from '../../../../platform/db/prepared-query.ts'
import type { Entry } from '../../ledger/entry.ts'
import {
  addedEntry,
  type EntryShape,
  type EntryValues,
  entryShape,
  entryValues,
} from '../../ledger/entry-queries.ts'
import type { AwaitedPayment } from './awaited-queries.ts'

/** The money of an attempt, as that was read. */
interface Booking {
  entry: Entry
  attemptId: string
  as: AwaitedPayment['as']
  /** The webhook that told of it, which is worked with it. */
  eventId: string | null
}

interface BookingValues extends EntryValues {
  attempt: string
  eventId: string | null
  attemptVersion: string
  invoiceVersion: string
  businessVersion: string
}

/** The attempt is held before its invoice, as everywhere. */
const newBooking = preparedForms(
  (_db, { hasEvent, ...shape }: EntryShape & { hasEvent: boolean }, $: BookingValues) => sql<{
    id: string
  }>`
    WITH attempt AS (
      SELECT FROM payment_attempts t
      WHERE t.business_id = ${$.businessId} AND t.id = ${$.attempt} AND t.xmin = ${$.attemptVersion}::xid
      FOR UPDATE
    ), invoice AS (
      SELECT FROM invoices i
      WHERE i.business_id = ${$.businessId} AND i.id = ${$.meantFor} AND i.xmin = ${$.invoiceVersion}::xid
        AND EXISTS (SELECT FROM attempt)
        AND EXISTS (SELECT FROM businesses b WHERE b.id = ${$.businessId} AND b.xmin = ${$.businessVersion}::xid)
      FOR UPDATE
    ), ${addedEntry($, shape, sql`FROM invoice`)} ${hasEvent ? workedEvent($) : sql``}
    UPDATE payment_attempts t
    SET state = 'paid', failure = NULL, provider_transaction_id = ${$.providerTransactionId},
      checked_at = ${$.recordedAt}, next_check_at = NULL
    FROM payment
    WHERE t.business_id = ${$.businessId} AND t.id = ${$.attempt}
    RETURNING t.id`,
)

function workedEvent($: BookingValues) {
  return sql`, event AS (
      UPDATE provider_events e SET worked_at = ${$.recordedAt}, outcome = 'paid' FROM payment
      WHERE e.business_id = ${$.businessId} AND e.id = ${$.eventId}
    )`
}

/**
 * Books the money of an attempt in one statement: adds the entry, and the attempt is paid. False, with nothing changed,
 * where attempt, invoice or business are not any more what they were, or the transaction is in the ledger already.
 */
export async function insertBooking(
  db: Db,
  { entry, attemptId, as, eventId }: Booking,
): Promise<boolean> {
  const shape = { ...entryShape(entry), hasEvent: eventId !== null }
  const booked = await newBooking(db, shape, {
    ...entryValues(entry),
    attempt: attemptId,
    eventId,
    attemptVersion: as.attempt,
    invoiceVersion: as.invoice,
    businessVersion: as.business,
  })
  return booked.length > 0
}
