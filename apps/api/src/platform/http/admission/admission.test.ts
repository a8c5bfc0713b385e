import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toBusinessId } from '../../db/context.ts'
import { AppError } from '../errors.ts'
import { registerProblems } from '../problem.ts'
import { bearerToken } from '../session.ts'
import { registerAdmission } from './admission.ts'

const idOf = (name: string) =>
  toBusinessId(`00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padStart(12, '0')}`)

/** A token of a business: `ada-1-aaaaaaaa…`. */
const tokenOf = (name: string, session = 1) => `${name}-${session}-${'a'.repeat(24)}`

/** Handlers that wait until the test lets them go, and a look-up that knows every token but those of nobody. */
async function heldServer({ atOnce = 4, ofOneBusiness = 2 } = {}) {
  const app = Fastify({ logger: false, trustProxy: true })
  registerProblems(app)
  const admission = registerAdmission(app, { atOnce, ofOneBusiness }, bearerToken)
  let gate = Promise.withResolvers<void>()
  const look = { held: Promise.resolve() }
  let atWork = 0
  app.addHook('onRequest', async (request) => {
    const { isPublic } = request.routeOptions.config
    const token = bearerToken(request)
    if (isPublic || token === null) return
    const [name = ''] = token.split('-')
    admission.during(request, look.held)
    await look.held
    if (name === 'nobody') {
      admission.forget(token)
      throw new AppError('auth.required')
    }
    admission.identify(request, token, idOf(name))
  })
  const held = async () => {
    atWork++
    await gate.promise
    atWork--
    return { done: true }
  }
  app.get('/held', held)
  app.post('/held', held)
  app.get('/quick', async () => ({ done: true }))
  app.get('/fails', async () => {
    throw new Error('A bug.')
  })
  app.post('/refuses', async () => {
    throw new AppError('resource.not_found')
  })
  const streams: PassThrough[] = []
  const streamed = () => {
    const stream = new PassThrough()
    stream.write('begun')
    streams.push(stream)
    return stream
  }
  app.get('/file', async (_request, reply) => reply.send(streamed()))
  app.get('/live', { config: { isLive: true } }, async (_request, reply) => reply.send(streamed()))
  app.get('/page', { config: { isPublic: true, share: 'clientPages' } }, held)
  app.post('/webhook', { config: { isPublic: true, share: 'webhooks' } }, async () => 'taken')
  app.get('/ready', { config: { isPublic: true, share: 'ready' } }, async () => 'ready')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const letGo = () => {
    gate.resolve()
    gate = Promise.withResolvers<void>()
  }
  onTestFinished(async () => {
    letGo()
    for (const stream of streams) stream.end()
    agent.destroy()
    await app.close()
  })

  const start = (path: string, token?: string, method = 'GET', from = '9.9.9.9') => {
    const headers = {
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const sent = request({ port, path, method, agent, headers })
    sent.on('error', () => {})
    sent.end()
    return sent
  }
  const answerOf = async (sent: ClientRequest) => {
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of reply) text += chunk
    const { code = null } = text.startsWith('{') ? JSON.parse(text) : {}
    return { status: reply.statusCode, code, retryAfter: reply.headers['retry-after'] ?? null }
  }
  const call = (...args: Parameters<typeof start>) => answerOf(start(...args))
  /** Begins a call and waits until its handler works. */
  const hold = async (name: string, path = '/held') => {
    const before = atWork
    const sent = start(path, path === '/held' ? tokenOf(name) : undefined, 'GET', `${name}.1.1.1`)
    await vi.waitFor(() => expect(atWork).toBe(before + 1))
    return sent
  }
  return { port, start, call, hold, answerOf, letGo, look, streams, working: () => atWork }
}

const SERVED = { status: 200, code: null, retryAfter: null }
const OWN_SHARE = { status: 429, code: 'request.too_many', retryAfter: '1' }
const FULL = { status: 503, code: 'server.overloaded', retryAfter: '2' }

test('a business beyond its share gets 429, others are served until the node is full and gets 503', async () => {
  const { call, hold, answerOf, letGo } = await heldServer()
  const held = [await hold('ada'), await hold('ada')]
  const startedAt = performance.now()
  expect(await call('/quick', tokenOf('ada'))).toEqual(OWN_SHARE)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(await call('/quick', tokenOf('eve'))).toEqual(SERVED)
  held.push(await hold('eve'), await hold('bola'))
  expect(await call('/quick', tokenOf('chi'))).toEqual(FULL)

  // Whatever businesses do, money comes in, clients see their page, and the balancer is answered.
  expect((await call('/webhook', undefined, 'POST')).status).toBe(200)
  expect((await call('/ready')).status).toBe(200)
  held.push(await hold('7', '/page'))

  const answers = held.map(answerOf)
  letGo()
  expect(await Promise.all(answers)).toEqual(held.map(() => SERVED))
  expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED)
})

test('the share of a business holds over all of its sessions, also those that are new here', async () => {
  const { call, hold } = await heldServer()
  await hold('ada')
  await hold('ada')
  for (const session of [2, 3, 2, 3]) {
    expect(await call('/quick', tokenOf('ada', session))).toEqual(OWN_SHARE)
  }
})

