import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerOneFileAtATime } from './one-file-at-a-time.ts'

/** A server whose large files are worked on until `let go` is called. */
async function server() {
  const app = Fastify()
  onTestFinished(() => app.close())
  // The session of a test is a header.
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { ctx: { businessId: String(request.headers.who) } })
  })
  app.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
    reply.code(error.status ?? 500).send({ code: error.message }),
  )
  registerOneFileAtATime(app)
  const held: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => held.push(() => resolve('done')))
  app.post('/restore', { config: { isLargeFile: true } }, work)
  app.get('/export', { config: { isLargeFile: true } }, async () => 'done')
  app.get('/list', async () => 'done')
  const call = async (method: 'GET' | 'POST', url: string, who: string) =>
    (await app.inject({ method, url, headers: { who } })).statusCode
  const isHeld = async (count: number) => {
    while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { app, held, call, isHeld }
}

test('a second file of a business is refused until the first is done, and another business is served', async () => {
  const { held, call, isHeld } = await server()
  const first = call('POST', '/restore', 'ada')
  await isHeld(1)
  expect(await call('POST', '/restore', 'ada')).toBe(429)
  expect(await call('GET', '/export', 'ada')).toBe(429)
  expect(await call('GET', '/list', 'ada')).toBe(200)
  expect(await call('GET', '/export', 'ben')).toBe(200)
  held[0]?.()
  expect(await first).toBe(200)
  for (let i = 0; i < 3; i++) expect(await call('GET', '/export', 'ada')).toBe(200)
})

test('who hangs up holds the place while the file is worked on', async () => {
  const { app, held, call, isHeld } = await server()
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const gone = new AbortController()
  const cut = fetch(`${url}/restore`, {
    method: 'POST',
    headers: { who: 'ada' },
    signal: gone.signal,
  })
  await isHeld(1)
  gone.abort()
  await expect(cut).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await call('GET', '/export', 'ada')).toBe(429)
  held[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await call('GET', '/export', 'ada')).toBe(200)
})
