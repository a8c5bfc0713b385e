import { createHash } from 'node:crypto'
import type { PlanId } from '@isiro/domain/plans'
import { describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { messageWorld, newClient } from '../../messages/testing/message-world.ts'
import { quoted, quoteInput } from '../../quotes/testing/quote-inputs.ts'
import { brandInput } from '../testing/brand-input.ts'

const w = await messageWorld()

const put = (visitor: Visitor, wish: Parameters<typeof brandInput>[0] = {}) =>
  visitor.put('/api/business/brand', brandInput(wish))

function changePlan({ user }: Visitor, plan: PlanId) {
  return asBusiness(w.owner, user.businessId, (client) =>
    client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [user.businessId, plan]),
  )
}

const pageOf = async ({ clientUrl }: { clientUrl: string }) =>
  await w.anyone.get(new URL(clientUrl).pathname, { accept: 'text/html' })

describe('the brand', () => {
  test('is saved whole, its colour in one form, and blank texts are none', async () => {
    const ada = await w.member({ plan: 'pro' })
    expect((await ada.get('/api/business')).body.brand).toBeNull()
    const { status, body } = await put(ada, {
      accent: '165',
      texts: { en: { footer: ' Open daily ', terms: '', notes: null }, fr: undefined },
      senderName: '  ',
      replyTo: 'Answers@Ada.Example',
    })
    expect(status).toBe(200)
    expect(body.brand).toEqual({
      design: 'band',
      accent: '#116655',
      texts: { en: { footer: 'Open daily', terms: null, notes: null } },
      senderName: null,
      replyTo: 'answers@ada.example',
      creditNotePattern: null,
      debitNotePattern: null,
      quotePattern: null,
    })
    expect((await ada.get('/api/business')).body.brand).toEqual(body.brand)
  })

  test.each([
    ['accent', { accent: 'blue' }, 'validation.accent'],
    ['accent', { accent: '#ffcc00' }, 'validation.accent_contrast'],
    ['senderName', { senderName: 'pay@bank.example' }, 'validation.sender_name'],
    ['senderName', { senderName: 'Isiro' }, 'validation.sender_name'],
    ['senderName', { senderName: '\u202eabc' }, 'validation.sender_name'],
    ['senderName', { senderName: 'Ada\u0000' }, 'validation.sender_name'],
    ['senderName', { senderName: 'Payst\u0430ck Support' }, 'validation.sender_name'],
    ['senderName', { senderName: 'Zenith Bank' }, 'validation.sender_name'],
    ['replyTo', { replyTo: 'nobody' }, 'validation.email'],
    ['creditNotePattern', { creditNotePattern: 'CN' }, 'validation.number_pattern'],
    [
      'creditNotePattern',
      { creditNotePattern: 'inv/{year}/{1}' },
      'validation.number_pattern_shared',
    ],
    [
      'debitNotePattern',
      { debitNotePattern: 'CN{year}-{0001}' },
      'validation.number_pattern_shared',
    ],
    ['quotePattern', { quotePattern: 'Q {1}' }, 'validation.number_pattern'],
    ['quotePattern', { quotePattern: 'dn{year}{1}' }, 'validation.number_pattern_shared'],
    // They would meet in 2030.
    ['quotePattern', { quotePattern: 'INV-2030-{0001}' }, 'validation.number_pattern_shared'],
    [
      'texts.en.footer',
      { texts: { en: { footer: '1\n2\n3', terms: null, notes: null } } },
      'validation.footer_lines',
    ],
  ])('with a wrong %s is refused at the field: %j', async (path, wish, message) => {
    const ada = await w.member({ plan: 'pro' })
    const { status, body } = await put(ada, wish)
    expect(status).toBe(400)
    expect(body.fields).toContainEqual(expect.objectContaining({ path, message }))
    expect((await ada.get('/api/business')).body.brand).toBeNull()
  })

  test('a pattern of invoices cannot take the series of notes', async () => {
    const ada = await w.member({ plan: 'pro' })
    await put(ada, { creditNotePattern: 'AV-{year}-{0001}' })
    const { body } = await ada.get('/api/business')
    const { name, legalForm, vatStatus, paymentTermsDays, language, currency, timeZone } = body
    const profile = { name, legalForm, vatStatus, paymentTermsDays, language, currency, timeZone }
    const refused = await ada.put('/api/business', {
      ...profile,
      email: body.email,
      numberPattern: 'av{year}{1}',
    })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual([
      expect.objectContaining({
        path: 'numberPattern',
        message: 'validation.number_pattern_shared',
      }),
    ])
  })
})

