import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
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
