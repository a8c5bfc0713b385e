import { describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { fromProvider } from '../../ledger/testing/money.ts'

const { signedIn, anyone, owner, clock } = await testApp()

const items = (rate: number) => [{ description: 'Work', quantity: 1, rate }]

async function withAccount(plan: 'pro' | 'free' = 'pro') {
  const ada = await signedIn({ plan })
  const first = await issued(ada, {
    items: items(100_000),
    applyVat: false,
    applyWht: true,
    whtRate: '5.00',
    issueDate: '2026-09-10',
    dueDate: '2026-10-10',
    supplyDate: '2026-09-10',
  })
  const second = await issued(ada, { items: items(40_000), applyVat: false })
  const paid = { amount: 60_000, method: 'transfer', receivedOn: '2026-10-01', reference: 'FT1' }
  await ada.post(`/api/invoices/${first.id}/payments`, paid)
  return { ada, first, second, clientId: first.clientId as string }
}

const statement = async (visitor: Visitor, id: string, query = '') =>
  (await visitor.get(`/api/clients/${id}/statement${query}`)).body

describe('a statement', () => {
  test('lists charges and payments with the balance after each', async () => {
    const { ada, first, second, clientId } = await withAccount()
    const body = await statement(ada, clientId)
    expect(body).toMatchObject({
      clientId,
      clientName: 'Quorum Consulting Ltd',
      currency: 'NGN',
      currencies: ['NGN'],
      from: '2026-09-01',
      to: '2026-11-21',
      opening: '0.00',
      closing: '80000.00',
      debits: '140000.00',
      credits: '60000.00',
      owed: '75000.00',
      credit: '0.00',
      mayKeepBack: '5000.00',
      ageing: { not_due: '40000.00', d31_60: '35000.00' },
      shareUrl: null,
    })
    expect(body.rows).toMatchObject([
      {
        date: '2026-09-10',
        kind: 'invoice',
        id: first.id,
        number: first.invoiceNumber,
        withheld: '5000.00',
        debit: '100000.00',
        credit: '0.00',
        balance: '100000.00',
      },
      {
        date: '2026-10-01',
        kind: 'payment',
        number: first.invoiceNumber,
        reference: 'FT1',
        method: 'transfer',
        credit: '60000.00',
        balance: '40000.00',
      },
      { date: '2026-11-21', kind: 'invoice', id: second.id, balance: '80000.00' },
    ])
  })

  test('of a later period starts with the opening balance', async () => {
    const { ada, clientId } = await withAccount()
    expect(await statement(ada, clientId, '?from=2026-10-02&to=2026-11-20')).toMatchObject({
      opening: '40000.00',
      rows: [],
      closing: '40000.00',
    })
  })

  test('lists voids, refunds and unused credit', async () => {
    const { ada, second, clientId } = await withAccount()
    await ada.post(`/api/invoices/${second.id}/void`, {})
    const third = await issued(ada, { items: items(10_000), applyVat: false })
    const { paymentId } = await fromProvider(ada, third.id, { amount: 1_500_000 })
    await ada.post(`/api/payments/${paymentId}/refunds`, {
      amount: 2_000,
      through: 'hand',
      method: 'cash',
    })
    const body = await statement(ada, clientId, '?from=2026-11-01')
    expect(body.rows.map(({ kind, balance }: Record<string, string>) => [kind, balance])).toEqual([
      ['invoice', '80000.00'],
      ['invoice', '90000.00'],
      ['void', '50000.00'],
      ['payment', '35000.00'],
      ['refund', '37000.00'],
    ])
    expect(body).toMatchObject({
      owed: '35000.00',
      credit: '3000.00',
      mayKeepBack: '5000.00',
      closing: '37000.00',
    })
  })

  test('stays as it was sent, whatever the client keeps back later', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await issued(ada, {
      items: items(100_000),
      applyWht: true,
      whtRate: '5.00',
      issueDate: '2026-09-05',
      dueDate: '2026-10-05',
      supplyDate: '2026-09-05',
    })
    const untilThe28th = () => statement(ada, invoice.clientId, '?to=2026-09-28&from=2026-09-01')
    const asSent = await untilThe28th()
    expect(asSent).toMatchObject({
      closing: '107500.00',
      rows: [{ kind: 'invoice', debit: '107500.00', withheld: '5000.00' }],
    })
    const pay = (amount: number, whtKept: number) =>
      ada.post(`/api/invoices/${invoice.id}/payments`, {
        amount,
        method: 'transfer',
        receivedOn: '2026-10-15',
        whtKept,
      })
    expect((await pay(50_000, 2_500)).status).toBe(201)
    expect(await untilThe28th()).toMatchObject({ closing: '107500.00', rows: asSent.rows })
    expect((await pay(55_000, 0)).status).toBe(201)
    expect(await untilThe28th()).toMatchObject({ closing: '107500.00', rows: asSent.rows })
    expect(await statement(ada, invoice.clientId)).toMatchObject({
      closing: '0.00',
      owed: '0.00',
      mayKeepBack: '0.00',
    })
  })

  test('counts held money once somebody has decided about it', async () => {
    const { ada, first, clientId } = await withAccount()
    const { paymentId } = await fromProvider(ada, first.id, {
      amount: 1_000,
      currency: 'USD',
      receivedOn: '2026-11-20',
    })
    expect(await statement(ada, clientId, '?currency=USD')).toMatchObject({
      currencies: ['NGN', 'USD'],
      rows: [],
      closing: '0.00',
    })
    await ada.post(`/api/payments/${paymentId}/review`, { resolution: 'kept' })
    expect(await statement(ada, clientId, '?currency=USD')).toMatchObject({
      // On the day of the decision: a statement to the day before was sent without it.
      rows: [{ date: '2026-11-21', kind: 'payment', credit: '10.00', balance: '-10.00' }],
      credit: '10.00',
    })
  })

  test('without any entry is in the currency of the business', async () => {
    const ada = await signedIn()
    const { id } = (await ada.post('/api/clients', clientInput())).body.client
    expect(await statement(ada, id)).toMatchObject({ currency: 'NGN', rows: [], closing: '0.00' })
  })

  test.each(['from=2026-02-30', 'to=soon', 'currency=XXX', 'until=2026-01-01'])(
    '?%s is refused',
    async (query) => {
      const { ada, clientId } = await withAccount()
      expect((await ada.get(`/api/clients/${clientId}/statement?${query}`)).status).toBe(400)
    },
  )

  test('a period that ends before it begins is refused', async () => {
    const { ada, clientId } = await withAccount()
    const query = '?from=2026-11-02&to=2026-11-01'
    const { status, body } = await ada.get(`/api/clients/${clientId}/statement${query}`)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'clients.period_reversed' })
  })

  test('needs a session, and another business sees nothing of it', async () => {
    const { clientId } = await withAccount()
    const eve = await signedIn({ plan: 'pro' })
    for (const part of ['statement', 'statement.csv', 'statement.pdf']) {
      expect((await anyone.get(`/api/clients/${clientId}/${part}`)).status).toBe(401)
      expect((await eve.get(`/api/clients/${clientId}/${part}`)).status).toBe(404)
    }
    expect((await eve.post(`/api/clients/${clientId}/statement-link`)).status).toBe(404)
  })
})

