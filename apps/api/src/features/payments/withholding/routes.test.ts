import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { fromProvider, ledgerFaults } from '../testing/money.ts'

const { signedIn, anyone, clock } = await testApp()

const deductionsUrl = ({ id }: { id: string }) => `/api/invoices/${id}/wht-deductions`
const today = { deductedOn: '2026-11-21' }
const creditsOf = async (ada: Visitor, query = '') =>
  (await ada.get(`/api/tax/wht-credits${query}`)).body
const cash = (amount: number) => ({ amount, method: 'cash', receivedOn: '2026-11-20' })
const pdf = (text = 'certificate') => ({
  mediaType: 'application/pdf',
  base64: Buffer.from(`%PDF-1.7 ${text}`).toString('base64'),
})

test('full payment of an invoice with WHT makes one credit, which goes when the payment is taken off', async () => {
  const ada = await signedIn()
  // ₦250,000 with VAT 18,750 and WHT 12,500: the client transfers 256,250.
  const invoice = await issued(ada, { applyWht: true })
  expect([invoice.total, invoice.wht]).toEqual(['256250.00', '12500.00'])
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_249.99))
  expect(await creditsOf(ada)).toEqual({ totals: [], rows: [] })
  const last = await fromProvider(ada, invoice.id, { amount: 1, receivedOn: '2026-11-21' })
  const credits = await creditsOf(ada)
  expect(credits).toEqual({
    totals: [{ currency: 'NGN', waiting: '12500.00', received: '0.00', lost: '0.00' }],
    rows: [
      {
        id: expect.any(String),
        invoiceId: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        clientName: 'Quorum Consulting Ltd',
        amount: '12500.00',
        currency: 'NGN',
        deductedOn: '2026-11-21',
        ageDays: 0,
        state: 'waiting',
        certificateNumber: null,
        certificateDate: null,
        hasFile: false,
      },
    ],
  })
  expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.timeline.at(-1)).toMatchObject(
    { kind: 'wht_deducted', by: null, details: { amount: 1_250_000 } },
  )
  await ada.post(`/api/payments/${last.paymentId}/release`, { invoiceId: invoice.id })
  expect(await creditsOf(ada)).toEqual({ totals: [], rows: [] })
  const again = { invoiceId: invoice.id, amount: 0.01 }
  expect((await ada.post(`/api/payments/${last.paymentId}/allocations`, again)).status).toBe(201)
  expect((await creditsOf(ada)).rows).toEqual(credits.rows)
  expect(await ada.post(deductionsUrl(invoice), today)).toMatchObject({
    status: 409,
    body: { code: 'wht.already_deducted' },
  })
})

test('one tap records the WHT of an invoice that asked for it before it is paid, and only once', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ada.post(deductionsUrl(invoice), today)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
    credit: { amount: '12500.00', state: 'waiting' },
    balance: '256250.00',
  })
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_250))
  expect((await creditsOf(ada)).rows).toHaveLength(1)
  const more = await issued(ada, { applyWht: true })
  expect(await ada.post(deductionsUrl(more), { ...today, amount: 12_500.01 })).toMatchObject({
    status: 422,
    body: { code: 'wht.more_than_asked', wht: '12500.00' },
  })
})

