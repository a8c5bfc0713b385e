import { createHmac } from 'node:crypto'
import { flutterwaveSignature } from '@isiro/simulators/flutterwave/flutterwave-signature'
import { paystackSignature } from '@isiro/simulators/paystack/paystack-signature'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'
import { runs } from '../../../../test/sample.ts'
import { hashOfWorld } from '../../../../test/world.ts'
import { DatabaseUnavailableError } from '../../../platform/db/database-errors.ts'
import { withoutSecrets } from '../../../platform/logger.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import {
  deliver,
  flutterwaveEvent,
  hookPaths,
  paystackEvent,
  type SignedEvent,
} from '../testing/signed-events.ts'
import { processEvent } from './process.ts'

const world = await cardWorld()
const { paystack, flutterwave, signedIn, rows, workEvents, owner } = world

afterEach(() => {
  paystack.reset()
  flutterwave.reset()
})

/** A business with a paid link of each provider whose webhooks have not arrived. */
async function paidUnheard() {
  const ada = await signedIn()
  const links = await linked(ada)
  paystack.settle({ reference: links.paystack.reference, notify: false })
  const secretKey = world.keysOf(ada, 'paystack').secretKey
  const secretHash = world.keysOf(ada, 'flutterwave').hookSecret
  const paths = await hookPaths(ada)
  return {
    ada,
    ...links,
    secretKey,
    secretHash,
    hooks: { paystack: paths.paystack ?? '', flutterwave: paths.flutterwave ?? '' },
    success: { event: 'charge.success', data: { id: 1, reference: links.paystack.reference } },
    completed: {
      event: 'charge.completed',
      data: { id: 2, tx_ref: links.flutterwave.reference, status: 'successful' },
      'event.type': 'CARD_TRANSACTION',
    },
  }
}

/** The number of a business's webhooks that await processing. */
async function waitingEvents(visitor: Visitor): Promise<number> {
  const [found] = await rows<{ count: number }>(
    visitor,
    'SELECT count(*)::int AS count FROM provider_events WHERE worked_at IS NULL AND business_id = $1',
  )
  return found?.count ?? 0
}

type Headers = Record<string, string | string[]>
type Forged = { body: Buffer; headers: Headers }
type World = Awaited<ReturnType<typeof paidUnheard>>
type Forgery = [name: string, forge: (good: SignedEvent, of: World) => Forged]

const JSON_TYPE = { 'content-type': 'application/json' }
const withHeaders = (headers: Headers, body: Buffer): Forged => ({
  body,
  headers: { ...JSON_TYPE, ...headers },
})

/** The wrong signatures that both providers share; `header` is the signature's header. */
function forgeriesOf(header: string): Forgery[] {
  const signed = (change: (signature: string) => string | string[]): Forgery[1] => {
    return (good) => withHeaders({ [header]: change(String(good.headers[header])) }, good.body)
  }
  const body = (change: (body: Buffer) => Buffer): Forgery[1] => {
    return (good) => withHeaders({ [header]: String(good.headers[header]) }, change(good.body))
  }
  const text = (change: (text: string) => string) => body((raw) => Buffer.from(change(String(raw))))
  return [
    ['no signature', (good) => withHeaders({}, good.body)],
    ['an empty one', signed(() => '')],
    ['a truncated one', signed((signature) => signature.slice(0, -1))],
    ['half of one', signed((signature) => signature.slice(0, signature.length / 2))],
    ['one character more', signed((signature) => `${signature}0`)],
    ['one character changed', signed((signature) => flipped(signature))],
    ['a wrong one of the right length', signed((signature) => 'a'.repeat(signature.length))],
    ['upper case', signed((signature) => signature.toUpperCase())],
    ['a name before it', signed((signature) => `sha512=${signature}`)],
    ['a duplicated header', signed((signature) => [signature, signature])],
    ['a second, wrong header', signed((signature) => ['0', signature])],
    ['several in one header', signed((signature) => `${signature},${signature}`)],
    ['a quoted one', signed((signature) => `"${signature}"`)],
    ['one byte changed', text((raw) => raw.replace('charge', 'chargf'))],
    ['an extra blank', text((raw) => `${raw} `)],
    ['a blank within', text((raw) => raw.replace(':', ': '))],
    ['a line break behind it', text((raw) => `${raw}\n`)],
    ['a mark of byte order before it', text((raw) => `\uFEFF${raw}`)],
    ['the body written anew', text((raw) => JSON.stringify(JSON.parse(raw), null, 1))],
    ['another reference', text((raw) => raw.replace(/INV-2026-0001/, 'INV-2026-0002'))],
    ['a key more', text((raw) => raw.replace(/\}$/, ',"x":1}'))],
    ['half a body', body((raw) => raw.subarray(0, raw.length / 2))],
    ['no body', body(() => Buffer.alloc(0))],
    ['the body twice', body((raw) => Buffer.concat([raw, raw]))],
    ['a megabyte of junk', body(() => Buffer.alloc(1_000_000, 'x'))],
    ['deep nesting', body(() => Buffer.from('['.repeat(100_000)))],
    [
      'an older message’s signature',
      signed(() => paystackSignature('sk_test_x', '{"event":"old"}')),
    ],
  ]
}

