import { describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { ledgerFaults } from '../ledger/testing/money.ts'

const { signedIn, anyone, owner } = await testApp()

/** Three goods at ₦33,333.33 with VAT, and one zero-rated at ₦12,500.50. */
const MIXED = {
  items: [
    { description: 'Chairs', quantity: 3, rate: 33_333.33 },
    { description: 'Books', quantity: 1, rate: 12_500.5, vatCategory: 'zero' },
  ],
}

const credit = (ada: Visitor, id: string, lines: unknown = 'all', reason = 'Sent back') =>
  ada.post(`/api/invoices/${id}/credit-notes`, { reason, lines })

const invoiceOf = async (ada: Visitor, id: string) =>
  (await ada.get(`/api/invoices/${id}`)).body.invoice

const pay = (ada: Visitor, id: string, amount: number) =>
  ada.post(`/api/invoices/${id}/payments`, { amount, method: 'transfer', receivedOn: '2026-11-21' })

test('credits one of three goods at the invoice’s own rate, with a number of its own series', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  const answer = await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])
  expect(answer).toMatchObject({
    status: 201,
    body: {
      creditNote: {
        kind: 'credit',
        number: 'CN-2026-0001',
        invoiceNumber: invoice.invoiceNumber,
        reason: 'Sent back',
        items: [{ line: 0, description: 'Chairs', quantity: '1', amount: '33333.33' }],
        subtotal: '33333.33',
        vatRows: [{ category: 'standard', rate: '7.50', base: '33333.33', amount: '2500.00' }],
        vat: '2500.00',
        noteTotal: '35833.33',
        taxMonth: '2026-11',
        freed: [],
      },
    },
  })
  const second = await credit(ada, invoice.id, [{ line: 1, amount: 500.5 }])
  expect(second.body.creditNote).toMatchObject({ number: 'CN-2026-0002', vat: '0.00' })
  // ₦112,500.49 and VAT of ₦7,500.00, less ₦35,833.33 and ₦500.50.
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({
    status: 'pending',
    balance: '83666.66',
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('credits the rest exactly, and an invoice credited whole is credited, not paid', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])
  await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])
  const rest = await credit(ada, invoice.id)
  expect(rest.body.creditNote).toMatchObject({ subtotal: '45833.83', vat: '2500.00' })
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({ status: 'credited', balance: '0.00' })
  expect(await credit(ada, invoice.id)).toMatchObject({
    status: 409,
    body: { code: 'credit_notes.nothing_left' },
  })
})

test('refuses more than is left of a line, at its field', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  await credit(ada, invoice.id, [{ line: 0, quantity: 2 }])
  expect(
    await credit(ada, invoice.id, [
      { line: 1, amount: 1 },
      { line: 0, quantity: 2 },
    ]),
  ).toMatchObject({
    status: 422,
    body: { code: 'credit_notes.more_than_left', fields: [{ path: 'lines.1.quantity' }] },
  })
  expect(await credit(ada, invoice.id, [{ line: 7, amount: 1 }])).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'lines.0.amount' }] },
  })
})

test('a note on a paid invoice frees the latest money first, which can be refunded', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { ...MIXED, applyVat: false })
  const first = await pay(ada, invoice.id, 100_000)
  const last = await pay(ada, invoice.id, 12_500.49)
  expect((await invoiceOf(ada, invoice.id)).status).toBe('paid')
  const { creditNote } = (await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])).body
  expect(creditNote.freed).toEqual([
    { paymentId: last.body.payment.id, amount: '12500.49', keptTax: null },
    { paymentId: first.body.payment.id, amount: '20832.84', keptTax: null },
  ])
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({ status: 'paid', balance: '0.00' })
  const { body: credits } = await ada.get(`/api/clients/${invoice.clientId}/credit`)
  expect(credits).toMatchObject([{ currency: 'NGN', amount: '33333.33' }])
  const refund = { amount: 20_832.84, through: 'hand', method: 'transfer', reason: 'Sent back' }
  const refunded = await ada.post(`/api/payments/${first.body.payment.id}/refunds`, refund)
  expect(refunded.status).toBe(201)
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({ status: 'paid', balance: '0.00' })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('a note on an invoice settled with WHT takes back its part of the deduction, then money', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { applyWht: true })
  const { payment } = (await pay(ada, invoice.id, 256_250)).body
  const { creditNote } = (await credit(ada, invoice.id, [{ line: 0, amount: 25_000 }])).body
  expect(creditNote).toMatchObject({
    noteTotal: '26875.00',
    wht: '1250.00',
    freed: [{ paymentId: payment.id, amount: '25625.00' }],
  })
  expect((await ada.get(`/api/invoices/${invoice.id}/credit-notes`)).body.standing).toEqual({
    owed: '241875.00',
    paid: '230625.00',
    deducted: '11250.00',
    vatDeducted: '0.00',
    expectedDeduction: '11250.00',
    vatToWithhold: '0.00',
    uncertifiedWht: '11250.00',
    uncertifiedVat: '0.00',
  })
  await credit(ada, invoice.id)
  expect((await ada.get(`/api/invoices/${invoice.id}/credit-notes`)).body.standing).toMatchObject({
    owed: '0.00',
    paid: '0.00',
    deducted: '0.00',
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('simultaneous credit notes never take more than the invoice', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, MIXED)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => credit(ada, invoice.id, [{ line: 0, quantity: 1 }])),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(3)
  const numbers = made.map(({ body }) => body.creditNote.number).sort()
  expect(numbers).toEqual(['CN-2026-0001', 'CN-2026-0002', 'CN-2026-0003'])
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({ balance: '12500.50' })
})

