import { startFlutterwaveSimulator } from '@isiro/simulators/flutterwave/flutterwave-simulator'
import { startPaystackSimulator } from '@isiro/simulators/paystack/paystack-simulator'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import {
  type Answer,
  asBusiness,
  countRows,
  type TestApp,
  testApp,
  type Visitor,
} from '../../../../test/harness.ts'
import { providerEndpoint } from '../../gateways/provider-endpoint.ts'

const paystack = await startPaystackSimulator({ port: 0 })
const flutterwave = await startFlutterwaveSimulator({ port: 0 })
// No webhook reaches us here: what the page learns, it has asked for.
const simulator = {
  announceHook: () => {},
  sendTestEvent: async () => {},
  pay: () => {},
  recall: () => {},
}
const impatient = { timeoutMs: 1500, retryWaitMs: 1, failuresToOpen: 1000, openMs: 1 }

let t: TestApp
let ada: Visitor
beforeAll(async () => {
  t = await testApp(
    {},
    {
      paystack: providerEndpoint('paystack', paystack.baseUrl, simulator, impatient),
      flutterwave: providerEndpoint('flutterwave', flutterwave.baseUrl, simulator, impatient),
    },
  )
  ada = await t.signedIn({ plan: 'basic' })
})
afterEach(() => {
  paystack.reset()
  flutterwave.reset()
})
afterAll(async () => {
  await paystack.close()
  await flutterwave.close()
})

async function sent(wish: Parameters<typeof issued>[1] = {}, owner = ada) {
  const invoice = await issued(owner, wish)
  return { invoice, path: new URL(invoice.clientUrl).pathname }
}

let places = 0
/** Sends a form of the page as a browser does: without a referrer, and so without an origin. */
function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return t.anyone.call({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    remoteAddress: `10.81.${places >> 8}.${places++ & 255}`,
  })
}

type ProviderName = 'paystack' | 'flutterwave'

/** Goes to the provider's page and presses one of its buttons; gives the address it sends the payer back to. */
async function payAt(path: string, provider: ProviderName, outcome: string, amount?: string) {
  const checkout = await send(`${path}/checkout/${provider}`, {})
  expect(checkout.status).toBe(303)
  const body = new URLSearchParams({ outcome, channel: 'card', ...(amount ? { amount } : {}) })
  const answer = await fetch(String(checkout.headers.location), {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? 'about:blank')
  return { url: back.pathname + back.search, reference: referenceIn(back) }
}

const referenceIn = ({ searchParams }: URL) =>
  searchParams.get('reference') ?? searchParams.get('tx_ref') ?? ''

/** Presses the button of the page that a payer came back to, and follows it. */
async function check(path: string, provider: ProviderName, reference: string): Promise<Answer> {
  const answer = await send(`${path}/check/${provider}`, { reference })
  expect(answer.status).toBe(303)
  return t.anyone.get(String(answer.headers.location))
}

function ledger() {
  return asBusiness(t.owner, ada.ctx.businessId, async (client) => {
    const tables = ['payments', 'payment_allocations', 'payment_attempts', 'payment_claims']
    const rows: unknown[] = []
    for (const table of tables) {
      rows.push((await client.query(`SELECT x::text FROM ${table} x ORDER BY 1`)).rows)
    }
    rows.push((await client.query('SELECT i::text FROM invoices i ORDER BY id')).rows)
    return rows
  })
}

describe.each(['paystack', 'flutterwave'] as const)('a client who pays with %s', (provider) => {
  test('comes back, and the page shows the invoice as paid', async () => {
    const { invoice, path } = await sent()
    expect((await t.anyone.get(path)).body).toContain('Test mode: no real money moves.')

    const back = await payAt(path, provider, 'pay')
    const before = await t.anyone.get(back.url)
    expect(before.status).toBe(200)
    expect(before.body).toContain(`action="${path}/check/${provider}" data-send`)
    const after = await check(path, provider, back.reference)

    expect(after.body).toContain('Your payment of ₦268,750.00 has arrived. Thank you.')
    expect(after.body).toContain('>Paid on 21 Nov 2026<')
    expect(after.body).not.toContain('How to pay')
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.status).toBe('paid')
    const receipt = await t.anyone.get(`${path}/receipt`)
    expect(receipt.body).toContain(back.reference)
  })

  test('is told that nothing was seen yet, and sees it once it is there', async () => {
    const { path } = await sent()
    const { reference } = await payAt(path, provider, 'later')

    const early = await check(path, provider, reference)
    expect(early.body).toContain('It hasn’t arrived yet. Bank transfers can take a few minutes.')
    expect(early.body).toContain('Check again')
    expect(early.body).toContain('Pay another way')

    const party = provider === 'paystack' ? paystack : flutterwave
    party.settle({ reference, notify: false })
    expect((await check(path, provider, reference)).body).toContain('has arrived. Thank you.')
  })

  test('pays the balance of a part-paid invoice, and no more', async () => {
    const { invoice, path } = await sent()
    const payment = { amount: 200_000, method: 'cash', receivedOn: '2026-11-21' }
    await ada.post(`/api/invoices/${invoice.id}/payments`, payment)
    expect((await t.anyone.get(path)).body).toContain('Paid so far')

    const { reference } = await payAt(path, provider, 'pay')

    const { body } = await check(path, provider, reference)
    expect(body).toContain('Your payment of ₦68,750.00 has arrived.')
    expect(body).toContain('>Paid on 21 Nov 2026<')
  })

  test('an underpayment does not mark the invoice as paid', async () => {
    const { invoice, path } = await sent()
    const { reference } = await payAt(path, provider, 'pay', '100')

    const { body } = await check(path, provider, reference)

    expect(body).not.toContain('Paid on')
    expect(body).not.toContain('has arrived. Thank you.')
    expect(body).toContain('Please don’t pay again.')
    expect(body).not.toContain('How to pay')
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.status).not.toBe('paid')
  })

  test('reads that the provider does not answer, and keeps the other ways to pay', async () => {
    const { path } = await sent()
    const party = provider === 'paystack' ? paystack : flutterwave
    party.outage({ kind: 'error', status: 503 })

    const page = await send(`${path}/checkout/${provider}`, {})

    expect(page.status).toBe(502)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('isn’t responding right now')
    expect(page.body).toContain('0123456789')
  })
})

