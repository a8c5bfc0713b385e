import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CachedAnswer } from './offline-cache-rules.ts'

/** A fake of the store: the written answers and their session. */
const device = vi.hoisted(() => ({ answers: new Map<string, unknown>() }))

vi.mock('./offline-cache-store.ts', () => ({
  readAnswers: async (mark: string) =>
    [...device.answers.values()].filter((each) => (each as CachedAnswer).session.startsWith(mark)),
  writeAnswers: async (_: string, answers: CachedAnswer[]) => {
    for (const answer of answers) device.answers.set(answer.hash, structuredClone(answer))
  },
}))

// Anew: a test before this one may have loaded the cache with its real store.
vi.resetModules()
const { isWorthKeeping } = await import('../../records/kept-answers.ts')
const { ApiError, NETWORK } = await import('./api-error.ts')
const { askAgain, lastSeenAccount, persist, restore, restored, showLastSeen } = await import(
  './offline-cache.ts'
)
const { endSession, SEEN_KEY, startSession } = await import('./session.ts')

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

describe('on a later visit', () => {
  const LIST = ['/api', 'clients', 'page', {}]
  const RECORD = ['/api', 'clients', '7']

  async function sawMore(): Promise<void> {
    const queries = new QueryClient()
    queries.setQueryData(ME, { id: 'adaeze', country: 'NG' }, { updatedAt: HOUR_AGO })
    stop = persist(queries, isWorthKeeping)
    queries.setQueryData(STATS, { total: 7 }, { updatedAt: HOUR_AGO })
    queries.setQueryData(LIST, { pages: [{ rows: [1], next: null }], pageParams: [''] })
    queries.setQueryData(RECORD, { name: 'Quorum' })
    await vi.advanceTimersByTimeAsync(1500)
    stop()
  }

  test('Home and lists show what was seen last, and ask for it anew', async () => {
    await sawMore()
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    await showLastSeen(queries)
    expect(queries.getQueryData(STATS)).toEqual({ total: 7 })
    expect(queries.getQueryState(STATS)?.dataUpdatedAt).toBe(HOUR_AGO)
    expect(queries.getQueryData(LIST)).toBeDefined()
    // A record may be the start of a change, which must not go on from an old version.
    expect(queries.getQueryData(RECORD)).toBeUndefined()
    expect(restored.get().size).toBe(0)

    const ask = vi.fn().mockResolvedValue({ total: 8 })
    const { QueryObserver } = await import('@tanstack/react-query')
    const observer = new QueryObserver(queries, { queryKey: STATS, queryFn: ask })
    const unsubscribe = observer.subscribe(() => {})
    expect(observer.getCurrentResult().data).toEqual({ total: 7 })
    await vi.waitFor(() => expect(queries.getQueryData(STATS)).toEqual({ total: 8 }))
    expect(ask).toHaveBeenCalledTimes(1)
    unsubscribe()
  })

  test('what the server has answered already stays', async () => {
    await sawMore()
    const queries = new QueryClient()
    queries.setQueryData(STATS, { total: 9 })
    await showLastSeen(queries)
    expect(queries.getQueryData(STATS)).toEqual({ total: 9 })
    expect(queries.getQueryState(STATS)?.isInvalidated).toBe(false)
  })

  test('without a connection after all, it counts as restored', async () => {
    await sawMore()
    const queries = new QueryClient()
    await showLastSeen(queries)
    expect(await restore(queries)).toMatchObject({ id: 'adaeze' })
    expect(restored.get().size).toBe(4)
  })

  test('nobody sees another session’s, nor a visitor or whoever logs out meanwhile', async () => {
    await sawMore()
    const queries = new QueryClient()
    const showing = showLastSeen(queries)
    endSession('logged_out')
    await showing
    await showLastSeen(queries)
    startSession('other-token')
    await showLastSeen(queries)
    expect(queries.getQueryCache().getAll()).toEqual([])
  })

  test('a device that has nothing of this session fetches no code for it', async () => {
    await sawMore()
    expect(localStorage.getItem(SEEN_KEY)).toBe('token-of')
    endSession('logged_out')
    expect(localStorage.getItem(SEEN_KEY)).toBeNull()
  })
})
