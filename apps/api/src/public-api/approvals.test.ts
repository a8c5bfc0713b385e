import { describe, expect, test } from 'vitest'
import { issued } from '../../test/factories.ts'
import { must, testApp } from '../../test/harness.ts'
import { fromProvider } from '../features/ledger/testing/money.ts'
import { keyOf, withKey } from './testing/key-caller.ts'

const { app, signedIn } = await testApp()

const RULE = {
  above: 100_000,
  makers: ['sales'],
  first: { role: 'owner' },
  second: null,
  secondAbove: null,
  standIn: null,
}

test('what a rule stops is stopped for a key without a role, too, and the trail names the key', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const paid = await issued(ada)
  const { paymentId } = await fromProvider(ada, paid.id, { amount: 20_000_000 })
  for (const what of ['invoice', 'refund'])
    await must(ada.post('/api/approval-rules', { ...RULE, what }))
  const { key, name } = await keyOf(ada)
  const send = withKey(app, key)
  const invoice = (rate: number) => ({
    client: { name: 'Bello', email: 'pay@bello.example' },
    items: [{ description: 'Work', quantity: 1, rate }],
    issue_date: '2026-11-21',
    due_date: '2026-12-21',
    apply_vat: false,
    apply_wht: false,
    currency: 'NGN',
  })
  await must(send('POST', '/invoices', invoice(9_000_000)))
  expect((await send('POST', '/invoices', invoice(11_000_000))).body.code).toBe('approval.required')
  const refund = (amount: number) => ({ amount, through: 'hand', method: 'cash' })
  const refundAt = `/payments/${paymentId}/refunds`
  expect((await send('POST', refundAt, refund(11_000_000))).body.code).toBe('approval.required')
  await must(send('POST', refundAt, refund(1_000_000)))

  const trail = (await ada.get('/api/trail')).body
  const [latest] = trail.filter(({ kind }: { kind: string }) => kind === 'invoice.issued')
  expect(latest).toMatchObject({ by: null, origin: 'api', details: { apiKey: name } })
  expect(latest.place).toContain('198.51.100')
})

describe('a call that needs an approval', () => {
  const INVOICE = {
    client: { name: 'Bello', email: 'pay@bello.example' },
    items: [{ description: 'Work', quantity: 1, rate: 11_000_000 }],
    issue_date: '2026-11-21',
    due_date: '2026-12-21',
    apply_vat: false,
    apply_wht: false,
    currency: 'NGN',
  }
  const ASKING = { 'isiro-request-approval': 'true' }

  test('says how it is asked for, asks once for one Idempotency-Key, and is done when it is approved', async () => {
    const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    await must(ada.post('/api/approval-rules', { ...RULE, what: 'invoice' }))
    const send = withKey(app, (await keyOf(ada)).key)
    const refused = await send('POST', '/invoices', INVOICE)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'approval.required', askWith: 'Isiro-Request-Approval: true' },
    })
    const once = { ...ASKING, 'idempotency-key': crypto.randomUUID() }
    const asked = await send('POST', '/invoices', INVOICE, once)
    expect(asked).toMatchObject({
      status: 202,
      body: { what: 'invoice', state: 'waiting', amount: 11_000_000, asked_by: null },
    })
    expect(await send('POST', '/invoices', INVOICE, once)).toMatchObject({
      status: 202,
      body: asked.body,
    })
    expect((await send('GET', '/approvals')).body.data).toHaveLength(1)
    expect((await send('GET', '/invoices?status=all')).body.data).toEqual([])
    const { id } = asked.body
    await must(ada.post(`/api/approvals/${id}/answers`, { kind: 'approve' }))
    const { body } = await send('GET', `/approvals/${id}`)
    expect(body).toMatchObject({ state: 'approved', result_id: expect.any(String) })
    expect((await send('GET', `/invoices/${body.result_id}`)).body.total).toBe(11_000_000)
  })

  test('is asked for with the record in its address, too, and never with an ETag that is over', async () => {
    const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    const send = withKey(app, (await keyOf(ada)).key)
    const expense = {
      description: 'Diesel',
      amount: 100_00,
      category: 'fuel',
      expense_date: '2026-11-20',
    }
    const { id } = await must(send('POST', '/expenses', expense))
    await must(ada.post('/api/approval-rules', { ...RULE, what: 'expense' }))
    const { etag } = (await send('GET', `/expenses/${id}`)).headers
    await must(send('PUT', `/expenses/${id}`, { ...expense, notes: 'Two drums' }))
    const dear = { ...expense, amount: 11_000_000 }
    const put = (headers: object) => send('PUT', `/expenses/${id}`, dear, { ...ASKING, ...headers })
    expect((await put({ 'if-match': String(etag) })).status).toBe(412)
    expect(await put({})).toMatchObject({
      status: 202,
      body: { what: 'expense', record_id: id, state: 'waiting' },
    })
  })

  test('that needs none is done, whatever it asks', async () => {
    const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    const send = withKey(app, (await keyOf(ada)).key)
    expect((await send('POST', '/invoices', INVOICE, ASKING)).status).toBe(201)
  })

  test('is seen by whose it is: a key of sales sees its own, a cashier’s none', async () => {
    const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    await must(ada.post('/api/approval-rules', { ...RULE, what: 'invoice' }))
    const [own, other, cashier, all] = await Promise.all(
      [{ role: 'sales' }, { role: 'sales' }, { role: 'cashier' }, {}].map(async (more) =>
        withKey(app, (await keyOf(ada, more)).key),
      ),
    )
    const { body } = (await own?.('POST', '/invoices', INVOICE, ASKING)) ?? {}
    const seen = async (send: typeof own) => [
      (await send?.('GET', '/approvals'))?.body.data.length,
      (await send?.('GET', `/approvals/${body.id}`))?.status,
    ]
    expect(await seen(own)).toEqual([1, 200])
    expect(await seen(other)).toEqual([0, 404])
    expect(await seen(cashier)).toEqual([0, 404])
    expect(await seen(all)).toEqual([1, 200])
  })
})