describe('a reference', () => {
  test('of one invoice settles no other', async () => {
    const [x, y] = [await sent(), await sent()]
    const { reference } = await payAt(x.path, 'paystack', 'pay')
    const before = await ledger()

    const replay = await send(`${y.path}/check/paystack`, { reference })
    const twisted = await send(`${x.path}/check/flutterwave`, { reference })

    expect([replay.status, twisted.status]).toEqual([404, 404])
    expect(await ledger()).toEqual(before)
    const shown = await t.anyone.get(`${y.path}?provider=paystack&reference=${reference}`)
    expect(shown.body).not.toContain(reference)
    expect(shown.body).not.toContain('has arrived')
  })

  test('of another business is as unknown as any', async () => {
    const eve = await t.signedIn({ plan: 'basic' })
    const [mine, theirs] = [await sent(), await sent({}, eve)]
    const { reference } = await payAt(mine.path, 'paystack', 'pay')

    for (const unknown of [reference, 'INV-2026-0001.nobody.000000000000', '']) {
      const answer = await send(`${theirs.path}/check/paystack`, { reference: unknown })
      expect(answer.status).toBe(404)
      expect(answer.body).not.toContain('INV-')
    }
    expect(await countRows(t.owner, eve.ctx.businessId, 'payments')).toBe(0)
  })

  test('records one payment for many concurrent checks', async () => {
    const { invoice, path } = await sent()
    const { reference } = await payAt(path, 'paystack', 'pay')

    await Promise.all(Array.from({ length: 8 }, () => check(path, 'paystack', reference)))

    expect((await ada.get(`/api/invoices/${invoice.id}/payments`)).body).toHaveLength(1)
  })
})

test('no opening of a page changes anything, also when the payment is there', async () => {
  const { path } = await sent()
  const { url, reference } = await payAt(path, 'paystack', 'pay')
  const before = await ledger()

  for (const method of ['GET', 'HEAD'] as const) {
    for (const address of [
      url,
      `${url}&reference=${reference}x&provider=flutterwave`,
      `${path}?provider=paystack&reference=${reference}`,
      `${path}/receipt`,
      `${path}/receipt.pdf`,
      `${path}/check/paystack?reference=${reference}`,
      `${path}/checkout/paystack`,
      `${path}/claim`,
    ]) {
      await t.anyone.call({ method, url: address })
    }
  }
  expect(await ledger()).toEqual(before)
})

