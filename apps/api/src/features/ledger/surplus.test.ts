import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { wordsOf } from '../notifications/away/words.ts'
import { fromProvider } from './testing/money.ts'

const { signedIn } = await testApp()

const plain = { items: [{ description: 'Design', quantity: 1, rate: 1000 }], applyVat: false }
const news = async ({ get }: Visitor) =>
  (await get('/api/notifications')).body.map(
    ({ kind, amount, path }: { kind: string; amount: string; path: string }) => ({
      kind,
      amount,
      path,
    }),
  )

/** The timeline's entries of money, with what each brought above the balance. */
async function credits({ get }: Visitor, invoiceId: string) {
  const { body } = await get(`/api/invoices/${invoiceId}`)
  return body.invoice.timeline
    .filter(({ kind }: { kind: string }) => kind.startsWith('payment_re'))
    .map(({ details }: { details: { credit?: number } }) => details.credit ?? 0)
}

test('a second payment of a paid invoice is told as such, with what is the client’s credit', async () => {
  const ada = await signedIn()
  const { id } = await issued(ada, plain)
  const first = await fromProvider(ada, id)
  const again = await fromProvider(ada, id, { source: 'flutterwave' })
  expect(first.credit).toBe(0)
  expect(await news(ada)).toEqual([
    { kind: 'paid_twice', amount: '1000.00', path: `/payments?payment=${again.paymentId}` },
    { kind: 'payment', amount: '1000.00', path: `/invoices/${id}` },
  ])
  expect(await credits(ada, id)).toEqual([0, 100_000])
})

test('money above the balance is told with what is too much, also of an invoice that a note has settled', async () => {
  const ada = await signedIn({ plan: 'business' })
  const { id } = await issued(ada, plain)
  const { paymentId } = await fromProvider(ada, id, { amount: 150_000, method: 'mobile_money' })
  expect(await news(ada)).toEqual([
    { kind: 'overpaid', amount: '500.00', path: `/payments?payment=${paymentId}` },
  ])

  const credited = await issued(ada, plain)
  const note = { reason: 'Cancelled', lines: [{ line: 0, amount: 1000 }] }
  const made = await ada.post(`/api/invoices/${credited.id}/credit-notes`, note)
  expect(made.status).toBe(201)
  await fromProvider(ada, credited.id)
  expect((await news(ada))[0]).toMatchObject({ kind: 'overpaid', amount: '1000.00' })
})

test('what the owner records himself is no news, and stands on the timeline all the same', async () => {
  const ada = await signedIn()
  const { id } = await issued(ada, plain)
  const body = { amount: 1200, method: 'transfer', receivedOn: '2026-11-21' }
  expect((await ada.post(`/api/invoices/${id}/payments`, body)).status).toBe(201)
  expect(await news(ada)).toEqual([])
  expect(await credits(ada, id)).toEqual([20_000])
})

test('a surplus may be kept as credit, which is a decision once; money that left none may not', async () => {
  const ada = await signedIn()
  const { id } = await issued(ada, plain)
  const first = await fromProvider(ada, id)
  const again = await fromProvider(ada, id)
  const keep = (paymentId: string, resolution = 'kept') =>
    ada.post(`/api/payments/${paymentId}/review`, { resolution, note: null })
  expect((await keep(first.paymentId)).body.code).toBe('payments.not_held')
  expect((await keep(again.paymentId, 'refunded')).body.code).toBe('payments.not_held')
  expect(await keep(again.paymentId)).toMatchObject({
    status: 200,
    body: { state: 'confirmed', credit: '1000.00', reviews: [{ resolution: 'kept' }] },
  })
  expect((await keep(again.paymentId)).status).toBe(200)
  const refund = { amount: 1000, through: 'hand', method: 'cash', reason: null }
  const back = await ada.post(`/api/payments/${again.paymentId}/refunds`, refund)
  expect(back.body).toMatchObject({ state: 'refunded', credit: '0.00' })
})

test.each([
  ['en', 'Bola paid invoice INV-1 twice', /so ₦1,000.00 is now Bola’s credit\. Refund it/],
  ['fr', 'Bola a payé deux fois la facture INV-1', /au crédit de Bola\u00a0: remboursez-les/],
  ['es', 'Bola pagó dos veces la factura INV-1', /saldo a favor de Bola: reembólselos/],
] as const)('the mail says in %s that it was paid twice', (language, line, body) => {
  const row = {
    id: 'x',
    at: new Date(),
    subjectId: null,
    kind: 'paid_twice',
    clientName: 'Bola',
    number: 'INV-1',
    amount: 100_000,
    currency: 'NGN',
    dueOn: null,
    count: 1,
    readAt: null,
    refusal: null,
  } as const
  const words = wordsOf(row, { language, country: 'NG' })
  expect(words.line).toBe(line)
  expect(words.body).toMatch(body)
})
