import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { compare, compareWrites, type Line } from './compare.ts'
import { type Bench, openWorld, SECRET, withServer } from './product-world.ts'
import { residentMegabytes, startServer } from './servers.ts'
import { measureSettling, settlingLine } from './settling.ts'
import { withSlowDisk } from './slow-disk.ts'
import { measureStart } from './start-times.ts'
import { allWorked, openHooks } from './webhooks.ts'
import { fillBusiness, issueOne, type Member, makeBusinesses } from './world.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const OTHERS = Number(process.env.BENCH_INVOICES ?? 1_000_000)
/** In ms: the flush time of a network disk, which a laptop's or a virtual machine's disk often does not need. */
const FLUSH_MS = Number(process.env.BENCH_FLUSH_MS ?? 3)
/** Invoices that are printed in turn. The engine forgets a page after a few others, so each is made anew each time. */
const UNPRINTED = 40

await withServer(async (bench) => {
  console.log(machine())
  await reportStarts(bench)
  await main(bench)
})

async function main(bench: Bench): Promise<void> {
  const { server, endings } = bench
  const { deps, owner, admin, appUrl, ownerUrl } = await openWorld(bench)
  const members = await makeBusinesses(deps, owner, 50)
  const [first, big] = members as [Member, Member]
  const sample = await issueOne(deps, first)
  const unprinted: string[] = []
  for (let i = 0; i < UNPRINTED; i++) unprinted.push(await issueOne(deps, first))
  await fillBusiness(owner, first.businessId, sample, 1_000)
  await fillBusiness(owner, big.businessId, await issueOne(deps, big), 10_000)
  await makeFloors(admin, first.businessId)
  await admin.query('VACUUM ANALYZE')

  const floors = await startServer('floor-server.ts', [appUrl, first.businessId, sample], endings)
  const product = await startServer('product.ts', [ownerUrl, server.folder], endings)
  const payPath = await clientPath(product.url, first, sample)
  await openHooks(deps.db, SECRET, members)
  const targets = {
    secret: SECRET,
    floors: floors.url,
    product: product.url,
    members,
    first,
    big,
    sample,
    unprinted,
    payPath,
    allWorked: () => allWorked(owner),
  }
  console.log(settlingLine(await measureSettling({ ...targets, admin })))
  const few = await compare(targets, SECONDS)
  report('With 1,000 invoices of others', few, null)
  console.log(`memory under load: ${residentMegabytes(product.pid) ?? '?'} MB`)
  await withSlowDisk(admin, FLUSH_MS, async () => {
    const title = `With a disk that needs ${FLUSH_MS} ms more to keep a write`
    report(title, await compareWrites(targets, SECONDS), null)
  })

  const each = Math.ceil(OTHERS / (members.length - 2))
  for (const member of members.slice(2))
    await fillBusiness(owner, member.businessId, await issueOne(deps, member), each)
  await admin.query('VACUUM ANALYZE')
  report(
    `With ${OTHERS.toLocaleString('en')} invoices of others`,
    await compare(targets, SECONDS),
    few,
  )
}

/** The path of an invoice's client page. */
async function clientPath(product: string, { token }: Member, invoiceId: string): Promise<string> {
  const reply = await fetch(`${product}/api/invoices/${invoiceId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { invoice } = (await reply.json()) as { invoice: { clientUrl: string } }
  return new URL(invoice.clientUrl).pathname
}

/** Copies of the tables without policies, foreign keys or triggers, which the floor reads and writes. */
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

function report(title: string, lines: Line[], before: Line[] | null): void {
  console.log(`\n${title}`)
  console.log(
    '| what | connections | req/s | p50 ms | p97.5 ms | p99 ms | bytes | failed | floor req/s | ratio | goal | slower than with few |\n|---|---|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const [index, { name, connections, product, floor, goal }] of lines.entries()) {
    const ratio = floor ? (product.perSecond / floor.perSecond).toFixed(2) : ''
    const first = before?.[index]
    const slower = first ? slowdown(first, { product, floor }).toFixed(2) : ''
    console.log(
      `| ${name} | ${connections} | ${product.perSecond.toFixed(0)} | ${product.p50.toFixed(1)} | ${product.p95.toFixed(1)} | ${product.p99.toFixed(1)} | ${product.bytes.toFixed(0)} | ${product.failed} | ${floor?.perSecond.toFixed(0) ?? ''} | ${ratio} | ${goal ?? ''} | ${slower} |`,
    )
  }
}

/** How many times slower than before, relative to the floor if there is one, because machines vary. */
function slowdown(
  before: Pick<Line, 'product' | 'floor'>,
  now: Pick<Line, 'product' | 'floor'>,
): number {
  const pace = before.floor && now.floor ? now.floor.perSecond / before.floor.perSecond : 1
  return (before.product.perSecond / now.product.perSecond) * pace
}

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  return `${cpus().length} × ${cpus()[0]?.model} · ${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.version} · commit ${commit}`
}

async function reportStarts({ server }: Bench): Promise<void> {
  const dataDir = join(server.folder, 'start-times')
  for (const name of ['first start, database and demo made', 'second start']) {
    const { seconds, megabytes } = await measureStart(dataDir)
    console.log(`${name}: ${seconds.toFixed(1)} s, ${megabytes ?? '?'} MB at rest`)
  }
}
