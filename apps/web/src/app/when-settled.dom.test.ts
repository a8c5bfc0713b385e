import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSettled } from './when-settled.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // An idle browser.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function loading(queries: QueryClient, key: string) {
  let answer = (_: string) => {}
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve))
  const whole = queries.fetchQuery({ queryKey: [key], queryFn })
  return () => {
    answer('data')
    return whole
  }
}

test('without any request the work begins after a pause, when the browser is idle', () => {
  const work = vi.fn()
  whenSettled(new QueryClient(), work)
  vi.advanceTimersByTime(999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

test('the work waits for all data that are being loaded, and is done once', async () => {
  const queries = new QueryClient()
  const answers = [loading(queries, 'account'), loading(queries, 'figures')] as const
  const work = vi.fn()
  whenSettled(queries, work)
  await answers[0]()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).not.toHaveBeenCalled()
  await answers[1]()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledOnce()
  await loading(queries, 'more')()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledOnce()
})

test('work that was called off is not done', async () => {
  const queries = new QueryClient()
  const answer = loading(queries, 'account')
  const work = vi.fn()
  whenSettled(queries, work)()
  await answer()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).not.toHaveBeenCalled()
})
