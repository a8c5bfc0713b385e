import { expect, test } from 'vitest'
import { encodeCursor } from '../src/platform/http/paging.ts'
import { testApp } from './harness.ts'
import { ownIds, ROUTES } from './route-table.ts'
import { buildWorld } from './world.ts'

const { routes, signedIn } = await testApp()
const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
const world = await buildWorld(visitor, 'QUERYEDG', '5526002')

const DATES = [
  ...['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '1899-12-31', '1900-01-01'],
  ...['1900-02-29', '2000-02-29', '2024-02-29', '2026-02-29', '2026-02-30', '2026-11-31'],
  ...['2199-12-31', '2200-01-01', '9999-12-31', '10000-01-01', '-2026-01-01', 'infinity'],
  ...['2026-11', '1900-01', '2199-12', '9999-12', '2026-13', '2026', '0000', '9999'],
]
const NUMBERS = [
  ...['0', '-0', '-1', '1', '1.5', '101', '1e2', '1e308', 'NaN', 'Infinity', '0x10', '٣'],
  ...['9'.repeat(19), '9'.repeat(400), '2147483648', '-9223372036854775809'],
]
const TEXTS = ['', '%00', '%ed%a0%80', '%25', '_', "'", 'true', '%5B%5D', 'x'.repeat(7_000)]
const CURSORS = [
  ...['', 'x', '\0', '2026-02-30', 'infinity', '-1', '1e5', '9'.repeat(30), 'NaN', "';--"],
  ...['0001-01-01', '9999-12-31', '2026-11-21T99:00:00.000000Z', '2026-11-21T10:00:00.000000Z'],
].map((value) => encodeCursor({ value, id: world.ids.invoice }))

/** The names of the parameters that a route's contract knows. */
function parametersOf(schema: unknown): string[] {
  const def = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def
  return Object.keys(def?.shape ?? {})
}

const asking = routes.flatMap(({ method, url, schema }) => {
  // The stream of payments does not end.
  if (![method].flat().includes('GET') || url.endsWith('/live')) return []
  const name = `GET ${url}`
  const route = ROUTES[name]
  const parameters = parametersOf(schema?.querystring)
  return route && parameters.length > 0 ? [{ name, route, parameters }] : []
})

test('the walk finds the routes that have parameters', () => {
  expect(asking.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /api/invoices',
      'GET /api/clients/:id/statement',
      'GET /api/analytics',
    ]),
  )
})

test.each(asking)(
  '$name: no value of any parameter is an error of the server',
  async ({ name, route, parameters }) => {
    const base = route.call(ownIds(route, world), world)
    const [path = '', search = ''] = base.url.split('?')
    const given = Object.fromEntries([
      ...new URLSearchParams(search),
      ...Object.entries(base.query ?? {}),
    ])
    const ask = async (changes: Record<string, string>) => {
      // Values are sent as they are: some of them are escapes.
      const query = Object.entries({ ...given, ...changes }).map((pair) => pair.join('='))
      const { status } = await visitor.call({ method: 'GET', url: `${path}?${query.join('&')}` })
      return status
    }
    const failed: Record<string, string>[] = []
    const tryWith = async (changes: Record<string, string>) => {
      const status = await ask(changes)
      // A provider that does not answer is told as 502, and there is none here.
      if (status >= 500 && status !== 502) failed.push(changes)
    }
    for (const parameter of parameters) {
      const cursors = parameter === 'cursor' ? CURSORS : CURSORS.slice(0, 1)
      for (const value of [...DATES, ...NUMBERS, ...TEXTS, ...cursors])
        await tryWith({ [parameter]: value })
    }
    // A range is only read with both of its ends.
    if (parameters.includes('from') && parameters.includes('to'))
      for (const from of DATES) for (const to of [from, '2199-12-31']) await tryWith({ from, to })
    expect({ name, failed }).toEqual({ name, failed: [] })
  },
)
