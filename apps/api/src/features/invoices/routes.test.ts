import { describe, expect, test } from 'vitest'
import { clientInput, invoiceInput, issued } from '../../../test/factories.ts'
import { countRows, testApp } from '../../../test/harness.ts'

const { signedIn, withMember, anyone, owner } = await testApp()

describe('issuing', () => {
  test('worked invoice A has exact figures to the kobo', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { applyWht: true })
    expect(invoice).toMatchObject({
      invoiceNumber: 'INV-2026-0001',
      status: 'pending',
      subtotal: '250000.00',
      vat: '18750.00',
      wht: '12500.00',
      invoiceTotal: '268750.00',
      total: '256250.00',
      balance: '256250.00',
      vatRows: [{ category: 'standard', rate: '7.50', base: '250000.00', amount: '18750.00' }],
      whtRows: [{ type: 'professional', rate: '5.00', base: '250000.00', amount: '12500.00' }],
      isWatermarked: true,
    })
    expect(invoice.clientUrl).toMatch(/^https:\/\/isiro\.test\/pay\/[A-Za-z0-9_-]{30}$/)
    expect(invoice.timeline.map((entry: { kind: string }) => entry.kind)).toEqual(['issued'])
  })

  test('worked invoice B: mixed goods with a zero-rated line and WHT on goods', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      applyWht: true,
      whtType: 'goods',
      whtRate: '2.00',
      items: [
        { description: 'Chairs', quantity: 3, rate: 33_333.33 },
        { description: 'Cable, metres', quantity: 2.5, rate: 1_999.99 },
        { description: 'Textbooks', quantity: 1, rate: 12_500.5, vatCategory: 'zero' },
      ],
    })
    expect(invoice).toMatchObject({
      subtotal: '117500.47',
      vat: '7875.00',
      invoiceTotal: '125375.47',
      wht: '2350.01',
      total: '123025.46',
    })
  })

  test('worked invoice C: a government client withholds the VAT as well', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      applyWht: true,
      client: { name: 'Ministry of Works', email: 'pay@works.example', kind: 'government' },
      items: [{ description: 'Advisory', quantity: 1, rate: 1_000_000 }],
    })
    expect(invoice).toMatchObject({
      vat: '75000.00',
      vatWithheld: '75000.00',
      wht: '50000.00',
      invoiceTotal: '1075000.00',
      total: '950000.00',
    })
  })

  test('the server refuses totals and rates that the caller sends', async () => {
    const ada = await signedIn()
    for (const vatRate of ['0.00', '5.00', '75.00']) {
      const refused = await ada.post('/api/invoices', invoiceInput({ vatRate }))
      expect(refused).toMatchObject({ status: 422, body: { code: 'invoices.rate_not_current' } })
    }
    const extra = await ada.post('/api/invoices', invoiceInput({ total: '1.00' }))
    expect(extra).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        fields: [{ path: 'total', message: 'validation.unknown_field' }],
      },
    })
    expect(await countRows(owner, ada.user.businessId, 'invoices')).toBe(0)
  })

  test('a VAT invoice needs Tax ID, registration number and address', async () => {
    const ada = await signedIn({ hasProfile: false })
    const refused = await ada.post('/api/invoices', invoiceInput())
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'invoices.supplier_details_missing',
        missing: ['taxId', 'rcNumber', 'address'],
      },
    })
    expect((await ada.post('/api/invoices', invoiceInput({ applyVat: false }))).status).toBe(201)
  })

  test('the five validations are reported in their order', async () => {
    const ada = await signedIn()
    const empty = {
      client: { name: ' ', email: '' },
      items: [{ description: '', rate: 0, quantity: 0 }],
    }
    const refused = await ada.post('/api/invoices', invoiceInput(empty))
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toBe('Client name is required.')
    expect(refused.body.fields.map((field: { message: string }) => field.message)).toEqual([
      'validation.client_name_required',
      'validation.client_email_required',
      'validation.item_description_required',
      'validation.item_rate_positive',
      'validation.item_quantity_positive',
    ])
  })

  test('the sixth invoice of a month is refused on the free plan', async () => {
    const ada = await signedIn({ plan: 'free' })
    for (let i = 0; i < 5; i++) await issued(ada)
    const sixth = await ada.post('/api/invoices', invoiceInput())
    expect(sixth).toMatchObject({ status: 403, body: { code: 'invoices.limit_reached', limit: 5 } })
    expect((await ada.get('/api/auth/me')).body).toMatchObject({
      invoicesThisMonth: 5,
      invoiceLimit: 5,
    })
  })

  test('of fifty concurrent invoices on a plan with one left, one succeeds', async () => {
    const ada = await signedIn({ plan: 'free' })
    for (let i = 0; i < 4; i++) await issued(ada)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ada.post('/api/invoices', invoiceInput())),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403)).toHaveLength(49)
    expect(await countRows(owner, ada.user.businessId, 'invoices')).toBe(5)
  })

  test('numbers have no gap under 200 parallel writers, a fifth of which roll back', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await issued(ada)
    const inputs = Array.from({ length: 200 }, (_, i) =>
      // These are refused after the number is taken, because the invoice exists already.
      i % 5 === 0 ? invoiceInput({ draftId: id }) : invoiceInput(),
    )
    const answers = await Promise.all(inputs.map((input) => ada.post('/api/invoices', input)))
    const numbers = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.invoice.invoiceNumber as string)
    expect(numbers.sort()).toEqual(
      Array.from({ length: 160 }, (_, i) => `INV-2026-${String(i + 2).padStart(4, '0')}`),
    )
  })

  test('the number of a voided invoice is not used again', async () => {
    const ada = await signedIn()
    const first = await issued(ada)
    await ada.post(`/api/invoices/${first.id}/void`, {})
    expect((await issued(ada)).invoiceNumber).toBe('INV-2026-0002')
  })

  test('one Idempotency-Key creates one invoice under concurrent requests', async () => {
    const ada = await signedIn()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.post('/api/invoices', invoiceInput(), headers)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const misuse = await ada.post('/api/invoices', invoiceInput({ notes: 'other' }), headers)
    expect(misuse).toMatchObject({ status: 422, body: { code: 'request.idempotency_key_reused' } })
    const eve = await signedIn()
    expect((await eve.post('/api/invoices', invoiceInput(), headers)).body.invoice.id).not.toBe(
      answers[0]?.body.invoice.id,
    )
  })

  test('a repeat gets the first answer, even if a new request would be refused by now', async () => {
    const ada = await signedIn({ plan: 'free' })
    for (let i = 0; i < 4; i++) await issued(ada)
    const draftId = crypto.randomUUID()
    await ada.post('/api/invoices', { draft: true, id: draftId, ...invoiceInput() })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await ada.post('/api/invoices', invoiceInput({ draftId }), headers)
    expect(first).toMatchObject({ status: 201, body: { invoice: { id: draftId } } })
    const again = await ada.post('/api/invoices', invoiceInput({ draftId }), headers)
    expect(again).toMatchObject({ status: 201, body: first.body })
    const { invoiceNumber, timeline } = first.body.invoice
    expect(invoiceNumber).toBe('INV-2026-0005')
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['draft_created', 'issued'])
    expect((await ada.get(`/api/invoices/${draftId}`)).body).toEqual(first.body)
    for (const q of ['INV-2026-0005', 'inv20260005', 'quorum'])
      expect((await ada.get(`/api/invoices?q=${q}`)).body[0].id).toBe(draftId)
  })

  test('a currency other than the business’s own needs Pro or above', async () => {
    const free = await signedIn()
    expect(await free.post('/api/invoices', invoiceInput({ currency: 'USD' }))).toMatchObject({
      status: 403,
      body: { code: 'plan.upgrade_required' },
    })
    const pro = await signedIn({ plan: 'pro' })
    expect((await issued(pro, { currency: 'USD' })).currency).toBe('USD')
  })
})

