import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapConcurrent, runWorkers } from './concurrency.ts'

test('results are in the order of the list, in whatever order the items end', async () => {
  const results = await mapConcurrent([30, 1, 10], 3, async (ms, index) => {
    await sleep(ms)
    return `${index}: ${ms}`
  })
  expect(results).toEqual(['0: 30', '1: 1', '2: 10'])
})

test('no more items than the given number run at once', async () => {
  let active = 0
  let most = 0
  await mapConcurrent(Array.from({ length: 9 }), 3, async () => {
    most = Math.max(most, ++active)
    await sleep(2)
    active--
  })
  expect(most).toBe(3)
})

test('a failure is thrown after the other workers have ended', async () => {
  const ended: number[] = []
  const mapping = mapConcurrent([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('the first one failed')
    await sleep(5)
    ended.push(item)
  })
  await expect(mapping).rejects.toThrow('the first one failed')
  expect(ended).toEqual([2, 3, 4])
})

test('of several failures the first worker’s is thrown', async () => {
  let worker = 0
  await expect(runWorkers(2, () => Promise.reject(new Error(`${++worker}`)))).rejects.toThrow('1')
})
