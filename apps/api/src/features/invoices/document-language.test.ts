import { beforeAll, describe, expect, test } from 'vitest'
import { clientInput, invoiceInput, issued } from '../../../test/factories.ts'
import { type TestApp, testApp, type Visitor } from '../../../test/harness.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})

const words = (text: string) => text.replace(/\s+/g, ' ')
const pdfOf = async (ada: Visitor, path: string) => words(readPdf((await ada.get(path)).raw).text)
const pageOf = async (url: string) => (await t.anyone.get(new URL(url).pathname)).body as string

/** A French client of an English business, and its fields for an invoice. */
async function frenchClient(ada: Visitor) {
  const { id, name, email } = (
    await ada.post('/api/clients', clientInput({ name: 'Awa Diop', language: 'fr' }))
  ).body.client
  return { id, name, email }
}

async function spellOut(ada: Visitor) {
  const {
    bank,
    mobileMoney,
    logo,
    nextInvoiceNumber,
    lateFee,
    brand,
    amountInWords: before,
    ...profile
  } = (await ada.get('/api/business')).body
  expect(before).toBe(false)
  const saved = await ada.put('/api/business', { ...profile, amountInWords: true })
  expect(saved.body.amountInWords).toBe(true)
}

describe('the language of a document', () => {
  test('is the client’s, unless the invoice has its own, which changes no client', async () => {
    const ada = await t.signedIn()
    const client = await frenchClient(ada)

    const usual = await issued(ada, { client })
    const other = await issued(ada, { client, language: 'es' })

    expect([usual.language, other.language]).toEqual(['fr', 'es'])
    expect((await ada.get(`/api/clients/${client.id}`)).body.language).toBe('fr')
    expect(await pageOf(usual.clientUrl)).toContain('<html lang="fr">')
    expect(await pageOf(other.clientUrl)).toContain('<html lang="es">')
    expect(await pdfOf(ada, `/api/invoices/${other.id}/pdf`)).toContain('Factura fiscal')
  })

  test('stays with what was issued when the client speaks another since', async () => {
    const ada = await t.signedIn()
    const client = await frenchClient(ada)
    const invoice = await issued(ada, { client })

    const { status } = await ada.put(
      `/api/clients/${client.id}`,
      clientInput({ name: client.name, email: client.email, language: 'en' }),
    )
    const again = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice

    expect([status, again.language]).toEqual([200, 'fr'])
  })

  test('is kept in a draft, printed from it, and issued with it', async () => {
    const ada = await t.signedIn()
    const client = await frenchClient(ada)
    const draft = (
      await ada.post('/api/invoices', invoiceInput({ client, language: 'es', draft: true }))
    ).body.invoice

    expect(draft.content.language).toBe('es')
    expect(await pdfOf(ada, `/api/invoices/${draft.id}/pdf`)).toContain('BORRADOR')
    const { invoice } = (await ada.post(`/api/invoices/${draft.id}/issue`)).body
    expect(invoice.language).toBe('es')
  })

  test('goes along to a duplicate and to a credit note', async () => {
    const ada = await t.signedIn()
    const client = await frenchClient(ada)
    const invoice = await issued(ada, { client, language: 'es' })

    const copy = (await ada.post(`/api/invoices/${invoice.id}/duplicate`)).body.invoice
    const { creditNote } = (
      await ada.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Todo', lines: 'all' })
    ).body

    expect(copy.content.language).toBe('es')
    expect(creditNote.language).toBe('es')
    expect(await pdfOf(ada, `/api/credit-notes/${creditNote.id}/pdf`)).toContain('Nota de crédito')
  })

  test('that the product does not speak is refused at its field', async () => {
    const ada = await t.signedIn()
    expect(await ada.post('/api/invoices', invoiceInput({ language: 'de' }))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'language', message: 'validation.language' }] },
    })
  })
})

describe('the total in words', () => {
  test('is on the invoice, its receipt and its credit note, as paper and as page, in its language', async () => {
    const ada = await t.signedIn()
    await spellOut(ada)
    const client = await frenchClient(ada)
    const invoice = await issued(ada, { client })
    expect(invoice).toMatchObject({ amountInWords: true, invoiceTotal: '268750.00' })
    await ada.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 80_000.5,
      method: 'transfer',
      receivedOn: '2026-11-20',
    })
    const { creditNote } = (
      await ada.post(`/api/invoices/${invoice.id}/credit-notes`, {
        reason: 'Rendu',
        lines: [{ line: 0, amount: 1000 }],
      })
    ).body

    const total = 'Total en toutes lettres Deux cent soixante-huit mille sept cent cinquante nairas'
    const received = 'Montant reçu en toutes lettres Quatre-vingt mille nairas et cinquante kobos'
    const plain = (html: string) => words(html.replace(/<[^>]*>/g, ' '))
    expect(await pdfOf(ada, `/api/invoices/${invoice.id}/pdf`)).toContain(total)
    expect(plain(await pageOf(invoice.clientUrl))).toContain(total)
    expect(plain(await pageOf(`${invoice.clientUrl}/receipt`))).toContain(received)
    const receipt = await t.anyone.get(`${new URL(invoice.clientUrl).pathname}/receipt.pdf`)
    expect(words(readPdf(receipt.raw).text)).toContain(received)
    expect(await pdfOf(ada, `/api/credit-notes/${creditNote.id}/pdf`)).toContain(
      'Total en toutes lettres Mille soixante-quinze nairas',
    )
  })

  test('is left out of what was issued before it was wanted', async () => {
    const ada = await t.signedIn()
    const before = await issued(ada)
    await spellOut(ada)
    const after = await issued(ada)

    expect(before.amountInWords).toBe(false)
    expect(await pdfOf(ada, `/api/invoices/${before.id}/pdf`)).not.toContain('in words')
    expect(await pageOf(before.clientUrl)).not.toContain('in words')
    expect(await pdfOf(ada, `/api/invoices/${after.id}/pdf`)).toContain(
      'Total in words Two hundred and sixty-eight thousand, seven hundred and fifty naira only',
    )
  })
})
