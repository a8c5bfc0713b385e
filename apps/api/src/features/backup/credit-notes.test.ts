import { expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp } from '../../../test/harness.ts'
import { ledgerFaults } from '../ledger/testing/money.ts'
import { backUp, contentOf, restoreAll } from './testing/whole-file.ts'

const { signedIn } = await testApp()

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
