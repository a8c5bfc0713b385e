import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { fromProvider, ledgerFaults } from '../testing/money.ts'

const { signedIn, anyone, clock } = await testApp()

const deductionsUrl = ({ id }: { id: string }) => `/api/invoices/${id}/deductions`
const wht = (amount: number, deductedOn = '2026-11-21') => ({ tax: 'wht', amount, deductedOn })
const vat = (amount: number, deductedOn = '2026-11-21') => ({ tax: 'vat', amount, deductedOn })
const listOf = async (ada: Visitor, query = '') => (await ada.get(`/api/deductions${query}`)).body
const cash = (amount: number, kept: object = {}) => ({
  amount,
  method: 'cash',
  receivedOn: '2026-11-20',
  ...kept,
})
const invoiceOf = async (ada: Visitor, { id }: { id: string }) =>
  (await ada.get(`/api/invoices/${id}`)).body.invoice
const pdf = (text = 'certificate') => ({
  mediaType: 'application/pdf',
  base64: Buffer.from(`%PDF-1.7 ${text}`).toString('base64'),
})

test('money that reaches the total makes one deduction, which falls when the payment is taken off', async () => {
  const ada = await signedIn()
  // ₦250,000 with VAT 18,750 and WHT 12,500: the client transfers 256,250.
  const invoice = await issued(ada, { applyWht: true })
  expect([invoice.total, invoice.wht]).toEqual(['256250.00', '12500.00'])
  expect(invoice).toMatchObject({
    open: '268750.00',
    mayKeepBack: { wht: '12500.00', vat: '0.00' },
  })
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_249.99))
  expect(await listOf(ada)).toEqual({ totals: [], rows: [] })
  const last = await fromProvider(ada, invoice.id, { amount: 1, receivedOn: '2026-11-21' })
  const listed = await listOf(ada)
  expect(listed).toEqual({
    totals: [{ currency: 'NGN', tax: 'wht', waiting: '12500.00', received: '0.00', lost: '0.00' }],
    rows: [
      {
        id: expect.any(String),
        invoiceId: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        clientName: 'Quorum Consulting Ltd',
        tax: 'wht',
        whtType: null,
        amount: '12500.00',
        currency: 'NGN',
        deductedOn: '2026-11-21',
        taxMonth: null,
        ageDays: 0,
        state: 'waiting',
        certificateNumber: null,
        certificateDate: null,
        hasFile: false,
      },
    ],
  })
  expect((await invoiceOf(ada, invoice)).timeline.at(-1)).toMatchObject({
    kind: 'wht_deducted',
    by: null,
    details: { amount: 1_250_000 },
  })
  await ada.post(`/api/payments/${last.paymentId}/release`, { invoiceId: invoice.id })
  expect(await listOf(ada)).toEqual({ totals: [], rows: [] })
  expect(await invoiceOf(ada, invoice)).toMatchObject({ balance: '0.01', deducted: '0.00' })
  const again = { invoiceId: invoice.id, amount: 0.01 }
  expect((await ada.post(`/api/payments/${last.paymentId}/allocations`, again)).status).toBe(201)
  expect((await listOf(ada)).rows).toMatchObject([{ amount: '12500.00' }])
  expect(await ada.post(deductionsUrl(invoice), wht(1))).toMatchObject({
    status: 409,
    body: { code: 'invoices.already_paid' },
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('a deduction before the payment lessens what may still be kept back, and the balance stays', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  expect((await ada.post(deductionsUrl(invoice), wht(7_500))).body).toMatchObject({
    deduction: { amount: '7500.00', state: 'waiting' },
    balance: '256250.00',
  })
  expect(await invoiceOf(ada, invoice)).toMatchObject({
    status: 'part_paid',
    deducted: '7500.00',
    mayKeepBack: { wht: '5000.00' },
  })
  const paid = await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_250))
  expect(paid.body).toMatchObject({ whtKept: '5000.00', vatKept: '0.00', balance: '0.00' })
  expect((await listOf(ada)).rows).toHaveLength(2)
})

