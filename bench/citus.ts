import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCitusDatabase } from '../apps/api/test/citus-database.ts'
import { type Call, load, type Measured } from './load.ts'
import { openWorld } from './product-world.ts'
import { startServer } from './servers.ts'
import { invoiceBody, issueOne, type Member, makeBusinesses } from './world.ts'

// The product on a cluster of Citus against the same on one PostgreSQL 15 of the same machine: `npm run citus` starts both.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const BUSINESSES = Number(process.env.BENCH_BUSINESSES ?? 20)
const INVOICES = 50
/** Both take turns, so that other load on the machine meets both. */
const ROUNDS = 3
const CONNECTIONS = [1, 16]

const [coordinator = ''] = (process.env.CITUS_NODES ?? '').split(',')
const plain = process.env.PLAIN_NODE ?? ''
const folder = mkdtempSync(join(tmpdir(), 'isiro-citus-bench-'))
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

try {
  await makeCitusDatabase('isiro')
  const sides = { plain: await callsOn(plain), citus: await callsOn(coordinator) }
  console.log(
    '| what | connections | plain req/s | Citus req/s | ratio | plain p50 ms | Citus p50 ms | failed |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const [index, { name, call }] of sides.plain.entries()) {
    const other = sides.citus[index]?.call
    if (other) for (const connections of CONNECTIONS) await compare(name, call, other, connections)
  }
} finally {
  for (const end of endings.reverse()) await end()
}

/** A product on the database of this server, with what is asked of it. */
async function callsOn(node: string): Promise<{ name: string; call: Call }[]> {
  const { hostname: host, port } = new URL(node)
  const connection = {
    host,
    port: Number(port),
    user: 'postgres',
    password: '',
    database: 'postgres',
  }
  const server = { connection, folder, stop: async () => {} }
  const { deps, owner, ownerUrl } = await openWorld({ server, endings } as Parameters<
    typeof openWorld
  >[0])
  const members = await makeBusinesses(deps, owner, BUSINESSES)
  const [first] = members as [Member]
  let sample = ''
  for (let i = 0; i < INVOICES; i++) sample = await issueOne(deps, first)
  const { url } = await startServer('product.ts', [ownerUrl, folder], endings)
  const ours = (path: string): Call => ({ url, requests: [{ path, token: first.token }] })
  return [
    {
      name: 'issue an invoice',
      call: {
        url,
        method: 'POST',
        requests: members.map(({ token }) => ({ path: '/api/invoices', token, body: invoiceBody })),
      },
    },
    { name: 'page of 25 invoices', call: ours('/api/invoices?limit=25') },
    { name: 'one invoice', call: ours(`/api/invoices/${sample}`) },
    { name: 'Home', call: ours('/api/dashboard/stats') },
    { name: 'who is signed in', call: ours('/api/auth/me') },
  ]
}

async function compare(name: string, one: Call, other: Call, connections: number): Promise<void> {
  const measured: [Measured[], Measured[]] = [[], []]
  for (const call of [one, other]) await load(call, connections, 2)
  for (let round = 0; round < ROUNDS; round++) {
    measured[0].push(await load(one, connections, SECONDS / ROUNDS))
    measured[1].push(await load(other, connections, SECONDS / ROUNDS))
  }
  const mean = (rounds: Measured[], key: keyof Measured) =>
    rounds.reduce((sum, round) => sum + round[key], 0) / rounds.length
  const [before, now] = measured
  const ratio = mean(now, 'perSecond') / mean(before, 'perSecond')
  const failed = [...before, ...now].reduce((sum, round) => sum + round.failed, 0)
  const cells = [
    mean(before, 'perSecond').toFixed(0),
    mean(now, 'perSecond').toFixed(0),
    ratio.toFixed(2),
    mean(before, 'p50').toFixed(1),
    mean(now, 'p50').toFixed(1),
  ]
  console.log(`| ${name} | ${connections} | ${cells.join(' | ')} | ${failed} |`)
}
