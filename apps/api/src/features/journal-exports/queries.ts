import type { Currency } from '@isiro/domain/currency'
import type { GivenEntry } from '@isiro/domain/journal'
import type { MappedValue } from '@isiro/domain/journal-accounts'
import type { JournalForm } from '@isiro/domain/journal-forms'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** One after another: two that are made at once would both take back the same entries. Until the transaction ends. */
export async function lockExports(db: Db, businessId: BusinessId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`journal.exports ${businessId}`}, 0))`.execute(
    db,
  )
}

export interface ExportRow {
  id: string
  position: number
  form: JournalForm
  kind: 'all' | 'late'
  firstMonth: string
  lastMonth: string
  currency: Currency
  entries: number
  total: number
  madeAt: Date
  madeBy: string | null
}

function exportsOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('journalExports as x')
    .leftJoin('accounts as a', 'a.id', 'x.madeBy')
    .where('x.businessId', '=', businessId)
    .select([
      'x.id',
      'x.position',
      'x.form',
      'x.kind',
      'x.firstMonth',
      'x.lastMonth',
      'x.currency',
      'x.entries',
      'x.total',
      'x.madeAt',
      sql<string | null>`nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`.as('madeBy'),
    ])
}

/** The exports of a form, the latest first. */
export function listExports(
  db: Db,
  businessId: BusinessId,
  form: JournalForm,
): Promise<ExportRow[]> {
  return exportsOf(db, businessId)
    .where('x.form', '=', form)
    .orderBy('x.position', 'desc')
    .execute()
}

export function findExport(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<ExportRow | undefined> {
  return exportsOf(db, businessId).where('x.id', '=', id).executeTakeFirst()
}

export type NewExport = Omit<ExportRow, 'madeBy'> & { madeBy: string | null; digest: string }

export async function insertExport(db: Db, businessId: BusinessId, row: NewExport): Promise<void> {
  await db
    .insertInto('journalExports')
    .values({ businessId, ...row })
    .execute()
}

/** Adds entries of an export, of which the first has this position. */
export async function insertEntries(
  db: Db,
  businessId: BusinessId,
  exportId: string,
  entries: readonly GivenEntry[],
  first: number,
): Promise<void> {
  await sql`
    INSERT INTO journal_export_entries (business_id, export_id, position, key, month, entry)
    SELECT b.id, ${exportId}::uuid, ${first}::integer + e.place::integer - 1, e.entry->>'key', left(e.entry->>'day', 7), e.entry
    FROM businesses b, jsonb_array_elements(${JSON.stringify(entries)}::jsonb) WITH ORDINALITY AS e (entry, place)
    WHERE b.id = ${businessId}`.execute(db)
}

/** The entries of an export from a position on, in their order. */
export async function listEntriesOf(
  db: Db,
  businessId: BusinessId,
  exportId: string,
  positions: readonly number[],
): Promise<GivenEntry[]> {
  if (positions.length === 0) return []
  const rows = await db
    .selectFrom('journalExportEntries')
    .select('entry')
    .where('businessId', '=', businessId)
    .where('exportId', '=', exportId)
    .where('position', 'in', [...positions])
    .orderBy('position')
    .execute()
  return rows.map(({ entry }) => entry)
}

/**
 * What was given out in a form of the entries of some months, in its order: from the latest export of all of each month on. Months
 * of which all was never exported have none.
 */
export async function listGiven(
  db: Db,
  businessId: BusinessId,
  { form, from, to }: { form: JournalForm; from: string; to: string },
): Promise<GivenEntry[]> {
  const { rows } = await sql<{ entry: GivenEntry }>`
    SELECT n.entry FROM journal_export_entries n
    JOIN journal_exports x ON x.business_id = ${businessId} AND x.id = n.export_id AND x.form = ${form}
    WHERE n.business_id = ${businessId} AND n.month BETWEEN ${from} AND ${to}
      AND x.position >= (SELECT max(f.position) FROM journal_exports f WHERE f.business_id = ${businessId} AND f.form = ${form}
        AND f.kind = 'all' AND n.month BETWEEN f.first_month AND f.last_month)
    ORDER BY x.position, n.position`.execute(db)
  return rows.map(({ entry }) => entry)
}

export function listMapped(
  db: Db,
  businessId: BusinessId,
  form: JournalForm,
): Promise<MappedValue[]> {
  return db
    .selectFrom('journalAccounts')
    .select(['kind', 'key', 'value'])
    .where('businessId', '=', businessId)
    .where('form', '=', form)
    .execute()
}

/** Puts these values in the place of all that the form had. */
export async function replaceMapped(
  db: Db,
  businessId: BusinessId,
  form: JournalForm,
  values: readonly MappedValue[],
): Promise<void> {
  await db
    .deleteFrom('journalAccounts')
    .where('businessId', '=', businessId)
    .where('form', '=', form)
    .execute()
  if (values.length > 0)
    await db
      .insertInto('journalAccounts')
      .values(values.map((value) => ({ businessId, form, ...value })))
      .execute()
}
