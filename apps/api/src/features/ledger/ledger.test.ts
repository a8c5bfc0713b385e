import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { runs } from '../../../test/sample.ts'
import { noteOutsideRefunds } from './outside-refunds.ts'
import { noteProviderRefund, noteRefundOutcome, requestRefund } from './refund.ts'
import { fromProvider, ledgerFaults } from './testing/money.ts'

const { signedIn, anyone, owner, clock } = await testApp()

/** How often two payments race. */
const ROUNDS = runs(60)

const statusOf = async (ada: Visitor, { id }: { id: string }) => {
  const { status, paid, balance } = (await ada.get(`/api/invoices/${id}`)).body.invoice
  return { status, paid, balance }
}
const rate = (naira: number) => ({
  items: [{ description: 'Work', quantity: 1, rate: naira }],
  applyVat: false,
})

test('a provider’s transaction is entered once, pays the balance and leaves the surplus as credit', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, rate(800))
  const told = { providerTransactionId: 'T-1', reference: 'ord-7' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fromProvider(ada, invoice.id, told)),
  )
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  for (const { paymentId, allocated, credit, heldReason } of answers)
    expect([paymentId, allocated, credit, heldReason]).toEqual([
      answers[0]?.paymentId,
      80_000,
      20_000,
      null,
    ])
  expect(await statusOf(ada, invoice)).toEqual({ status: 'paid', paid: '800.00', balance: '0.00' })
  const { body } = await ada.get('/api/payments')
  expect(body).toMatchObject([
    {
      clientName: 'Quorum Consulting Ltd',
      amount: '1000.00',
      allocated: '800.00',
      refunded: '0.00',
      credit: '200.00',
      state: 'confirmed',
      method: 'card',
      source: 'paystack',
      reference: 'ord-7',
      payer: 'Bola Ade',
      heldReason: null,
      invoices: [{ id: invoice.id, invoiceNumber: invoice.invoiceNumber, amount: '800.00' }],
    },
  ])
  const { timeline } = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
  expect(timeline.at(-1)).toMatchObject({
    kind: 'payment_received',
    by: null,
    details: { amount: 100_000, credit: 20_000, method: 'card', source: 'paystack' },
  })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('two payments race for one balance, round after round: nothing falls below zero, nothing is lost, the surplus is credit', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoices = []
  for (let round = 0; round < ROUNDS; round++) invoices.push(await issued(ada, rate(1_000)))
  const race = async ({ id }: { id: string }, round: number) => {
    const amounts = [70_000, 30_000 + (round % 3) * 20_000] as const
    const [first, second] = await Promise.all(
      amounts.map((amount, i) =>
        fromProvider(ada, id, { amount, source: i === 0 ? 'paystack' : 'flutterwave' }),
      ),
    )
    const surplus = amounts[0] + amounts[1] - 100_000
    expect([first?.isNew, second?.isNew]).toEqual([true, true])
    expect((first?.allocated ?? 0) + (second?.allocated ?? 0)).toBe(100_000)
    expect((first?.credit ?? 0) + (second?.credit ?? 0)).toBe(surplus)
    return surplus
  }
  let surplus = 0
  const waiting = [...invoices.entries()]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const more = await race(next[1], next[0])
        surplus += more
      }
    }),
  )
  expect(await ledgerFaults(ada)).toEqual([])
  const { body } = await ada.get('/api/payments/summary')
  expect(body).toMatchObject({
    credit: [{ currency: 'NGN', amount: `${surplus / 100}.00` }],
    received: [{ currency: 'NGN', amount: `${ROUNDS * 1_000 + surplus / 100}.00` }],
  })
}, 60_000)

