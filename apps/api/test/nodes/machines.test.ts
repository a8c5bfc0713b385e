import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { addWorker } from '../citus-database.ts'
import { citusNodes, isSpread } from '../citus-nodes.ts'
import { asBusiness } from '../harness.ts'
import { asSuperuser, killServer, ON_CITUS } from './database-servers.ts'
import { twoNodes } from './installation.ts'
import { ask, joined, type Member, oneTo } from './member.ts'
import type { ProductNode } from './product-node.ts'
import { steadyWork } from './steady-work.ts'

// Growth and loss on several machines, tried by `npm run citus` alone.
const KILLS = { nodes: 50, servers: 20 }
const LIST = { path: '/api/invoices?limit=5' }

vi.setConfig({ testTimeout: 1_200_000 })

describe.skipIf(!isSpread)('on several machines', () => {
  const installation = twoNodes()
  const both = () => installation.nodes
  const [coordinator = '', ...workers] = citusNodes
  const inDatabase = { connectionString: databaseOf(coordinator) }

  test('while a worker is away its businesses get 503, and those of others are served', async () => {
    const [node] = both()
    const { here, there } = await onTwoWorkers()
    const worker = await workerOf(here)
    for (const _ of oneTo(5)) {
      await killServer({ connectionString: worker })
      const seen: number[] = []
      while (seen.at(-1) !== 200) {
        const [lost, served] = await Promise.all([here.ask(node, LIST), there.ask(node, LIST)])
        expect(served?.status).toBe(200)
        if (lost?.status === 503) expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
        seen.push(lost?.status ?? 0)
        await sleep(20)
      }
      expect(new Set(seen)).toEqual(new Set([503, 200]))
    }
    // What is written to all machines goes on, too: Citus refuses once on each connection that it had kept to the worker.
    await expect.poll(() => joined(installation, 'pro').catch(() => null)).not.toBeNull()
  })

  test('a worker is added and takes its share while businesses issue', async () => {
    const members = await Promise.all(oneTo(6).map(() => joined(installation, 'pro')))
    const works = members.map((member) =>
      steadyWork(installation, member, { waitsForDatabase: true }),
    )
    await addWorker(coordinator, process.env.CITUS_SPARE ?? '', ON_CITUS)
    await asSuperuser(inDatabase, [
      `SELECT rebalance_table_shards(shard_transfer_mode := 'block_writes')`,
    ])
    const [moved] = await asSuperuser<{ count: number }>(inDatabase, [
      `SELECT count(*)::int AS count FROM citus_shards
       WHERE table_name = 'invoices'::regclass AND nodeport = ${portOf(process.env.CITUS_SPARE ?? '')}`,
    ])
    expect(moved?.count).toBeGreaterThan(1)
    for (const [index, work] of works.entries()) await holdsWhatWasTold(members[index], work)
  })

  test('nodes and servers are killed under load: nothing told is lost or doubled, and a job stands exactly where its cause does', async () => {
    const members = await Promise.all(oneTo(24).map(() => joined(installation, 'pro')))
    const requests = await Promise.all(members.map(asked))
    const works = members
      .slice(0, 2)
      .map((member) => steadyWork(installation, member, { waitsForDatabase: true }))
    const kills = KILLS.nodes + KILLS.servers
    let [nodesKilled, serversKilled] = [0, 0]
    for (const kill of oneTo(kills)) {
      // Changes of five businesses, each with a job, that are under way at the kill.
      const writing = oneTo(5).map((i) => {
        const at = (kill * 5 + i) % members.length
        const path = `/api/support/${requests[at]}/messages`
        return members[at]?.insist(both()[i % 2 === 0 ? 0 : 1], {
          method: 'POST',
          path,
          body: { text: `Kill ${kill}` },
          key: crypto.randomUUID(),
        })
      })
      await sleep(Math.random() * 80)
      if (kill % 7 < 2) {
        const machines = installation.servers.machines
        const machine = machines[serversKilled++ % machines.length]
        if (machine) await killServer(machine)
        await sleep(50)
      } else {
        const victim = both()[nodesKilled++ % 2 === 0 ? 0 : 1]
        await victim.kill()
        await victim.start()
      }
      await allReady(members)
      expect((await Promise.all(writing)).map((answer) => answer?.status)).toEqual(
        writing.map(() => 201),
      )
    }
    expect({ nodesKilled, serversKilled }).toEqual({
      nodesKilled: KILLS.nodes,
      serversKilled: KILLS.servers,
    })
    for (const [index, work] of works.entries()) await holdsWhatWasTold(members[index], work)
    for (const member of members)
      await expect.poll(() => withoutTheOther(member), { timeout: 30_000 }).toEqual([])
  })

  /** Both nodes answer a member of each business again. */
  async function allReady(members: Member[]): Promise<void> {
    const isServed = async (node: ProductNode, member: Member) =>
      (await ask(node, { path: '/api/ready' }))?.status === 200 &&
      (await member.ask(node, LIST))?.status === 200
    for (const node of both())
      for (const member of members) while (!(await isServed(node, member))) await sleep(20)
  }

  /** A question to support of this member: each further message on it is a row with a job. */
  async function asked(member: Member): Promise<string> {
    const body = {
      subject: 'Machines',
      text: 'How many?',
      screen: null,
      record: null,
      screenshot: null,
    }
    const call = { method: 'POST', path: '/api/support', body, key: crypto.randomUUID() } as const
    const answer = await member.insist(both()[0], call)
    expect(answer.status).toBe(201)
    return answer.body.id
  }

  async function holdsWhatWasTold(
    member: Member | undefined,
    work: ReturnType<typeof steadyWork>,
  ): Promise<void> {
    const { told, refused } = await work.stop()
    expect(refused).toEqual([])
    expect(told.length).toBeGreaterThan(0)
    expect(told).toEqual(oneTo(told.length))
    expect(await member?.sequence(both()[0])).toEqual(told)
  }

  /** Messages to support without their job, and jobs without their message. */
  async function withoutTheOther({ businessId }: Member): Promise<string[]> {
    const messages = await asBusiness(installation.owner, businessId, (client) =>
      client.query<{ id: string }>('SELECT id FROM support_messages WHERE business_id = $1', [
        businessId,
      ]),
    )
    const jobs = await installation.owner.query<{ id: string }>(
      `SELECT data->>'messageId' AS id FROM pgboss.job WHERE name = 'mail.support' AND data->>'businessId' = $1`,
      [businessId],
    )
    const causes = messages.rows.map(({ id }) => id)
    const effects = jobs.rows.map(({ id }) => id)
    expect(new Set(effects).size).toBe(effects.length)
    const without = (some: string[], others: string[]) => some.filter((id) => !others.includes(id))
    return [...without(causes, effects), ...without(effects, causes)]
  }

  async function onTwoWorkers(): Promise<{ here: Member; there: Member }> {
    const here = await joined(installation, 'pro')
    for (;;) {
      const there = await joined(installation, 'pro')
      if ((await workerOf(here)) !== (await workerOf(there))) return { here, there }
    }
  }

  /** The superuser's address of the worker that has the rows of a business. */
  async function workerOf({ businessId }: Member): Promise<string> {
    const [row] = await asSuperuser<{ port: number }>(inDatabase, [
      `SELECT nodeport AS port FROM citus_shards
       WHERE shardid = get_shard_id_for_distribution_column('invoices', '${businessId}'::uuid)`,
    ])
    return workers.find((url) => portOf(url) === row?.port) ?? ''
  }
})

function portOf(url: string): number {
  return Number(new URL(url).port)
}

function databaseOf(url: string): string {
  if (url === '') return url
  const address = new URL(url)
  address.pathname = ON_CITUS
  return address.href
}