test('a repeated call with one key makes one note', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  const body = { reason: 'Sent back', lines: [{ line: 0, quantity: 1 }] }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const url = `/api/invoices/${invoice.id}/credit-notes`
  const [one, two] = [await ada.post(url, body, key), await ada.post(url, body, key)]
  expect(two.body).toEqual(one.body)
  expect((await ada.get('/api/credit-notes')).body).toHaveLength(1)
})

test('a debit note adds to the invoice and opens a paid one', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, { items: [{ description: 'Work', quantity: 1, rate: 1000 }] })
  await pay(ada, invoice.id, 1075)
  const answer = await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
    reason: 'Delivery was left out',
    lines: [{ description: 'Delivery', amount: 100, vatCategory: 'standard' }],
  })
  expect(answer).toMatchObject({
    status: 201,
    body: { creditNote: { kind: 'debit', number: 'DN-2026-0001', noteTotal: '107.50' } },
  })
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({ balance: '107.50' })
  const wrong = await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
    reason: 'More',
    lines: [{ description: 'Fees', amount: 1, vatCategory: 'standard', whtType: 'rent' }],
  })
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'lines.0.whtType' }] },
  })
})

test('drafts and void invoices can have no notes, and an invoice with notes cannot be voided', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  await credit(ada, invoice.id, [{ line: 1, amount: 1 }])
  expect(await ada.post(`/api/invoices/${invoice.id}/void`, {})).toMatchObject({
    status: 409,
    body: { code: 'invoices.has_notes' },
  })
  const other = await issued(ada, MIXED)
  await ada.post(`/api/invoices/${other.id}/void`, {})
  expect(await credit(ada, other.id)).toMatchObject({
    status: 409,
    body: { code: 'credit_notes.invoice_void' },
  })
  const draft = await ada.post('/api/invoices', { draft: true, items: [] })
  expect(await credit(ada, draft.body.invoice.id)).toMatchObject({
    status: 409,
    body: { code: 'invoices.is_a_draft' },
  })
})

test('lists notes, latest first, by kind, invoice and text, and as a file', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  await credit(ada, invoice.id, [{ line: 0, quantity: 1 }], 'One was broken')
  await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
    reason: 'Delivery',
    lines: [{ description: 'Delivery', amount: 100, vatCategory: 'standard' }],
  })
  const numbers = async (query: string) =>
    (await ada.get(`/api/credit-notes${query}`)).body.map((note: { number: string }) => note.number)
  expect(await numbers('')).toEqual(['DN-2026-0001', 'CN-2026-0001'])
  expect(await numbers('?kind=credit')).toEqual(['CN-2026-0001'])
  expect(await numbers('?q=broken')).toEqual(['CN-2026-0001'])
  expect(await numbers(`?invoiceId=${invoice.id}&limit=1`)).toEqual(['DN-2026-0001'])
  expect(await numbers('?from=2027-01-01')).toEqual([])
  const { notes } = (await ada.get(`/api/invoices/${invoice.id}/credit-notes`)).body
  expect(notes.map((note: { number: string }) => note.number)).toEqual([
    'CN-2026-0001',
    'DN-2026-0001',
  ])
  const file = await ada.get('/api/credit-notes/export')
  expect(file.body).toContain('CN-2026-0001')
  expect(file.body).toContain('-35833.33')
})