test('made-up tokens take the places of new sessions only, and one address takes half of those', async () => {
  const { start, answerOf, call, hold, look } = await heldServer({ atOnce: 16, ofOneBusiness: 4 })
  await call('/quick', tokenOf('ada'))
  await hold('ada')
  const gate = Promise.withResolvers<void>()
  look.held = gate.promise
  // Four places for look-ups, of which an address takes two.
  const flood = Array.from({ length: 12 }, (_, i) => start('/quick', tokenOf('nobody', i)))
  const answers = flood.map(answerOf)
  await sleep(100)
  const elsewhere = answerOf(start('/quick', tokenOf('eve'), 'GET', '8.8.8.8'))
  const known = answerOf(start('/quick', tokenOf('ada')))
  await sleep(50)
  look.held = Promise.resolve()
  expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED)
  gate.resolve()
  expect([await known, await elsewhere]).toEqual([SERVED, SERVED])
  const codes = (await Promise.all(answers)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'auth.required')).toHaveLength(2)
  expect(codes.filter((code) => code === OWN_SHARE.code)).toHaveLength(10)
})

test('a client that hangs up gives its place back when its work is over, and not before', async () => {
  const { call, hold, letGo, working } = await heldServer()
  const held = [await hold('ada'), await hold('ada')]
  for (const sent of held) sent.destroy()
  await sleep(50)
  expect(working()).toBe(2)
  expect(await call('/quick', tokenOf('ada'))).toEqual(OWN_SHARE)
  letGo()
  await vi.waitFor(async () => expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED))
})

test('a client that hangs up while its session is looked up has no work done', async () => {
  const { start, call, look, working } = await heldServer()
  const gate = Promise.withResolvers<void>()
  look.held = gate.promise
  const sent = start('/held', tokenOf('ada'))
  await sleep(50)
  sent.destroy()
  await sleep(50)
  look.held = Promise.resolve()
  gate.resolve()
  await sleep(50)
  expect(working()).toBe(0)
  expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED)
})

test('failed and refused calls give their places back', async () => {
  const { call } = await heldServer()
  for (let i = 0; i < 8; i++) {
    expect((await call('/fails', tokenOf('ada'))).status).toBe(500)
    expect((await call('/refuses', tokenOf('ada'), 'POST')).status).toBe(404)
    expect((await call('/nowhere', tokenOf('ada'))).status).toBe(404)
    expect((await call('/quick', tokenOf('nobody'))).status).toBe(401)
  }
  expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED)
})

test('a file holds its place until its end or the end of its client, a live stream none', async () => {
  const { start, call, streams } = await heldServer()
  const open = async (path: string) => {
    const [reply] = (await once(start(path, tokenOf('ada')), 'response')) as [IncomingMessage]
    reply.resume()
    reply.on('error', () => {})
    return reply
  }
  for (let i = 0; i < 6; i++) await open('/live')
  await open('/file')
  const second = await open('/file')
  expect(await call('/quick', tokenOf('ada'))).toEqual(OWN_SHARE)
  streams.at(-2)?.end()
  await vi.waitFor(async () => expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED))
  await open('/file')
  expect(await call('/quick', tokenOf('ada'))).toEqual(OWN_SHARE)
  second.destroy()
  await vi.waitFor(async () => expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED))
})

test('a long body on its way counts for its business and takes no room of the others', async () => {
  const { port, call, hold } = await heldServer()
  const slow = (name: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /held HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 90000\r\nAuthorization: Bearer ${tokenOf(name)}\r\n\r\nbegun`,
    )
    return socket
  }
  await call('/quick', tokenOf('ada'))
  await call('/quick', tokenOf('eve'))
  const sockets = [slow('ada'), slow('ada'), slow('eve'), slow('eve')]
  await vi.waitFor(async () => expect(await call('/quick', tokenOf('ada'))).toEqual(OWN_SHARE))
  for (const name of ['bola', 'chi', 'dayo']) await hold(name)
  expect(await call('/quick', tokenOf('fela'))).toEqual(SERVED)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED))
})

test('after a storm of calls of which some hang up, exactly as many places are there as before', async () => {
  const { start, hold, call, letGo, working } = await heldServer()
  const paths = ['/held', '/quick', '/fails', '/nowhere', '/page', '/live']
  for (let i = 0; i < 300; i++) {
    const path = paths[(i * 7) % paths.length] ?? ''
    const sent = start(path, tokenOf(['ada', 'eve', 'nobody'][i % 3] ?? '', i % 5))
    sent.on('response', (reply) => reply.on('error', () => {}).resume())
    if (i % 4 === 0) setTimeout(() => sent.destroy(), i % 13)
    if (i % 20 === 0) await sleep(5)
    if (i % 50 === 0) letGo()
  }
  await vi.waitFor(() => {
    letGo()
    expect(working()).toBe(0)
  })
  await sleep(100)
  letGo()
  await vi.waitFor(async () => expect(await call('/quick', tokenOf('ada'))).toEqual(SERVED))
  for (const name of ['ada', 'ada', 'eve', 'bola']) await hold(name)
  expect(await call('/quick', tokenOf('chi'))).toEqual(FULL)
})
