import { beforeAll, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import type { Visitor } from '../../../test/harness.ts'
import { messageWorld, newClient } from '../messages/testing/message-world.ts'

const w = await messageWorld()

let ada: Visitor
beforeAll(async () => {
  ada = await w.member({ plan: 'basic' })
})

const noteOn = async (id: string) =>
  (
    await ada.post(`/api/invoices/${id}/credit-notes`, {
      reason: 'Two chairs sent back',
      lines: [{ line: 0, amount: 100_000 }],
    })
  ).body.creditNote

test.each([
  ['en', 'Credit note', 'off invoice', 'Reason: Two chairs sent back', '₦107,500.00'],
  ['fr', 'Avoir', 'de la facture', 'Motif : Two chairs sent back', '107 500,00 ₦'],
  ['es', 'Nota de crédito', 'de la factura', 'Motivo: Two chairs sent back', '107.500,00'],
])(
  '%s: a note is mailed to its client with what it changes and what is left to pay',
  async (language, name, of, reason, amount) => {
    const client = newClient({ language })
    const invoice = await issued(ada, { client })
    const note = await noteOn(invoice.id)
    const answer = await ada.post(`/api/credit-notes/${note.id}/email`, {
      note: 'With our apologies.',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, recipient: client.email, state: 'queued' },
    })
    await w.deliver(ada)

    const [mail] = await w.mailsTo(client.email)
    const text = (mail?.text ?? '').replace(/[\u00a0\u202f]/g, ' ')
    expect(mail?.subject).toContain(note.number)
    expect(mail?.subject).toContain(name)
    for (const said of [
      note.number,
      invoice.invoiceNumber,
      of,
      reason,
      amount,
      'With our apologies.',
    ])
      expect(text).toContain(said)
    // Below the words stands what is left to pay, and the way to the client's page.
    expect(text).toContain(invoice.clientUrl)
  },
)

test('a client without an address is named as the reason', async () => {
  const invoice = await issued(ada, { client: newClient() })
  const note = await noteOn(invoice.id)
  const { body } = await ada.get(`/api/clients/${invoice.client.id}`)
  const { name, phone, kind, language, withholdsWht } = body
  const saved = await ada.put(`/api/clients/${invoice.client.id}`, {
    ...{ name, phone, kind, language, withholdsWht },
    email: null,
    address: null,
    taxId: null,
  })
  expect(saved.status).toBe(200)
  expect(await ada.post(`/api/credit-notes/${note.id}/email`, { note: null })).toMatchObject({
    status: 422,
    body: { code: 'messages.no_address' },
  })
})