test('prints a note as PDF', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  const { creditNote } = (await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])).body
  const pdf = await ada.get(`/api/credit-notes/${creditNote.id}/pdf`)
  expect(pdf.status).toBe(200)
  expect(pdf.headers['content-type']).toBe('application/pdf')
})

test('refuses a note without a reason or lines, and nobody else’s invoice', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, MIXED)
  expect(await credit(ada, invoice.id, [{ line: 0, amount: 1 }], ' ')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'reason' }] },
  })
  expect((await credit(ada, invoice.id, [])).status).toBe(400)
  const bola = await signedIn()
  expect((await credit(bola, invoice.id)).status).toBe(404)
  expect((await anyone.post(`/api/invoices/${invoice.id}/credit-notes`, {})).status).toBe(401)
})

describe('the VAT return', () => {
  test('a note counts in its own month, nets the boxes and stands beside them', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, MIXED)
    await credit(ada, invoice.id, [
      { line: 0, quantity: 1 },
      { line: 1, amount: 500.5 },
    ])
    await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
      reason: 'Delivery',
      lines: [{ description: 'Delivery', amount: 1000, vatCategory: 'standard' }],
    })
    const { vat } = (await ada.get('/api/tax/months/2026-11')).body
    // 99,999.99 − 33,333.33 + 1,000.00, and VAT of 7,500.00 − 2,500.00 + 75.00.
    expect(vat.boxes[0]).toEqual({ box: '1', base: '67666.66', tax: '5075.00' })
    expect(vat.boxes[1]).toMatchObject({ box: '2', base: '12000.00' })
    expect(vat).toMatchObject({
      creditNotes: { base: '33833.83', tax: '2500.00' },
      debitNotes: { base: '1000.00', tax: '75.00' },
    })
    const rowsOf = async (box: string) =>
      (await ada.get(`/api/tax/months/2026-11/rows?box=${box}`)).body
    expect(await rowsOf('credit_notes')).toMatchObject([
      { kind: 'credit_note', number: 'CN-2026-0001', base: '33833.83', tax: '2500.00' },
    ])
    const behind = await rowsOf('1')
    expect(behind).toHaveLength(3)
    expect(behind).toContainEqual(
      expect.objectContaining({
        kind: 'credit_note',
        invoiceId: invoice.id,
        base: '-33333.33',
        tax: '-2500.00',
      }),
    )
  })

  test('a note of a filed month counts in the first open one', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { ...MIXED, issueDate: '2026-10-05', dueDate: '2026-10-20' })
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(
        `INSERT INTO tax_closings (business_id, duty, closed_through) VALUES (current_business_id(), 'vat', '2026-11')`,
      ),
    )
    const { creditNote } = (await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])).body
    expect(creditNote).toMatchObject({ issueDate: '2026-11-21', taxMonth: '2026-12' })
  })
})

test('the client’s statement has a line for each note, and the sums are net of them', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, MIXED)
  await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])
  const { body } = await ada.get(`/api/clients/${invoice.clientId}/statement`)
  expect(body.rows.map(({ kind, number }: Record<string, string>) => [kind, number])).toEqual([
    ['invoice', invoice.invoiceNumber],
    ['credit_note', 'CN-2026-0001'],
  ])
  expect(body.closing).toBe('84167.16')
  const analytics = await ada.get('/api/analytics?from=2026-11-01&to=2026-11-30')
  expect(JSON.stringify(analytics.body)).toContain('84167.16')
})

