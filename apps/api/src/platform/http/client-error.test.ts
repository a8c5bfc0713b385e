import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const { app } = await testApp()
// Time limits short enough for a test.
app.server.headersTimeout = 300
app.server.requestTimeout = 300
Object.assign(app.server, { connectionsCheckingInterval: 100 })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** All text received until the connection ends. */
function heard(socket: Socket, speak: () => void): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('close', () => resolve(text))
  speak()
  return promise
}

test('a body that is sent a byte at a time is cut off', async () => {
  const socket = await open()
  const answer = await heard(socket, () => {
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    )
    const drip = setInterval(() => socket.write(' '), 50)
    socket.on('close', () => clearInterval(drip))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request.timeout"')
})

test('five hundred connections that never finish do not block other requests', async () => {
  for (let i = 0; i < 500; i++)
    (await open()).write('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  for (let i = 0; i < 20; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await answer.json()).toEqual({ status: 'ok' })
  }
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'request.malformed'],
  ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'request.malformed'],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    400,
    'request.malformed',
  ],
  [
    'a length and chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'request.malformed',
  ],
  [
    'a line break in a header',
    'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n',
    400,
    'request.malformed',
  ],
  [
    'headers of 100 kB',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
    413,
    'request.too_large',
  ],
])('%s is answered with a problem and the end', async (_what, text, status, code) => {
  const socket = await open()
  const answer = await heard(socket, () => socket.write(text))
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain('content-type: application/problem+json')
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain(`"code":"${code}"`)
  expect(answer).not.toContain('HPE_')
})