describe('return from a provider', () => {
  test('an unknown, a withdrawn and a missing link are one and the same page', async () => {
    const { invoice, path } = await sent()
    const { url } = await payAt(path, 'paystack', 'pay')
    await ada.post(`/api/invoices/${invoice.id}/link/revoke`)

    const pages = await Promise.all(
      [url, '/pay/return', '/pay/return?token=x', '/pay/return?token[]=a&token=%00'].map(
        (address) => t.anyone.get(address),
      ),
    )
    for (const { status, body } of pages) {
      expect(status).toBe(404)
      expect(body).toContain('This link doesn’t work')
    }
  })

  test('a payer who cancelled reads the plain page and can try again', async () => {
    const { path } = await sent()
    const { url } = await payAt(path, 'flutterwave', 'cancel')

    const page = await t.anyone.get(url)

    expect(page.status).toBe(200)
    expect(page.body).toContain('Pay with Paystack')
  })
})

test('money for an invoice voided meanwhile is held, and the page asks for no more', async () => {
  const { invoice, path } = await sent()
  const { reference } = await payAt(path, 'paystack', 'pay')
  await ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'Twice' })

  const { body } = await check(path, 'paystack', reference)

  expect(body).toContain('Please don’t pay again.')
  expect(body).toContain('This invoice was cancelled.')
  expect(body).not.toContain('<form')
})

test('an invoice that is paid or void opens no checkout and takes no word', async () => {
  const paid = await sent()
  const payment = { amount: 268_750, method: 'cash', receivedOn: '2026-11-21' }
  await ada.post(`/api/invoices/${paid.invoice.id}/payments`, payment)
  const voided = await sent()
  await ada.post(`/api/invoices/${voided.invoice.id}/void`, {})

  for (const { path } of [paid, voided]) {
    for (const part of ['/checkout/paystack', '/claim']) {
      const answer = await send(path + part, { payerName: 'Ngozi' })
      expect([answer.status, answer.headers.location]).toEqual([303, path])
    }
  }
})

test('an invoice without the client’s address asks for one, and goes on with it', async () => {
  const { invoice, path } = await sent()
  await asBusiness(t.owner, ada.ctx.businessId, (client) =>
    client.query(`UPDATE invoices SET client = client || '{"email": null}' WHERE id = $1`, [
      invoice.id,
    ]),
  )
  expect((await t.anyone.get(path)).body).toContain('Your email address')

  for (const fields of [{}, { email: '' }, { email: 'no address' }]) {
    const refused = await send(`${path}/checkout/paystack`, fields as Record<string, string>)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('Please enter a valid email address')
  }
  const answer = await send(`${path}/checkout/paystack`, { email: 'ngozi@quorum.example' })
  expect(answer.status).toBe(303)
  expect(String(answer.headers.location)).toContain(`${paystack.baseUrl}/checkout/`)
})

