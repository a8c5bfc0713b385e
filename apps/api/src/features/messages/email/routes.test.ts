import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceInput, issued } from '../../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { quoted } from '../../quotes/testing/quote-inputs.ts'
import { messageWorld, newClient } from '../testing/message-world.ts'

const w = await messageWorld()

let ada: Visitor
beforeAll(async () => {
  ada = await w.member({ plan: 'basic' })
  await asBusiness(w.owner, ada.user.businessId, (client) =>
    client.query(`UPDATE businesses SET email = 'office@ada.example' WHERE id = $1`, [
      ada.user.businessId,
    ]),
  )
})

/** French keeps its figures together with spaces of their own. */
function plain<T>(mail: T): T {
  return JSON.parse(JSON.stringify(mail).replace(/[\u00a0\u202f]/g, ' '))
}

const send = (visitor: Visitor, id: string, body: object = {}) =>
  visitor.post(`/api/invoices/${id}/email`, body)

describe('an invoice by mail', () => {
  test.each([
    ['en', 'View and pay', 'Amount due', 'Hello ', '₦268,750.00'],
    ['fr', 'Voir et payer', 'Montant à payer', 'Bonjour ', '268 750,00 ₦'],
    ['es', 'Ver y pagar', 'Importe a pagar', 'Hola, ', '268.750,00'],
  ])(
    '%s: in the client’s language, light, with one button and as plain text',
    async (language, button, label, hello, amount) => {
      const client = newClient({ language })
      const invoice = await issued(ada, { client })
      const answer = await send(ada, invoice.id)
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({ success: true, recipient: client.email, state: 'queued' })
      await w.deliver(ada)

      const mail = plain((await w.mailsTo(client.email))[0])
      const html = mail?.html ?? ''
      expect(mail?.replyTo).toBe('office@ada.example')
      expect(mail?.attachments).toEqual([])
      expect(mail?.subject).toContain(invoice.invoiceNumber)
      expect(mail?.subject).toContain(amount)
      expect(Buffer.byteLength(html)).toBeLessThan(30_000)
      expect(html).toContain(`lang="${language}"`)
      expect(html).toContain('prefers-color-scheme:dark')
      expect(html).not.toMatch(/<img|url\(|<script/)
      expect(html.match(/class="button"/g)).toHaveLength(1)
      for (const text of [html, mail?.text ?? '']) {
        for (const said of [button, label, hello, client.name, amount, invoice.clientUrl]) {
          expect(text).toContain(said)
        }
        expect(text).toContain('0123456789')
      }
      expect((await w.rows(ada)).at(-1)).toMatchObject({
        state: 'sent',
        provider: 'smtp',
        provider_message_id: `<${answer.body.id}@127.0.0.1>`,
        made_by: ada.user.id,
      })
    },
  )

  test('the files for the client go with the PDF, as far as they fit; internal ones never do', async () => {
    const kemi = await w.member({ plan: 'pro' })
    const client = newClient()
    const { id, invoiceNumber } = await issued(kemi, { client })
    const add = async (name: string, audience: string, bytes: number) => {
      const end = '\n%%EOF\n'
      const file = Buffer.from(`%PDF-1.7\n${' '.repeat(bytes - 9 - end.length)}${end}`)
      const base64 = file.toString('base64')
      const body = { mediaType: 'application/pdf', base64, name, audience }
      expect((await kemi.post(`/api/invoices/${id}/attachments`, body)).status).toBe(201)
    }
    await add('Plans', 'client', 2_000_000)
    await add('More plans', 'client', 1_500_000)
    await add('Costs', 'internal', 100)
    await add('Contract', 'client', 100)
    await send(kemi, id, { withPdf: true })
    await w.deliver(kemi)
    const [mail] = await w.mailsTo(client.email)
    const names = [`${invoiceNumber}.pdf`, 'Plans.pdf', 'Contract.pdf']
    expect(mail?.attachments.map(({ name }) => name)).toEqual(names)
    expect(mail?.text).toContain(`Attached: ${names.join(', ')}`)
    const preview = await kemi.get(`/api/invoices/${id}/email-preview?withPdf=true`)
    expect(preview.body.text).toContain(`Attached: ${names.join(', ')}`)
  })

  test('the mail that brings a quote has its PDF and the files for the client', async () => {
    const kemi = await w.member({ plan: 'pro' })
    const client = newClient()
    const { id, quoteNumber } = await quoted(kemi, { client })
    const base64 = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
    const add = (name: string, audience: string) =>
      kemi.post(`/api/quotes/${id}/attachments`, {
        mediaType: 'application/pdf',
        base64,
        name,
        audience,
      })
    await add('Plans', 'client')
    await add('Costs', 'internal')
    expect((await kemi.post(`/api/quotes/${id}/email`, {})).status).toBe(201)
    await w.deliver(kemi)
    const [mail] = await w.mailsTo(client.email)
    const names = [`${quoteNumber}.pdf`, 'Plans.pdf']
    expect(mail?.attachments.map(({ name }) => name)).toEqual(names)
    expect(mail?.text).toContain(`Attached: ${names.join(', ')}`)
  })

  test('the preview is what arrives, note and all', async () => {
    const client = newClient()
    const invoice = await issued(ada, { client })
    const note = 'As agreed by phone.\nThe <second> half follows.'
    const query = `note=${encodeURIComponent(note)}`
    const preview = await ada.get(`/api/invoices/${invoice.id}/email-preview?${query}`)
    expect(preview.body).toMatchObject({ to: client.email, mayAttachPdf: true, blocked: null })
    await send(ada, invoice.id, { note })
    await w.deliver(ada)
    const [mail] = await w.mailsTo(client.email)
    expect(mail?.subject).toBe(preview.body.subject)
    expect(mail?.text.trim()).toBe(preview.body.text.trim())
    expect(mail?.html?.trim()).toBe(preview.body.html.trim())
    expect(mail?.html).toContain('&#60;second&#62;')
  })

  test('goes to another address where it is asked to', async () => {
    const client = newClient()
    const invoice = await issued(ada, { client })
    const to = newClient().email
    expect((await send(ada, invoice.id, { to })).body.recipient).toBe(to)
    await w.deliver(ada)
    expect(await w.mailsTo(to)).toHaveLength(1)
    expect(await w.mailsTo(client.email)).toHaveLength(0)
  })

  test('a reminder says how late it is, and a receipt what came', async () => {
    const client = newClient()
    const invoice = await issued(ada, { client, issueDate: '2026-10-01', dueDate: '2026-11-13' })
    await send(ada, invoice.id, { kind: 'reminder' })
    await ada.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 100_000,
      method: 'cash',
      receivedOn: '2026-11-20',
      reference: null,
      note: null,
    })
    await send(ada, invoice.id, { kind: 'receipt', withPdf: true })
    await w.deliver(ada)
    const [reminder, receipt] = await w.mailsTo(client.email)
    expect(reminder?.subject).toContain('Reminder')
    expect(reminder?.text).toContain('8 days overdue')
    expect(receipt?.subject).toContain('₦100,000.00')
    expect(receipt?.text).toContain(`${invoice.clientUrl}/receipt`)
    expect(receipt?.text).toContain('Amount due: ₦168,750.00')
    expect(receipt?.attachments).toMatchObject([{ name: `receipt-${invoice.invoiceNumber}.pdf` }])
  })

  test('the same call sent twice is one mail', async () => {
    const client = newClient()
    const invoice = await issued(ada, { client })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await ada.post(`/api/invoices/${invoice.id}/email`, {}, key)
    const again = await ada.post(`/api/invoices/${invoice.id}/email`, {}, key)
    expect(again.body).toEqual(first.body)
    await w.deliver(ada)
    expect(await w.mailsTo(client.email)).toHaveLength(1)
  })

  test('a draft, a void invoice and a client without an address are refused', async () => {
    const draft = await ada.post('/api/invoices', { ...invoiceInput(), draft: true })
    expect((await send(ada, draft.body.invoice.id)).body.code).toBe('invoices.is_a_draft')
    const invoice = await issued(ada, { client: newClient() })
    await ada.post(`/api/invoices/${invoice.id}/void`, { reason: null })
    expect((await send(ada, invoice.id)).body.code).toBe('invoices.already_void')
    const other = await issued(ada, { client: newClient() })
    const client = (await ada.get(`/api/clients/${other.clientId}`)).body
    const { name, phone, address, taxId, kind, language, withholdsWht } = client
    const bare = { name, email: null, phone, address, taxId, kind, language, withholdsWht }
    expect((await ada.put(`/api/clients/${other.clientId}`, bare)).status).toBe(200)
    expect((await send(ada, other.id)).body.code).toBe('messages.no_address')
  })

  test('a signed-out visitor may send none', async () => {
    const invoice = await issued(ada, { client: newClient() })
    const stranger = await w.anyone.post(`/api/invoices/${invoice.id}/email`, {})
    expect(stranger.status).toBe(401)
  })

  test('another business’s invoice is not there', async () => {
    const eve = await w.member()
    const invoice = await issued(ada, { client: newClient() })
    expect((await send(eve, invoice.id)).status).toBe(404)
    expect((await eve.get(`/api/invoices/${invoice.id}/email-preview`)).status).toBe(404)
  })
})