describe('numbers and types', () => {
  test.each([
    [
      'rate',
      [
        -1,
        -0,
        0,
        1e-9,
        0.001,
        10.005,
        Number.POSITIVE_INFINITY,
        Number.NaN,
        1e16,
        10_000_000_000_000.01,
        '1000',
        null,
        [],
        {},
        true,
      ],
    ],
    [
      'quantity',
      [-1, 0, 0.0001, 1.0005, Number.POSITIVE_INFINITY, 1e10, '1', null, [1], {}, false],
    ],
  ])('a bad %s is refused and leaves no row', async (field, values) => {
    const ada = await signedIn()
    for (const value of values) {
      const item = { description: 'Chair', quantity: 1, rate: 100, [field]: value }
      const { status } = await ada.post('/api/invoices', invoiceInput({ items: [item] }))
      expect({ value, status }).toEqual({ value, status: 400 })
    }
    expect(await countRows(owner, ada.user.businessId, 'invoices')).toBe(0)
  })

  test('the largest total is ten trillion naira, to the kobo', async () => {
    const ada = await signedIn()
    const most = await issued(ada, {
      applyVat: false,
      items: [{ description: 'A refinery', quantity: 1, rate: 10_000_000_000_000 }],
    })
    expect(most.total).toBe('10000000000000.00')
    const two = {
      items: [{ description: 'Refineries', quantity: 2, rate: 10_000_000_000_000 }],
      applyVat: false,
    }
    expect(await ada.post('/api/invoices', invoiceInput(two))).toMatchObject({
      status: 422,
      body: { code: 'invoices.total_too_large' },
    })
    const huge = {
      items: [{ description: 'Refineries', quantity: 1e9, rate: 10_000_000_000_000 }],
      applyVat: false,
    }
    expect((await ada.post('/api/invoices', invoiceInput(huge))).status).toBe(422)
  })

  test('200 lines are kept in order, 201 are refused', async () => {
    const ada = await signedIn()
    const items = Array.from({ length: 200 }, (_, i) => ({
      description: `Item ${i + 1}`,
      quantity: 1.125,
      rate: 3.33,
    }))
    const invoice = await issued(ada, { items })
    expect(invoice.items).toHaveLength(200)
    expect(invoice.items[199]).toMatchObject({
      description: 'Item 200',
      quantity: '1.125',
      amount: '3.75',
    })
    const more = await ada.post('/api/invoices', invoiceInput({ items: [...items, items[0]] }))
    expect(more).toMatchObject({
      status: 400,
      body: { fields: [{ message: 'validation.too_many_lines' }] },
    })
  })
})