describe('a document', () => {
  test('keeps the brand that it was issued with: page, PDF, and after the plan has ended', async () => {
    const ada = await w.member({ plan: 'pro' })
    await put(ada)
    const first = await issued(ada)
    const look = {
      design: 'band',
      accent: '#0f5f66',
      footer: 'Open daily',
      terms: 'Goods remain ours until paid',
    }
    expect((await ada.get(`/api/invoices/${first.id}`)).body.invoice.supplier.brand).toEqual(look)

    await put(ada, { design: 'ledger', accent: '#7a4a12' })
    const second = await issued(ada)
    await changePlan(ada, 'free')
    const third = await issued(ada)

    const of = async (invoice: { id: string }) =>
      (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.supplier.brand
    expect(await of(first)).toEqual(look)
    expect(await of(second)).toMatchObject({ design: 'ledger', accent: '#7a4a12' })
    expect(await of(third)).toBeUndefined()

    const print = async (invoice: { id: string }) => {
      const { raw } = await ada.get(`/api/invoices/${invoice.id}/pdf`)
      return readPdf(raw)
    }
    expect((await print(first)).text).toContain('Goods remain ours until paid')
    expect((await print(first)).decoration).toContain('Open daily')
    expect((await print(third)).text).not.toContain('Goods remain')

    // The settings wait for the plan.
    expect((await ada.get('/api/business')).body.brand).toMatchObject({ design: 'ledger' })
    expect((await put(ada)).body).toMatchObject({ code: 'plan.upgrade_required', plan: 'pro' })
    await changePlan(ada, 'pro')
    expect(await of(await issued(ada))).toMatchObject({ design: 'ledger' })
  })

  test('speaks with the texts of its client’s language', async () => {
    const ada = await w.member({ plan: 'pro' })
    const en = { footer: 'Open daily', terms: null, notes: null }
    const fr = { footer: 'Ouvert tous les jours', terms: 'Paiement à 30 jours', notes: null }
    await put(ada, { texts: { en, fr } })
    const invoice = await issued(ada, { client: newClient({ language: 'fr' }) })
    const { body } = await ada.get(`/api/invoices/${invoice.id}`)
    expect(body.invoice.supplier.brand).toMatchObject({
      footer: 'Ouvert tous les jours',
      terms: 'Paiement à 30 jours',
    })
  })

  test('its page has the design, colours for light and dark, and a policy that lets them', async () => {
    const ada = await w.member({ plan: 'pro' })
    await put(ada)
    const branded = await pageOf(await issued(ada))
    const markup = branded.raw.toString()
    expect(markup).toContain('<body class="band"')
    expect(markup).toContain('Open daily')
    expect(markup).toContain('Goods remain ours until paid')
    const styles = [...markup.matchAll(/<style>(.*?)<\/style>/gs)].map(([, inline = '']) => inline)
    expect(styles).toHaveLength(2)
    expect(styles[1]).toContain('--brand: #0f5f66')
    for (const style of styles) {
      const hash = createHash('sha256').update(style).digest('base64')
      expect(branded.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    }
    await ada.del('/api/business/brand')
    const plain = (await pageOf(await issued(ada))).raw.toString()
    expect(plain.match(/<style>/g)).toHaveLength(1)
    expect(plain).not.toContain('<body class')
  })

  test('a credit note counts in the pattern of its own and has the brand of its day', async () => {
    const ada = await w.member({ plan: 'pro' })
    const invoice = await issued(ada)
    await put(ada, { creditNotePattern: 'AV/{year}/{001}' })
    const credit = () =>
      ada.post(`/api/invoices/${invoice.id}/credit-notes`, {
        reason: 'Returned',
        lines: [{ line: 0, amount: 1 }],
      })
    expect((await credit()).body.creditNote.number).toBe('AV/2026/001')
    expect((await credit()).body.creditNote.number).toBe('AV/2026/002')
    const { body } = await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
      reason: 'More',
      lines: [{ description: 'Transport', amount: 1, vatCategory: 'standard' }],
    })
    expect(body.creditNote.number).toBe('DN-2026-0001')
    const { raw } = await ada.get(`/api/credit-notes/${body.creditNote.id}/pdf`)
    expect(readPdf(raw).decoration).toContain('Open daily')
  })

  test('a quote counts in the pattern of its own, which goes on after the plan has ended and where it left off', async () => {
    const ada = await w.member({ plan: 'pro' })
    const quote = async () => (await quoted(ada)).quoteNumber
    expect(await quote()).toBe('QUO-2026-0001')
    await put(ada, { quotePattern: 'EST/{year}/{001}' })
    expect(await quote()).toBe('EST/2026/001')
    await changePlan(ada, 'free')
    await changePlan(ada, 'pro')
    expect(await quote()).toBe('EST/2026/002')
    await put(ada, {})
    expect(await quote()).toBe('QUO-2026-0002')
    await put(ada, { quotePattern: 'est-{year}-{1}' })
    expect(await quote()).toBe('est-2026-3')
    // Its letters and digits are those of another series.
    await put(ada, { quotePattern: 'est-{year}{01}' })
    expect(await quote()).toBe('est-202604')
    await put(ada, { quotePattern: 'EST{year}0{1}' })
    for (const number of ['EST202601', 'EST202602', 'EST202603']) expect(await quote()).toBe(number)
    const { status, body } = await ada.post('/api/quotes', quoteInput())
    expect({ status, code: body.code }).toEqual({
      status: 422,
      code: 'business.number_pattern_used',
    })
  })

  test('removing the brand needs no plan', async () => {
    const ada = await w.member({ plan: 'pro' })
    await put(ada)
    await changePlan(ada, 'free')
    const { status, body } = await ada.del('/api/business/brand')
    expect(status).toBe(200)
    expect(body.brand).toBeNull()
  })
})