describe('the client’s page', () => {
  test('lists the notes with their documents and what is left, and opens no note of another invoice', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, MIXED)
    const other = await issued(ada, MIXED)
    await pay(ada, invoice.id, 50_000)
    const { creditNote } = (await credit(ada, invoice.id, [{ line: 0, quantity: 1 }])).body
    const elsewhere = (await credit(ada, other.id, [{ line: 0, quantity: 1 }])).body.creditNote
    const path = `/pay/${invoice.clientUrl.split('/').at(-1)}`
    const page = String((await anyone.get(path)).body)
    expect(page).toContain('Credit note CN-2026-0001')
    expect(page).toContain(`${path}/notes/${creditNote.number}/pdf`)
    // ₦120,000.49 with VAT, less ₦35,833.33 and ₦50,000.
    expect(page).toContain('₦34,167.16')
    const pdf = await anyone.get(`${path}/notes/${creditNote.number}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect((await anyone.get(`${path}/notes/${elsewhere.number}/pdf`)).status).toBe(404)
  })
})

test('a sale behind a certificate is credited whole: the tax credit stays, and the client is owed all it gave', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const items = [{ description: 'Survey', quantity: 1, rate: 400_000 }]
  const invoice = await issued(ada, { items, applyWht: true })
  expect(invoice).toMatchObject({ wht: '20000.00', total: '410000.00' })
  const { payment } = (await pay(ada, invoice.id, 410_000)).body
  const [deduction] = (await ada.get(`/api/invoices/${invoice.id}/deductions`)).body
  await ada.post(`/api/deductions/${deduction.id}/certificate`, { state: 'received' })
  const { status, body } = await credit(ada, invoice.id)
  expect(status).toBe(201)
  expect(body.creditNote).toMatchObject({
    noteTotal: '430000.00',
    freed: [
      { paymentId: payment.id, amount: '410000.00', keptTax: null },
      { amount: '20000.00', keptTax: 'wht' },
    ],
  })
  const [, { paymentId: withoutMoney }] = body.creditNote.freed
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({ status: 'credited', open: '0.00' })

  // Nothing is sold, the credit against income tax stays, and no money counts that did not come.
  const month = (await ada.get('/api/tax/months/2026-11')).body
  expect(month.vat.boxes[0]).toEqual({ box: '1', base: '0.00', tax: '0.00' })
  expect(month.wht.deducted).toMatchObject({ received: '20000.00', total: '20000.00' })
  expect((await ada.get('/api/payments/summary')).body).toMatchObject({
    received: [{ amount: '410000.00' }],
    credit: [{ amount: '430000.00' }],
  })
  const client = `/api/clients/${invoice.clientId}`
  expect((await ada.get(`${client}/credit`)).body).toMatchObject([{ amount: '430000.00' }])
  expect((await ada.get(`${client}/statement`)).body).toMatchObject({
    closing: '-430000.00',
    credit: '430000.00',
  })
  expect(await ledgerFaults(ada)).toEqual([])

  // It goes back as two refunds, by which more money goes than had come.
  for (const [id, amount] of [
    [payment.id, 410_000],
    [withoutMoney, 20_000],
  ])
    expect(
      (await ada.post(`/api/payments/${id}/refunds`, { amount, through: 'hand', method: 'cash' }))
        .status,
    ).toBe(201)
  expect((await ada.get(`${client}/statement`)).body).toMatchObject({
    closing: '0.00',
    credit: '0.00',
  })
  expect((await ada.get('/api/payments/summary')).body.received).toMatchObject([
    { amount: '-20000.00' },
  ])
  const analytics = (await ada.get('/api/analytics?from=2026-11-01&to=2026-11-30')).body
  expect(JSON.stringify(analytics)).toContain('-20000.00')
  const url = `/api/deductions/${deduction.id}`
  await ada.post(`${url}/certificate`, { state: 'lost' })
  expect(await ada.post(`${url}/reverse`, {})).toMatchObject({
    status: 409,
    body: { code: 'deductions.already_returned' },
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('VAT and WHT with certificates, two payments and two notes: the second note returns what money does not cover', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, {
    applyWht: true,
    items: [{ description: 'Roads', quantity: 1, rate: 100_000 }],
    client: { name: 'Ministry', email: 'ministry@gov.example', kind: 'government' },
  })
  await pay(ada, invoice.id, 45_000)
  await pay(ada, invoice.id, 50_000)
  for (const { id } of (await ada.get(`/api/invoices/${invoice.id}/deductions`)).body)
    await ada.post(`/api/deductions/${id}/certificate`, { state: 'received' })
  const half = (await credit(ada, invoice.id, [{ line: 0, amount: 50_000 }])).body.creditNote
  expect(half.freed.map(({ amount }: { amount: string }) => amount)).toEqual([
    '50000.00',
    '3750.00',
  ])
  const rest = (await credit(ada, invoice.id)).body.creditNote
  expect(rest.freed).toMatchObject([
    { amount: '41250.00', keptTax: null },
    { amount: '5000.00', keptTax: 'wht' },
    { amount: '7500.00', keptTax: 'vat' },
  ])
  const { vat, wht } = (await ada.get('/api/tax/months/2026-11')).body
  expect([vat.boxes[0].tax, vat.withheldByCustomers, wht.deducted.received]).toEqual([
    '0.00',
    '7500.00',
    '5000.00',
  ])
  expect((await ada.get(`/api/clients/${invoice.clientId}/credit`)).body).toMatchObject([
    { amount: '107500.00', payments: { length: 4 } },
  ])
  // It pays the client's next invoice, and can be taken off it again.
  const next = await issued(ada, { client: invoice.client, applyVat: false })
  const [, , third] = rest.freed
  const used = { invoiceId: next.id, amount: 7500 }
  const allocation = await ada.post(`/api/payments/${third.paymentId}/allocations`, used)
  expect(allocation.status).toBeLessThan(300)
  expect((await invoiceOf(ada, next.id)).paid).toBe('7500.00')
  await ada.post(`/api/payments/${third.paymentId}/release`, { invoiceId: next.id })
  expect((await ada.get(`/api/clients/${invoice.clientId}/credit`)).body).toMatchObject([
    { amount: '107500.00' },
  ])
  expect(await ledgerFaults(ada)).toEqual([])
})

test('of a foreign invoice, the tax is owed in its currency at its rate, and stays counted in naira', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, {
    applyWht: true,
    currency: 'USD',
    items: [{ description: 'Survey', quantity: 1, rate: 1000 }],
    exchangeRate: { rate: 1500, date: '2026-11-20', source: 'CBN' },
  })
  const money = { amount: 1025, method: 'transfer', receivedOn: '2026-11-21', exchangeRate: 1500 }
  await ada.post(`/api/invoices/${invoice.id}/payments`, money)
  const [deduction] = (await ada.get(`/api/invoices/${invoice.id}/deductions`)).body
  await ada.post(`/api/deductions/${deduction.id}/certificate`, { state: 'received' })
  const { freed } = (await credit(ada, invoice.id)).body.creditNote
  expect(freed).toMatchObject([{ amount: '1025.00' }, { amount: '50.00', keptTax: 'wht' }])
  const month = (await ada.get('/api/tax/months/2026-11')).body
  expect(month.wht.deducted.received).toBe('75000.00')
  const back = { amount: 50, through: 'hand', method: 'transfer', exchangeRate: 1600 }
  await ada.post(`/api/payments/${freed[1].paymentId}/refunds`, back)
  // ₦80,000 went for a tax credit of ₦75,000.
  expect((await ada.get(`/api/payments/${freed[1].paymentId}`)).body.home).toMatchObject({
    rate: '1500.00',
    gain: '-5000.00',
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('two notes at once on a paid invoice free each kobo once and never exceed the invoice', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, { applyWht: true })
  await pay(ada, invoice.id, 256_250)
  const answers = await Promise.all([
    credit(ada, invoice.id, [{ line: 0, amount: 150_000 }]),
    credit(ada, invoice.id, [{ line: 0, amount: 150_000 }]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect((await ada.get(`/api/invoices/${invoice.id}/credit-notes`)).body.standing).toMatchObject({
    owed: '107500.00',
    paid: '102500.00',
    deducted: '5000.00',
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('a government client’s half credited: VAT withheld and WHT fall by their own halves', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, {
    applyWht: true,
    items: [{ description: 'Roads', quantity: 1, rate: 100_000 }],
    client: { name: 'Ministry', email: 'ministry@gov.example', kind: 'government' },
  })
  expect(invoice).toMatchObject({ wht: '5000.00', vatWithheld: '7500.00', total: '95000.00' })
  await pay(ada, invoice.id, 47_500)
  const { creditNote } = (await credit(ada, invoice.id, [{ line: 0, amount: 50_000 }])).body
  expect(creditNote).toMatchObject({ total: '47500.00', freed: [] })
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({
    status: 'paid',
    noted: '-47500.00',
    deducted: '6250.00',
    open: '0.00',
  })
  const { rows } = (await ada.get('/api/deductions')).body
  expect(rows.map(({ tax, amount }: Record<string, string>) => `${tax} ${amount}`).sort()).toEqual([
    'vat 3750.00',
    'wht 2500.00',
  ])
  // The money goes back: the client may again keep back what the document and its note name.
  const [payment] = (await ada.get(`/api/invoices/${invoice.id}/payments`)).body
  await ada.post(`/api/payments/${payment.id}/release`, { invoiceId: invoice.id })
  expect(await invoiceOf(ada, invoice.id)).toMatchObject({
    balance: '47500.00',
    mayKeepBack: { wht: '2500.00', vat: '3750.00' },
  })
  expect(await ledgerFaults(ada)).toEqual([])
})
