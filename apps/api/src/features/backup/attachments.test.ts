import type { BackupAttachment } from '@isiro/contracts/backup-attachments'
import { expect, test } from 'vitest'
import { invoiceInput, issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { markedPng } from '../../../test/marked-png.ts'
import { quoted, quoteInput } from '../quotes/testing/quote-inputs.ts'
import { backUp, restoreAll } from './testing/whole-file.ts'

const { signedIn } = await testApp()

const png = { mediaType: 'image/png', base64: markedPng('') }
const listOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/invoices/${id}/attachments`)).body

/** An invoice and a draft with a file each. */
async function withFiles(visitor: Visitor) {
  const { id: invoice } = await issued(visitor)
  const draft = crypto.randomUUID()
  await visitor.post('/api/invoices', { ...invoiceInput(), draft: true, id: draft })
  const add = async (id: string, audience: string) =>
    (await visitor.post(`/api/invoices/${id}/attachments`, { ...png, name: 'Contract', audience }))
      .body
  return { invoice, draft, sent: await add(invoice, 'client'), inner: await add(draft, 'internal') }
}

test('files of invoices and drafts come back with their readers, once', async () => {
  const [ada, bola] = [
    await signedIn({ plan: 'pro' }),
    await signedIn({ plan: 'pro', hasProfile: false }),
  ]
  const { invoice, draft, sent, inner } = await withFiles(ada)
  const file = await backUp(ada, '?receipts=1')
  expect(file.data.attachments).toHaveLength(2)
  await restoreAll(bola, file)
  await restoreAll(bola, file)
  expect(await listOf(bola, invoice)).toEqual([sent])
  expect(await listOf(bola, draft)).toEqual([inner])
  const { raw } = await bola.get(`/api/attachments/${sent.id}`)
  expect(raw.toString('base64')).toBe(png.base64)
})

test('files of quotes and their drafts come back, as the quotes do', async () => {
  const [ada, bola] = [
    await signedIn({ plan: 'pro' }),
    await signedIn({ plan: 'pro', hasProfile: false }),
  ]
  const draft = (await ada.post('/api/quotes', { draft: true, ...quoteInput() })).body.quote
  const ids: string[] = [(await quoted(ada)).id, draft.id]
  const filesOf = (visitor: Visitor) =>
    Promise.all(ids.map(async (id) => (await visitor.get(`/api/quotes/${id}/attachments`)).body))
  for (const id of ids)
    await ada.post(`/api/quotes/${id}/attachments`, { ...png, name: id, audience: 'client' })
  const file = await backUp(ada, '?receipts=1')
  const answers = await restoreAll(bola, file)
  expect(Object.values(answers).flatMap(({ problems }) => problems)).toEqual([])
  await restoreAll(bola, file)
  expect(await filesOf(bola)).toEqual(await filesOf(ada))
})

test('a backup without files has none of them', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await withFiles(ada)
  expect((await backUp(ada)).data.attachments).toEqual([])
})

test.each([
  ['backup.invoice_missing', 'attachments.ownerId', { ownerId: crypto.randomUUID() }],
  ['backup.quote_missing', 'attachments.ownerId', { ownerKind: 'quote' as const }],
  ['backup.in_future', 'attachments.addedAt', { addedAt: '2199-01-01T00:00:00.000Z' }],
  ['validation.receipt_type', 'attachments.file', { mediaType: 'application/pdf' as const }],
  ['validation.choice', 'attachments.audience', { audience: 'everyone' as 'client' }],
  ['validation.required', 'attachments.name', { name: '' }],
])('a file that is refused with %s is named', async (code, field, wrong) => {
  const ada = await signedIn({ plan: 'pro' })
  const { invoice } = await withFiles(ada)
  const row: BackupAttachment = {
    id: crypto.randomUUID(),
    ownerKind: 'invoice',
    ownerId: invoice,
    audience: 'internal',
    name: 'Wrong',
    mediaType: 'image/png',
    addedAt: '2026-11-20T09:00:00.000Z',
    file: png.base64,
    ...wrong,
  }
  const { body } = await ada.post('/api/backup/restore/invoices', {
    invoices: [],
    attachments: [row],
  })
  expect(body.problems).toMatchObject([{ code, field }])
  expect(await listOf(ada, invoice)).toHaveLength(1)
})