test('deductions at once never exceed what is open', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(243_750, { whtKept: 0 }))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ada.post(deductionsUrl(invoice), wht(10_000))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(422)])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'deductions.exceeds_open',
    open: '5000.00',
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('a deduction that the document had not asked for settles a part of it and is not money received', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_250))
  const answer = await ada.post(deductionsUrl(invoice), {
    ...wht(12_500),
    whtType: 'professional',
  })
  expect(answer).toMatchObject({
    status: 201,
    body: { deduction: { amount: '12500.00', whtType: 'professional' }, balance: '0.00' },
  })
  expect(await invoiceOf(ada, invoice)).toMatchObject({
    status: 'paid',
    paid: '256250.00',
    deducted: '12500.00',
    balance: '0.00',
  })
  const stats = (await ada.get('/api/dashboard/stats')).body
  expect([stats.totalRevenue, stats.whtDeducted]).toEqual(['256250.00', '12500.00'])
  expect((await ada.get('/api/payments/summary')).body).toMatchObject({
    received: [{ amount: '256250.00' }],
    credit: [],
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('a deduction is not older than its invoice, nor a certificate than its deduction', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, {
    applyWht: true,
    issueDate: '2026-10-05',
    supplyDate: '2026-10-05',
  })
  const kept = { tax: 'wht', amount: 12_500 }
  const deduct = (deductedOn: string) => ada.post(deductionsUrl(invoice), { ...kept, deductedOn })
  expect((await deduct('2026-10-04')).body).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'deductedOn', message: 'validation.before_invoice' }],
  })
  const { status, body } = await deduct('2026-10-05')
  expect(status).toBe(201)
  const certify = (dated: string) =>
    ada.post(`/api/deductions/${body.deduction.id}/certificate`, {
      state: 'received',
      number: 'C-1',
      dated,
    })
  expect((await certify('2026-10-04')).body).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'dated', message: 'validation.before_deduction' }],
  })
  expect((await certify('2026-10-05')).status).toBe(201)
})

test('tax kept back of money that came before its invoice counts from the invoice', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  await ada.post(`/api/invoices/${invoice.id}/payments`, {
    ...cash(256_250),
    receivedOn: '2026-10-01',
  })
  expect((await ada.get(deductionsUrl(invoice))).body).toMatchObject([
    { amount: '12500.00', deductedOn: '2026-11-21' },
  ])
})

test('an entry made by mistake is reversed, and what it had settled is asked for in money', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const paid = await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_250))
  expect(paid.body.balance).toBe('0.00')
  const [deduction] = (await ada.get(deductionsUrl(invoice))).body
  const url = `/api/deductions/${deduction.id}`
  expect(await ada.post(`${url}/reverse`, { reason: 'Paid it all, it says' })).toMatchObject({
    status: 200,
    body: [],
  })
  expect(await invoiceOf(ada, invoice)).toMatchObject({
    status: 'part_paid',
    balance: '12500.00',
    open: '12500.00',
    mayKeepBack: { wht: '0.00', vat: '0.00' },
  })
  expect((await invoiceOf(ada, invoice)).timeline.at(-1)).toMatchObject({
    kind: 'wht_reversed',
    details: { amount: 1_250_000, reason: 'Paid it all, it says' },
  })
  expect((await ada.post(`${url}/reverse`, {})).body.code).toBe('deductions.already_reversed')
  expect((await ada.post(`${url}/certificate`, { state: 'received' })).body.code).toBe(
    'deductions.already_reversed',
  )
  const rest = await ada.post(`/api/invoices/${invoice.id}/payments`, cash(12_500))
  expect(rest.body).toMatchObject({ balance: '0.00', credit: '0.00', whtKept: '0.00' })
  expect((await ada.get('/api/dashboard/stats')).body.whtDeducted).toBe('0.00')
  expect(await ledgerFaults(ada)).toEqual([])
})

