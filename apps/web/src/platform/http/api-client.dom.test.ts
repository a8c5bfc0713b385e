import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentTime } from '../device/clock.ts'
import { onDraftFlush } from '../device/draft-flush.ts'
import { api } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { createOnceKey } from './once-key.ts'
import { currentToken, endSession, startSession } from './session.ts'

const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  endSession('logged_out')
})

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** Lets a test serve a broken answer. In any other test, test/setup.ts fails the test that logs one. */
function expectLog() {
  return vi.spyOn(console, 'error').mockImplementation(() => {})
}

function sentHeaders(call = 0): Headers {
  return new Headers(network.mock.calls[call]?.[1]?.headers)
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError')
  return error
}

test('sends JSON with the stored token and the language', async () => {
  startSession('secret')
  document.documentElement.lang = 'fr'
  network.mockResolvedValueOnce(json(200, { success: true }))

  const answer = await api.post('/api/clients/merges/1/undo', { name: 'Adé' })

  expect(answer).toEqual({ success: true })
  expect(network.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"Adé"}' })
  expect(sentHeaders().get('Authorization')).toBe('Bearer secret')
  expect(sentHeaders().get('Accept-Language')).toBe('fr')
})

test('an answer that breaks its contract is logged, and refused before a screen shows it', async () => {
  const logged = expectLog()
  network.mockResolvedValueOnce(json(200, { success: 'yes' }))
  await expect(api.post('/api/clients/merges/1/undo')).rejects.toThrow(
    'POST /api/clients/merges/1/undo does not answer its contract.',
  )
  expect(String(logged.mock.calls[0]?.[0])).toContain('at success')
})

test('a call without a known contract is refused', async () => {
  expectLog()
  network.mockResolvedValueOnce(json(200, {}))
  await expect(api.get('/api/new-thing?q=1')).rejects.toThrow(
    'GET /api/new-thing has no contract: no route of the API answers it with JSON.',
  )
})

test('takes the time from each answer, a refusal too', async () => {
  const ahead = new Date(Date.now() + 3 * 86_400_000)
  const headers = { date: ahead.toUTCString() }
  network.mockResolvedValueOnce(new Response('{}', { status: 404, headers }))
  await failureOf(api.get('/api/clients'))
  expect(currentTime().toISOString().slice(0, 10)).toBe(ahead.toISOString().slice(0, 10))
  network.mockResolvedValueOnce(new Response('[]', { headers: { date: new Date().toUTCString() } }))
  await api.get('/api/clients')
  expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(1_000)
})

test('sends no authorization without a token', async () => {
  network.mockResolvedValueOnce(json(200, []))
  await api.get('/api/clients')
  expect(sentHeaders().has('Authorization')).toBe(false)
})

test('answers undefined to a 204', async () => {
  network.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await api.del('/api/expenses/1')).toBeUndefined()
})

test('turns a problem into an ApiError with its code, fields and details', async () => {
  network.mockResolvedValueOnce(
    json(403, {
      type: 'about:blank',
      title: 'Limit',
      status: 403,
      code: 'invoices.limit_reached',
      detail: 'The limit is reached.',
      requestId: 'r-1',
      limit: 5,
      fields: [{ path: 'items.0.rate', message: 'validation.rate' }, 'nonsense'],
    }),
  )

  const error = await failureOf(api.post('/api/invoices', {}))

  expect(error.message).toBe('403: The limit is reached.')
  expect(error).toMatchObject({
    status: 403,
    code: 'invoices.limit_reached',
    detail: 'The limit is reached.',
    requestId: 'r-1',
    details: { limit: 5 },
    fields: [{ path: 'items.0.rate', message: 'validation.rate' }],
  })
})

test('keeps the body or the status text of an answer that is not ours', async () => {
  network.mockResolvedValueOnce(new Response('Bad gateway here', { status: 502 }))
  expect((await failureOf(api.get('/api/x'))).message).toBe('502: Bad gateway here')

  network.mockResolvedValueOnce(new Response('', { status: 504, statusText: 'Gateway Timeout' }))
  const error = await failureOf(api.get('/api/x'))
  expect(error.message).toBe('504: Gateway Timeout')
  expect(error.code).toBe('unreadable')
})

test('calls a lost connection by the code network', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failureOf(api.get('/api/x'))).toMatchObject({ status: 0, code: 'network' })
})

test('leaves a cancelled call to its caller', async () => {
  const controller = new AbortController()
  network.mockImplementationOnce(async () => {
    controller.abort()
    throw new DOMException('Aborted', 'AbortError')
  })
  const error = await api
    .get('/api/x', { signal: controller.signal })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DOMException)
})

test('repeats the idempotency key until the server has answered', async () => {
  const once = createOnceKey()
  const send = (body: unknown) =>
    api.post('/api/clients/merges/1/undo', body, { once }).catch(() => undefined)
  const keys = () => network.mock.calls.map((_, call) => sentHeaders(call).get('Idempotency-Key'))

  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send({ total: 1 })
  network.mockResolvedValueOnce(new Response('', { status: 502 }))
  await send({ total: 1 })
  network.mockResolvedValueOnce(json(200, { success: true }))
  await send({ total: 1 })
  expect(new Set(keys()).size).toBe(1)

  network.mockResolvedValueOnce(json(200, { success: true }))
  await send({ total: 1 })
  expect(keys()[3]).not.toBe(keys()[2])
})

test('gives a changed body another idempotency key', async () => {
  const once = createOnceKey()
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await api.post('/api/invoices', { total: 1 }, { once }).catch(() => undefined)
  await api.post('/api/invoices', { total: 2 }, { once }).catch(() => undefined)
  expect(sentHeaders(0).get('Idempotency-Key')).not.toBe(sentHeaders(1).get('Idempotency-Key'))
})

test('a refused token saves open work and ends the session', async () => {
  startSession('old')
  const flush = vi.fn()
  const forget = onDraftFlush(flush)
  network.mockResolvedValueOnce(
    json(401, { code: 'auth.required', detail: 'Please sign in again.' }),
  )

  await failureOf(api.get('/api/invoices'))

  expect(flush).toHaveBeenCalledOnce()
  expect(currentToken()).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  forget()
})

test('a wrong password, or a call with keepSession, does not end the session', async () => {
  startSession('good')
  network.mockResolvedValueOnce(json(401, { code: 'auth.invalid_credentials', detail: 'No.' }))
  await failureOf(api.post('/api/auth/login', {}))
  network.mockResolvedValueOnce(json(401, { code: 'auth.required', detail: 'No.' }))
  await failureOf(api.get('/api/auth/me', { keepSession: true }))
  expect(currentToken()).toBe('good')
})
