import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkBackup,
  restoreBackup,
  spoolBackup,
  withBackupFiles,
} from '@isiro/api/src/features/backup/service.ts'
import {
  allocationRow,
  clientRow,
  expenseRow,
  invoiceRow,
  paymentRow,
} from '@isiro/api/src/features/backup/testing/rows.ts'
import { dashboardStats } from '@isiro/api/src/features/dashboard/service.ts'
import { type Ctx, toBusinessId } from '@isiro/api/src/platform/db/context.ts'
import { type SpooledFile, spool } from '@isiro/api/src/platform/files/spooled-file.ts'
import type { Deps } from '@isiro/api/src/platform/http/http-types.ts'
import { contextFor } from '@isiro/api/src/platform/http/session.ts'
import { type Bench, openWorld, withServer } from './product-world.ts'
import { makeBusinesses } from './world.ts'

/**
 * How long a backup, its check and its restore take for a business of 10,000 invoices, how much memory they need beyond
 * what the process had before, and how long the node's other requests wait meanwhile: the longest pause of the event loop,
 * and the p95 of another business's dashboard, which should stay below twice what it is without them. Then the same for
 * three files of 50 MB with receipts at once.
 */
const INVOICES = Number(process.env.BENCH_INVOICES ?? 10_000)

await withServer(main)

async function main(bench: Bench): Promise<void> {
  const { deps, owner } = await openWorld(bench, () => new Date('2026-11-21T11:00:00Z'))
  const members = await makeBusinesses(deps, owner, 6)
  const contexts = members.map(({ businessId }) => contextOf(deps, businessId))
  const [full, other, reader, ...three] = contexts
  if (!full || !other || !reader) throw new Error('Six businesses were asked for.')
  console.log(
    '| step | seconds | goal | memory, MB | longest pause, ms | p95 of a dashboard, ms |\n|---|---|---|---|---|---|',
  )
  await measured('nothing else', 5, reader, () => sleep(5_000))
  const empty = await emptyFile(full)
  const made = await spooled(madeFile(empty))
  await measured('restore of a file by another installation', 60, reader, () =>
    restoreBackup(full, made),
  )
  let file = made
  await measured('backup', 10, reader, async () => {
    file = await backUp(full)
  })
  console.log(`${(file.size / 1024 / 1024).toFixed(1)} MB`)
  await measured('check', 60, reader, () => checkBackup(other, file, 'en'))
  await measured('restore', 60, reader, () => wholeRestore(other, file))
  await measured('restore again', 60, reader, () => restoreBackup(other, file))
  const large = await spooled(fileOfReceipts(empty))
  console.log(`${(large.size / 1024 / 1024).toFixed(1)} MB`)
  await measured('three such files at once', 60, reader, () =>
    Promise.all(three.map((ctx) => wholeRestore(ctx, large))),
  )
}

async function wholeRestore(ctx: Ctx, file: SpooledFile): Promise<void> {
  const reports = await restoreBackup(ctx, file)
  const problems = reports.reduce((sum, { problemCount }) => sum + problemCount, 0)
  if (problems > 0) throw new Error(`${problems} rows were refused.`)
}

/** A line with the time, the growth of memory at its highest, and how long others waited. */
async function measured(
  name: string,
  goal: number,
  reader: Ctx,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = process.memoryUsage.rss()
  let highest = before
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 20)
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const startedAt = performance.now()
  const reading = readDashboards(reader)
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  const p95 = await reading.stop()
  delays.disable()
  clearInterval(sampling)
  const megabytes = Math.round((highest - before) / 1024 / 1024)
  const pause = Math.round(delays.max / 1e6)
  console.log(
    `| ${name} | ${seconds.toFixed(1)} | ${goal} | ${megabytes} | ${pause} | ${p95.toFixed(1)} |`,
  )
}

/** Another business's dashboard, read twenty times a second at most. `stop` gives the p95 of the reads in ms. */
function readDashboards(ctx: Ctx): { stop: () => Promise<number> } {
  const times: number[] = []
  let isOver = false
  const reads = async () => {
    while (!isOver) {
      const from = performance.now()
      await dashboardStats(ctx)
      times.push(performance.now() - from)
      await sleep(50)
    }
  }
  const ended = reads()
  return {
    stop: async () => {
      isOver = true
      await ended
      times.sort((a, b) => a - b)
      return times[Math.floor(times.length * 0.95)] ?? 0
    },
  }
}

async function backUp(ctx: Ctx): Promise<SpooledFile> {
  const contents = { includeReceipts: true }
  const { stream } = await withBackupFiles(ctx, contents, (files) =>
    spoolBackup(ctx, contents, files),
  )
  return spooled(stream())
}

function spooled(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<SpooledFile> {
  return spool(bytes, { maxBytes: Number.POSITIVE_INFINITY, tooLarge: 'backup.too_large' })
}

async function emptyFile(ctx: Ctx): Promise<{ data: object }> {
  await using file = await backUp(ctx)
  return JSON.parse(file.read(0, file.size).toString())
}

/** A file with as many invoices as are measured, most of them paid. */
function madeFile(empty: { data: object }): Buffer[] {
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
  return [Buffer.from(JSON.stringify({ ...empty, data }))]
}

/** A file of nearly 50 MB, of which almost all are receipts: its rows are the largest that there are. */
function fileOfReceipts(empty: { data: object }): Buffer[] {
  const expense = expenseRow()
  const expenses = Array.from({ length: 12 }, () => ({ ...expense, id: crypto.randomUUID() }))
  const file = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(3_100_000),
    Buffer.from('\n%%EOF'),
  ])
  const receipts = expenses.map(({ id, createdAt }) => ({
    id: crypto.randomUUID(),
    expenseId: id,
    mediaType: 'application/pdf',
    name: 'receipt.pdf',
    addedAt: createdAt,
    file: file.toString('base64'),
    thumbnail: null,
  }))
  const data = { ...empty.data, expenses, receipts }
  return [Buffer.from(JSON.stringify({ ...empty, data }))]
}

function contextOf(deps: Deps, businessId: string): Ctx {
  return contextFor(deps, {
    businessId: toBusinessId(businessId),
    accountId: null,
    plan: 'business',
    timeZone: 'Africa/Lagos',
  })
}
