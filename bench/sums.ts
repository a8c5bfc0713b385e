import { fileDuty } from '@isiro/api/src/features/tax/filings/service.ts'
import type { Ctx } from '@isiro/api/src/platform/db/context.ts'
import { addMonths } from '@isiro/domain/business-date'
import { FIGURES, type Figure, LISTS, STATS } from './figures.ts'
import { withServer } from './product-world.ts'
import { contextOf, openBooks } from './sums-database.ts'

/** Measures the figures and lists of a business of 100,000 invoices and as many expenses. Another has 10,000, and 1,000 have 100. */
const SIZES = [10_000, 100_000, 100]
const NEIGHBOURS = 1_000
const RUNS = Number(process.env.BENCH_RUNS ?? 41)
await withServer(async (bench) => {
  const books = await openBooks(bench)
  const { deps } = books
  const [small = '', big = ''] = await books.fill(SIZES, NEIGHBOURS)
  console.log('| figure | best ms | median ms | p95 ms | goal |\n|---|---|---|---|---|')
  const ofSmall = { ...STATS, name: 'dashboard of 10,000 invoices', goal: 10 }
  await report(ofSmall, contextOf(deps, small))
  await fileVat(contextOf(deps, big))
  for (const figure of [...FIGURES, ...LISTS]) await report(figure, contextOf(deps, big))
})

/** Files the VAT returns of the books' two years up to August 2026, as an owner would have. */
async function fileVat(ctx: Ctx): Promise<void> {
  for (let day = '2024-11-01'; day <= '2026-08-01'; day = addMonths(day, 1))
    await fileDuty(ctx, {
      duty: 'vat',
      period: day.slice(0, 7),
      filedOn: '2026-11-21',
      reference: null,
    })
}

async function report({ name, goal, run }: Figure, ctx: Ctx): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < RUNS + 3; i++) {
    const start = performance.now()
    await run(ctx)
    // The first few fill caches and make plans.
    if (i >= 3) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1)
  console.log(`| ${name} | ${at(0)} | ${at(0.5)} | ${at(0.95)} | ${goal} |`)
}