test('one whose certificate is in stands: it is not reversed, and stays when the payment is taken off', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const { payment } = (await ada.post(`/api/invoices/${invoice.id}/payments`, cash(256_250))).body
  const [deduction] = (await ada.get(deductionsUrl(invoice))).body
  const url = `/api/deductions/${deduction.id}`
  await ada.post(`${url}/certificate`, { state: 'received', number: 'C-1' })
  expect(await ada.post(`${url}/reverse`, {})).toMatchObject({
    status: 409,
    body: { code: 'deductions.has_certificate' },
  })
  await ada.post(`/api/payments/${payment.id}/release`, { invoiceId: invoice.id })
  expect(await invoiceOf(ada, invoice)).toMatchObject({
    deducted: '12500.00',
    balance: '256250.00',
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('what was kept back with a payment goes with it, and not with a refund of a part', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const pay = (amount: number, whtKept: number) =>
    ada.post(`/api/invoices/${invoice.id}/payments`, cash(amount, { whtKept }))
  const { payment } = (await pay(100_000, 5_000)).body
  await pay(50_000, 2_500)
  const refund = (amount: number) =>
    ada.post(`/api/payments/${payment.id}/refunds`, { amount, through: 'hand', method: 'cash' })
  await refund(40_000)
  expect(await invoiceOf(ada, invoice)).toMatchObject({ paid: '110000.00', deducted: '7500.00' })
  await refund(60_000)
  expect(await invoiceOf(ada, invoice)).toMatchObject({
    paid: '50000.00',
    deducted: '2500.00',
    balance: '206250.00',
    mayKeepBack: { wht: '10000.00' },
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('a void invoice takes no deductions, and one with a deduction cannot be voided', async () => {
  const ada = await signedIn()
  const voided = await issued(ada)
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  expect((await ada.post(deductionsUrl(voided), wht(1))).body.code).toBe('payments.invoice_void')
  const invoice = await issued(ada)
  const { deduction } = (await ada.post(deductionsUrl(invoice), wht(5))).body
  expect(await ada.post(`/api/invoices/${invoice.id}/void`, {})).toMatchObject({
    status: 409,
    body: { code: 'invoices.has_deductions', deducted: '5.00' },
  })
  await ada.post(`/api/deductions/${deduction.id}/reverse`, {})
  expect((await ada.post(`/api/invoices/${invoice.id}/void`, {})).status).toBe(200)
})

test('of VAT no more can be kept back than the document has', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  expect(await ada.post(deductionsUrl(invoice), vat(18_750.01))).toMatchObject({
    status: 422,
    body: { code: 'deductions.exceeds_vat', vat: '18750.00' },
  })
  expect((await ada.post(deductionsUrl(invoice), vat(10_000))).status).toBe(201)
  const pay = cash(1, { vatKept: 8_750.01 })
  expect((await ada.post(`/api/invoices/${invoice.id}/payments`, pay)).body).toMatchObject({
    code: 'deductions.exceeds_vat',
    vat: '8750.00',
  })
})

test('what is given up as lost still settles the invoice and counts in no position', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, { applyWht: true })
  await ada.post(`/api/invoices/${invoice.id}/payments`, {
    ...cash(256_250),
    receivedOn: '2026-11-21',
  })
  const figures = async () => {
    const stats = (await ada.get('/api/dashboard/stats')).body
    const year = (await ada.get('/api/tax/years/2026')).body
    const month = (await ada.get('/api/tax/months/2026-11')).body.wht.deducted
    return [stats.whtDeducted, stats.netTax, JSON.stringify(year).includes('12500.00'), month.total]
  }
  expect(await figures()).toEqual(['12500.00', '6250.00', true, '12500.00'])
  const [deduction] = (await ada.get(deductionsUrl(invoice))).body
  await ada.post(`/api/deductions/${deduction.id}/certificate`, { state: 'lost' })
  expect(await figures()).toEqual(['0.00', '18750.00', false, '0.00'])
  expect(await listOf(ada)).toMatchObject({ totals: [{ waiting: '0.00', lost: '12500.00' }] })
  expect((await invoiceOf(ada, invoice)).status).toBe('paid')
  clock.now = new Date('2026-11-21T10:00:05Z')
  await ada.post(`/api/deductions/${deduction.id}/certificate`, { state: 'received' })
  expect(await figures()).toEqual(['12500.00', '6250.00', true, '12500.00'])
  clock.now = new Date('2026-11-21T10:00:00Z')
})

test('a certificate changes from awaited to received or lost, and the newest entry counts', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, {
    applyWht: true,
    issueDate: '2026-11-01',
    supplyDate: '2026-11-01',
  })
  await ada.post(deductionsUrl(invoice), wht(12_500, '2026-11-01'))
  const [waiting] = (await listOf(ada, '?state=waiting')).rows
  expect(waiting.ageDays).toBe(20)
  const url = `/api/deductions/${waiting.id}`
  expect((await ada.get(`${url}/file`)).status).toBe(404)
  const received = { state: 'received', number: 'FIRS/2026/77', dated: '2026-11-21', file: pdf() }
  expect(await ada.post(`${url}/certificate`, received)).toMatchObject({
    status: 201,
    body: {
      state: 'received',
      certificateNumber: 'FIRS/2026/77',
      certificateDate: '2026-11-21',
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
  expect(await listOf(ada, '?state=received')).toMatchObject({
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
  const { deduction } = (await ada.post(deductionsUrl(invoice), wht(12_500))).body
  const answer = await ada.post(`/api/deductions/${deduction.id}/certificate`, {
    state: 'received',
    file: { mediaType, base64: bytes.toString('base64') },
  })
  expect([answer.status, answer.body.fields?.[0]?.message]).toEqual([400, message])
  expect((await listOf(ada)).rows[0].state).toBe('waiting')
})

test('a file of five million bytes is accepted', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const { deduction } = (await ada.post(deductionsUrl(invoice), wht(12_500))).body
  const bytes = Buffer.alloc(5_000_000, 'x')
  bytes.write('%PDF-1.7')
  const file = { mediaType: 'application/pdf', base64: bytes.toString('base64') }
  const url = `/api/deductions/${deduction.id}`
  expect((await ada.post(`${url}/certificate`, { state: 'received', file })).status).toBe(201)
  expect((await ada.get(`${url}/file`)).raw.equals(bytes)).toBe(true)
})

test.each([
  [{ tax: 'wht', amount: 1 }, 'deductedOn', 400],
  [wht(1, '2026-11-22'), 'deductedOn', 422],
  [wht(0), 'amount', 400],
  [wht(1.001), 'amount', 400],
  [{ ...wht(1), tax: 'paye' }, 'tax', 400],
  [{ ...wht(1), whtType: 'gifts' }, 'whtType', 400],
  [{ ...wht(1), rate: '5.00' }, 'rate', 400],
])('a deduction of %j is refused at %s', async (body, path, status) => {
  const ada = await signedIn()
  const answer = await ada.post(deductionsUrl(await issued(ada)), body)
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, path])
})

test('deductions need a session, and another business can neither read nor change them', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const invoice = await issued(ada, { applyWht: true })
  const { deduction } = (await ada.post(deductionsUrl(invoice), wht(12_500))).body
  const url = `/api/deductions/${deduction.id}`
  await ada.post(`${url}/certificate`, { state: 'received', file: pdf() })
  for (const [method, address, payload] of [
    ['GET', '/api/deductions', undefined],
    ['GET', `${url}/file`, undefined],
    ['POST', `${url}/certificate`, { state: 'lost' }],
    ['POST', `${url}/reverse`, {}],
    ['GET', deductionsUrl(invoice), undefined],
    ['POST', deductionsUrl(invoice), wht(1)],
  ] as const) {
    const call = { method, url: address, ...(payload ? { payload } : {}) }
    expect((await anyone.call(call)).status).toBe(401)
    if (address !== '/api/deductions') expect((await eve.call(call)).status).toBe(404)
  }
  expect(await listOf(eve)).toEqual({ totals: [], rows: [] })
  expect((await listOf(ada)).rows[0].state).toBe('received')
})