test('a formula in a reference stays text in the file for spreadsheets', async () => {
  const { ada, first, clientId } = await withAccount()
  const paid = { amount: 1, method: 'cash', receivedOn: '2026-11-21', reference: '=1+1' }
  await ada.post(`/api/invoices/${first.id}/payments`, paid)
  const { status, body, headers } = await ada.get(
    `/api/clients/${clientId}/statement.csv?from=2026-01-01`,
  )
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('isiro-statement-NGN-2026-01-01-2026-11-21.csv')
  expect(body).toContain(`"'=1+1"`)
  const lines = body.trim().split('\r\n')
  expect(lines.at(-1)).toContain('79999.00')
})

describe('the paper for the client', () => {
  test.each([
    ['en', 'Statement of account', 'Balance due'],
    ['fr', 'Relevé de compte', 'Solde à payer'],
    ['es', 'Estado de cuenta', 'Saldo pendiente'],
  ])('is a PDF in its language: %s', async (language, title, balance) => {
    const { ada, clientId } = await withAccount()
    const client = clientInput({ name: 'Quorum Consulting Ltd', language })
    await ada.put(`/api/clients/${clientId}`, { ...client, email: 'accounts@quorum.example' })
    const { status, headers, raw } = await ada.get(`/api/clients/${clientId}/statement.pdf`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const text = readPdf(raw).text.replace(/\s+/g, ' ')
    for (const part of [title, balance, 'Quorum Consulting Ltd', 'INV-2026-0001', 'FT1'])
      expect(text).toContain(part)
  })

  test('depends on the plan; reading and exporting do not', async () => {
    const { ada, clientId } = await withAccount('free')
    expect((await ada.get(`/api/clients/${clientId}/statement`)).status).toBe(200)
    expect((await ada.get(`/api/clients/${clientId}/statement.csv`)).status).toBe(200)
    for (const answer of [
      await ada.get(`/api/clients/${clientId}/statement.pdf`),
      await ada.post(`/api/clients/${clientId}/statement-link`),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'plan.upgrade_required', capability: 'crm' },
      })
  })
})