test('5,000 KES for an invoice of 5,000 NGN pays nothing and is held for the owner’s decision', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, rate(5_000))
  const received = await fromProvider(ada, invoice.id, { amount: 500_000, currency: 'KES' })
  expect(received).toMatchObject({ allocated: 0, credit: 0, heldReason: 'wrong_currency' })
  expect(await statusOf(ada, invoice)).toMatchObject({ status: 'pending', paid: '0.00' })
  expect((await ada.get('/api/payments?state=held')).body).toMatchObject([
    { amount: '5000.00', currency: 'KES', state: 'held', credit: '0.00', invoices: [] },
  ])
  expect((await ada.get('/api/payments/summary')).body).toMatchObject({ held: 1, credit: [] })
  const url = `/api/payments/${received.paymentId}`
  expect((await ada.get(url)).body).toMatchObject({
    meantFor: { id: invoice.id },
    fee: '15.00',
    recordedBy: null,
    reviews: [],
  })
  const elsewhere = { invoiceId: invoice.id, amount: 1 }
  expect(await ada.post(`${url}/allocations`, elsewhere)).toMatchObject({
    status: 422,
    body: { code: 'payments.other_currency' },
  })
  expect((await ada.post(`${url}/review`, { resolution: 'moved' })).body.code).toBe(
    'payments.not_moved',
  )
  const kept = await ada.post(`${url}/review`, { resolution: 'kept', note: 'For the next one' })
  expect(kept).toMatchObject({
    status: 200,
    body: {
      state: 'confirmed',
      credit: '5000.00',
      reviews: [{ resolution: 'kept', note: 'For the next one', by: 'Ada Obi' }],
    },
  })
  expect((await ada.post(`${url}/review`, { resolution: 'kept' })).status).toBe(200)
  expect((await ada.post(`${url}/review`, { resolution: 'refunded' })).body.code).toBe(
    'payments.already_reviewed',
  )
  expect((await ada.get(`/api/clients/${invoice.clientId}/credit`)).body).toMatchObject([
    { currency: 'KES', amount: '5000.00' },
  ])
  const next = await issued(ada, { ...rate(5), currency: 'NGN' })
  expect((await ada.post(`${url}/allocations`, { invoiceId: next.id, amount: 1 })).status).toBe(422)
})

test('held money of which a part went back waits for the decision about the rest', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, rate(5_000))
  const held = { amount: 500_000, currency: 'KES' } as const
  const { paymentId } = await fromProvider(ada, invoice.id, held)
  const url = `/api/payments/${paymentId}`
  const giveBack = (amount: number) =>
    ada.post(`${url}/refunds`, { amount, through: 'hand', method: 'cash', reason: null })
  expect((await giveBack(2_000)).status).toBe(201)
  expect((await ada.get(url)).body).toMatchObject({
    state: 'held',
    refunded: '2000.00',
    reviews: [],
  })
  expect((await giveBack(3_000)).status).toBe(201)
  expect((await ada.get(url)).body).toMatchObject({
    state: 'refunded',
    reviews: [{ resolution: 'refunded' }],
  })
})

test('money for a void invoice is held, and refunding or moving it resolves it', async () => {
  const ada = await signedIn()
  const voided = await issued(ada, rate(100))
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  const open = await issued(ada, rate(1_000))
  const [back, moved, reviewed] = [
    await fromProvider(ada, voided.id),
    await fromProvider(ada, voided.id),
    await fromProvider(ada, voided.id),
  ].map(({ paymentId }) => `/api/payments/${paymentId}`)
  expect((await ada.get(`${back}`)).body).toMatchObject({
    heldReason: 'void_invoice',
    state: 'held',
  })
  const refund = { amount: 1_000, through: 'hand', method: 'transfer', reason: 'Void' }
  expect(await ada.post(`${back}/refunds`, refund)).toMatchObject({
    status: 201,
    body: { state: 'refunded', reviews: [{ resolution: 'refunded' }] },
  })
  const part = { invoiceId: open.id, amount: 400 }
  expect((await ada.post(`${moved}/allocations`, part)).body).toMatchObject({
    state: 'held',
    reviews: [],
  })
  const rest = { invoiceId: open.id, amount: 600 }
  expect((await ada.post(`${moved}/allocations`, rest)).body).toMatchObject({
    state: 'confirmed',
    reviews: [{ resolution: 'moved' }],
    invoices: [{ id: open.id, amount: '1000.00' }],
  })
  expect((await statusOf(ada, open)).status).toBe('paid')
  const answer = await ada.post(`${reviewed}/review`, { resolution: 'refunded', note: 'In cash' })
  expect(answer.body).toMatchObject({
    state: 'refunded',
    refunded: '1000.00',
    refunds: [{ through: 'hand', state: 'processed', reason: 'In cash' }],
    reviews: [{ resolution: 'refunded', note: 'In cash' }],
  })
  const free = await fromProvider(ada, open.id)
  expect(
    (await ada.post(`/api/payments/${free.paymentId}/review`, { resolution: 'refunded' })).body
      .code,
  ).toBe('payments.not_held')
  expect(await ledgerFaults(ada)).toEqual([])
})

