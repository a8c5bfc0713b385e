import { afterEach, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'
import { hashOfWorld } from '../../../../test/world.ts'
import { cardWorld, linked, linksInput, standing } from '../testing/card-world.ts'
import { check } from '../testing/payments-seen.ts'
import { deliver, hookPaths, paystackEvent } from '../testing/signed-events.ts'

const world = await cardWorld({ failuresToOpen: 50 })
const { paystack, signedIn, rows, owner, clock, workEvents } = world

const start = clock.now
afterEach(() => {
  clock.now = start
  paystack.reset()
})

const KEYS = { publicKey: 'pk_test_0123456789', secretKey: 'sk_test_0123456789' }
const put = (visitor: Visitor, more: object = {}, provider = 'paystack') =>
  visitor.put(`/api/payments/connections/${provider}`, { ...KEYS, password: PASSWORD, ...more })

async function mailedTo(visitor: Visitor): Promise<string[]> {
  const { rows: jobs } = await owner.query<{ notice: string }>(
    `SELECT data->>'notice' AS notice FROM pgboss.job WHERE name = 'mail.notice' AND data->>'accountId' = $1`,
    [visitor.user.id],
  )
  return jobs.map(({ notice }) => notice)
}

describe('keys of a business', () => {
  test('are checked with the provider, stored encrypted, and never returned', async () => {
    const ada = await signedIn()
    const { status, body, raw } = await put(ada)
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      provider: 'paystack',
      isConnected: true,
      publicKey: 'pk_test_0123456789',
      keyHint: '6789',
      isTest: true,
      webhookUrl: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/webhooks\/paystack\/[\w-]{32}$/,
      ),
      hasHookSecret: true,
      connectedAt: '2026-11-21T10:00:00.000Z',
      firstEventAt: null,
      canSendTestEvent: true,
    })
    const read = await ada.get('/api/payments/connections')
    for (const answer of [raw, read.raw]) expect(String(answer)).not.toContain(KEYS.secretKey)
    const [stored] = await rows<{ all: string; sealed: Buffer }>(
      ada,
      `SELECT c::text AS all, secret_sealed AS sealed FROM provider_connections c WHERE business_id = $1`,
    )
    expect(stored?.all).not.toContain(KEYS.secretKey)
    expect(stored?.all).not.toContain(Buffer.from(KEYS.secretKey).toString('hex'))
    expect(stored?.sealed.length).toBeGreaterThan(30)
  })

  test('make the links from then on', async () => {
    const ada = await signedIn()
    await put(ada)
    const { paystack: link, invoice } = await linked(ada)
    const seen = paystack.transactions().find(({ reference }) => reference === link.reference)
    expect(seen?.merchant).toBe('sk_test_…6789')
    paystack.settle({ reference: link.reference })
    expect(await workEvents(ada)).toEqual(['paid'])
    expect((await standing(ada, invoice.id)).status).toBe('paid')
    expect((await ada.get('/api/payments/paystack/public-key')).body.publicKey).toBe(KEYS.publicKey)
  })

  test.each<[string, object, string, string, string?]>([
    ['no key', { secretKey: 'hello' }, 'secretKey', 'validation.secret_key'],
    [
      'the public key as the secret one',
      { secretKey: KEYS.publicKey },
      'secretKey',
      'validation.secret_key',
    ],
    [
      'the secret key as the public one',
      { publicKey: KEYS.secretKey },
      'publicKey',
      'validation.public_key',
    ],
    ['the other provider’s', { secretKey: 'FLWSECK_TEST-x' }, 'secretKey', 'validation.secret_key'],
    ['two modes', { publicKey: 'pk_live_0123' }, 'publicKey', 'validation.key_modes'],
    [
      'a key the provider does not know',
      { publicKey: 'pk_live_01', secretKey: 'sk_live_01' },
      'secretKey',
      'validation.key_refused',
    ],
    ['a blank within', { secretKey: 'sk_test_ 1' }, 'secretKey', 'validation.secret_key'],
    ['nothing', { secretKey: '' }, 'secretKey', 'validation.secret_key'],
    ['Paystack’s for Flutterwave', {}, 'publicKey', 'validation.public_key', 'flutterwave'],
  ])('refused at their field: %s', async (_name, more, path, message, provider) => {
    const ada = await signedIn()
    const before = await hashOfWorld(owner, ada)
    const answer = await put(ada, more, provider)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ path, message }] },
    })
    expect(await hashOfWorld(owner, ada)).toBe(before)
    expect(await mailedTo(ada)).toEqual([])
  })

  test('stay unchanged when the provider does not answer the check of new ones', async () => {
    const ada = await signedIn()
    await put(ada)
    paystack.outage({ kind: 'error' })
    const answer = await put(ada, { publicKey: 'pk_test_new', secretKey: 'sk_test_new' })
    expect(answer).toMatchObject({ status: 502, body: { code: 'payments.keys_untested' } })
    expect((await ada.get('/api/payments/connections')).body[0].publicKey).toBe(KEYS.publicKey)
  })

  test('do not work for another business', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    await put(ada)
    expect((await eve.get('/api/payments/connections')).body[0]).toMatchObject({
      isConnected: false,
      publicKey: null,
      keyHint: null,
    })
    const paths = await Promise.all([hookPaths(ada), hookPaths(eve)])
    expect(paths[0]?.paystack).not.toBe(paths[1]?.paystack)
    // The encrypted bytes do not decrypt in another business's row.
    await put(eve, { publicKey: 'pk_test_eve', secretKey: 'sk_test_eve' })
    const [stolen] = await rows<{ sealed: Buffer }>(
      ada,
      'SELECT secret_sealed AS sealed FROM provider_connections WHERE business_id = $1',
    )
    await rows(
      eve,
      `UPDATE provider_connections SET secret_sealed = '\\x${stolen?.sealed.toString('hex')}' WHERE business_id = $1`,
    )
    expect((await eve.get('/api/payments/connections')).body[0]).toMatchObject({
      isConnected: false,
    })
  })

  test('Flutterwave’s secret hash stays when the request omits it and is deleted when it is null', async () => {
    const ada = await signedIn()
    const keys = { publicKey: 'FLWPUBK_TEST-a', secretKey: 'FLWSECK_TEST-a' }
    const has = async (more: object) =>
      (await put(ada, { ...keys, ...more }, 'flutterwave')).body[1].hasHookSecret
    expect(await has({})).toBe(false)
    expect(await has({ secretHash: 'my-hash' })).toBe(true)
    expect(await has({})).toBe(true)
    expect(await has({ secretHash: null })).toBe(false)
  })
})

