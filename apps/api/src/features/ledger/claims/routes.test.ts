import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { ledgerFaults } from '../testing/money.ts'
import { makeClaim } from './service.ts'

const { signedIn, anyone } = await testApp()

const clientOf = ({ ctx }: Visitor) => ({ ...ctx, accountId: null, memberName: null })
const said = (amount: number, payerName: string | null = 'Bola Ade') => ({
  payerName,
  amount,
  note: 'GTBank app',
})
const seen = (amount: number, overrides: object = {}) => ({
  amount,
  receivedOn: '2026-11-21',
  ...overrides,
})

test('a client’s claim pays nothing until the owner confirms it', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const { claimId, isNew } = await makeClaim(clientOf(ada), invoice.id, said(200_000))
  expect(isNew).toBe(true)
  expect(await makeClaim(clientOf(ada), invoice.id, said(200_000))).toEqual({
    claimId,
    isNew: false,
  })
  expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
    status: 'pending',
    paid: '0.00',
    timeline: [{ kind: 'issued' }, { kind: 'payment_claimed', by: null }],
  })
  expect(await ada.get('/api/payments/claims')).toMatchObject({
    status: 200,
    body: [
      {
        id: claimId,
        invoiceId: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        clientName: 'Quorum Consulting Ltd',
        payerName: 'Bola Ade',
        amount: '200000.00',
        currency: 'NGN',
        note: 'GTBank app',
        claimedAt: '2026-11-21T10:00:00.000Z',
      },
    ],
  })
  expect((await ada.get('/api/payments/summary')).body.claims).toBe(1)

  const confirmed = await ada.post(`/api/payments/claims/${claimId}/confirm`, seen(150_000))
  expect(confirmed).toMatchObject({
    status: 201,
    body: {
      payment: { amount: '150000.00', method: 'transfer', source: 'hand', payer: 'Bola Ade' },
      balance: '118750.00',
      credit: '0.00',
    },
  })
  expect((await ada.get('/api/payments/claims')).body).toEqual([])
  expect((await ada.get('/api/payments?q=bola')).body).toHaveLength(1)
  for (const action of ['confirm', 'reject']) {
    const body = action === 'confirm' ? seen(1) : {}
    expect(await ada.post(`/api/payments/claims/${claimId}/${action}`, body)).toMatchObject({
      status: 409,
      body: { code: 'payments.claim_answered' },
    })
  }
})

test('the owner rejects a claim whose money has not arrived, and the client may claim again', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const { claimId } = await makeClaim(clientOf(ada), invoice.id, said(10))
  expect((await ada.post(`/api/payments/claims/${claimId}/reject`, {})).status).toBe(200)
  const { timeline } = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
  expect(timeline.at(-1)).toMatchObject({ kind: 'payment_claim_rejected', by: 'Ada Obi' })
  expect((await makeClaim(clientOf(ada), invoice.id, said(10))).isNew).toBe(true)
})

test('twenty simultaneous confirmations of one claim record one payment', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const { claimId } = await makeClaim(clientOf(ada), invoice.id, said(10))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? ada.post(`/api/payments/claims/${claimId}/confirm`, seen(10))
        : ada.post(`/api/payments/claims/${claimId}/reject`, {}),
    ),
  )
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  const { body } = await ada.get(`/api/invoices/${invoice.id}/payments`)
  expect(body.length).toBe(answers.some(({ status }) => status === 201) ? 1 : 0)
  expect(await ledgerFaults(ada)).toEqual([])
})

test('confirming a claim records the money even if its invoice was paid or voided meanwhile', async () => {
  const ada = await signedIn()
  const [paid, voided] = [await issued(ada), await issued(ada)]
  const claims = [
    await makeClaim(clientOf(ada), paid.id, said(500)),
    await makeClaim(clientOf(ada), voided.id, said(600)),
  ]
  await ada.post(`/api/invoices/${paid.id}/payments`, { ...seen(268_750), method: 'cash' })
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  const [over, held] = [
    await ada.post(`/api/payments/claims/${claims[0]?.claimId}/confirm`, seen(500)),
    await ada.post(`/api/payments/claims/${claims[1]?.claimId}/confirm`, seen(600)),
  ]
  expect(over).toMatchObject({ status: 201, body: { balance: '0.00', credit: '500.00' } })
  expect(held).toMatchObject({ status: 201, body: { balance: '0.00', credit: '0.00' } })
  expect((await ada.get('/api/payments?state=held')).body).toMatchObject([
    { amount: '600.00', heldReason: 'void_invoice' },
  ])
  await expect(makeClaim(clientOf(ada), paid.id, said(1))).rejects.toMatchObject({
    code: 'invoices.already_paid',
  })
  await expect(makeClaim(clientOf(ada), voided.id, said(1))).rejects.toMatchObject({
    code: 'payments.invoice_void',
  })
})

test('one invoice accepts five open claims and refuses the sixth', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const all = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => makeClaim(clientOf(ada), invoice.id, said(i + 1))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(makeClaim(clientOf(ada), invoice.id, said(99))).rejects.toMatchObject({
    code: 'payments.claims_waiting',
  })
})

test.each([
  ['confirm', { receivedOn: '2026-11-21' }, 'amount', 400],
  ['confirm', seen(0), 'amount', 400],
  ['confirm', seen(1, { receivedOn: '2026-11-31' }), 'receivedOn', 400],
  ['confirm', seen(1, { receivedOn: '2026-11-22' }), 'receivedOn', 422],
  ['confirm', seen(1, { method: 'card' }), 'method', 400],
  ['reject', { why: 'x' }, 'why', 400],
])('%s with %j is refused at %s', async (action, body, path, status) => {
  const ada = await signedIn()
  const { claimId } = await makeClaim(clientOf(ada), (await issued(ada)).id, said(10))
  const answer = await ada.post(`/api/payments/claims/${claimId}/${action}`, body)
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, path])
  expect((await ada.get('/api/payments/claims')).body).toHaveLength(1)
})

test('a session is needed, and another business neither sees nor answers', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const invoice = await issued(ada)
  const { claimId } = await makeClaim(clientOf(ada), invoice.id, said(10))
  await expect(makeClaim(clientOf(eve), invoice.id, said(10))).rejects.toMatchObject({
    code: 'resource.not_found',
  })
  expect((await anyone.get('/api/payments/claims')).status).toBe(401)
  expect((await eve.get('/api/payments/claims')).body).toEqual([])
  for (const [action, body] of [
    ['confirm', seen(1)],
    ['reject', {}],
  ] as const) {
    const url = `/api/payments/claims/${claimId}/${action}`
    expect((await anyone.post(url, body)).status).toBe(401)
    expect((await eve.post(url, body)).status).toBe(404)
  }
  expect((await ada.get('/api/payments/claims')).body).toHaveLength(1)
})
