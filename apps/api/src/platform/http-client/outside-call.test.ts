import type { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isReachable, postOutside, type Reach, reachOf } from './outside-call.ts'

const TEST_MODE = reachOf({ environment: 'test' })
const LIVE = reachOf({ environment: 'production' })

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A resolver that gives every name these addresses. */
function resolvingTo(...addresses: string[]): typeof lookup {
  const fake = (_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  return fake as unknown as typeof lookup
}

const post = (
  url: string,
  reach: Reach,
  more: { lookup?: typeof lookup; timeoutMs?: number } = {},
) =>
  postOutside(
    { url, headers: {}, body: '{"a":1}', timeoutMs: 2_000, answerBytes: 64 * 1024, ...more },
    reach,
  )

test.each([
  'https://hooks.example.com/in',
  'https://hooks.example.com:443/in?a=1',
  'https://142.250.184.10/in',
  'https://[2a00:1450:4003:80f::200a]/in',
])('reachable: %s', (url) => {
  expect(isReachable(url, LIVE)).toBe(true)
})

test.each([
  'http://hooks.example.com/in',
  'https://hooks.example.com:8443/in',
  'https://user:secret@hooks.example.com/in',
  'https://localhost/in',
  'https://sub.localhost/in',
  'https://postgres/in',
  'https://db.internal/in',
  'https://127.0.0.1/in',
  'https://2130706433/in',
  'https://0x7f.1/in',
  'https://10.0.0.1/in',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/in',
  'https://[::1]/in',
  'https://[::ffff:10.0.0.1]/in',
  'https://[fd00::1]/in',
  'ftp://hooks.example.com/in',
  'no address',
])('never called: %s', async (url) => {
  expect(isReachable(url, LIVE)).toBe(false)
  expect(await post(url, LIVE)).toMatchObject({ status: null, failure: 'private_address' })
})

test('in test mode this machine and every port are reachable, and no other private address', () => {
  expect(isReachable('http://127.0.0.1:4000/in', TEST_MODE)).toBe(true)
  expect(isReachable('http://localhost:4000/in', TEST_MODE)).toBe(true)
  expect(isReachable('https://hooks.example.com:8443/in', TEST_MODE)).toBe(true)
  expect(isReachable('http://10.0.0.1:4000/in', TEST_MODE)).toBe(false)
  expect(isReachable('https://192.168.1.1/in', TEST_MODE)).toBe(false)
})

test.each([
  ['10.0.0.5'],
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:192.168.1.1'],
  ['64:ff9b::a00:1'],
  // One public address does not make up for a private one.
  ['142.250.184.10', '10.0.0.5'],
])('a name that leads to %s is not called', async (...addresses) => {
  const lookup = resolvingTo(...addresses)
  const answer = await post('https://hooks.example.com/in', LIVE, { lookup })
  expect(answer).toMatchObject({ status: null, failure: 'private_address' })
})

test('a redirect is an answer, and nothing follows it', async () => {
  let followed = 0
  const secret = await listen((_, reply) => {
    followed += 1
    reply.end()
  })
  const url = await listen((_, reply) => reply.writeHead(302, { location: secret }).end('moved'))
  expect(await post(url, TEST_MODE)).toMatchObject({ status: 302, failure: null, answer: 'moved' })
  expect(followed).toBe(0)
})

test('an answer that drips is cut off in time', async () => {
  const url = await listen((_, reply) => {
    reply.writeHead(200)
    const drip = setInterval(() => reply.write('.'), 50)
    reply.on('close', () => clearInterval(drip))
  })
  const answer = await post(url, TEST_MODE, { timeoutMs: 400 })
  expect(answer).toMatchObject({ status: 200, failure: 'timeout' })
  expect(answer.milliseconds).toBeLessThan(1_500)
})

test('nobody who answers costs the time limit, and no more', async () => {
  const url = await listen(() => {})
  expect(await post(url, TEST_MODE, { timeoutMs: 300 })).toMatchObject({
    status: null,
    failure: 'timeout',
  })
})

test('of a huge answer the first 64 kB are read', async () => {
  let isClosed = false
  const url = await listen((_, reply) => {
    reply.on('close', () => {
      isClosed = true
    })
    reply.writeHead(200)
    const flood = () => {
      while (!reply.destroyed && reply.write('x'.repeat(65_536)));
      if (!reply.destroyed) reply.once('drain', flood)
    }
    flood()
  })
  const answer = await post(url, TEST_MODE)
  expect(answer).toMatchObject({ status: 200, failure: null })
  expect(answer.answer).toHaveLength(64 * 1024)
  await expect.poll(() => isClosed).toBe(true)
})

test('what could not be reached is said', async () => {
  expect(await post('http://127.0.0.1:2', TEST_MODE)).toMatchObject({ failure: 'not_connected' })
  const url = await listen((request) => request.socket.destroy())
  expect(await post(url, TEST_MODE)).toMatchObject({ status: null, failure: 'broken' })
  const secure = url.replace('http:', 'https:')
  expect((await post(secure, TEST_MODE)).failure).not.toBeNull()
})