test('money is held when the provider’s amount differs from the attempt’s', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, rate(1_000))
  const received = await fromProvider(ada, invoice.id, { heldReason: 'amount_mismatch' })
  expect(received).toMatchObject({ allocated: 0, heldReason: 'amount_mismatch' })
  expect((await statusOf(ada, invoice)).paid).toBe('0.00')
})

test('credit pays other invoices of the same client and currency, up to its amount', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const paid = await issued(ada, rate(700))
  const { paymentId } = await fromProvider(ada, paid.id)
  const url = `/api/payments/${paymentId}/allocations`
  const next = await issued(ada, rate(250))
  const use = (invoiceId: string, amount: number) => ada.post(url, { invoiceId, amount })
  expect(await use(next.id, 300.01)).toMatchObject({
    status: 422,
    body: { code: 'payments.exceeds_credit', credit: '300.00' },
  })
  expect((await use(next.id, 260)).body).toMatchObject({
    code: 'payments.exceeds_balance',
    balance: '250.00',
  })
  expect((await use(paid.id, 1)).body.code).toBe('invoices.already_paid')
  expect((await use(crypto.randomUUID(), 1)).body.fields).toEqual([
    { path: 'invoiceId', message: 'validation.id' },
  ])
  const others = await issued(ada, {
    ...rate(50),
    client: { name: 'Another', email: 'another@example.com' },
  })
  expect((await use(others.id, 1)).body.code).toBe('payments.other_client')
  const dollars = await issued(ada, { ...rate(50), currency: 'USD' })
  expect((await use(dollars.id, 1)).body.code).toBe('payments.other_currency')
  const voided = await issued(ada, rate(50))
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  expect((await use(voided.id, 1)).body.code).toBe('payments.invoice_void')

  const used = await use(next.id, 250)
  expect(used).toMatchObject({ status: 201, body: { credit: '50.00', allocated: '950.00' } })
  expect(await statusOf(ada, next)).toEqual({ status: 'paid', paid: '250.00', balance: '0.00' })
  expect((await ada.get(`/api/invoices/${next.id}`)).body.invoice.timeline.at(-1)).toMatchObject({
    kind: 'payment_credit_used',
    by: 'Ada Obi',
  })
  expect((await ada.get(`/api/invoices/${next.id}/payments`)).body).toMatchObject([
    { id: paymentId, amount: '250.00', source: 'paystack' },
  ])
})

test('twenty simultaneous uses of one credit never spend more than the credit', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const { paymentId } = await fromProvider(ada, (await issued(ada, rate(400))).id)
  const open = [await issued(ada, rate(1_000)), await issued(ada, rate(1_000))]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      ada.post(`/api/payments/${paymentId}/allocations`, {
        invoiceId: open[i % 2]?.id,
        amount: 100,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(6).fill(201),
    ...Array(14).fill(422),
  ])
  expect(await ledgerFaults(ada)).toEqual([])
})