describe('the PDF', () => {
  test('is attached on request, on plans that include it', async () => {
    const client = newClient()
    const invoice = await issued(ada, { client })
    await send(ada, invoice.id, { withPdf: true })
    await w.deliver(ada)
    const [mail] = await w.mailsTo(client.email)
    expect(mail?.attachments).toMatchObject([
      { name: `${invoice.invoiceNumber}.pdf`, mediaType: 'application/pdf' },
    ])
    expect(mail?.text).toContain(`Attached: ${invoice.invoiceNumber}.pdf`)
    const file = w.sent.at(-1)?.attachments?.[0]
    expect(readPdf(Buffer.from(file?.content ?? [])).text).toContain(invoice.invoiceNumber)
  })

  test('is refused on the free plan, which mails the link all the same', async () => {
    const eve = await w.member({ plan: 'free' })
    const invoice = await issued(eve, { client: newClient() })
    const answer = await send(eve, invoice.id, { withPdf: true })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'plan.upgrade_required', capability: 'email_pdf' })
    expect((await send(eve, invoice.id)).status).toBe(201)
    const preview = await eve.get(`/api/invoices/${invoice.id}/email-preview?withPdf=true`)
    expect(preview.body.mayAttachPdf).toBe(false)
  })
})

describe('an address that a server refuses for good', () => {
  test('is marked, and nothing more goes there', async () => {
    const email = `bounce-${crypto.randomUUID()}@example.com`
    const invoice = await issued(ada, { client: newClient({ email }) })
    await send(ada, invoice.id)
    await w.deliver(ada)
    expect((await w.rows(ada)).at(-1)).toMatchObject({ state: 'failed', reason: 'bounced' })
    const settings = await ada.get(`/api/clients/${invoice.clientId}/message-settings`)
    expect(settings.body.undeliverable).toContain('550')
    const preview = await ada.get(`/api/invoices/${invoice.id}/email-preview`)
    expect(preview.body.blocked).toBe('undeliverable')
    expect((await send(ada, invoice.id)).body).toMatchObject({
      success: false,
      state: 'failed',
      reason: 'undeliverable',
    })
  })

  test('is not one that was only busy', async () => {
    const email = `later-${crypto.randomUUID()}@example.com`
    const invoice = await issued(ada, { client: newClient({ email }) })
    await send(ada, invoice.id)
    await w.deliver(ada)
    const row = (await w.rows(ada)).at(-1)
    expect(row).toMatchObject({ state: 'queued', reason: 'unreachable', attempts: 1 })
    expect(row.not_before > w.clock.now).toBe(true)
    const settings = await ada.get(`/api/clients/${invoice.clientId}/message-settings`)
    expect(settings.body.undeliverable).toBeNull()
  })
})

describe('a statement by mail', () => {
  test('has its sums and its PDF', async () => {
    const eve = await w.member({ plan: 'pro' })
    const client = newClient({ language: 'fr' })
    const invoice = await issued(eve, { client })
    const answer = await eve.post(`/api/clients/${invoice.clientId}/statement/email`, {
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(answer.status).toBe(201)
    await w.deliver(eve)
    const mail = plain((await w.mailsTo(client.email))[0])
    expect(mail?.subject).toContain('Relevé de compte')
    expect(mail?.text).toContain('268 750,00 ₦')
    expect(mail?.attachments).toMatchObject([{ mediaType: 'application/pdf' }])
  })

  test('is a part of the plans with client records', async () => {
    const invoice = await issued(ada, { client: newClient() })
    const answer = await ada.post(`/api/clients/${invoice.clientId}/statement/email`, {
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(answer.status).toBe(403)
  })
})
