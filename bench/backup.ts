import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '@isiro/api/src/config.ts'
import { checkBackup, restoreBackup, spoolBackup } from '@isiro/api/src/features/backup/service.ts'
import {
  allocationRow,
  clientRow,
  expenseRow,
  invoiceRow,
  paymentRow,
} from '@isiro/api/src/features/backup/testing/rows.ts'
import { type Ctx, toBusinessId } from '@isiro/api/src/platform/db/context.ts'
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
import { makeBusinesses } from './world.ts'

/**
 * How long a backup, its check and its restore take for a business of 10,000 invoices, how much memory they need beyond
 * what the process had before, and how long the node's other requests wait meanwhile.
 */
const INVOICES = Number(process.env.BENCH_INVOICES ?? 10_000)
const SECRET = 'bench'

const server = await startTemporaryPostgres()
const endings: (() => unknown)[] = []
try {
  await main()
} finally {
  for (const end of endings.reverse()) await end()
  await server.stop()
}

async function main(): Promise<void> {
  const { deps, filled, empty } = await makeWorld()
  console.log('| step | seconds | goal | memory, MB | longest wait, ms |\n|---|---|---|---|---|')
  const [full, other] = [contextOf(deps, filled), contextOf(deps, empty)]
  const made = madeFile(JSON.parse((await backUp(full)).toString()))
  await measured('restore of a file by another installation', 60, () => restoreBackup(full, made))
  let file = made
  await measured('backup', 10, async () => {
    file = await backUp(full)
  })
  console.log(`${(file.length / 1024 / 1024).toFixed(1)} MB`)
  await measured('check', 60, () => checkBackup(other, file, 'en'))
  await measured('restore', 60, async () => {
    const reports = await restoreBackup(other, file)
    const problems = reports.reduce((sum, { problemCount }) => sum + problemCount, 0)
    if (problems > 0) throw new Error(`${problems} rows were refused.`)
  })
  await measured('restore again', 60, () => restoreBackup(other, file))
}

/** A line with the time, the growth of memory at its highest, and the longest pause of the event loop. */
async function measured(name: string, goal: number, work: () => Promise<unknown>): Promise<void> {
  const before = process.memoryUsage.rss()
  let highest = before
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 20)
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  delays.disable()
  clearInterval(sampling)
  const megabytes = Math.round((highest - before) / 1024 / 1024)
  const wait = Math.round(delays.max / 1e6)
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${goal} | ${megabytes} | ${wait} |`)
}

async function backUp(ctx: Ctx): Promise<Buffer> {
  const { stream } = await spoolBackup(ctx, { includeReceipts: true })
  const chunks: Buffer[] = []
  for await (const chunk of stream()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A file with as many invoices as are measured, most of them paid. */
function madeFile(empty: { data: object }): Buffer {
  const clients = Array.from({ length: Math.ceil(INVOICES / 10) }, () => clientRow())
  const rows = Array.from({ length: INVOICES }, (_, index) => {
    const client = clients[index % clients.length] ?? clientRow()
    const [line] = invoiceRow(client).lines
    const lines = Array.from({ length: 4 }, () => ({ ...line, rate: 25_000, net: 25_000 }))
    const invoice = { ...invoiceRow(client), lines }
    const payment = paymentRow(client, {
      meantFor: invoice.id,
      allocations: [allocationRow(invoice, 100_000)],
    })
    return { invoice, payment }
  })
  const data = {
    ...empty.data,
    clients,
    invoices: rows.map(({ invoice }) => invoice),
    payments: rows.filter((_, index) => index % 5 > 0).map(({ payment }) => payment),
    expenses: Array.from({ length: INVOICES }, () => expenseRow()),
  }
  return Buffer.from(JSON.stringify({ ...empty, data }))
}

async function makeWorld(): Promise<{ deps: Deps; filled: string; empty: string }> {
  const ownerUrl = await prepareOwner(
    server.connection,
    deriveSecret(SECRET, 'postgres-owner-role'),
    'isiro',
  )
  const appPassword = deriveSecret(SECRET, 'postgres-app-role')
  await migrate(ownerUrl, appPassword)
  await installJobs(ownerUrl, QUEUES)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  owner.on('error', () => {})
  const appUrl = appDatabaseUrl(ownerUrl, appPassword)
  const db = openDatabase({ connectionString: appUrl, poolSize: 4 }, () => {})
  const jobs = await openJobs(appUrl, () => {})
  endings.push(
    () => owner.end(),
    () => db.close(),
    () => jobs.stop(),
  )
  const env = { DATA_DIR: server.folder, SECRET_KEY: SECRET, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  const now = () => new Date('2026-11-21T11:00:00Z')
  const deps = { config: readConfig(env), db, jobs, now } as Deps
  const [filled, empty] = await makeBusinesses(deps, owner, 2)
  if (!filled || !empty) throw new Error('Two businesses were asked for.')
  return { deps, filled: filled.businessId, empty: empty.businessId }
}

function contextOf(deps: Deps, businessId: string): Ctx {
  return contextFor(deps, {
    businessId: toBusinessId(businessId),
    accountId: null,
    plan: 'business',
    timeZone: 'Africa/Lagos',
  })
}