describe('a client who has made a transfer', () => {
  const openClaims = async () => (await ada.get('/api/payments/claims')).body

  test('tells the business; the page shows it as told, and nothing is paid', async () => {
    const { invoice, path } = await sent()

    const answer = await send(`${path}/claim`, {
      payerName: ' Ngozi  Eze ',
      amount: '₦100,000.50',
      note: 'From Zenith, 10:42',
    })

    expect([answer.status, answer.headers.location]).toEqual([303, `${path}#told`])
    expect(await openClaims()).toContainEqual(
      expect.objectContaining({
        invoiceId: invoice.id,
        amount: '100000.50',
        note: 'From Zenith, 10:42',
      }),
    )
    const { body } = await t.anyone.get(path)
    expect(body).toContain('you sent ₦100,000.50.')
    expect(body).not.toContain('Ngozi')
    const { status, paid } = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
    expect([status, paid]).toEqual(['pending', '0.00'])
  })

  test('a claim without an amount is for the whole balance', async () => {
    const { invoice, path } = await sent()
    await send(`${path}/claim`, { payerName: 'Ngozi', amount: '', note: '' })
    expect(await openClaims()).toContainEqual(
      expect.objectContaining({ invoiceId: invoice.id, amount: '268750.00', note: null }),
    )
  })

  test('reads when the business did not find it, and nothing more once it did', async () => {
    const { invoice, path } = await sent()
    const tell = async () => {
      await send(`${path}/claim`, { payerName: 'Ngozi', amount: '1' })
      const claims: { id: string; invoiceId: string }[] = await openClaims()
      return claims.find(({ invoiceId }) => invoiceId === invoice.id)?.id
    }
    await ada.post(`/api/payments/claims/${await tell()}/reject`, {})
    expect((await t.anyone.get(path)).body).toContain('hasn’t received the ₦1.00')

    const confirmed = { amount: 1, receivedOn: '2026-11-21' }
    await ada.post(`/api/payments/claims/${await tell()}/confirm`, confirmed)
    const { body } = await t.anyone.get(path)
    expect(body).not.toContain('about a transfer')
    expect(body).not.toContain('has not found')
    expect(body).toContain('Paid so far')
  })

  test.each([
    ['payerName', '', 'Enter the name on the account you paid from.'],
    ['payerName', 'x'.repeat(121), 'This is too long.'],
    ['amount', 'all of it', 'Enter an amount in figures.'],
    ['amount', '-5', 'Enter an amount in figures.'],
    ['note', 'x'.repeat(301), 'This is too long.'],
  ])(
    'with %s %j reads what is wrong, with the rest still there',
    async (field, typed, sentence) => {
      const { path } = await sent()
      const fields = { payerName: 'Ngozi', amount: '5', note: 'Zenith', [field]: typed }

      const page = await send(`${path}/claim`, fields)

      expect(page.status).toBe(400)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body).toContain(sentence)
      expect(page.body).toContain(`id="field-${field}-problem"`)
      expect(page.body).toContain(`value="${field === 'note' ? 'Ngozi' : 'Zenith'}"`)
    },
  )

  test('in another language reads the sentence in that language', async () => {
    const { path } = await sent({
      client: { name: 'Client', email: 'fr@quorum.example', language: 'fr' },
    })
    const { body } = await send(`${path}/claim`, { payerName: 'Ngozi', amount: '?' })
    expect(body).toContain('<html lang="fr">')
    expect(body).not.toContain('Enter an amount')
  })

  test('and types a card number, leaves none behind', async () => {
    const { invoice, path } = await sent()
    await send(`${path}/claim`, { payerName: '4084 0840 8408 4081', note: '5399838383838381' })
    expect(await openClaims()).toContainEqual(
      expect.objectContaining({
        invoiceId: invoice.id,
        payerName: '•••• 4081',
        note: '•••• 8381',
      }),
    )
  })

  test('and types markup, sees it nowhere as markup', async () => {
    const { path } = await sent()
    const typed = '"><script>alert(1)</script>'
    const refused = await send(`${path}/claim`, { payerName: typed, amount: typed, note: typed })
    expect(refused.status).toBe(400)
    expect(refused.body.match(/<script/g)).toHaveLength(1)
    expect(refused.body).toContain('value="&#34;&#62;&#60;script&#62;')
  })

  test('and tells it over and over, is stopped', async () => {
    const { path } = await sent()
    const answers: Answer[] = []
    for (let i = 1; i <= 12; i++) {
      answers.push(await send(`${path}/claim`, { payerName: `Payer ${i}`, amount: String(i) }))
    }
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(0, 5)).toEqual([303, 303, 303, 303, 303])
    expect(statuses.at(-1)).toBe(429)
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
    expect(answers[6]?.body).toContain(
      'We&#39;ve already told the business about your payment. They&#39;ll check it.',
    )
  })
})

describe('a form', () => {
  test.each([
    ['from the page itself', {}, 303],
    ['from the page in a browser that says nothing of where', { 'sec-fetch-site': '' }, 401],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 401],
    ['from another site that names itself', { origin: 'https://evil.example' }, 401],
    ['from a sister of ours without a name', { 'sec-fetch-site': 'same-site' }, 401],
  ])('%s', async (_what, headers, status) => {
    const { path } = await sent()
    const answer = await send(`${path}/claim`, { payerName: 'Ngozi' }, headers)
    expect(answer.status).toBe(status)
  })

  test('from the page in a browser too old to say where from is taken, and nothing else of it', async () => {
    const { path } = await sent()
    const old = (type: string, payload: string) =>
      t.anyone.call({
        method: 'POST',
        url: `${path}/claim`,
        headers: { origin: 'null', 'content-type': type },
        payload,
      })
    expect((await old('application/x-www-form-urlencoded', 'payerName=Ngozi')).status).toBe(303)
    expect((await old('application/json', '{"payerName":"Eve"}')).status).toBe(401)
  })

  test.each([
    'payerName=a&payerName=b',
    'payerName=Ngozi&__proto__=x&invoiceId=1',
    '%ff%fe=%00',
    'payerName[]=a',
    `payerName=${'x'.repeat(20_000)}`,
  ])('of an odd shape, such as %j, is never an error of ours', async (payload) => {
    const { path } = await sent()
    const answer = await t.anyone.call({
      method: 'POST',
      url: `${path}/claim`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect([400, 413]).toContain(answer.status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

test('forms may go to us and to the providers, and the page says so', async () => {
  const { path } = await sent()
  const { headers } = await t.anyone.get(path)
  expect(headers['content-security-policy']).toContain(
    `form-action 'self' ${new URL(paystack.baseUrl).origin} ${new URL(flutterwave.baseUrl).origin};`,
  )
})
