import type pg from 'pg'
import type { DueKind } from '../src/platform/jobs/due-work.ts'
import { asBusiness } from './harness.ts'

/**
 * What waits for a worker by the tables themselves, as its subjects in the business $1. A new kind says here what must never lack
 * its row of `due_work`.
 */
const WAITING: Readonly<Record<DueKind, string>> = {
  automatic_run: `SELECT r.business_id FROM automatic_runs r JOIN message_settings b ON b.business_id = r.business_id
    WHERE r.business_id = $1 AND EXISTS (SELECT FROM unnest(b.automatic_messages) AS name
      WHERE name ~ '^(overdue_reminder|follow_up|quote_reminder|monthly_summary):')`,
  backup_schedule:
    'SELECT business_id FROM backup_schedules WHERE business_id = $1 AND drive IS NOT NULL',
  client_card: `SELECT id FROM client_cards WHERE business_id = $1
    AND (state = 'kept' OR (ended_at IS NOT NULL AND authorization_sealed IS NOT NULL))`,
  disputes: `SELECT business_id FROM disputes WHERE business_id = $1 AND state IN ('open', 'answered')`,
  drive_upload: `SELECT id FROM drive_uploads WHERE business_id = $1 AND state IN ('making', 'uploading')`,
  email_outbox: `SELECT id FROM messages WHERE business_id = $1 AND channel = 'email' AND state IN ('queued', 'sending')`,
  erasure: 'SELECT business_id FROM account_deletions WHERE business_id = $1',
  late_fees:
    'SELECT business_id FROM document_settings WHERE business_id = $1 AND late_fee IS NOT NULL',
  own_records: `SELECT business_id FROM client_domains WHERE business_id = $1
    UNION SELECT business_id FROM sender_addresses WHERE business_id = $1`,
  payment_attempt: `SELECT id FROM payment_attempts WHERE business_id = $1 AND state IN ('created', 'open', 'unknown')`,
  provider_event: 'SELECT id FROM provider_events WHERE business_id = $1 AND worked_at IS NULL',
  quote_expiry: `SELECT id FROM quotes WHERE business_id = $1
    AND num_nonnulls(accepted_at, declined_at, withdrawn_at, expiry_told_at) = 0`,
  quote_release: 'SELECT quote_id FROM quote_releases WHERE business_id = $1 AND told_at IS NULL',
  recurring: `SELECT id FROM recurring WHERE business_id = $1 AND state <> 'ended'
    AND (state = 'active' OR (review_on IS NOT NULL AND review_told_at IS NULL))`,
  sms_outbox: `SELECT id FROM messages WHERE business_id = $1 AND channel = 'sms' AND state IN ('queued', 'sending')`,
  tax_dates: 'SELECT id FROM businesses WHERE id = $1 AND sandbox_of IS NULL',
  subscription: `SELECT business_id FROM subscriptions WHERE business_id = $1 AND plan IS NOT NULL AND ended_at IS NULL`,
  subscription_charge: `SELECT id FROM subscription_charges WHERE business_id = $1 AND state IN ('open', 'superseded', 'refunding')`,
  subscription_receipt:
    'SELECT id FROM subscription_charges WHERE business_id = $1 AND vat IS NOT NULL AND receipt_number IS NULL',
  webhook_endpoint: `SELECT DISTINCT e.id FROM webhook_endpoints e JOIN webhook_deliveries d
    ON d.business_id = $1 AND d.endpoint_id = e.id AND d.state = 'waiting'
    WHERE e.business_id = $1 AND e.disabled_at IS NULL`,
  webhook_overdue: 'SELECT business_id FROM webhook_overdue WHERE business_id = $1',
}

export const DUE_KINDS = Object.keys(WAITING) as DueKind[]

/** The kinds whose rows go as soon as there is nothing to wait for. Rows of the others may bring a look that finds nothing. */
const EXACT: readonly DueKind[] = [
  'backup_schedule',
  'client_card',
  'drive_upload',
  'email_outbox',
  'erasure',
  'late_fees',
  'own_records',
  'provider_event',
  'recurring',
  'sms_outbox',
  'subscription_receipt',
]

/** What of a business waits without its row of `due_work`, or has a row of a kind that waits for nothing, by kind. */
export function misplanned(
  owner: pg.Pool,
  businessId: string,
): Promise<{ kind: string; subject: string; fault: 'unplanned' | 'in vain' }[]> {
  const waiting = DUE_KINDS.map(
    (kind) => `SELECT '${kind}' AS kind, subject FROM (${WAITING[kind]}) AS of_kind (subject)`,
  ).join(' UNION ')
  return asBusiness(owner, businessId, async (client) => {
    const { rows } = await client.query(
      `WITH waiting AS (${waiting}), planned AS (SELECT kind, subject FROM due_work WHERE business_id = $1)
       SELECT *, 'unplanned' AS fault FROM (TABLE waiting EXCEPT TABLE planned) AS lacking
       UNION ALL SELECT *, 'in vain' FROM (TABLE planned EXCEPT TABLE waiting) AS idle WHERE kind = ANY ($2)`,
      [businessId, EXACT],
    )
    return rows
  })
}
