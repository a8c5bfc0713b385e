import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { ledgerFaults } from '../ledger/testing/money.ts'
import { backUp, contentOf, restoreAll } from './testing/whole-file.ts'

const { signedIn, owner } = await testApp()

/** A business with an invoice of ₦3,000 and VAT, a credit note of a third of it and a debit note of ₦100. */
async function withNotes() {
  const ada = await signedIn({ plan: 'business' })
  const items = [{ description: 'Chairs', quantity: 3, rate: 1000 }]
  const invoice = await issued(ada, { items })
  await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
    reason: 'Delivery',
    lines: [{ description: 'Delivery', amount: 100, vatCategory: 'standard' }],
  })
  await ada.post(`/api/invoices/${invoice.id}/credit-notes`, {
    reason: 'One was broken',
    lines: [{ line: 0, quantity: 1 }],
  })
  return { ada, invoice }
}

test('notes are restored as they were, with what they changed, and their numbers go on', async () => {
  const { ada, invoice } = await withNotes()
  const file = await backUp(ada)
  expect(file.data.creditNotes).toHaveLength(1)
  expect(file.data.debitNotes).toHaveLength(1)
  const bola = await signedIn({ plan: 'business', hasProfile: false })
  const answers = await restoreAll(bola, file)
  for (const { problems } of Object.values(answers)) expect(problems).toEqual([])
  expect(contentOf(await backUp(bola))).toEqual(contentOf(file))
  const path = `/api/invoices/${invoice.id}/credit-notes`
  expect((await bola.get(path)).body).toEqual((await ada.get(path)).body)
  const next = await bola.post(path, { reason: 'The rest', lines: 'all' })
  expect(next.body.creditNote.number).toBe('CN-2026-0002')
  expect(await ledgerFaults(bola)).toEqual([])
})

test('the notes of an invoice in dollars have the same figures in naira again', async () => {
  const ada = await signedIn({ plan: 'business' })
  const invoice = await issued(ada, {
    currency: 'USD',
    items: [{ description: 'Chairs', quantity: 8, rate: 12.5 }],
    exchangeRate: { rate: 1534.257391, date: '2026-11-20', source: 'CBN' },
  })
  const path = `/api/invoices/${invoice.id}`
  for (const lines of [[{ line: 0, amount: 33.33 }], [{ line: 0, amount: 33.33 }], 'all'])
    await ada.post(`${path}/credit-notes`, { reason: 'Broken', lines })
  await ada.post(`${path}/debit-notes`, {
    reason: 'Delivery',
    lines: [{ description: 'Delivery', amount: 10.01, vatCategory: 'standard' }],
  })
  const bola = await signedIn({ plan: 'business', hasProfile: false })
  const answers = await restoreAll(bola, await backUp(ada))
  for (const { problems } of Object.values(answers)) expect(problems).toEqual([])
  const notesOf = ({ user }: Visitor) =>
    asBusiness(owner, user.businessId, async (client) => {
      const { rows } = await client.query(
        `SELECT id, home_currency, home_subtotal, home_vat, home_wht, home_vat_withheld, home_taxes FROM credit_notes ORDER BY id`,
      )
      return rows
    })
  expect(await notesOf(bola)).toEqual(await notesOf(ada))
  const { vat } = (await bola.get('/api/tax/months/2026-11')).body
  // Only the debit note is left: US$10.01 and VAT of US$0.75.
  expect(vat.boxes[0]).toEqual({ box: '1', base: '15357.92', tax: '1150.69' })
})

test('a sale credited behind a certificate is restored with what the client is owed, and not without its note', async () => {
  const ada = await signedIn({ plan: 'business' })
  const invoice = await issued(ada, { applyWht: true })
  const url = `/api/invoices/${invoice.id}`
  await ada.post(`${url}/payments`, { amount: 256_250, method: 'cash', receivedOn: '2026-11-21' })
  const [deduction] = (await ada.get(`${url}/deductions`)).body
  await ada.post(`/api/deductions/${deduction.id}/certificate`, { state: 'received' })
  const answer = await ada.post(`${url}/credit-notes`, { reason: 'Cancelled', lines: 'all' })
  const { freed } = answer.body.creditNote
  const next = await issued(ada, { client: invoice.client })
  await ada.post(`/api/payments/${freed[1].paymentId}/allocations`, {
    invoiceId: next.id,
    amount: 10_000,
  })
  const file = await backUp(ada)
  const bola = await signedIn({ plan: 'business', hasProfile: false })
  for (const { problems } of Object.values(await restoreAll(bola, file)))
    expect(problems).toEqual([])
  expect(contentOf(await backUp(bola))).toEqual(contentOf(file))
  expect((await bola.get(`/api/clients/${invoice.clientId}/credit`)).body).toMatchObject([
    { amount: '258750.00' },
  ])
  expect(await ledgerFaults(bola)).toEqual([])

  const eve = await signedIn({ plan: 'business', hasProfile: false })
  const answers = await restoreAll(eve, { ...file, data: { ...file.data, creditNotes: [] } })
  expect(Object.values(answers).flatMap(({ problems }) => problems)).toMatchObject([
    { code: 'backup.sums_differ', field: 'payments.keptTax' },
  ])
  expect(await ledgerFaults(eve)).toEqual([])
})

test('a note that takes more than its invoice, or whose sums differ, is refused alone', async () => {
  const { ada } = await withNotes()
  const file = await backUp(ada)
  const [note] = file.data.creditNotes ?? []
  if (!note) throw new Error('The file has no credit note.')
  const taxes = [
    { tax: 'vat', code: 'standard', rate: 750, base: 900_000, amount: 67_500 },
  ] as const
  const lines = note.lines.map((line) => ({ ...line, amount: 900_000, net: 900_000 }))
  const figures = { subtotal: 900_000, vat: 67_500, total: 967_500 }
  for (const wrong of [
    { ...note, lines, taxes: [...taxes], ...figures },
    { ...note, vat: note.vat + 1 },
  ]) {
    const bola = await signedIn({ plan: 'business', hasProfile: false })
    const answers = await restoreAll(bola, {
      ...file,
      data: { ...file.data, creditNotes: [wrong] },
    })
    expect(Object.values(answers).flatMap(({ problems }) => problems)).toMatchObject([
      { code: 'backup.sums_differ' },
    ])
    expect((await bola.get('/api/credit-notes')).body).toMatchObject([{ kind: 'debit' }])
  }
})
