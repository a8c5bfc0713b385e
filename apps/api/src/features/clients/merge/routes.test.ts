import { describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn, anyone } = await testApp()

async function added(visitor: Visitor, overrides: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await visitor.post('/api/clients', clientInput(overrides))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.client.id
}

const merge = (visitor: Visitor, keepId: string, ...mergeIds: string[]) =>
  visitor.post('/api/clients/merge', { keepId, mergeIds })

const billed = (visitor: Visitor, name: string, rate: number) =>
  issued(visitor, {
    client: { name, email: 'pay@bello.example' },
    items: [{ description: 'Work', quantity: 1, rate }],
    applyVat: false,
  })

/** Two records of one client: Bello Logistics owes 30,000 of 50,000, Bello Ltd owes 20,000. */
async function twoThatAreOne() {
  const ada = await signedIn({ plan: 'pro' })
  const first = await billed(ada, 'Bello Logistics', 50_000)
  const second = await billed(ada, 'Bello Ltd', 20_000)
  const paid = { amount: 20_000, method: 'cash', receivedOn: '2026-11-21' }
  await ada.post(`/api/invoices/${first.id}/payments`, paid)
  return { ada, first, second, keep: first.clientId as string, other: second.clientId as string }
}

const list = async (visitor: Visitor) => (await visitor.get('/api/clients')).body

