import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CachedAnswer } from './offline-cache-rules.ts'

/** A fake of the store: the written answers and their session. */
const device = vi.hoisted(() => ({ answers: new Map<string, unknown>() }))

vi.mock('./offline-cache-store.ts', () => ({
  readAnswers: async (session: string) =>
    [...device.answers.values()].filter((each) => (each as CachedAnswer).session === session),
  writeAnswers: async (_: string, answers: CachedAnswer[]) => {
    for (const answer of answers) device.answers.set(answer.hash, structuredClone(answer))
  },
}))

// Anew: a test before this one may have loaded the cache with its real store.
vi.resetModules()
const { isWorthKeeping } = await import('../../records/kept-answers.ts')
const { ApiError, NETWORK } = await import('./api-error.ts')
const { askAgain, lastSeenAccount, persist, restore, restored } = await import('./offline-cache.ts')
const { endSession, startSession } = await import('./session.ts')

const ME = ['/api', 'auth', 'me']
const STATS = ['/api', 'dashboard', 'stats']
const HOUR_AGO = Date.now() - 3_600_000

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  device.answers.clear()
  restored.set(new Set())
  startSession('token-of-adaeze')
})

afterEach(() => {
  stop()
  endSession('logged_out')
  vi.useRealTimers()
})

async function seen(): Promise<void> {
  const queries = new QueryClient()
  queries.setQueryData(ME, { id: 'adaeze' }, { updatedAt: HOUR_AGO })
  stop = persist(queries, isWorthKeeping)
  queries.setQueryData(STATS, { total: 7 }, { updatedAt: HOUR_AGO })
  queries.setQueryData(['/api', 'messages', 'settings'], { isOn: true })
  await vi.advanceTimersByTimeAsync(1500)
  stop()
}

test('answers shown before and after the start are stored and restored with their age', async () => {
  await seen()
  expect([...device.answers.keys()]).toEqual([JSON.stringify(ME), JSON.stringify(STATS)])
  const queries = new QueryClient()
  expect(await restore(queries)).toEqual({ id: 'adaeze' })
  expect(queries.getQueryData(STATS)).toEqual({ total: 7 })
  expect(queries.getQueryState(STATS)?.dataUpdatedAt).toBe(HOUR_AGO)
  expect(restored.get().size).toBe(2)
})

test('an answer that is loaded already is newer and is not replaced', async () => {
  await seen()
  const queries = new QueryClient()
  queries.setQueryData(ME, { id: 'adaeze' })
  queries.setQueryData(STATS, { total: 8 })
  expect(await restore(queries)).toBeNull()
  expect(queries.getQueryData(STATS)).toEqual({ total: 8 })
  expect(restored.get().size).toBe(0)
})

test('another session finds nothing, and one that has ended keeps nothing any more', async () => {
  await seen()
  startSession('other-token')
  expect(await lastSeenAccount()).toBeNull()
  expect(await restore(new QueryClient())).toBeNull()

  device.answers.clear()
  const queries = new QueryClient()
  stop = persist(queries, isWorthKeeping)
  queries.setQueryData(STATS, { total: 9 })
  endSession('expired')
  await vi.advanceTimersByTimeAsync(1500)
  expect(device.answers.size).toBe(0)
})

test('when the server answers again all restored data is refetched, and failures keep the restored data', async () => {
  await seen()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await restore(queries)
  const unreachable = new ApiError({ status: 0, code: NETWORK, detail: '' })
  const ask = vi.fn().mockRejectedValueOnce(unreachable).mockResolvedValue({ total: 10 })
  queries.setQueryDefaults(STATS, { queryFn: ask, staleTime: Number.POSITIVE_INFINITY })
  const { QueryObserver } = await import('@tanstack/react-query')
  const unsubscribe = new QueryObserver(queries, { queryKey: STATS }).subscribe(() => {})

  await askAgain(queries)
  expect(queries.getQueryData(STATS)).toEqual({ total: 7 })
  expect([...restored.get()]).toEqual([JSON.stringify(STATS)])

  await askAgain(queries)
  expect(queries.getQueryData(STATS)).toEqual({ total: 10 })
  expect(restored.get().size).toBe(0)
  unsubscribe()
})
