import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from './database-errors.ts'
import { TenantSemaphore } from './tenant-semaphore.ts'

const LONG_MS = 60_000

/** Records whether a call has got its permit yet. */
function watched(acquiring: Promise<void>) {
  const seen = { hasPermit: false }
  acquiring.then(() => {
    seen.hasPermit = true
  })
  return seen
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('each business gets its permits without waiting, and its next call waits for one of its own', async () => {
  const semaphore = new TenantSemaphore(2, LONG_MS)
  const calls = ['a', 'a', 'b', 'a', 'a'].map((key) => watched(semaphore.acquire(key)))
  const permits = async () => {
    await settled()
    return calls.map(({ hasPermit }) => hasPermit)
  }
  expect(await permits()).toEqual([true, true, true, false, false])

  semaphore.release('b')
  expect(await permits()).toEqual([true, true, true, false, false])
  semaphore.release('a')
  expect(await permits()).toEqual([true, true, true, true, false])
  semaphore.release('a')
  expect(await permits()).toEqual([true, true, true, true, true])
})

test('a call that has waited too long is refused and leaves the queue', async () => {
  const semaphore = new TenantSemaphore(1, 5)
  await semaphore.acquire('a')
  await expect(semaphore.acquire('a')).rejects.toBeInstanceOf(DatabaseUnavailableError)

  semaphore.release('a')
  await semaphore.acquire('a')
})
