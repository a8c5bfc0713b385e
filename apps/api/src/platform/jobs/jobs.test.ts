import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testApp } from '../../../test/harness.ts'
import { installJobs, openJobs } from './jobs.ts'
import { defineQueue, workQueue } from './queue.ts'

const { deps, owner } = await testApp()

test('a job of a queue that may take long counts as lost only after that time', async () => {
  const queues = [defineQueue('test.quick'), defineQueue('test.long', { longestSeconds: 900 })]
  await installJobs(testDatabase().ownerUrl, queues)
  const jobs = await openJobs(testDatabase().appUrl, () => {})
  for (const queue of queues) await jobs.add(deps.db.withoutTenant, queue, {})
  await jobs.stop()
  const { rows } = await owner.query(
    `SELECT name, expire_seconds FROM pgboss.job WHERE name IN ('test.quick', 'test.long') ORDER BY name`,
  )
  expect(rows).toEqual([
    { name: 'test.long', expire_seconds: 900 },
    { name: 'test.quick', expire_seconds: 120 },
  ])
})

test('a job that fails is tried again later, and the jobs beside it are completed', async () => {
  const queue = defineQueue<{ step: number }>('test.beside')
  await installJobs(testDatabase().ownerUrl, [queue])
  const failures: unknown[] = []
  const jobs = await openJobs(testDatabase().appUrl, (error, job) => failures.push([error, job]))
  for (const step of [1, 2, 3, 4, 5]) await jobs.add(deps.db.withoutTenant, queue, { step })
  const done: number[] = []
  const work = workQueue(queue, () => async ({ step }) => {
    if (step === 2) throw new Error('not this one')
    done.push(step)
  })
  await jobs.work([work], {})
  const states = async () => {
    const { rows } = await owner.query<{ step: number; state: string }>(
      `SELECT (data->>'step')::int AS step, state::text FROM pgboss.job WHERE name = 'test.beside' ORDER BY step`,
    )
    return rows.map(({ state }) => state)
  }
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual(['completed', 'retry', 'completed', 'completed', 'completed']),
    { timeout: 30_000 },
  )
  await jobs.stop()
  expect(done.sort()).toEqual([1, 3, 4, 5])
  expect(failures).toEqual([
    [new Error('not this one'), { name: 'test.beside', id: expect.any(String) }],
  ])
})
