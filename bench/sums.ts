import type { Ctx } from '@isiro/api/src/platform/db/context.ts'
import { FIGURES, type Figure, STATS } from './figures.ts'
import { contextOf, openBench } from './sums-database.ts'

/** Measures the figures of a business of 100,000 invoices and as many expenses. Another has 10,000, and two have as many again. */
const SIZES = [10_000, 100_000, 50_000, 50_000]
const RUNS = Number(process.env.BENCH_RUNS ?? 41)
const bench = await openBench()
try {
  const { deps } = bench
  const [small = '', big = ''] = await bench.fill(SIZES)
  console.log('| figure | best ms | median ms | p95 ms | goal |\n|---|---|---|---|---|')
  const ofSmall = { ...STATS, name: 'dashboard of 10,000 invoices', goal: 10 }
  await report(ofSmall, contextOf(deps, small))
  for (const figure of FIGURES) await report(figure, contextOf(deps, big))
} finally {
  await bench.close()
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
