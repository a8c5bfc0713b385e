import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a permit that is still held counts after another of the business was released', async () => {
  const semaphore = new TenantSemaphore(2, LONG_MS)
  await semaphore.acquire('a')
  await semaphore.acquire('a')
  semaphore.release('a')
  const [second, third] = [watched(semaphore.acquire('a')), watched(semaphore.acquire('a'))]
  await settled()
  expect([second.hasPermit, third.hasPermit]).toEqual([true, false])
  // Whoever still waited would be refused a minute later, in the middle of another file.
  semaphore.release('a')
})

test('a business that holds no permit can release none', async () => {
  const semaphore = new TenantSemaphore(1, LONG_MS)
  semaphore.release('a')
  await semaphore.acquire('a')
  const second = watched(semaphore.acquire('a'))
  await settled()
  expect(second.hasPermit).toBe(false)
  semaphore.release('a')
})

test('a call that got its permit in time takes nobody else out of the queue when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const semaphore = new TenantSemaphore(1, 5)
  await semaphore.acquire('a')
  const first = semaphore.acquire('a')
  semaphore.release('a')
  await first
  vi.advanceTimersByTime(3)
  const second = watched(semaphore.acquire('a'))
  vi.advanceTimersByTime(3)
  semaphore.release('a')
  await settled()
  expect(second.hasPermit).toBe(true)
})