function flipped(signature: string): string {
  return (signature.startsWith('a') ? 'b' : 'a') + signature.slice(1)
}

const PAYSTACK: Forgery[] = [
  ...forgeriesOf('x-paystack-signature'),
  ...['sha1', 'sha256', 'sha384', 'sha3-512'].map(
    (algorithm): Forgery => [
      `another algorithm: ${algorithm}`,
      ({ body }, { secretKey }) =>
        withHeaders(
          { 'x-paystack-signature': createHmac(algorithm, secretKey).update(body).digest('hex') },
          body,
        ),
    ],
  ),
  [
    'Base64 instead of hex',
    ({ body }, { secretKey }) =>
      withHeaders(
        { 'x-paystack-signature': createHmac('sha512', secretKey).update(body).digest('base64') },
        body,
      ),
  ],
  [
    'signed with the public key',
    ({ body }, { secretKey }) =>
      withHeaders(
        { 'x-paystack-signature': paystackSignature(secretKey.replace('sk_', 'pk_'), body) },
        body,
      ),
  ],
  [
    'signed with no key',
    ({ body }) => withHeaders({ 'x-paystack-signature': paystackSignature('', body) }, body),
  ],
  [
    'another merchant’s signature',
    ({ body }) =>
      withHeaders({ 'x-paystack-signature': paystackSignature('sk_test_other', body) }, body),
  ],
  [
    'the key itself',
    ({ body }, { secretKey }) => withHeaders({ 'x-paystack-signature': secretKey }, body),
  ],
  [
    'the other provider’s headers',
    ({ body }, { secretHash }) => flutterwaveEvent(secretHash, body) as Forged,
  ],
  [
    'the right signature in another header',
    (good) =>
      withHeaders({ 'x-signature': String(good.headers['x-paystack-signature']) }, good.body),
  ],
]

const FLUTTERWAVE: Forgery[] = [
  ...forgeriesOf('flutterwave-signature'),
  [
    'a wrong signature beside the right hash',
    (good, { secretHash }) =>
      withHeaders({ 'flutterwave-signature': 'x', 'verif-hash': secretHash }, good.body),
  ],
  [
    'an empty signature beside the right hash',
    (good, { secretHash }) =>
      withHeaders({ 'flutterwave-signature': '', 'verif-hash': secretHash }, good.body),
  ],
  ['a wrong hash', ({ body }) => withHeaders({ 'verif-hash': 'wrong' }, body)],
  ['an empty hash', ({ body }) => withHeaders({ 'verif-hash': '' }, body)],
  [
    'the hash twice',
    ({ body }, { secretHash }) => withHeaders({ 'verif-hash': [secretHash, secretHash] }, body),
  ],
  [
    'the hash in capitals',
    ({ body }, { secretHash }) => withHeaders({ 'verif-hash': secretHash.toUpperCase() }, body),
  ],
  [
    'the hash as the signature',
    ({ body }, { secretHash }) => withHeaders({ 'flutterwave-signature': secretHash }, body),
  ],
  [
    'the signature in hex',
    ({ body }, { secretHash }) =>
      withHeaders(
        { 'flutterwave-signature': createHmac('sha256', secretHash).update(body).digest('hex') },
        body,
      ),
  ],
  [
    'the other provider’s header',
    ({ body }, { secretKey }) => paystackEvent(secretKey, body) as Forged,
  ],
  [
    'signed with another hash',
    ({ body }) => withHeaders({ 'flutterwave-signature': flutterwaveSignature('', body) }, body),
  ],
]