describe('a merge', () => {
  test('shows both as one client in list, page, statement, invoices, payments and credit', async () => {
    const { ada, first, second, keep, other } = await twoThatAreOne()
    expect((await merge(ada, keep, other)).status).toBe(201)
    expect(await list(ada)).toMatchObject([
      { id: keep, invoiceCount: 2, owed: [{ currency: 'NGN', amount: '50000.00' }] },
    ])
    // The URL of the merged client shows the kept client.
    expect((await ada.get(`/api/clients/${other}`)).body).toMatchObject({ id: keep })
    for (const id of [keep, other]) {
      expect((await ada.get(`/api/clients/${id}/statement`)).body).toMatchObject({
        clientId: keep,
        owed: '50000.00',
        closing: '50000.00',
      })
      expect((await ada.get(`/api/invoices?clientId=${id}`)).body).toHaveLength(2)
      expect((await ada.get(`/api/payments?clientId=${id}`)).body).toHaveLength(1)
      expect((await ada.get(`/api/clients/${id}/merges`)).body).toMatchObject([
        { names: ['Bello Ltd'] },
      ])
    }
    // Issued documents keep their text.
    expect((await ada.get(`/api/invoices/${second.id}`)).body.invoice.client.name).toBe('Bello Ltd')
    const more = { amount: 40_000, method: 'cash', receivedOn: '2026-11-21' }
    const { body } = await ada.post(`/api/invoices/${first.id}/payments`, more)
    expect((await ada.get(`/api/clients/${other}/credit`)).body).toMatchObject([
      { currency: 'NGN', amount: '10000.00' },
    ])
    const use = { invoiceId: second.id, amount: 10_000 }
    const used = await ada.post(`/api/payments/${body.payment.id}/allocations`, use)
    expect({ status: used.status, name: used.body.clientName }).toEqual({
      status: 201,
      name: 'Bello Logistics',
    })
    expect((await ada.get(`/api/clients/${keep}/statement`)).body.closing).toBe('10000.00')
  })

  test('does not change totals, and undoing it restores the previous state', async () => {
    const { ada, keep, other } = await twoThatAreOne()
    const sums = async () => ({
      list: await list(ada),
      statements: [
        (await ada.get(`/api/clients/${keep}/statement`)).body,
        (await ada.get(`/api/clients/${other}/statement`)).body,
      ],
      invoices: (await ada.get('/api/invoices/summary')).body,
      payments: (await ada.get('/api/payments/summary')).body,
    })
    const before = await sums()
    const { mergeId } = (await merge(ada, keep, other)).body
    const between = await sums()
    expect(between.invoices).toEqual(before.invoices)
    expect(between.payments).toEqual(before.payments)
    expect(between.list[0].owed).toEqual([{ currency: 'NGN', amount: '50000.00' }])
    expect((await ada.post(`/api/clients/merges/${mergeId}/undo`)).status).toBe(200)
    expect(await sums()).toEqual(before)
    const again = await ada.post(`/api/clients/merges/${mergeId}/undo`)
    expect(again).toMatchObject({ status: 409, body: { code: 'clients.merge_undone' } })
  })

  test('can be found by the old name, and a new invoice under it goes to the kept client', async () => {
    const { ada, keep, other } = await twoThatAreOne()
    await merge(ada, keep, other)
    expect((await ada.get('/api/clients?q=bello ltd')).body).toMatchObject([{ id: keep }])
    await billed(ada, 'Bello Ltd', 1_000)
    expect(await list(ada)).toMatchObject([
      { id: keep, invoiceCount: 3, owed: [{ amount: '51000.00' }] },
    ])
  })

  test('of a client that others were merged into includes them, and undoing starts at the last merge', async () => {
    const ada = await signedIn()
    const [a, b, c] = [
      await added(ada, { name: 'A' }),
      await added(ada, { name: 'B' }),
      await added(ada, { name: 'C' }),
    ]
    const first = (await merge(ada, b, a)).body.mergeId
    const second = (await merge(ada, c, b)).body.mergeId
    expect(await list(ada)).toMatchObject([{ id: c }])
    expect((await ada.get(`/api/clients/${a}`)).body.id).toBe(c)
    expect(await ada.post(`/api/clients/merges/${first}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'clients.merge_not_last' },
    })
    await ada.post(`/api/clients/merges/${second}/undo`)
    expect((await list(ada)).map(({ id }: { id: string }) => id)).toEqual([b, c])
    expect((await ada.get(`/api/clients/${a}`)).body.id).toBe(b)
    await ada.post(`/api/clients/merges/${first}/undo`)
    expect(await list(ada)).toHaveLength(3)
  })

  test('of a client that is already merged is refused, and so is a merge with itself', async () => {
    const ada = await signedIn()
    const [a, b] = [await added(ada, { name: 'A' }), await added(ada, { name: 'B' })]
    expect((await merge(ada, a, a)).status).toBe(400)
    expect((await merge(ada, a)).status).toBe(400)
    await merge(ada, a, b)
    expect(await merge(ada, a, b)).toMatchObject({ body: { code: 'clients.not_mergeable' } })
    expect(await merge(ada, b, a)).toMatchObject({ body: { code: 'clients.not_mergeable' } })
    expect((await ada.put(`/api/clients/${b}`, clientInput({ name: 'X' }))).status).toBe(404)
    expect((await ada.post(`/api/clients/${b}/archive`)).status).toBe(404)
  })

  test('requested in both directions at once happens in one direction', async () => {
    const ada = await signedIn()
    const [a, b] = [await added(ada, { name: 'A' }), await added(ada, { name: 'B' })]
    const answers = await Promise.all([merge(ada, a, b), merge(ada, b, a), merge(ada, a, b)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await list(ada)).toHaveLength(1)
  })

  test('does not count twice on the dashboard', async () => {
    const { ada, keep, other } = await twoThatAreOne()
    await merge(ada, keep, other)
    expect((await ada.get('/api/dashboard/stats')).body.totalClients).toBe(1)
  })

  test('needs a session, and another business sees and changes nothing', async () => {
    const { ada, keep, other } = await twoThatAreOne()
    const eve = await signedIn()
    const own = await added(eve, { name: 'Own' })
    expect((await merge(anyone as Visitor, keep, other)).status).toBe(401)
    expect((await merge(eve, keep, other)).status).toBe(404)
    expect((await merge(eve, own, other)).status).toBe(404)
    const { mergeId } = (await merge(ada, keep, other)).body
    expect((await eve.post(`/api/clients/merges/${mergeId}/undo`)).status).toBe(404)
    expect((await eve.get(`/api/clients/${keep}/merges`)).status).toBe(404)
    expect((await eve.get('/api/clients/duplicates')).body).toEqual([])
  })
})

describe('duplicates', () => {
  test('share an address, a number, a Tax ID or a name, in any spelling', async () => {
    const ada = await signedIn()
    const phone = '+2348035550142'
    await added(ada, { name: 'Bello Logistics', email: 'a@example.com', phone })
    await added(ada, { name: 'BÉLLO-logistics', email: null })
    await added(ada, { name: 'Bello Freight', email: 'a@example.com', taxId: '1234-5678' })
    await added(ada, { name: 'Freight', email: null, taxId: '12345678' })
    await added(ada, { name: 'Somebody else', email: 'b@example.com', taxId: '1' })
    await added(ada, { name: 'Somebody', email: 'c@example.com', taxId: '1' })
    const { body } = await ada.get('/api/clients/duplicates')
    expect(body).toHaveLength(1)
    expect(body[0].reasons.toSorted()).toEqual(['email', 'name', 'tax_id'])
    expect(body[0].clients.map(({ name }: { name: string }) => name)).toEqual([
      'Bello Freight',
      'Bello Logistics',
      'BÉLLO-logistics',
      'Freight',
    ])
  })

  test('are not listed any more once they are merged', async () => {
    const { ada, keep, other } = await twoThatAreOne()
    const { body } = await ada.get('/api/clients/duplicates')
    expect(body).toMatchObject([{ reasons: ['email'], clients: [{ id: keep }, { id: other }] }])
    await merge(ada, keep, other)
    expect((await ada.get('/api/clients/duplicates')).body).toEqual([])
  })
})
