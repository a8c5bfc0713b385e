import { readConfig } from '@isiro/api/src/config.ts'
import { analyse } from '@isiro/api/src/features/analytics/service.ts'
import { listClients } from '@isiro/api/src/features/clients/list-queries.ts'
import { dashboardStats } from '@isiro/api/src/features/dashboard/service.ts'
import * as expenses from '@isiro/api/src/features/expenses/service.ts'
import * as invoices from '@isiro/api/src/features/invoices/service.ts'
import * as payments from '@isiro/api/src/features/payments/ledger/service.ts'
import { taxExceptions } from '@isiro/api/src/features/tax/exceptions/service.ts'
import { calendar } from '@isiro/api/src/features/tax/filings/service.ts'
import { taxRows } from '@isiro/api/src/features/tax/rows/service.ts'
import { whtSchedule } from '@isiro/api/src/features/tax/schedule/service.ts'
import { taxMonth, taxYear } from '@isiro/api/src/features/tax/service.ts'
import { type Ctx, read, toBusinessId } from '@isiro/api/src/platform/db/context.ts'
import { openDatabase } from '@isiro/api/src/platform/db/database.ts'
import { appDatabaseUrl, prepareOwner } from '@isiro/api/src/platform/db/database-url.ts'
import { migrate } from '@isiro/api/src/platform/db/migrations.ts'
import type { Deps } from '@isiro/api/src/platform/http/http-types.ts'
import { contextFor } from '@isiro/api/src/platform/http/session.ts'
import { installJobs, openJobs } from '@isiro/api/src/platform/jobs/jobs.ts'
import { deriveSecret } from '@isiro/api/src/platform/security/secrets.ts'
import { QUEUES } from '@isiro/api/src/worker.ts'
import { startTemporaryPostgres } from '@isiro/embedded-postgres/embedded-postgres'
import pg from 'pg'
import { fillBooks } from './sums-world.ts'
import { issueOne, makeBusinesses } from './world.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 41)
const SECRET = 'bench'
const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const MONTH = '2026-10'

interface Figure {
  name: string
  /** Milliseconds on the server. */
  goal: number
  run: (ctx: Ctx) => Promise<unknown>
}

const STATS: Figure = { name: 'dashboard', goal: 100, run: dashboardStats }

const FIGURES: Figure[] = [
  STATS,
  { name: 'tax, a month', goal: 100, run: (ctx) => taxMonth(ctx, MONTH) },
  { name: 'tax, a year', goal: 100, run: (ctx) => taxYear(ctx, '2026') },
  {
    name: 'tax, rows of a box',
    goal: 100,
    run: (ctx) => taxRows(ctx, MONTH, { box: '1', limit: 50 }),
  },
  { name: 'tax, WHT schedule', goal: 100, run: (ctx) => whtSchedule(ctx, MONTH) },
  { name: 'tax, exceptions', goal: 100, run: (ctx) => taxExceptions(ctx, MONTH) },
  { name: 'tax, calendar', goal: 100, run: calendar },
  { name: 'analytics, a year, all blocks', goal: 100, run: (ctx) => analyse(ctx, YEAR) },
  { name: 'invoices, all statuses', goal: 100, run: (ctx) => invoices.summarise(ctx, {}) },
  {
    name: 'invoices, statuses of a year',
    goal: 100,
    run: (ctx) => invoices.summarise(ctx, YEAR),
  },
  {
    name: 'clients by what they owe',
    goal: 100,
    run: (ctx) =>
      read(ctx, ({ db, businessId }) => listClients(db, businessId, { sort: '-owed', limit: 50 })),
  },
  { name: 'expenses', goal: 100, run: (ctx) => expenses.summarise(ctx, {}) },
  { name: 'expenses by category', goal: 100, run: (ctx) => expenses.byCategory(ctx, {}, 'en') },
  { name: 'payments', goal: 100, run: payments.summarise },
]

const server = await startTemporaryPostgres()
const endings: (() => unknown)[] = []
try {
  const { deps, small, big } = await makeWorld()
  console.log('| figure | best ms | median ms | p95 ms | goal |\n|---|---|---|---|---|')
  const ofSmall = { ...STATS, name: 'dashboard of 10,000 invoices', goal: 10 }
  await report(ofSmall, contextOf(deps, small))
  for (const figure of FIGURES) await report(figure, contextOf(deps, big))
} finally {
  for (const end of endings.reverse()) await end()
  await server.stop()
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

/** One business of 100,000 invoices and as many expenses, one of 10,000, and as much again of others. */
async function makeWorld() {
  const ownerUrl = await prepareOwner(
    server.connection,
    deriveSecret(SECRET, 'postgres-owner-role'),
    'isiro',
  )
  const appPassword = deriveSecret(SECRET, 'postgres-app-role')
  await migrate(ownerUrl, appPassword)
  await installJobs(ownerUrl, QUEUES)
  const appUrl = appDatabaseUrl(ownerUrl, appPassword)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const admin = new pg.Pool({ ...server.connection, database: 'isiro', max: 1 })
  const db = openDatabase({ connectionString: appUrl, poolSize: 4 }, () => {})
  const jobs = await openJobs(appUrl, () => {})
  endings.push(
    () => owner.end(),
    () => admin.end(),
    () => db.close(),
    () => jobs.stop(),
  )
  const env = { DATA_DIR: server.folder, SECRET_KEY: SECRET, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  const now = () => new Date('2026-11-21T11:00:00Z')
  const deps = { config: readConfig(env), db, jobs, now } as Deps
  const ids: string[] = []
  const sizes = [10_000, 100_000, 50_000, 50_000]
  for (const [index, member] of (await makeBusinesses(deps, owner, sizes.length)).entries()) {
    await fillBooks(admin, member.businessId, await issueOne(deps, member), sizes[index] ?? 0)
    ids.push(member.businessId)
  }
  await admin.query('VACUUM ANALYZE')
  const [small = '', big = ''] = ids
  return { deps, small, big }
}

function contextOf(deps: Deps, businessId: string): Ctx {
  return contextFor(deps, {
    businessId: toBusinessId(businessId),
    accountId: null,
    plan: 'business',
    timeZone: 'Africa/Lagos',
  })
}
