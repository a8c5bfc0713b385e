import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from './api-client.ts'
import { createQueryClient } from './query-client.ts'

const KEY = ['/api', 'payments']

/** A query on a screen, whose requests the test answers. */
function watch(queries = createQueryClient()) {
  const requests: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  }
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn })
  observer.subscribe(() => {})
  return { queries, requests, observer }
}

test('an invalidation during the first load requests the data once more after it', async () => {
  const { queries, requests, observer } = watch()
  const refreshed = Promise.all([
    queries.invalidateQueries({ queryKey: KEY }),
    queries.invalidateQueries({ queryKey: ['/api'] }),
  ])
  requests[0]?.resolve('read before the change')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.resolve('read after the change')
  await refreshed
  expect(observer.getCurrentResult()).toMatchObject({
    data: 'read after the change',
    isStale: false,
  })
  expect(requests).toHaveLength(2)
})

test('an invalidation without a refetch leaves the first load stale', async () => {
  const { queries, requests, observer } = watch()
  const marked = queries.invalidateQueries({ queryKey: KEY, refetchType: 'none' })
  requests[0]?.resolve('read before the change')
  await marked
  expect(observer.getCurrentResult()).toMatchObject({
    data: 'read before the change',
    isStale: true,
  })
  expect(requests).toHaveLength(1)
})

test('a first load that fails is not repeated', async () => {
  const { queries, requests, observer } = watch()
  const settled = queries.invalidateQueries({ queryKey: KEY })
  requests[0]?.reject(new Error('No connection'))
  await settled
  expect(observer.getCurrentResult().isError).toBe(true)
  expect(requests).toHaveLength(1)
})

test('a later load is cancelled and replaced', async () => {
  const { queries, requests, observer } = watch()
  requests[0]?.resolve('first')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'))
  void queries.invalidateQueries({ queryKey: KEY })
  const refreshed = queries.invalidateQueries({ queryKey: KEY })
  expect(requests).toHaveLength(3)
  requests[2]?.resolve('third')
  await refreshed
  expect(observer.getCurrentResult().data).toBe('third')
})

/** The server's answers to one read or write after the other, and the calls that it gets. */
function answering(...answers: [status: number, retryAfter: string | null][]) {
  const network = vi.fn<typeof fetch>(async () => {
    const [status, retryAfter] = answers.shift() ?? [200, null]
    const failed = { code: 'server.overloaded', detail: 'A lot is going on right now.' }
    return new Response(JSON.stringify(status === 200 ? [] : failed), {
      status,
      headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
    })
  })
  vi.stubGlobal('fetch', network)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const read = { queryKey: KEY, queryFn: () => api.get<unknown>('/api/notifications') }
  return { network, read }
}

test('a read that the server refuses for the moment is repeated once it asked for it, and its screen hears of no failure', async () => {
  const { network, read } = answering([503, '2'], [429, '1'])
  const data = createQueryClient().fetchQuery(read)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(network).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_200)
  expect(await data).toEqual([])
  expect(network).toHaveBeenCalledTimes(3)
})

test('a read that is refused again and again fails', async () => {
  const { network, read } = answering([503, '1'], [503, '1'], [503, '1'])
  const failure = expect(createQueryClient().fetchQuery(read)).rejects.toMatchObject({
    status: 503,
    code: 'server.overloaded',
  })
  await vi.advanceTimersByTimeAsync(10_000)
  await failure
  expect(network).toHaveBeenCalledTimes(3)
})

test.each([
  ['the server wants later', 429, '60'],
  ['failed without a time', 503, null],
  ['failed for another reason', 404, null],
])('a read that %s is not repeated', async (_name, status, retryAfter) => {
  const { network, read } = answering([status, retryAfter])
  const failure = expect(createQueryClient().fetchQuery(read)).rejects.toMatchObject({ status })
  await vi.advanceTimersByTimeAsync(200_000)
  await failure
  expect(network).toHaveBeenCalledTimes(1)
})

test('a write is never repeated', async () => {
  const { network } = answering([503, '1'])
  const write = new MutationObserver(createQueryClient(), {
    mutationFn: () => api.post<unknown>('/api/notifications'),
  })
  const failure = expect(write.mutate()).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(10_000)
  await failure
  expect(network).toHaveBeenCalledTimes(1)
})
