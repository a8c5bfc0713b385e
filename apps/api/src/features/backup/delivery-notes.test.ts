import type { BackupFile, BackupRow } from '@isiro/contracts/backup-file'
import { beforeAll, expect, test } from 'vitest'
import { invoiceInput } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { delivered } from '../delivery-notes/testing/delivery-inputs.ts'
import { quoted } from '../quotes/testing/quote-inputs.ts'
import { backUp, restoreAll, sameOwner } from './testing/whole-file.ts'

const { signedIn } = await testApp()

const items = [{ description: 'Cartons', quantity: 10, rate: 100 }]

/** A business with delivery notes of an invoice and of a quote, in every state. */
async function withDeliveries() {
  const ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
  const made = await ada.post('/api/invoices', invoiceInput({ items }))
  const ofInvoice = `/api/invoices/${made.body.invoice.id}`
  const open = await delivered(ada, ofInvoice, { carrier: 'Kola', vehicle: 'ABC 12', remarks: 'X' })
  await ada.post(`${new URL(open.clientUrl).pathname}/viewed`)
  const received = await delivered(ada, ofInvoice, { lines: [{ line: 0, quantity: 3 }] })
  await ada.post(`${new URL(received.clientUrl).pathname}/confirm`, { name: 'Bisi', remark: 'Wet' })
  const gone = await delivered(ada, ofInvoice, { lines: [{ line: 0, quantity: 6 }] })
  await ada.post(`/api/delivery-notes/${gone.id}/void`, { reason: 'Came back' })
  const quote = await quoted(ada, { items })
  await ada.post(`/api/quotes/${quote.id}/accept`, {})
  await delivered(ada, `/api/quotes/${quote.id}`)
  return ada
}

let ada: Visitor
let file: BackupFile
beforeAll(async () => {
  ada = await withDeliveries()
  file = await backUp(ada)
})

const notesOf = async (visitor: Visitor) => {
  const list = (await visitor.get('/api/delivery-notes')).body as { id: string }[]
  return Promise.all(
    list.map(async ({ id }) => {
      const { body } = await visitor.get(`/api/delivery-notes/${id}`)
      const { clientUrl: _, timeline: __, ...note } = body.deliveryNote
      return note
    }),
  )
}
const problemsOf = (answers: Awaited<ReturnType<typeof restoreAll>>) => answers.invoices.problems

test('delivery notes come back in every state, and their numbers go on', async () => {
  expect(file.data.deliveryNotes).toHaveLength(4)
  const eve = await signedIn({ plan: 'pro', ...sameOwner(ada) })
  expect(problemsOf(await restoreAll(eve, file))).toEqual([])
  expect(await notesOf(eve)).toEqual(await notesOf(ada))
  expect(problemsOf(await restoreAll(eve, file))).toEqual([])
  const { invoices } = file.data
  const source = `/api/invoices/${invoices.find((one) => one.lines[0]?.description === 'Cartons')?.id}`
  expect((await eve.get(`${source}/delivery-notes`)).body.lines).toMatchObject([{ remaining: '6' }])
  expect(await delivered(eve, source)).toMatchObject({ number: 'DEL-2026-0005' })
})

test('a plan with a watermark prints it on restored notes', async () => {
  const eve = await signedIn({ plan: 'free' })
  await restoreAll(eve, file)
  for (const note of await notesOf(eve)) expect(note.isWatermarked).toBe(true)
})

const OTHER_ID = '0193a1f0-0000-7000-8000-00000000d001'

test.each<[string, Partial<BackupRow<'deliveryNotes'>>, string, string]>([
  [
    'more than is left',
    { lines: [{ line: 0, description: 'Cartons', quantityMilli: 6_001 }] },
    'delivery_notes.exceeds_remaining',
    'lines.0.quantityMilli',
  ],
  [
    'a line that is not there',
    { lines: [{ line: 4, description: 'Cartons', quantityMilli: 1 }] },
    'delivery_notes.exceeds_remaining',
    'lines.0.quantityMilli',
  ],
  ['an invoice that is not here', { invoiceId: OTHER_ID }, 'backup.invoice_missing', 'invoiceId'],
  ['a day to come', { issuedAt: '2100-01-01T00:00:00.000Z' }, 'backup.in_future', 'issuedAt'],
  ['a number that is taken', { number: 'DEL-2026-0001' }, 'backup.number_taken', 'number'],
  ['two sources', { quoteId: OTHER_ID }, 'validation.contradiction', 'invoiceId'],
])('a note of %s is refused and named', async (_, over, code, field) => {
  const eve = await signedIn({ plan: 'pro' })
  const [note] = (file.data.deliveryNotes ?? []).filter(({ voided }) => voided === null)
  if (!note) throw new Error('No note.')
  const more = { ...note, id: OTHER_ID, number: 'DEL-2026-0099', ...over }
  const data = { ...file.data, deliveryNotes: [...(file.data.deliveryNotes ?? []), more] }
  const problems = problemsOf(await restoreAll(eve, { ...file, data }))
  expect(problems).toMatchObject([{ code, field: `deliveryNotes.${field}` }])
})
