import type { BackupClient } from '@isiro/contracts/backup-clients'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Inserts clients as they are in a file. Returns the ids of those whose id, and name with address, were free. */
export async function insertClients(
  db: Db,
  businessId: BusinessId,
  clients: readonly (BackupClient & { nameKey: string })[],
): Promise<string[]> {
  const given = clients.map(({ notes, merges, messages, ...client }) => client)
  const { rows } = await sql<{ id: string }>`
    INSERT INTO clients (business_id, id, name, name_key, email, phone, address, tax_id, kind, language, withholds_wht,
      withholds_vat, charges_late_fees, credit_limit, merged_into, archived_at, created_at, updated_at)
    SELECT ${businessId}::uuid, id, name, "nameKey", email, phone, address, "taxId", kind, language, "withholdsWht",
      coalesce("withholdsVat", kind = 'government'), coalesce("chargesLateFees", true), "creditLimit", "mergedInto", "archivedAt", "createdAt", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(id uuid, name text, "nameKey" text, email text,
      phone text, address text, "taxId" text, kind text, language text, "withholdsWht" boolean, "withholdsVat" boolean, "chargesLateFees" boolean, "creditLimit" bigint,
      "mergedInto" uuid, "archivedAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The clients among these that were not merged into another. */
export async function findStandingClients(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM clients c
    WHERE c.business_id = ${businessId} AND c.id = ANY(${[...new Set(ids)]}::uuid[]) AND c.merged_into IS NULL`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function insertNotes(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  notes: readonly (BackupClient['notes'][number] & { clientId: string })[],
): Promise<void> {
  if (notes.length === 0) return
  await sql`
    INSERT INTO client_notes (business_id, id, client_id, text, follow_up_on, done_at, created_at, created_by, updated_at)
    SELECT ${businessId}::uuid, id, "clientId", text, "followUpOn", "doneAt", "createdAt", ${accountId}::uuid, "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS g(id uuid, "clientId" uuid, text text, "followUpOn" date,
      "doneAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)`.execute(db)
}

export async function insertClientMessages(
  db: Db,
  businessId: BusinessId,
  settings: readonly (NonNullable<BackupClient['messages']> & { clientId: string })[],
): Promise<void> {
  if (settings.length === 0) return
  await sql`
    INSERT INTO client_message_settings (business_id, client_id, reminders_off, off, updated_at)
    SELECT ${businessId}::uuid, "clientId", "remindersOff", ARRAY(SELECT jsonb_array_elements_text(off)), "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(settings)}::jsonb) AS g("clientId" uuid, "remindersOff" boolean, off jsonb,
      "updatedAt" timestamptz)`.execute(db)
}

/** Inserts merges with their members. */
export async function insertMerges(
  db: Db,
  businessId: BusinessId,
  accountId: string | null,
  merges: readonly (BackupClient['merges'][number] & { keepId: string })[],
): Promise<void> {
  if (merges.length === 0) return
  const given = JSON.stringify(merges)
  await sql`
    INSERT INTO client_merges (business_id, id, keep_id, merged_at, merged_by, undone_at)
    SELECT ${businessId}::uuid, id, "keepId", "mergedAt", ${accountId}::uuid, "undoneAt"
    FROM jsonb_to_recordset(${given}::jsonb) AS g(id uuid, "keepId" uuid, "mergedAt" timestamptz,
      "undoneAt" timestamptz)`.execute(db)
  await sql`
    INSERT INTO client_merge_members (business_id, merge_id, client_id, merged_before)
    SELECT ${businessId}::uuid, g.id, m."clientId", m."mergedBefore"
    FROM jsonb_to_recordset(${given}::jsonb) AS g(id uuid, members jsonb),
      jsonb_to_recordset(g.members) AS m("clientId" uuid, "mergedBefore" uuid)`.execute(db)
}
