import { expect, test, vi } from 'vitest'
import { createIsiroClient, IsiroError, paginate, unwrap } from './isiro.ts'

type Made = Request & { text(): Promise<string> }

/** A client whose calls are answered one by one with these; what it sent stands in `calls`. */
function answered(answers: (Response | Error)[], options: object = {}) {
  const calls: Made[] = []
  const client = createIsiroClient({
    key: 'isk_live_x',
    baseUrl: 'https://isiro.test/',
    fetch: async (request) => {
      calls.push(request)
      const answer = answers.shift()
      if (!answer) throw new Error('there is no further answer')
      if (answer instanceof Error) throw answer
      return answer
    },
    ...options,
  })
  return { client, calls }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
const busy = (status: number, after = '0') => json({}, status, { 'retry-after': after })
const CLIENT = { name: 'Kano', kind: 'company', language: 'en', withholds_wht: false } as const
const add = ({ client }: ReturnType<typeof answered>) => client.POST('/clients', { body: CLIENT })

test('a call has the key, the version and the language, and a new Idempotency-Key where it changes something', async () => {
  const one = answered([json({}), json({}), json({})], { language: 'es' })
  await one.client.GET('/business')
  await add(one)
  await add(one)
  const [read, first, second] = one.calls
  expect(read?.url).toBe('https://isiro.test/api/v1/business')
  expect(Object.fromEntries(read?.headers ?? [])).toEqual({
    'accept-language': 'es',
    authorization: 'Bearer isk_live_x',
    'isiro-version': '2026-11-29',
  })
  const keys = [first, second].map((call) => call?.headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.any(String)])
  expect(keys[0]).not.toBe(keys[1])
})

test.each([429, 503])(
  'a call that meets %i is made again with its key and body',
  async (status) => {
    const one = answered([busy(status), busy(status), json({ id: 'a' }, 201)])
    expect((await add(one)).data).toEqual({ id: 'a' })
    expect(new Set(one.calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    for (const call of one.calls) expect(await call.json()).toEqual(CLIENT)
  },
)

test('it is made again as often as was said, and the last answer is given', async () => {
  const one = answered([busy(503), busy(503), json({ code: 'server.unavailable' }, 503)])
  expect((await add(one)).error).toEqual({ code: 'server.unavailable' })
  expect(one.calls).toHaveLength(3)
  const never = answered([busy(429)], { retries: 0 })
  expect((await add(never)).response.status).toBe(429)
})

test('it waits as long as it is asked to, and not longer than was said', async () => {
  vi.useFakeTimers()
  try {
    const one = answered([busy(429, '30'), json({}, 201)])
    const done = add(one)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(one.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await done).response.status).toBe(201)
    const long = answered([busy(429, '61')])
    expect((await add(long)).response.status).toBe(429)
    vi.setSystemTime('2026-11-29T10:00:00Z')
    const dated = answered([busy(503, 'Sun, 29 Nov 2026 10:00:05 GMT'), json({}, 201)])
    const later = add(dated)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(dated.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await later).response.status).toBe(201)
  } finally {
    vi.useRealTimers()
  }
})

test('after a broken connection it is made again, and the last failure is thrown', async () => {
  vi.useFakeTimers()
  try {
    const one = answered([new TypeError('fetch failed'), json({}, 201)])
    const done = add(one)
    await vi.advanceTimersByTimeAsync(600)
    expect((await done).response.status).toBe(201)
    const gone = answered([1, 2, 3].map(() => new TypeError('fetch failed')))
    const failed = expect(add(gone)).rejects.toThrow('fetch failed')
    await vi.advanceTimersByTimeAsync(2_000)
    await failed
    expect(gone.calls).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

test('a caller who gives up while it waits is left alone', async () => {
  const giveUp = new AbortController()
  const one = answered([busy(503, '50')])
  const call = one.client.GET('/business', { signal: giveUp.signal })
  const failed = expect(call).rejects.toThrow('enough')
  await vi.waitFor(() => expect(one.calls).toHaveLength(1))
  giveUp.abort(new Error('enough'))
  await failed
})

test('a failure is thrown with its problem, and one that is no problem with its status', async () => {
  const problem = { code: 'api.scope_missing', detail: 'No.', status: 403, title: 'Forbidden' }
  const one = answered([json(problem, 403), new Response('Bad gateway', { status: 502 })])
  const refused = await unwrap(one.client.GET('/business')).catch((error) => error)
  expect(refused).toBeInstanceOf(IsiroError)
  expect(refused).toMatchObject({ message: 'No.', status: 403, problem })
  const between = await unwrap(one.client.GET('/business')).catch((error) => error)
  expect(between).toMatchObject({ status: 502, message: 'Bad gateway', problem: { code: 'http' } })
})

test('a list is read page by page, only as far as it is wanted', async () => {
  const page = (ids: string[], next: string | null) =>
    json({ data: ids.map((id) => ({ id })), next_cursor: next })
  const one = answered([page(['a', 'b'], 'x'), page(['c'], null)])
  const ids = []
  const list = paginate(one.client, '/invoices', { query: { status: 'unpaid', limit: 2 } })
  for await (const { id } of list) ids.push(id)
  expect(ids).toEqual(['a', 'b', 'c'])
  expect(one.calls.map(({ url }) => new URL(url).search)).toEqual([
    '?status=unpaid&limit=2',
    '?status=unpaid&limit=2&cursor=x',
  ])
  const half = answered([page(['a', 'b'], 'x')])
  for await (const { id } of paginate(half.client, '/clients')) if (id === 'b') break
  expect(half.calls).toHaveLength(1)
  const ofOne = answered([page([], null)])
  for await (const _ of paginate(ofOne.client, '/invoices/{id}/payments', { path: { id: 'i' } }))
    break
  expect(ofOne.calls[0]?.url).toBe('https://isiro.test/api/v1/invoices/i/payments')
})

test('what no list has is refused by the types', () => {
  const { client } = answered([])
  // @ts-expect-error a business is no list
  paginate(client, '/business')
  // @ts-expect-error there is no such filter
  paginate(client, '/invoices', { query: { colour: 'red' } })
  // @ts-expect-error the id of the invoice is missing
  paginate(client, '/invoices/{id}/payments')
  expect(client).toBeTruthy()
})
