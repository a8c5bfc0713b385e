import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type CallPolicy, createHttpClient, type HttpRequest } from './http-client.ts'

interface Reply {
  status?: number
  body?: string
  headers?: Record<string, string>
  hang?: boolean
}

/** The server sends these replies in order, then repeats the last one. */
let replies: Reply[] = []
let calls: string[] = []
const server = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`)
  const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {}
  if (reply.hang) return
  response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '{}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  replies = []
  calls = []
})

const OPEN_MS = 500
const get: HttpRequest = { method: 'GET', url: `${url}/read`, headers: {} }
const post: HttpRequest = { method: 'POST', url: `${url}/write`, headers: {}, body: '{}' }
const clientWith = (policy: Partial<CallPolicy> = {}) =>
  createHttpClient('somebody', {
    timeoutMs: 1_000,
    retryWaitMs: 1,
    failuresToOpen: 1_000,
    openMs: OPEN_MS,
    ...policy,
  })

test('an answer has its status and its JSON, with integers of any length exact', async () => {
  replies = [{ status: 404, body: '{"id":9007199254740993}' }]
  expect(await clientWith().call(get)).toEqual({
    kind: 'answered',
    status: 404,
    body: { id: '9007199254740993' },
  })
})

test('a body that is not JSON is undefined', async () => {
  replies = [{ body: '<html>Bad gateway</html>' }]
  expect(await clientWith().call(get)).toEqual({ kind: 'answered', status: 200, body: undefined })
})

test('a redirect is not followed, so that no key is sent to another address', async () => {
  replies = [{ status: 302, headers: { location: `${url}/elsewhere` } }]
  const result = await clientWith().call(post)
  expect(result).toMatchObject({ kind: 'unanswered', wasSent: true })
  expect(calls).toEqual(['POST /write'])
})

test('a GET call is repeated after a short failure', async () => {
  replies = [{ status: 502 }, { status: 429 }, {}]
  expect(await clientWith().call(get)).toMatchObject({ kind: 'answered', status: 200 })
  expect(calls).toHaveLength(3)
})

test('a GET call fails after three attempts', async () => {
  replies = [{ status: 503 }]
  expect(await clientWith().call(get)).toMatchObject({ kind: 'unavailable', status: 503 })
  expect(calls).toHaveLength(3)
})

test.each<[string, Reply]>([
  ['500', { status: 500 }],
  ['429', { status: 429 }],
  ['silence', { hang: true }],
])('a writing call is sent once, whatever comes back: %s', async (_name, reply) => {
  replies = [reply]
  await clientWith().call(post)
  expect(calls).toHaveLength(1)
})

test('the time limit covers a call and all its repeats', async () => {
  replies = [{ status: 500 }, { hang: true }]
  const start = performance.now()
  expect(await clientWith().call(get)).toMatchObject({ kind: 'unanswered' })
  expect(calls).toHaveLength(2)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test('a silent server and an unreachable server give different results', async () => {
  replies = [{ hang: true }]
  const client = clientWith({ timeoutMs: 50 })
  expect(await client.call(post)).toEqual({
    kind: 'unanswered',
    wasSent: true,
    error: 'TimeoutError',
  })
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  expect(await client.call({ ...post, url: `http://127.0.0.1:${port}/` })).toMatchObject({
    kind: 'unanswered',
    wasSent: false,
  })
})

test('Retry-After is obeyed if the time limit allows it', async () => {
  replies = [{ status: 429, headers: { 'retry-after': '60' } }]
  expect(await clientWith().call(get)).toEqual({
    kind: 'unavailable',
    status: 429,
    retryAfterMs: 60_000,
  })
  expect(calls).toHaveLength(1)

  replies = [{ status: 503, headers: { 'retry-after': '0.1' } }, {}]
  const start = performance.now()
  expect(await clientWith().call(get)).toMatchObject({ kind: 'answered' })
  expect(performance.now() - start).toBeGreaterThanOrEqual(95)
})

test('the breaker opens after the set number of failures in a row, and then no call is made', async () => {
  const client = clientWith({ failuresToOpen: 2 })
  replies = [{ status: 500 }]
  await client.call(post)
  expect(client.isOnline()).toBe(true)
  await client.call(post)
  expect(client.isOnline()).toBe(false)
  expect(await client.call(post)).toEqual({ kind: 'not_called', retryAfterMs: OPEN_MS })
  expect(calls).toHaveLength(2)
})

test('after the wait one trial call is made and no second one beside it; its answer closes the breaker', async () => {
  const client = clientWith({ failuresToOpen: 1, timeoutMs: 5_000 })
  replies = [{ status: 500 }]
  await client.call(post)
  await sleep(OPEN_MS + 5)
  expect(client.isOnline()).toBe(true)

  replies = [{}]
  const trial = client.call(post)
  expect(client.isOnline()).toBe(false)
  expect(await client.call(post)).toMatchObject({ kind: 'not_called' })
  expect(await trial).toMatchObject({ kind: 'answered' })
  expect(client.isOnline()).toBe(true)
  expect(await client.call(post)).toMatchObject({ kind: 'answered' })
})

test('a failed trial call opens the breaker again for the whole time', async () => {
  const client = clientWith({ failuresToOpen: 3 })
  replies = [{ status: 500 }]
  for (let i = 0; i < 3; i++) await client.call(post)
  await sleep(OPEN_MS + 5)
  expect(await client.call(post)).toMatchObject({ kind: 'unavailable' })
  expect(client.isOnline()).toBe(false)
  expect(await client.call(post)).toMatchObject({ kind: 'not_called' })
  await sleep(OPEN_MS + 5)
  replies = [{}]
  expect(await client.call(post)).toMatchObject({ kind: 'answered' })
})

test.each([400, 401, 429])('%i counts as an answer, not as an outage', async (status) => {
  const client = clientWith({ failuresToOpen: 1 })
  replies = [{ status }]
  for (let i = 0; i < 3; i++) await client.call(post)
  expect(calls).toHaveLength(3)
  expect(client.isOnline()).toBe(true)
})

test('an answer in between resets the count of failures', async () => {
  const client = clientWith({ failuresToOpen: 2 })
  for (const status of [500, 400, 500, 429, 500]) {
    replies = [{ status }]
    await client.call(post)
  }
  expect(client.isOnline()).toBe(true)
})

test('a 2xx status with a proxy’s HTML page counts as an outage', async () => {
  const client = clientWith({ failuresToOpen: 1 })
  replies = [{ body: '<html>' }]
  await client.call(post)
  expect(client.isOnline()).toBe(false)
})
