import { execFileSync, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@isiro/api/src/config.ts'
import { openDatabase } from '@isiro/api/src/platform/database.ts'
import { appDatabaseUrl, prepareOwner } from '@isiro/api/src/platform/database-url.ts'
import { startEmbeddedPostgres } from '@isiro/api/src/platform/embedded-postgres.ts'
import type { Deps } from '@isiro/api/src/platform/http-types.ts'
import { installJobs, openJobs } from '@isiro/api/src/platform/jobs.ts'
import { migrate } from '@isiro/api/src/platform/migrations.ts'
import { deriveSecret } from '@isiro/api/src/platform/secrets.ts'
import pg from 'pg'
import { type Call, load, type Measured } from './load.ts'
import { fillBusiness, invoiceBody, issueOne, type Member, makeBusinesses } from './world.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const OTHERS = Number(process.env.BENCH_INVOICES ?? 1_000_000)
const SECRET = 'bench'

const folder = await mkdtemp(join(tmpdir(), 'isiro-bench-'))
const server = await startEmbeddedPostgres({ dataDir: folder })
const endings: (() => unknown)[] = []
try {
  await main()
} finally {
  for (const end of endings.reverse()) await end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function main(): Promise<void> {
  const ownerUrl = await prepareOwner(
    server.connection,
    deriveSecret(SECRET, 'postgres-owner-role'),
    'isiro',
  )
  const appPassword = deriveSecret(SECRET, 'postgres-app-role')
  await migrate(ownerUrl, appPassword)
  await installJobs(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  const admin = new pg.Pool({ ...server.connection, database: 'isiro', max: 1 })
  const appUrl = appDatabaseUrl(ownerUrl, appPassword)
  const database = openDatabase({ connectionString: appUrl, poolSize: 4 }, () => {})
  const jobs = await openJobs(appUrl, () => {})
  endings.push(
    () => admin.end(),
    () => owner.end(),
    () => database.close(),
    () => jobs.stop(),
  )
  const config = readConfig({
    DATA_DIR: folder,
    SECRET_KEY: SECRET,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  })
  const deps = { config, db: database, jobs, now: () => new Date() } as Deps

  const members = await makeBusinesses(deps, owner, 50)
  const [first, big] = members as [Member, Member]
  const sample = await issueOne(deps, first)
  await fillBusiness(owner, first.businessId, sample, 1_000)
  await fillBusiness(owner, big.businessId, await issueOne(deps, big), 10_000)
  await makeFloors(admin, first.businessId)
  await admin.query('VACUUM ANALYZE')

  const floors = await start('floor-server.ts', [appUrl, first.businessId, sample])
  const product = await start('product.ts', [ownerUrl, folder])
  const targets = { floors, product, members, first, big, sample }
  report('1,000 invoices of others', await measure(targets))

  const each = Math.ceil(OTHERS / (members.length - 2))
  for (const member of members.slice(2))
    await fillBusiness(owner, member.businessId, await issueOne(deps, member), each)
  await admin.query('VACUUM ANALYZE')
  report(`${OTHERS.toLocaleString('en')} invoices of others`, await measure(targets))
}

/** Copies of the tables without policies, keys to others or triggers: what a floor reads and writes. */
async function makeFloors(admin: pg.Pool, businessId: string): Promise<void> {
  await admin.query(
    `CREATE TABLE floor_invoices AS SELECT * FROM invoices WHERE business_id = '${businessId}'`,
  )
  await admin.query('CREATE INDEX ON floor_invoices (business_id, issued_at DESC, id DESC)')
  await admin.query('CREATE UNIQUE INDEX ON floor_invoices (business_id, id)')
  await admin.query('CREATE TABLE floor_writes (id uuid PRIMARY KEY, body jsonb NOT NULL)')
  await admin.query('GRANT SELECT ON floor_invoices TO isiro_app')
  await admin.query('GRANT SELECT, INSERT ON floor_writes TO isiro_app')
}

interface Targets {
  floors: string
  product: string
  members: Member[]
  first: Member
  big: Member
  sample: string
}

interface Line {
  name: string
  connections: number
  product: Measured
  floor: Measured | null
  goal: number | null
}

async function measure({ floors, product, members, first, big, sample }: Targets): Promise<Line[]> {
  const floor = (path: string, method: 'GET' | 'POST' = 'GET', body?: unknown): Call => ({
    url: floors,
    method,
    requests: [{ path, body }],
  })
  const ours = (path: string, member = first): Call => ({
    url: product,
    requests: [{ path, token: member.token }],
  })
  const creating: Call = {
    url: product,
    method: 'POST',
    requests: members.map(({ token }) => ({ path: '/api/invoices', token, body: invoiceBody })),
  }
  const pairs: [string, Call, Call | null, number | null][] = [
    ['create invoice / durable INSERT', creating, floor('/insert', 'POST', invoiceBody), 0.25],
    ['page of 25 invoices / SELECT of 25', ours('/api/invoices?limit=25'), floor('/rows'), 0.4],
    ['one invoice / SELECT of one', ours(`/api/invoices/${sample}`), floor('/row'), 0.4],
    ['dashboard, 10,000 invoices', ours('/api/dashboard/stats', big), null, null],
    ['who is signed in', ours('/api/auth/me'), null, null],
  ]
  const lines: Line[] = []
  for (const [name, call, against, goal] of pairs) {
    for (const connections of [1, 16]) {
      await load(call, connections, 1)
      const measured = await load(call, connections, SECONDS)
      if (against) await load(against, connections, 1)
      const least = against ? await load(against, connections, SECONDS) : null
      lines.push({ name, connections, product: measured, floor: least, goal })
    }
  }
  return lines
}

function report(title: string, lines: Line[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  console.log(
    `\n${title} · ${cpus().length} × ${cpus()[0]?.model} · ${Math.round(totalmem() / 2 ** 30)} GiB · commit ${commit}`,
  )
  console.log(
    '| what | connections | req/s | p50 ms | p97.5 ms | p99 ms | failed | floor req/s | ratio | goal |\n|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const { name, connections, product, floor, goal } of lines) {
    const ratio = floor ? (product.perSecond / floor.perSecond).toFixed(2) : ''
    console.log(
      `| ${name} | ${connections} | ${product.perSecond.toFixed(0)} | ${product.p50} | ${product.p95} | ${product.p99} | ${product.failed} | ${floor?.perSecond.toFixed(0) ?? ''} | ${ratio} | ${goal ?? ''} |`,
    )
  }
}

/** Starts one of the servers in a process of its own and gives its address. */
async function start(file: string, args: string[]): Promise<string> {
  const child = fork(new URL(file, import.meta.url), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  endings.push(() => child.kill('SIGTERM'))
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
  })
  return `http://127.0.0.1:${port}`
}
