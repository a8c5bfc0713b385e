import type pg from 'pg'

/** The tables that a business of the sums' bench has rows in, besides its own row. */
const TABLES = [
  'tax_closings',
  'clients',
  'invoices',
  'payments',
  'payment_allocations',
  'deductions',
  'deduction_certificates',
  'invoice_usage',
  'expenses',
]

/**
 * Copies a business and its books so many times, so that the planner and the indexes see the tables of an installation
 * with many small businesses.
 */
export async function addNeighbours(
  admin: pg.Pool,
  businessId: string,
  count: number,
): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica;
      CREATE TEMP TABLE neighbours ON COMMIT DROP AS SELECT gen_random_uuid() AS id FROM generate_series(1, ${count})`)
    await copyRows(client, 'businesses', 'id', businessId)
    for (const table of TABLES) await copyRows(client, table, 'business_id', businessId)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/**
 * Copies the rows of a business to each neighbour; `owner` is the column that names the business. Every other id becomes one
 * of the neighbour's own, the same wherever it stands: ids that many businesses share would mislead the planner.
 */
async function copyRows(
  client: pg.PoolClient,
  table: string,
  owner: string,
  businessId: string,
): Promise<void> {
  const { rows } = await client.query<{ columns: string; values: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns,
      string_agg(format(CASE WHEN atttypid = 'uuid'::regtype THEN 'md5(n.id::text || s.%I)::uuid' ELSE 's.%I' END, attname), ', ') AS values
    FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> $2`,
    [table, owner],
  )
  await client.query(
    `INSERT INTO ${table} (${owner}, ${rows[0]?.columns})
    SELECT n.id, ${rows[0]?.values} FROM neighbours n, ${table} s WHERE s.${owner} = $1`,
    [businessId],
  )
}
