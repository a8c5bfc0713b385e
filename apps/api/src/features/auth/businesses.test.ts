import { describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../../test/factories.ts'
import { type Answer, asBusiness, must, PASSWORD, testApp } from '../../../test/harness.ts'

const { signedIn, withAnother, inBusiness, anyone, owner, deps } = await testApp()

const clientsOf = async (visitor: { get(url: string): Promise<Answer> }) =>
  ((await visitor.get('/api/clients')).body as { name: string }[]).map(({ name }) => name)

const clientNamed = (name: string) => clientInput({ name })

describe('one person with two businesses', () => {
  test('opens a second one, which begins with a plan and books of its own', async () => {
    const first = await signedIn({ plan: 'business' })
    const opened = await first.post('/api/auth/businesses', { businessName: 'Kola Exports' })
    expect(opened).toMatchObject({ status: 201, body: { name: 'Kola Exports' } })
    const second = inBusiness(first, opened.body.id)
    expect((await second.get('/api/auth/me')).body).toMatchObject({
      id: first.user.id,
      businessId: opened.body.id,
      businessName: 'Kola Exports',
      plan: 'free',
      businesses: 2,
    })
    expect((await first.get('/api/auth/me')).body).toMatchObject({
      businessId: first.user.businessId,
      plan: 'business',
      businesses: 2,
    })
    const { items } = (await second.get('/api/auth/businesses')).body
    expect(items).toEqual([
      expect.objectContaining({ id: first.user.businessId, plan: 'business', isCurrent: false }),
      expect.objectContaining({ id: opened.body.id, plan: 'free', isCurrent: true, unread: 0 }),
    ])
  })

  test('sees the rows of the business that a call names, and writes into no other', async () => {
    const first = await signedIn()
    const second = await withAnother(first)
    const stranger = await signedIn()
    await must(first.post('/api/clients', clientNamed('Client of the first')))
    await must(second.post('/api/clients', clientNamed('Client of the second')))
    const own = await issued(first)
    expect(await first.get(`/api/invoices/${own.id}`)).toMatchObject({ status: 200 })
    expect(await clientsOf(first)).not.toContain('Client of the second')
    expect(await clientsOf(second)).toEqual(['Client of the second'])
    expect(await second.get(`/api/invoices/${own.id}`)).toMatchObject({ status: 404 })
    expect(await second.get(`/api/invoices/${own.id}/pdf`)).toMatchObject({ status: 404 })
    expect(await clientsOf(inBusiness(first, first.user.businessId))).toEqual(
      await clientsOf(first),
    )
    expect((await clientsOf(stranger)).length).toBe(0)
  })

  test("another's business is refused as one that does not exist, whatever is asked for", async () => {
    const first = await signedIn()
    const stranger = await signedIn()
    const answers = await Promise.all(
      [stranger.user.businessId, crypto.randomUUID(), 'x', ''].flatMap((id) => [
        inBusiness(first, id).get('/api/auth/me'),
        inBusiness(first, id).get('/api/clients'),
        inBusiness(first, id).post('/api/clients', clientNamed('Nobody')),
        inBusiness(first, id).get('/api/payments/live'),
      ]),
    )
    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({
        status: 404,
        code: 'auth.business_unavailable',
      })
    // Without an open session it is the session that is missing.
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    for (const business of [first.user.businessId, crypto.randomUUID()])
      expect(
        await anyone.get('/api/auth/me', { ...headers, 'isiro-business': business }),
      ).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  })

  test('signs in to the business that the browser was in, and to the first one otherwise', async () => {
    const first = await signedIn()
    const second = await withAnother(first)
    const stranger = await signedIn()
    const login = { email: first.user.email, password: PASSWORD }
    const into = async (business?: string) => {
      const headers: Record<string, string> = business ? { 'isiro-business': business } : {}
      return (await must(anyone.post('/api/auth/login', login, headers))).user.businessId
    }
    expect(await into()).toBe(first.user.businessId)
    expect(await into(second.user.businessId)).toBe(second.user.businessId)
    expect(await into(stranger.user.businessId)).toBe(first.user.businessId)
  })

  test('an Idempotency-Key of one business says nothing in another', async () => {
    const first = await signedIn()
    const second = await withAnother(first)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const client = clientNamed('Twice')
    const [one, other] = [
      await must(first.post('/api/clients', client, key)),
      await must(second.post('/api/clients', client, key)),
    ]
    expect(one.client.id).not.toBe(other.client.id)
  })
})

describe('opening another business', () => {
  test('the same call again, and the same name, open no second one', async () => {
    const first = await signedIn()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { businessName: 'Amber Foods', timeZone: 'Africa/Accra' }
    const one = await must(first.post('/api/auth/businesses', body, key))
    expect(await must(first.post('/api/auth/businesses', body, key))).toEqual(one)
    expect(
      await first.post('/api/auth/businesses', { businessName: 'amber foods ' }),
    ).toMatchObject({ status: 409, body: { code: 'auth.business_name_used' } })
    expect((await inBusiness(first, one.id).get('/api/business')).body).toMatchObject({
      country: 'GH',
    })
  })

  test('of several at once with one name, one is opened; a sixth of a day is refused', async () => {
    const first = await signedIn()
    const many = await Promise.all(
      Array.from({ length: 5 }, () =>
        first.post('/api/auth/businesses', { businessName: 'All at once' }),
      ),
    )
    expect(many.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect((await first.get('/api/auth/me')).body.businesses).toBe(2)

    for (const businessName of ['Second', 'Third', 'Fourth', 'Fifth'])
      await must(first.post('/api/auth/businesses', { businessName }))
    expect(await first.post('/api/auth/businesses', { businessName: 'Sixth' })).toMatchObject({
      status: 429,
    })
    expect((await first.get('/api/auth/me')).body.businesses).toBe(6)
  })
})

describe('deleting one of two businesses', () => {
  const remove = { password: PASSWORD, retainBusinessData: false, confirmDeletion: true }

  test('closes it to everybody, and the session goes on in the other', async () => {
    const first = await signedIn()
    const second = await withAnother(first)
    const deletion = await must(first.post('/api/data-export/delete-account', remove))
    expect(deletion.isAccountKept).toBe(true)
    expect(await inBusiness(first, first.user.businessId).get('/api/clients')).toMatchObject({
      status: 404,
      body: { code: 'auth.business_unavailable' },
    })
    expect((await second.get('/api/auth/me')).body.businesses).toBe(1)
    // The session was opened in the one that is closed.
    expect((await first.get('/api/auth/me')).body.businessId).toBe(second.user.businessId)
    const login = { email: first.user.email, password: PASSWORD }
    expect((await must(anyone.post('/api/auth/login', login))).user.businessId).toBe(
      second.user.businessId,
    )
    const last = await must(second.post('/api/data-export/delete-account', remove))
    expect(last.isAccountKept).toBe(false)
    expect(await anyone.post('/api/auth/login', login)).toMatchObject({ status: 401 })
    expect(await second.get('/api/auth/me')).toMatchObject({ status: 401 })
  })

  test('no row of the lookup is read by the product itself', async () => {
    const first = await signedIn()
    await withAnother(first)
    const seen = await deps.db.withoutTenant.selectFrom('accountBusinesses').selectAll().execute()
    expect(seen).toEqual([])
    const own = await asBusiness(owner, first.user.businessId, (client) =>
      client.query('SELECT list_businesses_of($1, 50)', [first.user.id]),
    )
    expect(own.rowCount).toBe(2)
  })
})