describe('a forged webhook writes nothing', () => {
  let of: World
  let before: string
  beforeAll(async () => {
    of = await paidUnheard()
    before = await hashOfWorld(owner, of.ada)
  })
  const refused = async (path: string, forged: Forged) => {
    const status = await deliver(world, path, forged)
    expect([400, 401]).toContain(status)
    expect(await hashOfWorld(owner, of.ada)).toBe(before)
    expect(await waitingEvents(of.ada)).toBe(0)
  }

  test('the list of forgeries is complete', () => {
    expect(PAYSTACK.length + FLUTTERWAVE.length).toBeGreaterThan(40)
  })
  test.each(PAYSTACK)('Paystack: %s', async (_name, forge) => {
    await refused(of.hooks.paystack, forge(paystackEvent(of.secretKey, of.success), of))
  })
  test.each(FLUTTERWAVE)('Flutterwave: %s', async (_name, forge) => {
    await refused(of.hooks.flutterwave, forge(flutterwaveEvent(of.secretHash, of.completed), of))
  })

  test('an unknown address gets the same answer as a wrong signature', async () => {
    const good = paystackEvent(of.secretKey, of.success)
    const id = of.hooks.paystack.split('/').at(-1)
    for (const path of [`/webhooks/paystack/${'x'.repeat(32)}`, `/webhooks/flutterwave/${id}`])
      expect(await deliver(world, path, good)).toBe(401)
    for (const path of ['/webhooks/paystack/short', `/webhooks/stripe/${id}`])
      expect(await deliver(world, path, good)).toBe(404)
    expect(await hashOfWorld(owner, of.ada)).toBe(before)
  })

  test('an address of one business refuses webhooks signed with another business’s key', async () => {
    const eve = await paidUnheard()
    const forged = paystackEvent(eve.secretKey, of.success)
    expect(await deliver(world, of.hooks.paystack, forged)).toBe(401)
    expect(await hashOfWorld(owner, of.ada)).toBe(before)
  })

  test('the genuine webhook is accepted', async () => {
    const good = paystackEvent(of.secretKey, of.success)
    expect(await deliver(world, of.hooks.paystack, good)).toBe(200)
    expect(await workEvents(of.ada)).toEqual(['paid'])
    expect((await standing(of.ada, of.invoice.id)).status).toBe('paid')
  })
})

describe('the signature covers the raw bytes', () => {
  test.each([
    [
      'odd spacing',
      (reference: string) => `{ "event" :"charge.success",  "data":{"reference":"${reference}"}}`,
    ],
    [
      'an escaped letter',
      (reference: string) =>
        `{"event":"charge.success","n":"caf\\u00e9","data":{"reference":"${reference}"}}`,
    ],
    [
      'a letter that is not',
      (reference: string) =>
        `{"event":"charge.success","n":"café ₦","data":{"reference":"${reference}"}}`,
    ],
    [
      'a line break at the end',
      (reference: string) => `{"event":"charge.success","data":{"reference":"${reference}"}}\r\n`,
    ],
  ])('%s', async (_name, write) => {
    const { ada, paystack: link, secretKey, hooks } = await paidUnheard()
    const event = paystackEvent(secretKey, write(link.reference))
    expect(await deliver(world, hooks.paystack, event)).toBe(200)
    const [stored] = await rows<{ body: Buffer }>(
      ada,
      'SELECT body FROM provider_events WHERE business_id = $1',
    )
    expect(stored?.body.equals(event.body)).toBe(true)
    expect(await workEvents(ada)).toEqual(['paid'])
  })

  test.each([
    ['no content type', undefined],
    ['a form’s', 'application/x-www-form-urlencoded'],
    ['a text’s', 'text/plain'],
    ['one with a character set', 'application/json; charset=utf-8'],
  ])('whatever its type says: %s', async (_name, type) => {
    const { secretKey, success, hooks } = await paidUnheard()
    const { body, headers } = paystackEvent(secretKey, success)
    const { 'content-type': _type, ...kept } = headers
    const sent = { body, headers: type === undefined ? kept : { ...kept, 'content-type': type } }
    expect(await deliver(world, hooks.paystack, sent)).toBe(200)
  })

  test.each(['both', 'verif-hash', 'flutterwave-signature'] as const)(
    'Flutterwave with its header %s',
    async (signatureHeaders) => {
      const { ada, flutterwave: link, hooks } = await paidUnheard()
      const keys = world.keysOf(ada, 'flutterwave')
      flutterwave.setWebhookUrl({
        secretKey: keys.secretKey,
        secretHash: keys.hookSecret,
        url: world.deps.config.appUrl + hooks.flutterwave,
        signatureHeaders,
      })
      flutterwave.settle({ reference: link.reference })
      expect(await workEvents(ada)).toEqual(['paid'])
    },
  )
})

