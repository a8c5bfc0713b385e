import type pg from 'pg'
import { FIGURES } from './figures.ts'
import { withServer } from './product-world.ts'
import { contextOf, openBooks } from './sums-database.ts'

/**
 * Whether the reads of one business go through the tables of all: at 500 businesses of 1,000 invoices each, no figure may
 * read a tenant table from its beginning to its end. PostgreSQL itself counts the rows that such scans read.
 */
const BUSINESSES = Number(process.env.BENCH_BUSINESSES ?? 500)
const INVOICES = 1_000
/** A table of a few rows is read whole because that is the fastest way. */
const SMALL_TABLE = 1_000
const REPORT_MS = 11_000

await withServer(async (bench) => {
  const books = await openBooks(bench)
  const ids = await books.fill(Array<number>(BUSINESSES).fill(INVOICES))
  const one = contextOf(books.deps, ids[Math.floor(ids.length / 2)] ?? '')
  let scans = 0
  let before = await scannedRows(books.admin)
  console.log('| figure | scanned tables |\n|---|---|')
  for (const { name, run } of FIGURES) {
    await run(one)
    const after = await scannedRows(books.admin)
    const scanned = [...after].filter(([table, rows]) => rows > (before.get(table) ?? 0))
    scans += scanned.length
    console.log(`| ${name} | ${scanned.map(([table]) => table).join(', ') || '–'} |`)
    before = after
  }
  console.log(scans === 0 ? 'No tenant table was scanned.' : `${scans} scans.`)
  process.exitCode = scans === 0 ? 0 : 1
})

/** The rows that full scans have read so far, by tenant table. A session reports its counts when it was idle for ten seconds. */
async function scannedRows(admin: pg.Pool): Promise<Map<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, REPORT_MS))
  const { rows } = await admin.query<{ table: string; rows: string }>(
    `SELECT s.relname AS table, s.seq_tup_read::text AS rows FROM pg_stat_user_tables s
     JOIN pg_attribute a ON a.attrelid = s.relid AND a.attname = 'business_id'
     WHERE s.n_live_tup > $1`,
    [SMALL_TABLE],
  )
  return new Map(rows.map(({ table, rows }) => [table, Number(rows)]))
}