test('taking a payment off its invoice reopens the invoice, keeps both entries and frees the money', async () => {
  const ada = await signedIn()
  const [wrong, right] = [await issued(ada, rate(1_000)), await issued(ada, rate(1_000))]
  const { paymentId } = await fromProvider(ada, wrong.id)
  const url = `/api/payments/${paymentId}`
  const released = await ada.post(`${url}/release`, { invoiceId: wrong.id })
  expect(released).toMatchObject({ status: 200, body: { credit: '1000.00', invoices: [] } })
  expect(await statusOf(ada, wrong)).toEqual({
    status: 'pending',
    paid: '0.00',
    balance: '1000.00',
  })
  expect((await ada.get(`/api/invoices/${wrong.id}/payments`)).body).toEqual([])
  expect(await ada.post(`${url}/release`, { invoiceId: wrong.id })).toMatchObject({
    status: 409,
    body: { code: 'payments.not_allocated' },
  })
  await ada.post(`${url}/allocations`, { invoiceId: right.id, amount: 1_000 })
  expect((await statusOf(ada, right)).status).toBe('paid')
  expect((await ada.get(url)).body.allocations).toMatchObject([
    { invoiceId: wrong.id, amount: '1000.00', by: null },
    { invoiceId: wrong.id, amount: '-1000.00', by: 'Ada Obi' },
    { invoiceId: right.id, amount: '1000.00', by: 'Ada Obi' },
  ])
  expect((await ada.post(`/api/invoices/${wrong.id}/void`, {})).status).toBe(200)
  expect(await ledgerFaults(ada)).toEqual([])
})

test('twenty simultaneous partial refunds never exceed the payment, and one key makes one refund', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, rate(1_000))
  const { paymentId } = await fromProvider(ada, invoice.id)
  const url = `/api/payments/${paymentId}/refunds`
  const refund = { amount: 150, through: 'hand', method: 'cash', reason: 'Returned' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.post(url, refund)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(6).fill(201),
    ...Array(14).fill(422),
  ])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'payments.exceeds_refundable',
    refundable: '100.00',
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const last = { ...refund, amount: 60 }
  const repeats = await Promise.all(Array.from({ length: 10 }, () => ada.post(url, last, key)))
  expect(new Set(repeats.map(({ status, body }) => `${status} ${body.refunded}`))).toEqual(
    new Set(['201 960.00']),
  )
  expect(await statusOf(ada, invoice)).toEqual({
    status: 'part_paid',
    paid: '40.00',
    balance: '960.00',
  })
  expect(await ledgerFaults(ada)).toEqual([])
  const stats = (await ada.get('/api/dashboard/stats')).body
  expect(stats.totalRevenue).toBe('40.00')
})

test('a refund takes credit first and then the invoice that was paid last', async () => {
  const ada = await signedIn()
  const first = await issued(ada, rate(300))
  const { paymentId } = await fromProvider(ada, first.id)
  clock.now = new Date('2026-11-21T10:00:01Z')
  const second = await issued(ada, rate(500))
  await ada.post(`/api/payments/${paymentId}/allocations`, { invoiceId: second.id, amount: 500 })
  const refund = (amount: number) =>
    ada.post(`/api/payments/${paymentId}/refunds`, { amount, through: 'hand', method: 'transfer' })
  expect((await refund(150)).body).toMatchObject({ credit: '50.00', allocated: '800.00' })
  expect((await refund(150)).body).toMatchObject({ credit: '0.00', allocated: '700.00' })
  expect((await statusOf(ada, second)).paid).toBe('400.00')
  expect((await refund(500)).body).toMatchObject({ allocated: '200.00', refunded: '800.00' })
  expect([(await statusOf(ada, first)).paid, (await statusOf(ada, second)).paid]).toEqual([
    '200.00',
    '0.00',
  ])
  clock.now = new Date('2026-11-21T10:00:00Z')
})

