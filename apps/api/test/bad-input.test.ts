import { ERRORS } from '@isiro/contracts/errors'
import { expect, test } from 'vitest'
import { type Answer, testApp } from './harness.ts'
import { oddRequestsTo, subjectsOf } from './odd-requests.ts'
import { contentOf, faultsOf, nextWrite } from './odd-walk.ts'
import { isOneAtATime } from './route-table.ts'
import { sampleOf } from './sample.ts'
import { buildWorld } from './world.ts'

/**
 * Every field of every route's contract with every value of a table of edges, of which a run draws a sample. The fields
 * come from the schemas that the router validates with: optional ones, those inside of others, parameters of paths and
 * queries. A new route needs its route case and nothing here.
 */
const ONE_IN = 9

const { routes, signedIn, owner } = await testApp()
const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
const world = await buildWorld(visitor, 'BADINPUT', '5526003')

const subjects = subjectsOf(routes).sort(
  // A changed password would refuse the calls that ask for it.
  (a, b) => Number(a.url.startsWith('/api/auth/')) - Number(b.url.startsWith('/api/auth/')),
)

/** The fault of an answer; null where there is none. */
function faultOf({ status, body, headers }: Answer): string | null {
  if (status < 400) return null
  const type = String(headers['content-type'])
  // Nobody answers for the card providers here, and they are told of as such.
  if (status >= 500 && status !== 502) return `${status} ${body?.code}`
  // The client's page tells what it refuses as a page.
  if (type.startsWith('text/html')) return null
  const isKnown = ERRORS[body?.code as keyof typeof ERRORS] === status
  return isKnown && type.startsWith('application/problem+json')
    ? null
    : `${status} ${type} ${body?.code}`
}

test('the walk finds fields of every kind', () => {
  const named = (name: string) => {
    const subject = subjects.find((other) => other.name === name)
    return subject ? oddRequestsTo(subject, world).map(({ what }) => what.split(/ =|=/)[0]) : []
  }
  // Left out of the valid body, inside of others, of another alternative, in the path and in the query.
  expect(named('POST /api/invoices')).toEqual(
    expect.arrayContaining(['supplyDate', 'client.taxId', 'items.0.vatCategory', 'draft', 'id']),
  )
  expect(named('PUT /api/messages/settings')).toContain('quietHours.from')
  expect(named('POST /api/expenses/:id/receipts')).toContain('thumbnail.base64')
  expect(named('GET /api/clients/:id/statement')).toEqual(
    expect.arrayContaining([':id', '?from', '?to', '?currency']),
  )
  expect(subjects.length).toBeGreaterThan(130)
})

test.each(subjects)('$name: refuses odd values with a code and leaves nothing', async (subject) => {
  const { name, url } = subject
  const requests = sampleOf(name, oddRequestsTo(subject, world), ONE_IN).filter(
    // A stream of payments does not end.
    ({ isOffContract }) => isOffContract || !url.endsWith('/live'),
  )
  const walk = {
    call: visitor.call,
    faultOf,
    content: () => contentOf(owner, visitor),
    nextWrite: () => nextWrite(owner),
    isOneAtATime: isOneAtATime(url),
  }
  expect(await faultsOf(walk, requests)).toEqual([])
})
