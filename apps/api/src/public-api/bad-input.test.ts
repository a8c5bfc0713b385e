import { ERRORS } from '@isiro/contracts/errors'
import { expect, test } from 'vitest'
import type { Answer, Visitor } from '../../test/harness.ts'
import { must } from '../../test/harness.ts'
import type { Contract } from '../../test/odd-places.ts'
import { contentOf, faultsOf, nextWrite } from '../../test/odd-walk.ts'
import { isSweep, sampleOf } from '../../test/sample.ts'
import { sandboxWorld } from '../features/providers/testing/sandbox-world.ts'
import { type Call, nameOf, PREFIX } from './call.ts'
import { CALLS } from './calls.ts'
import { askForApproval } from './testing/ask-for-approval.ts'
import {
  addressOfMade,
  type KeyCall,
  keyOf,
  type Made,
  remake,
  subjectsOf,
  withKey,
} from './testing/key-caller.ts'
import { oddCallsTo } from './testing/odd-calls.ts'

/**
 * Every call of the public interface with bad values in every place of its input, of which a run draws a sample. In the sweep it is
 * at least this many inputs.
 */
const AT_LEAST = 50_000
const ONE_CALL_IN = 14
const ONE_INPUT_IN = 100

const { app, routes, owner, signedIn } = await sandboxWorld()

/** A live business, its sandbox, and a business in which everything has to be approved. */
type Kind = 'live' | 'test' | 'strict'
interface Walked {
  name: string
  call: Call
  kind: Kind
}

const WALKED: Walked[] = [
  ...CALLS.filter(({ isForTest }) => !isForTest).map((call) => ({ call, kind: 'live' as const })),
  ...CALLS.filter(({ asks }) => asks).map((call) => ({ call, kind: 'strict' as const })),
  ...CALLS.filter(({ isForTest }) => isForTest).map((call) => ({ call, kind: 'test' as const })),
].map((each) => ({ ...each, name: `${nameOf(each.call)}, ${each.kind}` }))
const drawn = sampleOf('calls of the public interface', WALKED, ONE_CALL_IN)

interface Side {
  key: string
  made: Made
  /** Calls with the key, which is never counted to its end. */
  send: KeyCall
  content(): Promise<string[]>
}

const sides = new Map<Kind, Promise<Side>>()
function sideOf(kind: Kind): Promise<Side> {
  const side = sides.get(kind) ?? openSide(kind)
  sides.set(kind, side)
  return side
}

async function openSide(kind: Kind): Promise<Side> {
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const { key } = await keyOf(visitor, { mode: kind === 'test' ? 'test' : 'live' })
  const made: Made = new Map()
  const send = uncounted(withKey(app, key))
  // The first call of a key writes down that it is used.
  await must(send('GET', '/business'))
  if (kind === 'strict')
    for (const { call } of WALKED.filter((each) => each.kind === kind))
      for (const name of subjectsOf(call.example)) await remake(send, name, made)
  if (kind === 'live') await askForApproval(app, visitor, made)
  if (kind === 'strict') await haveAllApproved(visitor)
  return { key, made, send, content: () => contentOfSide(visitor, kind) }
}

/** A key may call 300 times a minute, and the clock stands still: its count is taken away. No endpoint leads off this machine. */
function uncounted(send: KeyCall): KeyCall {
  let calls = 0
  return async (method, url, body, headers) => {
    if (calls++ % 100 === 0) await owner.query('DELETE FROM call_counts')
    const near = (text: string) =>
      text.replaceAll('https://hooks.example.com', 'http://127.0.0.1:2')
    if (typeof body === 'string') return send(method, url, near(body), headers)
    const isData = body !== undefined && !Buffer.isBuffer(body)
    return send(method, url, isData ? JSON.parse(near(JSON.stringify(body))) : body, headers)
  }
}

async function haveAllApproved(visitor: Visitor): Promise<void> {
  const rule = { above: null, makers: ['sales'], first: { role: 'owner' } }
  const none = { second: null, secondAbove: null, standIn: null }
  for (const what of ['invoice', 'quote', 'credit_note', 'expense', 'refund'])
    await must(visitor.post('/api/approval-rules', { what, ...rule, ...none }))
}

async function contentOfSide(visitor: Visitor, kind: Kind): Promise<string[]> {
  const live = await contentOf(owner, visitor)
  if (kind !== 'test') return live
  const { rows } = await owner.query<{ id: string }>(
    'SELECT sandbox_id AS id FROM sandboxes WHERE business_id = $1',
    [visitor.user.businessId],
  )
  const user = { ...visitor.user, businessId: rows[0]?.id ?? '' }
  return [...live, ...(await contentOf(owner, { ...visitor, user }))]
}

function contractOf({ method, path }: Call): Contract {
  const route = routes.find((each) => each.method === method && each.url === PREFIX + path)
  if (!route) throw new Error(`No route answers ${method} ${path}.`)
  return (route.schema ?? {}) as Contract
}