describe('a mail to a client', () => {
  const send = async (ada: Visitor) => {
    const client = newClient({})
    const invoice = await issued(ada, { client })
    await ada.post(`/api/invoices/${invoice.id}/email`, {})
    await w.deliver(ada)
    const mail = w.sent.at(-1)
    if (!mail) throw new Error('no mail was sent')
    return mail
  }

  test('comes under the name of the business’s own, through us, and is answered where it wants', async () => {
    const ada = await w.member({ plan: 'pro' })
    await put(ada, { senderName: 'Ada’s Kitchen', replyTo: 'orders@ada.example' })
    const mail = await send(ada)
    expect(mail.fromName).toBe('Ada’s Kitchen (Isiro)')
    expect(mail.replyTo).toEqual({ name: 'Ada’s Kitchen', address: 'orders@ada.example' })
    expect(mail.html).toContain('border-top:4px solid #0f5f66')
    expect(mail.html).toContain('background:#0f5f66')
    // The mail itself still says which business wrote it.
    expect(mail.text).toContain(ada.user.businessName)
  })

  test('is as everybody’s on a plan without a brand', async () => {
    const ada = await w.member({ plan: 'pro' })
    await put(ada, { senderName: 'Ada’s Kitchen', replyTo: 'orders@ada.example' })
    await changePlan(ada, 'basic')
    const mail = await send(ada)
    expect(mail.fromName).toBe(`${ada.user.businessName} (Isiro)`)
    expect(mail.html).not.toContain('#0f5f66')
  })
})
