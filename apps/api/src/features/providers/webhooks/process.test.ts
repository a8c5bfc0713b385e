import { afterEach, expect, test } from 'vitest'
import type { Visitor } from '../../../../test/harness.ts'
import type { ProviderEndpoints } from '../../gateways/provider-endpoint.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import { deliver, flutterwaveEvent, hookPaths, paystackEvent } from '../testing/signed-events.ts'
import { processWaiting } from './process.ts'

const world = await cardWorld()
const { paystack, flutterwave, signedIn, rows } = world

afterEach(() => {
  paystack.reset()
  flutterwave.reset()
})

// Earlier than the events of other tests, which share the database.
const CAME = new Date('2020-01-01T10:00:00Z')
/** Has the webhooks of a business that wait be received then. */
const age = (ada: Visitor) =>
  rows(
    ada,
    `WITH aged AS (UPDATE provider_events SET received_at = '${CAME.toISOString()}' WHERE business_id = $1)
     UPDATE due_work SET due_at = '${CAME.toISOString()}'::timestamptz + interval '1 minute'
     WHERE business_id = $1 AND kind = 'provider_event'`,
  )
const later = (seconds: number) => new Date(CAME.getTime() + seconds * 1_000)

/** Creates a paid attempt of each provider whose webhooks were stored by a node that has since ended. */
async function leftBehind() {
  const ada = await signedIn()
  const links = await linked(ada)
  const other = await linked(ada)
  paystack.settle({ reference: links.paystack.reference, notify: false })
  flutterwave.settle({ reference: other.flutterwave.reference, notify: false })
  const paths = await hookPaths(ada)
  const { secretKey } = world.keysOf(ada, 'paystack')
  const { hookSecret } = world.keysOf(ada, 'flutterwave')
  const told = [
    [
      paths.paystack,
      paystackEvent(secretKey, {
        event: 'charge.success',
        data: { reference: links.paystack.reference },
      }),
    ],
    [
      paths.flutterwave,
      flutterwaveEvent(hookSecret, {
        event: 'charge.completed',
        data: { id: 1, tx_ref: other.flutterwave.reference },
      }),
    ],
  ] as const
  for (const [path, event] of told) expect(await deliver(world, path ?? '', event)).toBe(200)
  await age(ada)
  return { ada, invoices: [links.invoice, other.invoice] as const }
}

const at = (now: Date, providers: ProviderEndpoints = world.providers) => ({
  ...world.deps,
  providers,
  now: () => now,
})

async function outcomes(ada: Visitor) {
  const events = await rows<{ provider: string; outcome: string | null }>(
    ada,
    'SELECT provider, outcome FROM provider_events WHERE business_id = $1',
  )
  return Object.fromEntries(events.map(({ provider, outcome }) => [provider, outcome]))
}

/** A Flutterwave client that throws an unexpected error. */
function broken(): ProviderEndpoints {
  const { paystack, flutterwave } = world.providers
  const callPolicy = {
    ...flutterwave.callPolicy,
    get timeoutMs(): number {
      throw new Error('broken')
    },
  }
  return { paystack, flutterwave: { ...flutterwave, callPolicy } }
}

test('webhooks that a node left behind are processed once, after a minute', async () => {
  const { ada, invoices } = await leftBehind()
  await processWaiting(at(later(59)))
  expect(await outcomes(ada)).toEqual({ paystack: null, flutterwave: null })
  await Promise.all([processWaiting(at(later(61))), processWaiting(at(later(61)))])
  expect(await outcomes(ada)).toEqual({ paystack: 'paid', flutterwave: 'paid' })
  for (const { id } of invoices)
    expect(await standing(ada, id)).toEqual({ status: 'paid', balance: '0.00' })
  expect((await ada.get('/api/payments')).body).toHaveLength(2)
})

test('a webhook that fails does not block others, is retried, and is given up after a quarter of an hour', async () => {
  const { ada } = await leftBehind()
  await expect(processWaiting(at(later(61), broken()))).rejects.toThrow('broken')
  expect(await outcomes(ada)).toEqual({ paystack: 'paid', flutterwave: null })
  await expect(processWaiting(at(later(14 * 60), broken()))).rejects.toThrow('broken')
  expect(await outcomes(ada)).toEqual({ paystack: 'paid', flutterwave: null })
  await expect(processWaiting(at(later(16 * 60), broken()))).rejects.toThrow('broken')
  expect(await outcomes(ada)).toEqual({ paystack: 'paid', flutterwave: 'failed' })
  await processWaiting(at(later(17 * 60), broken()))
})

test('webhooks left for a long time without any node are all processed', async () => {
  const { ada } = await leftBehind()
  await processWaiting(at(later(86_400)))
  expect(await outcomes(ada)).toEqual({ paystack: 'paid', flutterwave: 'paid' })
})

test('more waiting webhooks than one read returns are all processed', async () => {
  const ada = await signedIn()
  await linked(ada)
  const { secretKey } = world.keysOf(ada, 'paystack')
  const { paystack: path = '' } = await hookPaths(ada)
  for (let i = 0; i < 205; i++) {
    const event = paystackEvent(secretKey, { event: 'transfer.success', data: { id: i } })
    expect(await deliver(world, path, event)).toBe(200)
  }
  await age(ada)
  await processWaiting(at(later(61)))
  const [waiting] = await rows<{ count: number }>(
    ada,
    'SELECT count(*)::int AS count FROM provider_events WHERE business_id = $1 AND worked_at IS NULL',
  )
  expect(waiting?.count).toBe(0)
})