describe('ask again', () => {
  test('setting or deleting keys needs the password, not the session alone', async () => {
    const ada = await signedIn()
    await put(ada)
    const before = await hashOfWorld(owner, ada)
    const mine = { publicKey: 'pk_test_thief', secretKey: 'sk_test_thief' }
    const url = '/api/payments/connections/paystack'
    expect((await ada.put(url, mine)).body.code).toBe('auth.password_required')
    expect((await ada.put(url, { ...mine, password: 'guessed-it' })).body.code).toBe(
      'auth.password_wrong',
    )
    expect((await ada.post(`${url}/disconnect`, {})).body.code).toBe('auth.password_required')
    expect((await ada.post(`${url}/disconnect`, { password: 'guessed-it' })).body.code).toBe(
      'auth.password_wrong',
    )
    expect(await hashOfWorld(owner, ada)).toBe(before)
  })

  test('guessing is throttled', async () => {
    const ada = await signedIn()
    const codes: string[] = []
    for (let i = 0; i < 12; i++) codes.push((await put(ada, { password: `guess-${i}` })).body.code)
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('auth.password_wrong'))
    expect(codes.slice(10)).toEqual(['auth.throttled', 'auth.throttled'])
  })

  test('each change of keys sends the owner a mail and adds an activity', async () => {
    const ada = await signedIn()
    await put(ada)
    await ada.post('/api/payments/connections/paystack/disconnect', { password: PASSWORD })
    expect(await mailedTo(ada)).toEqual(['payment_keys_changed', 'payment_keys_changed'])
    expect(
      await rows(
        ada,
        "SELECT details FROM activities WHERE business_id = $1 AND kind = 'business.payment_keys_changed' ORDER BY id",
      ),
    ).toEqual([
      { details: { provider: 'paystack', change: 'connected' } },
      { details: { provider: 'paystack', change: 'disconnected' } },
    ])
  })
})

describe('a change of keys', () => {
  test('webhooks signed with the previous key are accepted for some days, and its payments are still found', async () => {
    const ada = await signedIn()
    await put(ada)
    const { paystack: link, invoice } = await linked(ada)
    const path = (await hookPaths(ada)).paystack ?? ''
    await put(ada, { publicKey: 'pk_test_second', secretKey: 'sk_test_second' })
    expect((await hookPaths(ada)).paystack).toBe(path)

    paystack.settle({ reference: link.reference, notify: false })
    const event = paystackEvent(KEYS.secretKey, {
      event: 'charge.success',
      data: { reference: link.reference },
    })
    expect(await deliver(world, path, event)).toBe(200)
    expect(await workEvents(ada)).toEqual(['paid'])
    expect((await standing(ada, invoice.id)).status).toBe('paid')

    clock.now = new Date(clock.now.getTime() + 5 * 86_400_000)
    const late = paystackEvent(KEYS.secretKey, {
      event: 'charge.success',
      data: { reference: 'x' },
    })
    expect(await deliver(world, path, late)).toBe(401)
  })
})

