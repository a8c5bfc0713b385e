import { isApiKey, MAX_API_KEYS, SCOPES } from '@isiro/domain/api-keys'
import { describe, expect, test } from 'vitest'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'

const { owner, clock, signedIn, withMember } = await testApp()

const business = () => signedIn({ plan: 'business' })
const input = (overrides: object = {}) => ({
  name: 'Shop',
  scopes: ['invoices:write', 'clients:read'],
  password: PASSWORD,
  ...overrides,
})

/** All that is stored of the business and of what leads to its keys, as text. */
async function storedText({ user }: Visitor): Promise<string> {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT to_jsonb(k)::text || (SELECT string_agg(encode(h.hash, 'hex'), ' ') FROM api_key_hashes h WHERE h.business_id = $1)
         || coalesce((SELECT string_agg(i.response::text, ' ') FROM idempotency_keys i WHERE i.business_id = $1), '') AS text
       FROM api_keys k WHERE k.business_id = $1`,
      [user.businessId],
    )
    return rows.map(({ text }) => text).join('\n')
  })
}

describe('a key', () => {
  test('is shown once, stored by its hash, and told of by mail', async () => {
    const ada = await business()
    const made = await ada.post('/api/api-keys', input({ days: 30, networks: ['203.0.113.7/24'] }))
    expect(made.status).toBe(201)
    const { key, apiKey } = made.body
    expect(isApiKey(key)).toBe(true)
    expect(apiKey).toEqual({
      id: expect.any(String),
      name: 'Shop',
      mode: 'live',
      prefix: key.slice(0, 17),
      scopes: ['clients:read', 'invoices:write'],
      role: null,
      networks: ['203.0.113.0/24'],
      version: '2026-11-29',
      createdAt: clock.now.toISOString(),
      createdBy: 'Ada Obi',
      expiresAt: new Date(clock.now.getTime() + 30 * 86_400_000).toISOString(),
      lastUse: null,
      revokedAt: null,
      state: 'active',
    })
    expect((await ada.get('/api/api-keys')).body).toEqual({
      keys: [apiKey],
      most: MAX_API_KEYS,
      sandbox: null,
    })
    expect(await storedText(ada)).not.toContain(key.slice(17))
    const { rows } = await owner.query(
      `SELECT data->>'notice' AS notice FROM pgboss.job WHERE name = 'mail.notice' AND data->>'accountId' = $1`,
      [ada.user.id],
    )
    expect(rows).toEqual([{ notice: 'api_key_made' }])
  })

  test('needs the password, or what stands for it', async () => {
    const ada = await business()
    const { password, ...without } = input()
    expect((await ada.post('/api/api-keys', without)).body.code).toBe('auth.password_required')
    const wrong = await ada.post('/api/api-keys', { ...without, password: `${password}!` })
    expect(wrong.body.code).toBe('auth.password_wrong')
    expect((await ada.get('/api/api-keys')).body.keys).toEqual([])
  })

  test.each([
    ['scopes', []],
    ['scopes', ['invoices']],
    ['scopes', ['team:write']],
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['role', 'owner'],
    ['mode', 'sandbox'],
    ['days', 0],
    ['days', 3651],
    ['networks', 'everywhere'],
  ])('with %s %j is refused at its field', async (field, value) => {
    const ada = await business()
    const { status, body } = await ada.post('/api/api-keys', input({ [field]: value }))
    expect(status).toBe(400)
    expect(body.fields[0].path.split('.')[0]).toBe(field)
  })

  test.each([
    'x',
    '',
    '256.1.1.1',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    'fe80::1%eth0',
    '::/129',
    '1.2.3',
  ])('for the network %j is refused there', async (network) => {
    const ada = await business()
    const { status, body } = await ada.post('/api/api-keys', input({ networks: ['::1', network] }))
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'networks.1', message: 'validation.network' }],
    })
  })

  test('whose role can do none of its scopes is refused', async () => {
    const ada = await business()
    const { body } = await ada.post(
      '/api/api-keys',
      input({ role: 'cashier', scopes: ['items:read'] }),
    )
    expect(body.fields).toEqual([{ path: 'scopes', message: 'validation.scopes_of_role' }])
    await must(ada.post('/api/api-keys', input({ role: 'cashier', scopes: ['payments:write'] })))
  })

  test('has a name that no other in use has, so that a repeated call makes no second one', async () => {
    const ada = await business()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.post('/api/api-keys', input())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const again = await ada.post('/api/api-keys', input({ name: 'SHOP' }))
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'api.key_name_used', fields: [{ path: 'name' }] },
    })
    const [{ id }] = (await ada.get('/api/api-keys')).body.keys
    await must(ada.post(`/api/api-keys/${id}/revoke`))
    await must(ada.post('/api/api-keys', input()))
  })

  test('is one of fifty in use', async () => {
    const ada = await business()
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(
        `INSERT INTO api_keys (business_id, id, name, prefix, scopes, version, created_at, created_by, expires_at)
         SELECT b.id, ids.id, 'Key ' || n, 'isk_live_aaaaaaaa', '{clients:read}', '2026-11-29', $2, $3,
           CASE WHEN n <= 3 THEN $2::timestamptz END
         FROM businesses b, unnest($4::uuid[]) WITH ORDINALITY AS ids (id, n) WHERE b.id = $1`,
        [
          ada.user.businessId,
          clock.now,
          ada.user.id,
          Array.from({ length: MAX_API_KEYS + 2 }, () => crypto.randomUUID()),
        ],
      ),
    )
    await must(ada.post('/api/api-keys', input()))
    expect(await ada.post('/api/api-keys', input({ name: 'Another' }))).toMatchObject({
      status: 409,
      body: { code: 'api.too_many_keys', most: MAX_API_KEYS },
    })
  })

  test('that is revoked stays in the list, behind those in use, and is revoked once', async () => {
    const ada = await business()
    const { apiKey: first } = await must(ada.post('/api/api-keys', input()))
    const { apiKey: second } = await must(ada.post('/api/api-keys', input({ name: 'Till' })))
    const revoked = await must(ada.post(`/api/api-keys/${second.id}/revoke`))
    expect(revoked).toMatchObject({ state: 'revoked', revokedAt: clock.now.toISOString() })
    expect((await ada.post(`/api/api-keys/${second.id}/revoke`)).status).toBe(404)
    expect((await ada.get('/api/api-keys')).body.keys).toEqual([first, revoked])
  })

  test('that leaked is found by its beginning, or by all of it', async () => {
    const ada = await business()
    const { key, apiKey } = await must(ada.post('/api/api-keys', input()))
    await must(ada.post('/api/api-keys', input({ name: 'Till' })))
    for (const q of [key, key.slice(0, 14), 'sHop'])
      expect((await ada.get(`/api/api-keys?q=${q}`)).body.keys).toEqual([apiKey])
    expect((await ada.get('/api/api-keys?q=isk_live_')).body.keys).toHaveLength(2)
  })
})

describe('who makes keys', () => {
  test('is who manages them, in a plan that has them', async () => {
    const ada = await business()
    for (const role of ['accountant', 'sales', 'cashier', 'viewer'] as const) {
      const member = await withMember(ada, role)
      for (const answer of [
        await member.get('/api/api-keys'),
        await member.post('/api/api-keys', input()),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'role.not_allowed' } })
    }
    await must((await withMember(ada, 'admin')).post('/api/api-keys', input()))
    const eve = await signedIn({ plan: 'pro' })
    expect(await eve.post('/api/api-keys', input())).toMatchObject({
      status: 403,
      body: { code: 'plan.upgrade_required', plan: 'business', capability: 'api_keys' },
    })
    expect((await eve.get('/api/api-keys')).body.keys).toEqual([])
  })

  test('can list every scope, and revokes none of another business', async () => {
    const [ada, eve] = [await business(), await business()]
    const { apiKey } = await must(ada.post('/api/api-keys', input({ scopes: SCOPES })))
    expect(apiKey.scopes).toEqual(SCOPES)
    expect((await eve.post(`/api/api-keys/${apiKey.id}/revoke`)).status).toBe(404)
    expect((await ada.get('/api/api-keys')).body.keys[0].state).toBe('active')
  })
})