describe('drafts', () => {
  test('an incomplete draft can be saved and changed, and becomes the invoice of the same id', async () => {
    const ada = await signedIn()
    const id = crypto.randomUUID()
    const saved = await ada.post('/api/invoices', {
      draft: true,
      id,
      client: { name: 'Que' },
      items: [{ description: 'C' }],
    })
    expect(saved).toMatchObject({
      status: 201,
      body: { invoice: { id, status: 'draft', invoiceNumber: null, revision: 1 } },
    })
    const early = await ada.post(`/api/invoices/${id}/issue`)
    expect(early).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', detail: 'Client email is required.' },
    })
    const { vatRate: _v, whtRate: _w, ...content } = invoiceInput()
    const changed = await ada.put(`/api/invoices/${id}`, { ...content, revision: 1 })
    expect(changed).toMatchObject({
      status: 200,
      body: { invoice: { revision: 2, earlier: null } },
    })
    const invoice = await ada.post(`/api/invoices/${id}/issue`)
    expect(invoice).toMatchObject({
      status: 201,
      body: { invoice: { id, invoiceNumber: 'INV-2026-0001', total: '268750.00' } },
    })
    expect(await countRows(owner, ada.user.businessId, 'document_drafts')).toBe(0)
    expect(await ada.put(`/api/invoices/${id}`, content)).toMatchObject({
      status: 409,
      body: { code: 'invoices.not_a_draft' },
    })
    expect(await ada.del(`/api/invoices/${id}`)).toMatchObject({ status: 409 })
  })

  test('issuing with a draftId replaces the draft, and a second try is refused as already issued', async () => {
    const ada = await signedIn()
    const { body } = await ada.post('/api/invoices', { draft: true, notes: 'x' })
    const input = invoiceInput({ draftId: body.invoice.id })
    expect((await ada.post('/api/invoices', input)).body.invoice.id).toBe(body.invoice.id)
    expect(await ada.post('/api/invoices', input)).toMatchObject({
      status: 409,
      body: { code: 'invoices.not_a_draft' },
    })
    expect((await ada.get('/api/invoices/summary')).body.counts).toMatchObject({
      all: 1,
      draft: 0,
      pending: 1,
    })
  })

  test('a deleted draft is not found', async () => {
    const ada = await signedIn()
    const { body } = await ada.post('/api/invoices', { draft: true })
    expect((await ada.del(`/api/invoices/${body.invoice.id}`)).status).toBe(204)
    expect((await ada.get(`/api/invoices/${body.invoice.id}`)).status).toBe(404)
  })

  test('a duplicate is a draft dated today', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      issueDate: '2026-10-01',
      dueDate: '2026-10-08',
      applyWht: true,
    })
    const copy = await ada.post(`/api/invoices/${invoice.id}/duplicate`)
    expect(copy).toMatchObject({
      status: 201,
      body: {
        invoice: {
          status: 'draft',
          content: { issueDate: '2026-11-21', dueDate: '2026-12-21', applyWht: true },
        },
      },
    })
    expect((await ada.post(`/api/invoices/${copy.body.invoice.id}/issue`)).body.invoice.total).toBe(
      invoice.total,
    )
  })
})

