import type pg from 'pg'
import { FIGURES, type Figure, LISTS } from './figures.ts'
import { withServer } from './product-world.ts'
import { contextOf, openBooks } from './sums-database.ts'

/**
 * What each covering index is for: the figures and lists of a business of 100,000 invoices that get slower without it. One that
 * nothing needs costs every write for nothing.
 */
const INVOICES = 100_000
const NEIGHBOURS = 1_000
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** Times vary by less than this from one round to the next, with the fastest of the runs taken. */
const SLOWER = { by: 1.25, ms: 2 }

interface Index {
  name: string
  definition: string
  megabytes: number
}

await withServer(async (bench) => {
  const books = await openBooks(bench)
  const [big = ''] = await books.fill([INVOICES, 100], NEIGHBOURS)
  const ctx = contextOf(books.deps, big)
  const figures = [...FIGURES, ...LISTS]
  console.log('| index | MB | slower without it (ms with, without) |\n|---|---|---|')
  for (const index of await coveringIndexes(books.admin)) {
    const withIt = await times(figures, ctx)
    await books.admin.query(`DROP INDEX ${index.name}`)
    const without = await times(figures, ctx)
    await books.admin.query(index.definition)
    await books.admin.query('VACUUM ANALYZE')
    const slower = figures.flatMap(({ name }, at) => {
      const [before = 0, after = 0] = [withIt[at], without[at]]
      const isSlower = after > before * SLOWER.by && after > before + SLOWER.ms
      return isSlower ? [`${name} (${before.toFixed(0)}, ${after.toFixed(0)})`] : []
    })
    console.log(`| ${index.name} | ${index.megabytes} | ${slower.join('; ') || '–'} |`)
  }
})

async function coveringIndexes(admin: pg.Pool): Promise<Index[]> {
  const { rows } = await admin.query<Index>(
    `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition, pg_relation_size(c.oid) / 1000000 AS megabytes
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND i.indnatts > i.indnkeyatts ORDER BY c.relname`,
  )
  return rows
}

/** The fastest of some runs of each figure, in ms. */
async function times(figures: Figure[], ctx: ReturnType<typeof contextOf>): Promise<number[]> {
  const best: number[] = []
  for (const { run } of figures) {
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < RUNS + 1; i++) {
      const start = performance.now()
      await run(ctx)
      // The first run fills caches.
      if (i > 0) least = Math.min(least, performance.now() - start)
    }
    best.push(least)
  }
  return best
}
