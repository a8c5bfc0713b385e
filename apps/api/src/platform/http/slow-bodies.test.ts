import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerSlowBodies } from './slow-bodies.ts'

const BODY_MS = 200
const app = Fastify()
registerSlowBodies(app, { bodyMs: BODY_MS, leastBytes: 100 })
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
const size = async ({ body }: { body: unknown }) => ({ bytes: (body as Buffer).length })
app.post('/ordinary', size)
app.post('/file', { config: { isLargeUpload: true } }, size)
let port = 0
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends a body of 3,000 bytes piece by piece, and gives all that was answered until the connection ended. */
async function send(path: string, piece: number, everyMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/x\r\nContent-Length: 3000\r\n\r\n`,
  )
  for (let sent = 0; sent < 3000 && !socket.destroyed; sent += piece) {
    socket.write('x'.repeat(Math.min(piece, 3000 - sent)))
    await sleep(everyMs)
  }
  await closed
  return text
}

test('a body that takes longer than a body may is cut off', async () => {
  const answer = await send('/ordinary', 100, BODY_MS / 8)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request.timeout"')
})

test('a file that trickles for many times as long is taken', async () => {
  const answer = await send('/file', 100, BODY_MS / 8)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('{"bytes":3000}')
})

test('a file that comes a byte at a time is cut off', async () => {
  expect(await send('/file', 1, BODY_MS / 8)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body at once is no matter', async () => {
  expect(await send('/ordinary', 3000, 1)).toContain('{"bytes":3000}')
  await sleep(BODY_MS * 1.5)
})