describe('after issue', () => {
  test('an invoice can be voided once, and not after a payment', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const voided = await ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'Ordered twice' })
    expect(voided.body.invoice).toMatchObject({
      status: 'void',
      voidReason: 'Ordered twice',
      balance: '0.00',
    })
    expect(await ada.post(`/api/invoices/${invoice.id}/void`, {})).toMatchObject({
      status: 409,
      body: { code: 'invoices.already_void' },
    })

    const paid = await issued(ada)
    const payment = { amount: 1, method: 'cash', receivedOn: '2026-11-21' }
    expect((await ada.post(`/api/invoices/${paid.id}/payments`, payment)).status).toBe(201)
    expect(await ada.post(`/api/invoices/${paid.id}/void`, {})).toMatchObject({
      status: 409,
      body: { code: 'invoices.has_payments' },
    })
  })

  test('the app role cannot rewrite an issued invoice or a payment', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const { transact } = await import('../../platform/db/context.ts')
    const { sql } = await import('kysely')
    for (const statement of [
      `UPDATE invoices SET total = 1 WHERE id = '${invoice.id}'`,
      `UPDATE invoices SET paid = total`,
      `UPDATE invoices SET lines = '[]'`,
      `DELETE FROM invoices`,
      `UPDATE invoices SET taxes = '[]'`,
      `UPDATE payments SET amount = 1`,
      `DELETE FROM payment_allocations`,
      `UPDATE businesses SET plan = 'business'`,
      `TRUNCATE invoices`,
    ]) {
      await expect(transact(ada.ctx, ({ db }) => sql.raw(statement).execute(db))).rejects.toThrow(
        /permission denied/,
      )
    }
  })

  test('payments part-pay, then pay; WHT goes with them pro rata', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { applyWht: true })
    const url = `/api/invoices/${invoice.id}/payments`
    const first = await ada.post(url, {
      amount: 100_000.01,
      method: 'transfer',
      receivedOn: '2026-11-20',
      reference: 'FT1',
    })
    expect(first).toMatchObject({
      status: 201,
      body: { balance: '156249.99', payment: { amount: '100000.01', method: 'transfer' } },
    })
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      status: 'part_paid',
      paid: '100000.01',
    })
    await ada.post(url, { amount: 156_249.99, method: 'cash', receivedOn: '2026-11-21' })
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      status: 'paid',
      balance: '0.00',
    })
    expect((await ada.get('/api/dashboard/stats')).body).toMatchObject({
      totalRevenue: '256250.00',
      whtDeducted: '12500.00',
      vatCollected: '18750.00',
      netTax: '6250.00',
    })
  })

  test('the link can be withdrawn and replaced', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    expect(
      (await ada.post(`/api/invoices/${invoice.id}/link/revoke`)).body.invoice.clientUrl,
    ).toBeNull()
    const anew = (await ada.post(`/api/invoices/${invoice.id}/link/restore`)).body.invoice.clientUrl
    expect(anew).not.toBe(invoice.clientUrl)
    expect(anew).toMatch(/\/pay\//)
  })

  test('the PDF is sent under a safe file name', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    const pdf = await ada.get(`/api/invoices/${invoice.id}/pdf`)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="INV-2026-0001.pdf"',
    })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('lists', () => {
  test('pages follow each other by cursor and together are the whole list', async () => {
    const ada = await signedIn({ plan: 'pro' })
    for (let i = 0; i < 7; i++)
      await issued(ada, { items: [{ description: `Item ${i}`, quantity: 1, rate: 100 + i }] })
    await ada.post('/api/invoices', { draft: true, client: { name: 'Draft client' } })
    const whole = await ada.get('/api/invoices')
    expect(whole.body).toHaveLength(8)
    for (const sort of ['-issued', 'issued', '-due', 'due', '-total', 'total']) {
      const ids: string[] = []
      let url: string | undefined = `/api/invoices?limit=3&sort=${sort}`
      while (url) {
        const page = await ada.get(url)
        ids.push(...page.body.map((row: { id: string }) => row.id))
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
      }
      expect(new Set(ids).size).toBe(8)
      expect(ids).toEqual(
        (await ada.get(`/api/invoices?sort=${sort}`)).body.map((row: { id: string }) => row.id),
      )
    }
  })

  test('search finds number, client, item and amount; status filters; sums cover everything found', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await issued(ada, {
      client: { name: 'Adébáyọ̀ Ṣọlá', email: 'a@sola.example' },
      items: [{ description: 'Kettle', quantity: 2, rate: 500 }],
      applyVat: false,
    })
    await issued(ada, { issueDate: '2026-09-01', dueDate: '2026-09-30' })
    const found = async (q: string) =>
      (await ada.get(`/api/invoices?q=${encodeURIComponent(q)}`)).body.length
    expect([
      await found('adebayo'),
      await found('kettle'),
      await found('1000'),
      await found('INV-2026-0002'),
      await found('100%'),
    ]).toEqual([1, 1, 1, 1, 0])
    const overdue = (await ada.get('/api/invoices?status=overdue')).body
    expect(overdue).toMatchObject([{ status: 'overdue', total: '268750.00' }])
    const summary = (await ada.get('/api/invoices/summary?status=overdue')).body
    expect(summary).toMatchObject({
      counts: { all: 2, overdue: 1, pending: 1 },
      filtered: { count: 1, sums: [{ currency: 'NGN', total: '268750.00', balance: '268750.00' }] },
    })
  })

  test('a cursor that is not ours is refused', async () => {
    const ada = await signedIn()
    for (const cursor of [
      'abc',
      'WyJ4Iiwi',
      Buffer.from('["x","not-an-id"]').toString('base64url'),
    ]) {
      expect((await ada.get(`/api/invoices?limit=2&cursor=${cursor}`)).status).toBe(400)
    }
  })
})

