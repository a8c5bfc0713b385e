import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failing = () => vi.fn(() => Promise.reject(new Error('no connection')))

test('work that fails is tried again after growing waits, until it succeeds', async () => {
  const work = failing()
  keepTrying(work).now()
  await vi.advanceTimersByTimeAsync(5_000 + 10_000)
  expect(work).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(work).toHaveBeenCalledTimes(3)
  work.mockResolvedValueOnce(undefined as never)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(4)
  await vi.runAllTimersAsync()
  expect(work).toHaveBeenCalledTimes(4)
})

test('beginning anew is one round, not two, and starts with the shortest wait', async () => {
  const work = failing()
  const trying = keepTrying(work)
  trying.now()
  trying.now()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(3)
  trying.stop()
})

test('what is under way when it stops is not tried again: by then somebody else may be signed in', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const trying = keepTrying(work)
  trying.now()
  trying.stop()
  reject(new Error('no connection'))
  await vi.runAllTimersAsync()
  expect(work).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
