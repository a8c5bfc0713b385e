import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PaystackSimulator, startPaystackSimulator } from './paystack-simulator.ts'

let paystack: PaystackSimulator

beforeEach(async () => {
  paystack = await startPaystackSimulator()
})

afterEach(() => paystack.close())

const asked = { key: 'pk_test_ada', email: 'payer@example.com', amount: 500_000, ref: 'A-1' }

const request = (fields: object) =>
  fetch(paystack.url('/checkout/request_inline'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
    body: JSON.stringify(fields),
  })

test.each(['/v1/inline.js', '/v2/inline.js'])(
  '%s gives PaystackPop in both shapes',
  async (path) => {
    const response = await fetch(paystack.url(path))
    const window: { PaystackPop?: { setup: unknown; prototype: object } } = {}
    const document = { currentScript: { src: paystack.url(path) } }
    runInNewContext(await response.text(), { window, document, URL })

    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(typeof window.PaystackPop?.setup).toBe('function')
    expect(Object.keys(window.PaystackPop?.prototype ?? {})).toEqual([
      'newTransaction',
      'resumeTransaction',
    ])
  },
)

test('a public key opens a transaction of the merchant with the same ending', async () => {
  const response = await request(asked)

  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const verified = await fetch(paystack.url('/transaction/verify/A-1'), {
    headers: { authorization: 'Bearer sk_test_ada' },
  })
  expect(await verified.json()).toMatchObject({ data: { amount: 500_000, status: 'abandoned' } })
})

test('an unpaid transaction is taken up again, unless it is another one or paid', async () => {
  const first = await (await request(asked)).json()

  expect(await (await request(asked)).json()).toEqual(first)
  expect((await request({ ...asked, amount: 600_000 })).status).toBe(400)
  paystack.settle({ reference: 'A-1' })
  expect(await (await request(asked)).json()).toMatchObject({ code: 'duplicate_reference' })
})

test('a secret key or none is refused to a browser', async () => {
  expect((await request({ ...asked, key: 'sk_test_ada' })).status).toBe(401)
  expect((await request({ ...asked, key: undefined })).status).toBe(401)
})

test('a framed page reports its outcome to the embedding origin only', async () => {
  const opened = await request({ ...asked, metadata: { cancel_action: 'http://127.0.0.1/' } })
  const { data } = (await opened.json()) as { data: { access_code: string } }
  const address = paystack.url(`/checkout/${data.access_code}`)
  const page = await (await fetch(`${address}?origin=http://127.0.0.1:3000`)).text()
  expect(page).toContain('name="origin" value="http://127.0.0.1:3000"')

  const press = async (outcome: string) => {
    const body = new URLSearchParams({ outcome, origin: 'http://127.0.0.1:3000/any/path' })
    return (await fetch(address, { method: 'POST', body, redirect: 'manual' })).text()
  }
  const cancelled = await press('cancel')
  expect(cancelled).toContain('data-origin="http://127.0.0.1:3000"')
  expect(cancelled).toContain('&#34;outcome&#34;:&#34;cancelled&#34;')
  const paid = await press('pay')
  expect(paid).toContain('&#34;outcome&#34;:&#34;success&#34;')
  expect(paid).toContain('&#34;reference&#34;:&#34;A-1&#34;')
})