test('every route needs a session', async () => {
  for (const [method, url] of [
    ['GET', '/api/invoices'],
    ['POST', '/api/invoices'],
    ['GET', '/api/clients'],
    ['GET', '/api/dashboard/stats'],
  ] as const) {
    expect(await anyone.call({ method, url })).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    })
  }
})

test('another business sees none of the rows', async () => {
  const ada = await signedIn()
  const eve = await signedIn()
  const invoice = await issued(ada)
  expect((await eve.get(`/api/invoices/${invoice.id}`)).status).toBe(404)
  expect((await eve.get('/api/invoices')).body).toEqual([])
  const client = (await ada.post('/api/clients', clientInput())).body.client
  expect((await eve.get(`/api/clients/${client.id}`)).status).toBe(404)
})

test('a list, its sums and its file are narrowed to what one member made', async () => {
  const ada = await signedIn({ plan: 'business' })
  await ada.put('/api/team/sales-sight', { salesSeeAll: true })
  const eve = await withMember(ada, 'sales')
  await issued(ada)
  const own = await issued(eve)
  const query = `madeBy=${eve.user.id}`
  const listed = (await ada.get(`/api/invoices?${query}`)).body
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([own.id])
  const { filtered } = (await ada.get(`/api/invoices/summary?${query}`)).body
  expect([filtered.count, (await ada.get('/api/invoices/summary')).body.counts.all]).toEqual([1, 2])
  const file = await ada.get(`/api/invoices/export?format=csv&${query}`)
  expect(file.raw.toString()).toContain(own.invoiceNumber)
  expect(file.raw.toString()).not.toContain('INV-2026-0001')
  expect((await ada.get(`/api/invoices?madeBy=${crypto.randomUUID()}`)).body).toEqual([])
  expect((await ada.get('/api/invoices?madeBy=eve')).body.code).toBe('request.invalid')
})