describe('without a secret the address is closed', () => {
  const connect = (visitor: Visitor, more: object = {}) =>
    visitor.put('/api/payments/connections/flutterwave', {
      publicKey: 'FLWPUBK_TEST-mine',
      secretKey: 'FLWSECK_TEST-mine',
      password: PASSWORD,
      ...more,
    })

  test('a connection without a secret answers 503 to every webhook', async () => {
    const { ada, hooks, completed } = await paidUnheard()
    expect((await connect(ada)).status).toBe(200)
    const before = await hashOfWorld(owner, ada)
    for (const secret of ['', ' ', 'null', 'undefined', 'FLWSECK_TEST-mine'])
      expect(await deliver(world, hooks.flutterwave, flutterwaveEvent(secret, completed))).toBe(503)
    const bare = { body: Buffer.from('{}'), headers: JSON_TYPE }
    expect(await deliver(world, hooks.flutterwave, bare)).toBe(503)
    expect(await hashOfWorld(owner, ada)).toBe(before)
  })

  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['with a blank within', 'a b'],
  ])('none that is %s can be given', async (_name, secretHash) => {
    const ada = await signedIn()
    const answer = await connect(ada, { secretHash })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'secretHash', message: 'validation.secret_hash' }] },
    })
  })

  test('deleting the keys closes the address, and new keys open the same address again', async () => {
    const { ada, hooks, completed } = await paidUnheard()
    await connect(ada, { secretHash: 'shared-secret' })
    const event = flutterwaveEvent('shared-secret', completed)
    expect(await deliver(world, hooks.flutterwave, event)).toBe(200)
    // The installation's key changed: no encrypted secret decrypts any more.
    await rows(
      ada,
      `UPDATE provider_connections SET hook_secret_sealed = '\\x01' WHERE business_id = $1 AND provider = 'flutterwave'`,
    )
    expect(await deliver(world, hooks.flutterwave, event)).toBe(503)
    await connect(ada, { secretHash: 'another-secret' })
    expect(await deliver(world, hooks.flutterwave, event)).toBe(401)
  })

  test('an address that a business no longer has is answered like an unknown one', async () => {
    const { ada, hooks, secretKey, success } = await paidUnheard()
    const event = paystackEvent(secretKey, success)
    expect(await deliver(world, hooks.paystack, event)).toBe(200)
    await rows(
      ada,
      `UPDATE webhook_addresses SET hook_id = 'another-' || hook_id WHERE business_id = $1 AND provider = 'paystack'`,
    )
    expect(await deliver(world, hooks.paystack, event)).toBe(401)
  })

  test('without a simulator, the address of a business without keys is closed', async () => {
    const { ada, hooks, secretKey, success } = await paidUnheard()
    const real = await testApp()
    const event = paystackEvent(secretKey, success)
    expect(await deliver(real, hooks.paystack, event)).toBe(503)
    expect(await waitingEvents(ada)).toBe(0)
  })
})

describe('the same event again', () => {
  test('sent over and over to two nodes makes one event and one payment, and is always answered 200', async () => {
    const { ada, invoice, secretKey, success, hooks } = await paidUnheard()
    const other = await testApp({ appUrl: world.deps.config.appUrl }, world.providers)
    const event = paystackEvent(secretKey, success)
    const statuses: number[] = []
    const times = runs(200)
    let left = times
    await Promise.all(
      Array.from({ length: 40 }, async (_, lane) => {
        const node = lane % 2 === 0 ? world : other
        while (left-- > 0) statuses.push(await deliver(node, hooks.paystack, event))
      }),
    )
    expect(statuses).toEqual(Array(times).fill(200))
    expect(await waitingEvents(ada)).toBe(1)
    const stored = await rows<{ id: string }>(
      ada,
      'SELECT id FROM provider_events WHERE business_id = $1',
    )
    expect(stored).toHaveLength(1)

    // The receiving node and the reconciling job may process it at the same time: ten workers on two nodes.
    const job = { businessId: ada.ctx.businessId, eventId: stored[0]?.id ?? '' }
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => processEvent((i % 2 ? world : other).deps, job)),
    )
    expect(await ada.get('/api/payments').then(({ body }) => body)).toHaveLength(1)
    expect(await standing(ada, invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
    const told = await rows(
      ada,
      "SELECT id FROM activities WHERE business_id = $1 AND kind = 'payment.received'",
    )
    expect(told).toHaveLength(1)
  })

  test('in different bytes is stored each time and still makes one payment', async () => {
    const { ada, invoice, secretKey, success, hooks } = await paidUnheard()
    for (let i = 0; i < 25; i++)
      await deliver(world, hooks.paystack, paystackEvent(secretKey, { ...success, nonce: i }))
    const stored = await rows<{ id: string }>(
      ada,
      'SELECT id FROM provider_events WHERE business_id = $1',
    )
    expect(stored).toHaveLength(25)
    await Promise.all(
      stored.map(({ id }) =>
        processEvent(world.deps, { businessId: ada.ctx.businessId, eventId: id }),
      ),
    )
    expect((await ada.get('/api/payments')).body).toHaveLength(1)
    expect((await standing(ada, invoice.id)).status).toBe('paid')
  })
})