describe('disconnecting', () => {
  test('deletes every secret, keeps the webhook address, and later calls say what to configure', async () => {
    const ada = await signedIn()
    // The same providers without a simulator, like real ones.
    const providers = {
      paystack: { ...world.providers.paystack, simulator: null },
      flutterwave: { ...world.providers.flutterwave, simulator: null },
    }
    const node = await testApp({ appUrl: world.deps.config.appUrl }, providers)
    const real = await node.signedIn()
    await put(real)
    const invoice = await issued(real)
    const links = await real.post('/api/payments/create-links', linksInput(invoice))
    const { reference } = links.body.paymentLinks.paystack
    const before = (await real.get('/api/payments/connections')).body[0]
    const { body } = await real.post('/api/payments/connections/paystack/disconnect', {
      password: PASSWORD,
    })
    expect(body[0]).toEqual({
      ...before,
      isConnected: false,
      isTest: false,
      publicKey: null,
      keyHint: null,
      hasHookSecret: false,
      connectedAt: null,
      firstEventAt: null,
      canSendTestEvent: false,
    })
    expect(
      await rows(
        real,
        `SELECT secret_sealed, previous_secret_sealed, hook_secret_sealed FROM provider_connections
         WHERE business_id = $1 AND secret_sealed IS NOT NULL`,
      ),
    ).toEqual([])
    expect((await check(real, 'paystack', reference)).body.code).toBe('payments.not_configured')
    expect((await ada.get('/api/payments/providers')).body[0].isConnected).toBe(true)
  })
})

describe('the first event', () => {
  const testEvent = (visitor: Visitor, provider = 'paystack') =>
    visitor.post(`/api/payments/connections/${provider}/test-event`, {})
  const firstEvents = async (visitor: Visitor) =>
    (await visitor.get('/api/payments/connections')).body.map(
      ({ firstEventAt }: { firstEventAt: string | null }) => firstEventAt,
    )

  test.each([
    ['paystack', 0, {}],
    [
      'flutterwave',
      1,
      { publicKey: 'FLWPUBK_TEST-a', secretKey: 'FLWSECK_TEST-a', secretHash: 'h' },
    ],
  ])(
    'of %s is sent on request in test mode, and its time is kept',
    async (provider, place, keys) => {
      const [ada, eve] = [await signedIn(), await signedIn()]
      await put(ada, keys, provider)
      const { status, body } = await testEvent(ada, provider)
      expect(status).toBe(200)
      expect(body[place].firstEventAt).toBe('2026-11-21T10:00:00.000Z')
      clock.now = new Date(clock.now.getTime() + 60_000)
      expect((await testEvent(ada, provider)).body[place].firstEventAt).toBe(
        '2026-11-21T10:00:00.000Z',
      )
      expect(await firstEvents(eve)).toEqual([null, null])
    },
  )

  test('is awaited anew for keys of another account, but not for the same keys again', async () => {
    const ada = await signedIn()
    await put(ada)
    await testEvent(ada)
    await put(ada)
    expect(await firstEvents(ada)).toEqual(['2026-11-21T10:00:00.000Z', null])
    await put(ada, { publicKey: 'pk_test_second', secretKey: 'sk_test_second' })
    expect(await firstEvents(ada)).toEqual([null, null])
    // A late event of the account before proves nothing of this one.
    const path = (await hookPaths(ada)).paystack ?? ''
    await deliver(world, path, paystackEvent(KEYS.secretKey, { event: 'test', data: {} }))
    expect(await firstEvents(ada)).toEqual([null, null])
    await ada.post('/api/payments/connections/paystack/disconnect', { password: PASSWORD })
    expect(await firstEvents(ada)).toEqual([null, null])
  })

  test('of a real provider cannot be asked for', async () => {
    const providers = {
      paystack: { ...world.providers.paystack, simulator: null },
      flutterwave: { ...world.providers.flutterwave, simulator: null },
    }
    const real = await testApp({}, providers)
    const ada = await real.signedIn()
    expect((await put(ada)).body[0].canSendTestEvent).toBe(false)
    expect(await testEvent(ada)).toMatchObject({
      status: 409,
      body: { code: 'payments.no_test_event' },
    })
  })
})

describe('production', () => {
  test('refuses test keys and ignores those stored before', async () => {
    const node = await testApp({ environment: 'production' }, world.providers)
    const ada = await node.signedIn()
    expect((await put(ada)).body.fields).toEqual([
      { path: 'secretKey', message: 'validation.live_key' },
    ])

    const earlier = await signedIn()
    await put(earlier)
    const authorization = `Bearer ${earlier.token}`
    const { body } = await node.anyone.get('/api/payments/providers', { authorization })
    expect(body[0]).toMatchObject({ provider: 'paystack', isConnected: false })
  })
})

test('every provider answer says that test mode is on', async () => {
  const ada = await signedIn()
  expect((await ada.get('/api/payments/providers')).body).toEqual([
    {
      provider: 'paystack',
      name: 'Paystack',
      isConnected: true,
      isOnline: true,
      isTest: true,
      currencies: ['NGN', 'USD'],
    },
    {
      provider: 'flutterwave',
      name: 'Flutterwave',
      isConnected: true,
      isOnline: true,
      isTest: true,
      currencies: ['NGN', 'USD', 'GBP', 'CAD', 'GHS', 'KES', 'ZAR'],
    },
  ])
  await linked(ada)
  expect((await ada.get('/api/payments/connections')).body).toMatchObject([
    { provider: 'paystack', isConnected: false, publicKey: null, isTest: true },
    { provider: 'flutterwave', isConnected: false, publicKey: null, isTest: true },
  ])
})
