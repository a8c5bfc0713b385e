import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cardWorld, linked, linksInput, standing } from '../testing/card-world.ts'
import { check } from '../testing/payments-seen.ts'

const OPEN_MS = 400
const world = await cardWorld({ timeoutMs: 500, failuresToOpen: 3, openMs: OPEN_MS })
const { paystack, flutterwave, signedIn, anyone } = world

test('an outage of a provider stops only its own calls, and the provider recovers', async () => {
  const ada = await signedIn()
  const { invoice, ...links } = await linked(ada)
  const { reference } = links.paystack
  const providers = async () => {
    const { body } = await ada.get('/api/payments/providers')
    return Object.fromEntries(
      body.map(({ provider, isOnline }: { provider: string; isOnline: boolean }) => [
        provider,
        isOnline,
      ]),
    )
  }
  paystack.settle({ reference, notify: false })
  paystack.outage({ kind: 'hang' })

  // While provider calls hang, unrelated requests are answered.
  const hanging = Array.from({ length: 3 }, () => check(ada, 'paystack', reference))
  expect((await anyone.get('/api/health')).status).toBe(200)
  expect((await ada.get('/api/invoices')).status).toBe(200)
  for (const { status } of await Promise.all(hanging)) expect(status).toBe(502)
  expect(await providers()).toEqual({ paystack: false, flutterwave: true })

  // The breaker is open: calls are rejected at once, so that nobody waits for a time-out.
  paystack.reset()
  paystack.outage({ kind: 'error', calls: 1 })
  expect((await check(ada, 'paystack', reference)).body.code).toBe('payments.provider_unreachable')
  const { body } = await ada.post('/api/payments/create-links', linksInput(invoice))
  expect(Object.keys(body.paymentLinks)).toEqual(['flutterwave'])
  expect(body.failures).toMatchObject([{ provider: 'paystack', reason: 'unreachable' }])

  // After a pause one trial call runs. It fails and the breaker opens again; the next trial call closes it.
  await sleep(OPEN_MS + 20)
  paystack.outage({ kind: 'hang' })
  expect((await check(ada, 'paystack', reference)).status).toBe(502)
  expect(await providers()).toEqual({ paystack: false, flutterwave: true })
  paystack.reset()
  expect((await check(ada, 'paystack', reference)).status).toBe(502)
  await sleep(OPEN_MS + 20)
  expect((await check(ada, 'paystack', reference)).body.status).toBe('paid')
  expect(await providers()).toEqual({ paystack: true, flutterwave: true })
  expect((await standing(ada, invoice.id)).status).toBe('paid')
  expect(flutterwave.transactions().length).toBeGreaterThan(0)
})