describe('stored, answered, then processed', () => {
  test('the response does not wait for the provider, and the bytes are stored', async () => {
    const { ada, secretKey, success, hooks } = await paidUnheard()
    paystack.outage({ kind: 'hang' })
    const event = paystackEvent(secretKey, success)
    expect(await deliver(world, hooks.paystack, event)).toBe(200)
    const [stored] = await rows<{ body: Buffer; worked_at: Date | null }>(
      ada,
      'SELECT body, worked_at FROM provider_events WHERE business_id = $1',
    )
    expect(stored).toEqual({ body: event.body, worked_at: null })
    expect(await waitingEvents(ada)).toBe(1)
    paystack.reset()
    expect(await workEvents(ada)).toEqual(['paid'])
  })

  test('with the database down the provider gets an error, repeats the webhook, and that one is processed', async () => {
    const { ada, secretKey, success, hooks } = await paidUnheard()
    const node = await testApp({ appUrl: world.deps.config.appUrl }, world.providers)
    const down = vi
      .spyOn(node.deps.db, 'transaction')
      .mockRejectedValue(new DatabaseUnavailableError('the database system is shutting down'))
    const event = paystackEvent(secretKey, success)
    expect(await deliver(node, hooks.paystack, event)).toBe(503)
    down.mockRestore()
    expect(await deliver(node, hooks.paystack, event)).toBe(200)
    expect(await workEvents(ada)).toEqual(['paid'])
  })

  test('a job that is interrupted runs again and changes nothing twice', async () => {
    const { ada, secretKey, success, hooks } = await paidUnheard()
    await deliver(world, hooks.paystack, paystackEvent(secretKey, success))
    expect(await workEvents(ada)).toEqual(['paid'])
    await rows(ada, 'UPDATE provider_events SET worked_at = NULL WHERE business_id = $1')
    expect(await workEvents(ada)).toEqual(['paid'])
    expect((await ada.get('/api/payments')).body).toHaveLength(1)
  })
})

describe('signed webhooks about no payment of ours are stored and change nothing', () => {
  test.each([
    ['another event', { event: 'transfer.success', data: { reference: 'x' } }, 'ignored'],
    ['an event without data', { event: 'charge.success' }, 'ignored'],
    ['data of another kind', { event: 'charge.success', data: [1, 2] }, 'ignored'],
    ['no JSON', 'not { json', 'ignored'],
    ['deep nesting', '['.repeat(5_000), 'ignored'],
    ['a key that reaches for the prototype', '{"__proto__":{"event":"charge.success"}}', 'ignored'],
    [
      'a reference of nobody',
      { event: 'charge.success', data: { reference: 'nobody-knows-it' } },
      'unknown_reference',
    ],
    [
      'a reference that is none',
      { event: 'charge.success', data: { reference: "'; DROP" } },
      'unknown_reference',
    ],
    ['subscriptions’ cards', { event: 'subscription.expiring_cards', data: [{}] }, 'ignored'],
  ])('%s', async (_name, event, outcome) => {
    const { ada, secretKey, hooks, invoice } = await paidUnheard()
    expect(await deliver(world, hooks.paystack, paystackEvent(secretKey, event))).toBe(200)
    expect(await workEvents(ada)).toEqual([outcome])
    expect((await standing(ada, invoice.id)).status).toBe('pending')
  })

  test('the amount and status in a webhook are never trusted', async () => {
    const { ada, flutterwave: link, secretHash, hooks, invoice } = await paidUnheard()
    const event = {
      event: 'charge.completed',
      data: {
        id: 99,
        tx_ref: link.reference,
        status: 'successful',
        amount: 268_750,
        currency: 'NGN',
      },
    }
    expect(await deliver(world, hooks.flutterwave, flutterwaveEvent(secretHash, event))).toBe(200)
    expect(await workEvents(ada)).toEqual(['open'])
    expect((await standing(ada, invoice.id)).status).toBe('pending')
  })
})

test('a webhook’s address is not logged', () => {
  expect(withoutSecrets('/webhooks/paystack/abc-123?x=1')).toBe('/webhooks/paystack/…')
})
