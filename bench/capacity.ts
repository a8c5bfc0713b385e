import { deleteOlderOf } from '@isiro/api/src/features/account-deletion/retention.ts'
import { checkBooks } from '@isiro/api/src/features/ledger/check/service.ts'
import { CHECK_BOOKS_OF } from '@isiro/api/src/features/ledger/queues.ts'
import { listBusinessIds } from '@isiro/api/src/platform/db/business-ids.ts'
import { addForEachBusiness } from '@isiro/api/src/platform/jobs/each-business.ts'
import { withServer } from './product-world.ts'
import { openBooks } from './sums-database.ts'
import { issueOne } from './world.ts'

/** Says what businesses take in the database, and of each night: so many of them, each with so many invoices and as many expenses. */
const BUSINESSES = 1_000
const INVOICES = 100
/** Issued by the product itself, which adds the rows of its trail, its messages and its jobs. */
const ISSUED = 300
const MIB = 1024 * 1024

await withServer(async (bench) => {
  const { deps, fill, admin } = await openBooks(bench)
  const bytesNow = async () => {
    const { rows } = await admin.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    )
    return Number(rows[0]?.bytes)
  }
  const empty = await bytesNow()
  const [businessId = ''] = await fill([INVOICES], BUSINESSES - 1)
  const taken = (await bytesNow()) - empty
  console.log(
    `${BUSINESSES} businesses of ${INVOICES} invoices and ${INVOICES} expenses: ${(taken / MIB).toFixed(0)} MiB, ` +
      `a business ${(taken / BUSINESSES / 1024).toFixed(0)} KiB, an invoice and an expense ${(taken / BUSINESSES / INVOICES / 1024).toFixed(1)} KiB.`,
  )
  const { rows: tables } = await admin.query<{ name: string; bytes: string; indexes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes, pg_indexes_size(oid) AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY pg_total_relation_size(oid) DESC LIMIT 12`,
  )
  console.log('| table | MiB | of which indexes |\n|---|---|---|')
  for (const { name, bytes, indexes } of tables)
    console.log(
      `| ${name} | ${(Number(bytes) / MIB).toFixed(1)} | ${(Number(indexes) / MIB).toFixed(1)} |`,
    )
  const before = await bytesNow()
  for (let i = 0; i < ISSUED; i++) await issueOne(deps, { businessId, token: '' })
  await admin.query('VACUUM ANALYZE')
  const each = ((await bytesNow()) - before) / ISSUED
  console.log(
    `An invoice that the product issues, with its trail and its jobs: ${(each / 1024).toFixed(1)} KiB.`,
  )

  const ids = await listBusinessIds(deps.db.withoutTenant)
  const ofEach = async (what: string, work: (id: string) => Promise<unknown>) => {
    const start = performance.now()
    for (const id of ids) await work(id)
    console.log(`${what}: ${((performance.now() - start) / ids.length).toFixed(1)} ms a business.`)
  }
  await ofEach('The nightly check of the books', (id) => checkBooks(deps, id))
  await ofEach('What each night is deleted as too old', (id) => deleteOlderOf(deps, id))
  const start = performance.now()
  await addForEachBusiness(deps, CHECK_BOOKS_OF)
  console.log(
    `A job for each business: ${((performance.now() - start) / ids.length).toFixed(2)} ms.`,
  )
})
