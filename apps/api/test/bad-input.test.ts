import { ERRORS } from '@isiro/contracts/errors'
import { expect, test } from 'vitest'
import { type Answer, testApp } from './harness.ts'
import { type OddRequest, oddRequestsTo, subjectsOf } from './odd-requests.ts'
import { isOneAtATime } from './route-table.ts'
import { sampleOf } from './sample.ts'
import { sideBySide } from './side-by-side.ts'
import { buildWorld, hashOfWorld } from './world.ts'

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

/** All that the business and its owner have, and how many rows there are of what a stranger could add. */
async function contentHash(): Promise<string> {
  const { rows } = await owner.query<{ counts: string }>(
    `SELECT concat_ws(' ', (SELECT count(*) FROM accounts), (SELECT count(*) FROM sessions),
      (SELECT count(*) FROM one_time_tokens), (SELECT count(*) FROM pgboss.job)) AS counts`,
  )
  return `${await hashOfWorld(owner, visitor)} ${rows[0]?.counts}`
}

/** The id of the next transaction that writes: while it stays the same, nothing has been written. */
async function nextWrite(): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS id',
  )
  return rows[0]?.id ?? ''
}

/** Sends requests that are all refused, and returns those after which the content is another than before. */
async function leavingTraces(requests: OddRequest[]): Promise<string[]> {
  const before = await contentHash()
  const refused: OddRequest[] = []
  for (const each of requests)
    if ((await visitor.call(each.request)).status >= 400) refused.push(each)
  if (refused.length < requests.length) return leavingTraces(refused)
  if (refused.length === 0 || (await contentHash()) === before) return []
  if (refused.length === 1) return refused.map(({ what }) => `${what}: refused, and left a trace`)
  const middle = Math.ceil(refused.length / 2)
  return [
    ...(await leavingTraces(refused.slice(0, middle))),
    ...(await leavingTraces(refused.slice(middle))),
  ]
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
  const faults: string[] = []
  const send = async ({ what, request, isOffContract }: OddRequest) => {
    const answer = await visitor.call(request)
    const isWrong = isOffContract && answer.status < 400
    const fault = isWrong ? `${answer.status}, and its contract refuses it` : faultOf(answer)
    if (fault) faults.push(`${what}: ${fault}`)
    return answer
  }
  const requests = sampleOf(subject.name, oddRequestsTo(subject, world), ONE_IN)
  const offContract = requests.filter(({ isOffContract }) => isOffContract)
  const before = await contentHash()
  await sideBySide(offContract, send, () => isOneAtATime(subject.url))
  if ((await contentHash()) !== before)
    faults.push('a refused request left a trace', ...(await leavingTraces(offContract)))

  // Among accepted requests, the refused ones that wrote at all are sent once more by themselves.
  const wrote: OddRequest[] = []
  let next = await nextWrite()
  for (const each of requests) {
    // A stream of payments does not end.
    if (each.isOffContract || subject.url.endsWith('/live')) continue
    const { status } = await send(each)
    const now = await nextWrite()
    if (status >= 400 && now !== next) wrote.push(each)
    next = now
  }
  faults.push(...(await leavingTraces(wrote)))
  expect(faults).toEqual([])
})