test('a deduction that the invoice had not asked for settles a part of it and is not money received', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_250))
  const answer = await ada.post(deductionsUrl(invoice), { ...today, whtType: 'professional' })
  expect(answer).toMatchObject({
    status: 201,
    // 5% of ₦250,000, the amount before VAT.
    body: { credit: { amount: '12500.00', state: 'waiting' }, balance: '0.00' },
  })
  expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
    status: 'paid',
    paid: '268750.00',
  })
  const stats = (await ada.get('/api/dashboard/stats')).body
  expect([stats.totalRevenue, stats.whtDeducted]).toEqual(['256250.00', '12500.00'])
  expect((await ada.get('/api/payments/summary')).body).toMatchObject({
    received: [{ amount: '256250.00' }],
    credit: [],
  })
  const [tax] = (await ada.get('/api/payments?method=wht')).body
  expect(tax).toMatchObject({ amount: '12500.00', credit: '0.00', source: 'hand' })

  const refund = { amount: 1, through: 'hand', method: 'cash' }
  expect((await ada.post(`/api/payments/${tax.id}/refunds`, refund)).body.code).toBe(
    'payments.not_money',
  )
  const other = await issued(ada)
  const move = { invoiceId: other.id, amount: 1 }
  const released = await ada.post(`/api/payments/${tax.id}/release`, { invoiceId: invoice.id })
  expect(released).toMatchObject({ status: 200, body: { allocated: '0.00', credit: '0.00' } })
  expect((await ada.post(`/api/payments/${tax.id}/allocations`, move)).body.code).toBe(
    'payments.not_money',
  )
  expect(await creditsOf(ada)).toEqual({ totals: [], rows: [] })
  expect((await ada.get('/api/dashboard/stats')).body.whtDeducted).toBe('0.00')
  expect((await ada.get(`/api/clients/${invoice.clientId}/credit`)).body).toEqual([])
  const smaller = await ada.post(deductionsUrl(invoice), { ...today, amount: 5_000 })
  expect(smaller.body).toMatchObject({ credit: { amount: '5000.00' }, balance: '7500.00' })
  expect(await ada.post(deductionsUrl(invoice), today)).toMatchObject({
    status: 409,
    body: { code: 'wht.already_deducted' },
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('the usual amount is capped at the balance, and a typed amount above it is refused', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(268_000))
  const typed = await ada.post(deductionsUrl(invoice), { ...today, amount: 750.01 })
  expect(typed.body).toMatchObject({ code: 'payments.exceeds_balance', balance: '750.00' })
  expect((await ada.post(deductionsUrl(invoice), today)).body).toMatchObject({
    credit: { amount: '750.00' },
    balance: '0.00',
  })
  const voided = await issued(ada)
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  expect((await ada.post(deductionsUrl(voided), today)).body.code).toBe('payments.invoice_void')
  const paid = await issued(ada)
  await ada.post(`/api/invoices/${paid.id}/payments`, cash(268_750))
  expect((await ada.post(deductionsUrl(paid), today)).body.code).toBe('invoices.already_paid')
  const fee = await issued(ada)
  expect(await ada.post(deductionsUrl(fee), { ...today, whtType: 'directors_fee' })).toMatchObject({
    status: 422,
    body: { code: 'invoices.wht_not_applicable' },
  })
})