test('a provider refund reserves its money, a job requests it, and its outcome is recorded once', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada, rate(1_000))
  const { paymentId } = await fromProvider(ada, invoice.id, { providerTransactionId: 'T-9' })
  const url = `/api/payments/${paymentId}`
  const wrongWay = { amount: 1, through: 'flutterwave' }
  expect((await ada.post(`${url}/refunds`, wrongWay)).body.code).toBe('payments.refund_other_way')
  const unsaid = { amount: 1, through: 'hand' }
  expect((await ada.post(`${url}/refunds`, unsaid)).body.fields[0].path).toBe('method')

  const { refundId } = await requestRefund(ada.ctx, paymentId, {
    amount: 400,
    through: 'paystack',
    // How the provider sends it back is the provider's affair.
    method: 'cash',
    reason: 'Damaged',
  })
  const { rows: jobs } = await owner.query(
    `SELECT data FROM pgboss.job WHERE name = 'ledger.refund' AND data->>'refundId' = $1`,
    [refundId],
  )
  expect(jobs).toEqual([{ data: { businessId: ada.user.businessId, refundId } }])
  expect((await ada.get(url)).body).toMatchObject({
    refunded: '400.00',
    refunds: [{ state: 'requested', through: 'paystack', method: null, settledAt: null }],
  })
  await noteProviderRefund(ada.ctx, refundId, 'R-1')
  expect(await noteRefundOutcome(ada.ctx, refundId, 'failed')).toBe(true)
  expect(await noteRefundOutcome(ada.ctx, refundId, 'processed')).toBe(false)
  expect((await ada.get(url)).body).toMatchObject({
    refunded: '0.00',
    allocated: '600.00',
    credit: '400.00',
    refunds: [{ state: 'failed' }],
  })
  const outside = {
    source: 'paystack',
    providerTransactionId: 'T-9',
    refunds: [{ providerRefundId: 'R-2', amount: 90_000 }],
  } as const
  await Promise.all(Array.from({ length: 5 }, () => noteOutsideRefunds(ada.ctx, outside)))
  expect((await ada.get(url)).body).toMatchObject({ refunded: '900.00', allocated: '100.00' })
  await noteOutsideRefunds(ada.ctx, { ...outside, providerTransactionId: 'T-unknown' })
  expect(await ledgerFaults(ada)).toEqual([])
})