describe('the link', () => {
  async function shared() {
    const account = await withAccount()
    const url = `/api/clients/${account.clientId}/statement-link`
    const link = (await account.ada.post(url)).body.url as string
    return { ...account, link, page: new URL(link).pathname }
  }

  test('is the same one until it is withdrawn, and a new one afterwards', async () => {
    const { ada, clientId, link, page } = await shared()
    const url = `/api/clients/${clientId}/statement-link`
    expect(link).toMatch(/^https:\/\/isiro\.test\/statement\/[\w-]{30}$/)
    expect((await ada.post(url)).body.url).toBe(link)
    expect((await statement(ada, clientId)).shareUrl).toBe(link)
    expect((await ada.post(`${url}/revoke`)).status).toBe(200)
    expect((await ada.post(`${url}/revoke`)).status).toBe(404)
    expect((await anyone.get(page)).status).toBe(404)
    expect((await statement(ada, clientId)).shareUrl).toBeNull()
    expect((await ada.post(url)).body.url).not.toBe(link)
  })

  test('two concurrent requests get the same link', async () => {
    const { ada, clientId } = await withAccount()
    const url = `/api/clients/${clientId}/statement-link`
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.post(url)))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  })

  test('shows the present state to anybody, with the way to pay each open invoice', async () => {
    const { ada, first, second, page } = await shared()
    const { status, body, headers } = await anyone.get(page)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
    expect(body).not.toContain('<script')
    expect(body).toContain('₦75,000.00')
    expect(body).toContain(`href="${first.clientUrl}"`)
    expect(body).toContain(`href="${second.clientUrl}"`)
    // A link preview reads the head.
    expect(body.split('</head>')[0]).not.toContain('Quorum')

    const rest = { amount: 35_000, method: 'cash', receivedOn: '2026-11-21' }
    await ada.post(`/api/invoices/${first.id}/payments`, rest)
    expect((await anyone.get(page)).body).toContain('₦40,000.00')
    const pdf = await anyone.get(`${page}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
  })

  test('accepts a period, and ignores an invalid one', async () => {
    const { page } = await shared()
    const ofYear = await anyone.get(`${page}?from=2025-01-01&to=2025-12-31&utm_source=x`)
    expect(ofYear.body).toContain('1 January 2025')
    for (const query of ['from=x&to=y', 'from=2026-12-01&to=2026-01-01', 'currency=%00', 'from=1'])
      expect((await anyone.get(`${page}?${query}`)).body).toContain('1 September 2026')
  })

  test('answers the same page if it is unknown or withdrawn', async () => {
    const { status, body, headers } = await anyone.get(`/statement/${'x'.repeat(43)}`)
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('This link doesn’t work')
  })

  test('still works after the plan has ended', async () => {
    const { ada, page } = await shared()
    const { businessId } = ada.user
    await asBusiness(owner, businessId, (client) =>
      client.query(`UPDATE businesses SET plan = 'free' WHERE id = $1`, [businessId]),
    )
    expect((await anyone.get(page)).body).toContain('₦75,000.00')
  })

  test('a day counts in the time zone of the business', async () => {
    const { ada, second, clientId } = await withAccount()
    const before = clock.now
    // Half past midnight on the 22nd in Lagos.
    clock.now = new Date('2026-11-21T23:30:00Z')
    await ada.post(`/api/invoices/${second.id}/void`, {})
    const body = await statement(ada, clientId)
    clock.now = before
    expect(body.rows.at(-1)).toMatchObject({ kind: 'void', date: '2026-11-22' })
    expect(body.to).toBe('2026-11-22')
  })
})
