import { describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { encodeCursor } from '../../platform/http/paging.ts'

const { signedIn, owner } = await testApp()

const billed = (visitor: Visitor, name: string, rate: number, more: object = {}) =>
  issued(visitor, {
    client: { name, email: 'pay@bello.example' },
    items: [{ description: 'Work', quantity: 1, rate }],
    applyVat: false,
    ...more,
  })

const paid = (visitor: Visitor, id: string, amount: number, receivedOn: string) =>
  visitor.post(`/api/invoices/${id}/payments`, { amount, method: 'cash', receivedOn })

/** The whole list in order, read in pages of two. */
async function pagesOf(visitor: Visitor, sort: string): Promise<string[]> {
  const names: string[] = []
  let url: string | undefined = `/api/clients?limit=2&sort=${sort}`
  while (url !== undefined) {
    const { body, headers } = await visitor.get(url)
    names.push(...body.map(({ name }: { name: string }) => name))
    url = /<(.+)>; rel="next"/.exec(String(headers.link))?.[1]
  }
  return names
}

describe('sorted by what they owe', () => {
  test('the largest debtor comes first and equal debtors are sorted by name, across pages', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await billed(ada, 'Bola', 5_000)
    await billed(ada, 'Chi', 9_000)
    await billed(ada, 'Ada', 5_000)
    // By the rate of its invoice, $10.00 at 1,500 are the most; without one, a debt has no place among them.
    const exchangeRate = { rate: 1500, date: '2026-11-20', source: 'A bank' }
    await billed(ada, 'Dollar', 10, { currency: 'USD', applyVat: false, exchangeRate })
    await billed(ada, 'Pound', 900_000, { currency: 'GBP', applyVat: false, exchangeRate: null })
    for (const name of ['Zainab', 'Éve']) await ada.post('/api/clients', clientInput({ name }))
    const expected = ['Dollar', 'Chi', 'Ada', 'Bola', 'Éve', 'Pound', 'Zainab']
    expect(await pagesOf(ada, '-owed')).toEqual(expected)
    const whole = (await ada.get('/api/clients?sort=-owed')).body
    expect(whole.map(({ name }: { name: string }) => name)).toEqual(expected)
    expect(await pagesOf(ada, 'name')).toEqual(expected.toSorted((a, b) => a.localeCompare(b)))
  })

  test.each(['', 'x', '5', '5:', 'NaN:a', '1e9:a', `${'9'.repeat(31)}:a`])(
    'a cursor at %j is refused or accepted, and never causes a server error',
    async (value) => {
      const ada = await signedIn()
      const cursor = encodeCursor({ value, id: '0198a7c4-0000-7000-8000-0000000000c1' })
      const { status } = await ada.get(`/api/clients?limit=2&sort=-owed&cursor=${cursor}`)
      expect(status).toBe(value === '5:' ? 200 : 400)
    },
  )
})

describe('usual days to pay', () => {
  test('are the median of the paid invoices, from issue to the last payment', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const at = (issueDate: string) => ({ issueDate, supplyDate: issueDate, dueDate: '2026-12-31' })
    const [first, second, third, open] = [
      await billed(ada, 'Bello', 100, at('2026-10-01')),
      await billed(ada, 'Bello', 100, at('2026-10-01')),
      await billed(ada, 'Bello', 100, at('2026-11-10')),
      await billed(ada, 'Bello', 100, at('2026-10-01')),
    ]
    const days = async () => (await ada.get('/api/clients')).body[0].daysToPay
    expect(await days()).toBeNull()
    // The later payment was recorded first.
    await paid(ada, first.id, 60, '2026-10-21')
    await paid(ada, first.id, 40, '2026-10-11')
    expect(await days()).toBe(20)
    await paid(ada, second.id, 100, '2026-10-05')
    expect(await days()).toBe(12)
    // An invoice paid before its issue counts as zero days.
    await paid(ada, third.id, 100, '2026-11-01')
    expect(await days()).toBe(4)
    await paid(ada, open.id, 50, '2026-11-20')
    expect(await days()).toBe(4)

    const { body } = await ada.get(`/api/clients/${first.clientId}`)
    expect(body.paidInvoices).toMatchObject([
      { id: first.id, settledOn: '2026-10-21', days: 20 },
      { id: second.id, settledOn: '2026-10-05', days: 4 },
      { id: third.id, days: 0 },
    ])
    expect(body.paidThisYear).toEqual([{ currency: 'NGN', amount: '350.00' }])
  })

  test('leave out an invoice that is open again', async () => {
    const ada = await signedIn()
    const { id, clientId } = await billed(ada, 'Bello', 100)
    const { body } = await paid(ada, id, 100, '2026-11-21')
    const settledOn = () =>
      asBusiness(owner, ada.user.businessId, async (client) => {
        const { rows } = await client.query('SELECT settled_on::text AS day FROM invoices')
        return rows[0].day
      })
    expect(await settledOn()).toBe('2026-11-21')
    await ada.post(`/api/payments/${body.payment.id}/release`, { invoiceId: id })
    expect(await settledOn()).toBeNull()
    expect((await ada.get(`/api/clients/${clientId}`)).body).toMatchObject({
      daysToPay: null,
      paidInvoices: [],
      // The payment still counts as received.
      paidThisYear: [{ amount: '100.00' }],
    })
  })
})

describe('a credit limit', () => {
  const limited = (creditLimit: unknown) => clientInput({ name: 'Bello', creditLimit })

  test('is set on the plans with client records, and cleared on any', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const made = await ada.post('/api/clients', limited('150000.5'))
    const url = `/api/clients/${made.body.client.id}`
    expect(made.body.client.creditLimit).toBe('150000.50')
    // A request without the limit leaves it unchanged.
    expect((await ada.put(url, clientInput({ name: 'B' }))).body.client.creditLimit).toBe(
      '150000.50',
    )

    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(`UPDATE businesses SET plan = 'basic' WHERE id = $1`, [ada.user.businessId]),
    )
    expect((await ada.put(url, limited('150000.50'))).status).toBe(200)
    expect(await ada.put(url, limited('200000'))).toMatchObject({
      status: 403,
      body: { code: 'plan.upgrade_required', capability: 'crm' },
    })
    expect((await ada.put(url, limited(null))).body.client.creditLimit).toBeNull()
    expect((await ada.post('/api/clients', limited('1'))).status).toBe(403)
    const unlimited = { ...limited(''), name: 'Without one' }
    expect((await ada.post('/api/clients', unlimited)).body.client.creditLimit).toBeNull()
  })

  test.each(['-1', '1,000', '1.005', 'x', '10000000000000.01', 5, {}])(
    '%j is refused',
    async (value) => {
      const ada = await signedIn({ plan: 'pro' })
      const { status, body } = await ada.post('/api/clients', limited(value))
      expect({ status, path: body.fields?.[0].path }).toEqual({ status: 400, path: 'creditLimit' })
    },
  )
})