/** What is wrong with an answer: one of the server's failures, or a refusal that no program and no person understands. */
function faultOf({ status, body, headers }: Answer): string | null {
  if (status < 400) return null
  if (status >= 500 || status === 429) return `${status} ${body?.code}`
  const { code, title, detail } = body ?? {}
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  if (!isProblem || ERRORS[code as keyof typeof ERRORS] !== status) return `${status} ${code}`
  const isSaid = [title, detail].every((text) => /^[^{}]*\p{L} \p{L}[^{}]*$/u.test(text))
  return isSaid ? null : `${status} ${code} says “${title}”, “${detail}”`
}

let inputs = 0
let walked = 0
test.each(drawn)(
  '$name: refuses bad input with a code and a sentence, and leaves nothing',
  async ({ name, call, kind }) => {
    const { key, made, send, content } = await sideOf(kind)
    const again = async () => {
      const { on } = call.example
      if (on !== undefined && call.method !== 'GET') await remake(send, on, made)
      if (nameOf(call) === 'POST /webhook-endpoints') await removeEndpoints(send)
    }
    for (const name of subjectsOf(call.example)) if (!made.has(name)) await remake(send, name, made)
    if (kind === 'live') await again()
    const first = new Map(made)
    const odd = oddCallsTo(call, { contract: contractOf(call), made, key }).filter(
      // What the contract refuses is no question of approval, and is tried once.
      ({ isOffContract }) => kind !== 'strict' || !isOffContract,
    )
    const requests = sampleOf(name, odd, ONE_INPUT_IN)
    // What the requests are about is made anew behind each one that changed it, with another id.
    const now = (text: string) =>
      [...first].reduce((all, [what, id]) => all.replaceAll(id, made.get(what) ?? id), text)
    const walk = {
      call: ({ url, payload, headers }: (typeof requests)[number]['request']) =>
        send(
          call.method,
          now(String(url)),
          typeof payload === 'string' ? now(payload) : (payload as Buffer | undefined),
          {
            ...(kind === 'strict' ? { 'isiro-request-approval': 'true' } : {}),
            ...(headers as Record<string, string>),
          },
        ),
      faultOf,
      content,
      nextWrite: () => nextWrite(owner),
      afterAccepted: async (answer: Answer) => {
        if (kind !== 'live' || call.method === 'GET') return null
        const address = addressOfMade(call, answer)
        const read = address === null ? answer : await send('GET', address)
        await again()
        return read.status < 400 ? null : `accepted, and read with ${read.status} ${read.body.code}`
      },
    }
    inputs += requests.length
    walked += 1
    expect(await faultsOf(walk, requests)).toEqual([])
  },
  900_000,
)

test.runIf(isSweep)(
  'what was accepted is listed',
  async () => {
    const { send } = await sideOf('live')
    for (const { path, isList, expands = [] } of CALLS) {
      if (!isList || path.includes(':id')) continue
      const query = `limit=100${expands.length > 0 ? `&expand=${expands.join()}` : ''}`
      let next: string | null = ''
      while (next !== null) {
        const { status, body } = await send('GET', `${path}?${query}${next}`)
        expect({ path, status, code: body.code }).toEqual({ path, status: 200 })
        next = body.next_cursor && `&cursor=${body.next_cursor}`
      }
    }
  },
  300_000,
)

async function removeEndpoints(send: KeyCall): Promise<void> {
  const { data } = await must(send('GET', '/webhook-endpoints'))
  for (const { id } of data) await must(send('DELETE', `/webhook-endpoints/${id}`))
}

test('the walk reaches every place of the input', () => {
  const placesOf = (name: string) => {
    const call = CALLS.find((each) => nameOf(each) === name) as Call
    const requests = oddCallsTo(call, {
      contract: contractOf(call),
      made: new Map(),
      key: 'isk_live_',
    })
    return new Set(requests.map(({ what }) => what.split(/ = |=|: |[ [{"]/)[0]))
  }
  expect([...placesOf('POST /invoices/:id/delivery-notes')]).toEqual(
    expect.arrayContaining([
      ...['delivery_date', 'lines.0.quantity', 'vehicle', ':id', 'authorization', 'body'],
      ...['idempotency-key', 'if-match', 'isiro-version', 'isiro-request-approval', 'content-type'],
    ]),
  )
  expect([...placesOf('GET /payments')]).toEqual(
    expect.arrayContaining(['?from', '?client_id', '?cursor', '?limit', '?expand', 'accept']),
  )
})

test.runIf(isSweep)('at full width it sends fifty thousand inputs and more', () => {
  console.log(`${inputs} bad inputs were sent to ${walked} of ${WALKED.length} calls.`)
  if (walked === WALKED.length) expect(inputs).toBeGreaterThanOrEqual(AT_LEAST)
})