test('a certificate changes from awaited to received or lost, and the newest entry counts', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  await ada.post(deductionsUrl(invoice), { deductedOn: '2026-11-01' })
  const [waiting] = (await creditsOf(ada, '?state=waiting')).rows
  expect(waiting.ageDays).toBe(20)
  const url = `/api/tax/wht-credits/${waiting.id}`
  expect((await ada.get(`${url}/file`)).status).toBe(404)
  const received = { state: 'received', number: 'FIRS/2026/77', dated: '2026-11-20', file: pdf() }
  expect(await ada.post(`${url}/certificate`, received)).toMatchObject({
    status: 201,
    body: {
      state: 'received',
      certificateNumber: 'FIRS/2026/77',
      certificateDate: '2026-11-20',
      hasFile: true,
    },
  })
  const file = await ada.get(`${url}/file`)
  expect([file.status, file.headers['content-type'], String(file.raw)]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7 certificate',
  ])
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="wht-${invoice.invoiceNumber}.pdf"`,
  )
  clock.now = new Date('2026-11-21T10:00:01Z')
  const corrected = { state: 'received', number: 'FIRS/2026/78' }
  expect((await ada.post(`${url}/certificate`, corrected)).body).toMatchObject({
    certificateNumber: 'FIRS/2026/78',
    hasFile: true,
  })
  clock.now = new Date('2026-11-21T10:00:02Z')
  expect((await ada.post(`${url}/certificate`, { state: 'lost' })).body).toMatchObject({
    state: 'lost',
    hasFile: false,
  })
  expect((await ada.get(`${url}/file`)).status).toBe(404)
  expect(await creditsOf(ada, '?state=received')).toMatchObject({
    totals: [{ waiting: '0.00', received: '0.00', lost: '12500.00' }],
    rows: [],
  })
  const kinds = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.timeline.map(
    ({ kind }: { kind: string }) => kind,
  )
  expect(kinds.slice(-2)).toEqual(['wht_certificate_received', 'wht_certificate_lost'])
  clock.now = new Date('2026-11-21T10:00:00Z')
})

test.each([
  ['application/pdf', Buffer.from('MZ not a PDF'), 'validation.certificate_type'],
  ['image/png', Buffer.from('%PDF-1.7'), 'validation.certificate_type'],
  ['image/jpeg', Buffer.from('<svg onload=alert(1)>'), 'validation.certificate_type'],
  ['text/html', Buffer.from('<p>'), 'validation.certificate_type'],
  [
    'application/pdf',
    Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5_000_000)]),
    'validation.certificate_size',
  ],
])('a file that says %s is looked at and not believed', async (mediaType, bytes, message) => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const { credit } = (await ada.post(deductionsUrl(invoice), today)).body
  const answer = await ada.post(`/api/tax/wht-credits/${credit.id}/certificate`, {
    state: 'received',
    file: { mediaType, base64: bytes.toString('base64') },
  })
  expect([answer.status, answer.body.fields?.[0]?.message]).toEqual([400, message])
  expect((await creditsOf(ada)).rows[0].state).toBe('waiting')
})

test('a file of five million bytes is accepted', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const { credit } = (await ada.post(deductionsUrl(invoice), today)).body
  const bytes = Buffer.alloc(5_000_000, 'x')
  bytes.write('%PDF-1.7')
  const file = { mediaType: 'application/pdf', base64: bytes.toString('base64') }
  const url = `/api/tax/wht-credits/${credit.id}`
  expect((await ada.post(`${url}/certificate`, { state: 'received', file })).status).toBe(201)
  expect((await ada.get(`${url}/file`)).raw.equals(bytes)).toBe(true)
})

test.each([
  [{}, 'deductedOn', 400],
  [{ deductedOn: '2026-11-22' }, 'deductedOn', 422],
  [{ ...today, amount: 0 }, 'amount', 400],
  [{ ...today, amount: 1.001 }, 'amount', 400],
  [{ ...today, whtType: 'gifts' }, 'whtType', 400],
  [{ ...today, rate: '5.00' }, 'rate', 400],
])('a deduction of %j is refused at %s', async (body, path, status) => {
  const ada = await signedIn()
  const answer = await ada.post(deductionsUrl(await issued(ada)), body)
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, path])
})

test('deductions need a session, and another business can neither read nor change them', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const invoice = await issued(ada, { applyWht: true })
  const { credit } = (await ada.post(deductionsUrl(invoice), today)).body
  const url = `/api/tax/wht-credits/${credit.id}`
  await ada.post(`${url}/certificate`, { state: 'received', file: pdf() })
  for (const [method, address, payload] of [
    ['GET', '/api/tax/wht-credits', undefined],
    ['GET', `${url}/file`, undefined],
    ['POST', `${url}/certificate`, { state: 'lost' }],
    ['POST', deductionsUrl(invoice), today],
  ] as const) {
    const call = { method, url: address, ...(payload ? { payload } : {}) }
    expect((await anyone.call(call)).status).toBe(401)
    if (address !== '/api/tax/wht-credits') expect((await eve.call(call)).status).toBe(404)
  }
  expect(await creditsOf(eve)).toEqual({ totals: [], rows: [] })
  expect((await creditsOf(ada)).rows[0].state).toBe('received')
})