test('the app role cannot update, delete or forge ledger rows', async () => {
  const ada = await signedIn()
  const { paymentId } = await fromProvider(ada, (await issued(ada, rate(500))).id)
  const app = new pg.Client({ connectionString: testDatabase().appUrl })
  await app.connect()
  try {
    const tables = [
      'payments',
      'payment_allocations',
      'refund_outcomes',
      'payment_reviews',
      'payment_claims',
      'payment_claim_answers',
      'deductions',
      'deduction_certificates',
    ]
    for (const table of tables) {
      for (const statement of [
        `UPDATE ${table} SET business_id = business_id`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        await expect(app.query(statement)).rejects.toThrow(/permission denied/)
    }
    for (const table of [
      'payment_allocations',
      'refunds',
      'refund_outcomes',
      'deductions',
      'credit_notes',
    ])
      await expect(app.query(`INSERT INTO ${table} DEFAULT VALUES`)).rejects.toThrow(
        /permission denied/,
      )
    await expect(app.query('UPDATE refunds SET amount = 1')).rejects.toThrow(/permission denied/)
    await expect(app.query('DELETE FROM refunds')).rejects.toThrow(/permission denied/)
    for (const column of ['paid', 'deducted', 'vat_deducted', 'total', 'lines', 'number'])
      await expect(app.query(`UPDATE invoices SET ${column} = ${column}`)).rejects.toThrow(
        /permission denied/,
      )
    // A policy and no missing right holds these two to zero: see 0009_ledger.sql.
    for (const column of ['allocated', 'refunded']) {
      await app.query(`BEGIN; SET LOCAL app.business_id = '${ada.user.businessId}'`)
      await expect(
        app.query(`INSERT INTO payments (business_id, id, ${column}) VALUES ($1, $2, 5)`, [
          ada.user.businessId,
          paymentId,
        ]),
      ).rejects.toThrow(/row-level security policy/)
      await app.query('ROLLBACK')
    }
  } finally {
    await app.end()
  }
})

test('the database refuses entries that would not add up', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const [invoice, other, dollars] = [
    await issued(ada, rate(500)),
    await issued(ada, rate(5_000)),
    await issued(ada, { ...rate(5_000), currency: 'USD' }),
  ]
  const { paymentId } = await fromProvider(ada, invoice.id)
  const put = (invoiceId: string, amount: number) =>
    asBusiness(owner, ada.user.businessId, (client) =>
      client.query(
        `SELECT book_allocations($1, jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'payment_id', $2::uuid,
          'invoice_id', $3::uuid, 'amount', $4::bigint, 'received_on', '2026-11-21', 'allocated_at', now())))`,
        [ada.user.businessId, paymentId, invoiceId, amount],
      ),
    )
  await expect(put(invoice.id, 1)).rejects.toThrow(/invoices_settled_/)
  await expect(put(other.id, 50_001)).rejects.toThrow(/payments_add_up/)
  await expect(put(dollars.id, 1)).rejects.toThrow(/currency of its payment/)
  await expect(put(other.id, -1)).rejects.toThrow(/invoices_settled_/)
  await expect(put(invoice.id, -50_001)).rejects.toThrow(/settled_|add_up/)
  await put(other.id, 20_000)
  await put(invoice.id, -50_000)
  await expect(put(invoice.id, -1)).rejects.toThrow(/settled_|add_up|taken back/)
  expect(await ledgerFaults(ada)).toEqual([])
})

test.each([
  ['allocations', { invoiceId: 'x', amount: 1 }, 'invoiceId'],
  ['allocations', { invoiceId: crypto.randomUUID(), amount: 0 }, 'amount'],
  ['allocations', { invoiceId: crypto.randomUUID(), amount: 0.001 }, 'amount'],
  ['release', {}, 'invoiceId'],
  ['refunds', { amount: -1, through: 'hand', method: 'cash' }, 'amount'],
  ['refunds', { amount: 1, through: 'bank' }, 'through'],
  ['refunds', { amount: 1, through: 'hand', method: 'card' }, 'method'],
  ['refunds', { amount: 1, through: 'hand', method: 'cash', note: 'x' }, 'note'],
  ['review', { resolution: 'ignored' }, 'resolution'],
  ['review', { resolution: 'kept', note: 'x'.repeat(301) }, 'note'],
])('%s with %j is refused at %s', async (action, body, path) => {
  const ada = await signedIn()
  const { paymentId } = await fromProvider(ada, (await issued(ada, rate(500))).id)
  const answer = await ada.post(`/api/payments/${paymentId}/${action}`, body)
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
})

test('payments need a session, and another business can neither read nor move them', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const invoice = await issued(ada, rate(500))
  const { paymentId } = await fromProvider(ada, invoice.id)
  const url = `/api/payments/${paymentId}`
  const before = (await ada.get(url)).body
  for (const [method, address, payload] of [
    ['GET', '/api/payments', undefined],
    ['GET', '/api/payments/summary', undefined],
    ['GET', '/api/payments/export', undefined],
    ['GET', '/api/payments/live', undefined],
    ['GET', url, undefined],
    ['GET', `/api/clients/${invoice.clientId}/credit`, undefined],
    ['POST', `${url}/allocations`, { invoiceId: invoice.id, amount: 1 }],
    ['POST', `${url}/release`, { invoiceId: invoice.id }],
    ['POST', `${url}/refunds`, { amount: 1, through: 'hand', method: 'cash' }],
    ['POST', `${url}/review`, { resolution: 'kept' }],
  ] as const) {
    const call = { method, url: address, ...(payload ? { payload } : {}) }
    expect({ address, status: (await anyone.call(call)).status }).toEqual({ address, status: 401 })
    if (/[0-9a-f]{12}/.test(address))
      expect({ address, status: (await eve.call(call)).status }).toEqual({ address, status: 404 })
  }
  expect((await eve.get('/api/payments')).body).toEqual([])
  expect((await ada.get(url)).body).toEqual(before)
})
