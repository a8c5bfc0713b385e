import { SearchResults } from '@isiro/contracts/search'
import { describe, expect, test } from 'vitest'
import {
  clientInput,
  expenseInput,
  invoiceInput,
  issued,
  itemInput,
} from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { delivered } from '../delivery-notes/testing/delivery-inputs.ts'
import { quoted, quoteInput } from '../quotes/testing/quote-inputs.ts'

const { signedIn, anyone } = await testApp()

const NOTHING = Object.fromEntries(Object.keys(SearchResults.shape).map((kind) => [kind, []]))

const search = async (visitor: Pick<Visitor, 'call'>, q: string) =>
  visitor.call({ method: 'GET', url: '/api/search', query: { q } })
const found = async (visitor: Visitor, q: string) => (await search(visitor, q)).body

async function added(visitor: Visitor, overrides: Record<string, unknown>): Promise<string> {
  const { status, body } = await visitor.post('/api/clients', clientInput(overrides))
  if (status !== 201) throw new Error(`The client was refused: ${JSON.stringify(body)}`)
  return body.client.id
}

const billed = (name: string, more: Record<string, unknown> = {}) => ({
  client: { name, email: `${name.length}@example.com` },
  ...more,
})

describe('the search over everything', () => {
  test('finds an invoice by any part of its number, the whole number first', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const first = await issued(ada, billed('Quorum'))
    for (let i = 0; i < 11; i++) await issued(ada, billed('Quorum'))
    const { invoices } = await found(ada, first.invoiceNumber.toLowerCase())
    expect(invoices).toEqual([
      {
        id: first.id,
        invoiceNumber: first.invoiceNumber,
        clientName: 'Quorum',
        status: 'pending',
        total: '268750.00',
        currency: 'NGN',
      },
    ])
    const numbers = async (q: string) =>
      (await found(ada, q)).invoices.map((one: { invoiceNumber: string }) => one.invoiceNumber)
    expect(await numbers('0003')).toEqual(['INV-2026-0003'])
    expect(await numbers('inv2026 12')).toEqual([])
    expect(await numbers('nv')).toEqual([])
    expect(await numbers('INV')).toHaveLength(5)
    expect(await numbers('INV 2026/0012')).toEqual(['INV-2026-0012'])
    // The latest five of twelve.
    expect(await numbers('inv-2026')).toEqual(
      ['0012', '0011', '0010', '0009', '0008'].map((n) => `INV-2026-${n}`),
    )
  })

  test('finds invoices and drafts by their client, without case and marks', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, billed('Adéṣọlá & Sons'))
    await issued(ada, billed('Somebody else'))
    const draft = await ada.post('/api/invoices', {
      ...invoiceInput(billed('Adéṣọlá & Sons')),
      draft: true,
    })
    const { invoices, clients } = await found(ada, 'ADESOLA')
    expect(invoices.map((one: { id: string; status: string }) => [one.id, one.status])).toEqual([
      [draft.body.invoice.id, 'draft'],
      [invoice.id, 'pending'],
    ])
    expect(invoices[0].invoiceNumber).toBeNull()
    expect(clients).toMatchObject([{ name: 'Adéṣọlá & Sons', isArchived: false }])
  })

  test('finds a client by name, e-mail and phone, an archived one last', async () => {
    const ada = await signedIn()
    const old = await added(ada, { name: 'Amina Foods', email: null })
    await ada.post(`/api/clients/${old}/archive`)
    const amina = await added(ada, {
      name: 'Zenith by Amina',
      email: 'hello@zenith.example',
      phone: '0803 555 0142',
    })
    const ids = async (q: string) =>
      (await found(ada, q)).clients.map((one: { id: string }) => one.id)
    expect(await ids('amina')).toEqual([amina, old])
    expect(await ids('zenith.ex')).toEqual([amina])
    expect(await ids('0803 555')).toEqual([amina])
    expect(await ids('+234 (803) 555-0142')).toEqual([amina])
    expect(await ids('zenith 0803')).toEqual([])
  })

  test('a merged client is found as the client it was merged into', async () => {
    const ada = await signedIn()
    const keep = await added(ada, { name: 'Danfo Motors', email: null })
    const gone = await added(ada, { name: 'Danfoe Mottors', email: null })
    await ada.post('/api/clients/merge', { keepId: keep, mergeIds: [gone] })
    expect((await found(ada, 'mottors')).clients).toMatchObject([
      { id: keep, name: 'Danfo Motors' },
    ])
  })

  test('finds an expense by description and supplier, and none that is deleted', async () => {
    const ada = await signedIn()
    const spent = async (overrides: Record<string, unknown>) =>
      (await ada.post('/api/expenses', expenseInput(overrides))).body.id as string
    const diesel = await spent({ supplier: 'Total Énergies', notes: 'x'.repeat(500) })
    await ada.del(`/api/expenses/${await spent({ description: 'Diesel by mistake' })}`)
    expect((await found(ada, 'total energies')).expenses).toEqual([
      {
        id: diesel,
        description: 'Diesel for the generator',
        supplier: 'Total Énergies',
        expenseDate: '2026-11-20',
        amount: '45000.50',
        currency: 'NGN',
      },
    ])
    expect((await found(ada, 'diesel')).expenses).toHaveLength(1)
    await ada.put(`/api/expenses/${diesel}`, {
      ...expenseInput({ description: 'Petrol' }),
      revision: 1,
    })
    expect((await found(ada, 'diesel')).expenses).toEqual([])
    expect((await found(ada, 'petrol')).expenses).toHaveLength(1)
  })

  test('finds items of the price list by description and code, those in use first', async () => {
    const ada = await signedIn()
    const { body: old } = await ada.post('/api/items', itemInput({ description: 'Àwòrán A' }))
    await ada.post(`/api/items/${old.id}/archive`)
    const { body: item } = await ada.post(
      '/api/items',
      itemInput({ description: 'Àwòrán B', code: 'AW-2', price: 1_500.5 }),
    )
    const { items } = await found(ada, 'aworan')
    expect(items).toEqual([
      {
        id: item.id,
        description: 'Àwòrán B',
        code: 'AW-2',
        unit: 'box',
        price: '1500.50',
        currency: 'NGN',
        isArchived: false,
      },
      expect.objectContaining({ id: old.id, isArchived: true }),
    ])
    expect((await found(ada, 'aw-2')).items).toHaveLength(1)
  })

  test('finds quotes and their drafts by number, client and line', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const client = { name: 'Adéṣọlá & Sons', email: 'ade@example.com' }
    const first = await quoted(ada, { client })
    const second = await quoted(ada, {
      client: { name: 'Somebody else', email: 'b@example.com' },
      items: [{ ...quoteInput().items[0], description: 'Ìlẹ̀kùn, one leaf' }],
    })
    const draft = await ada.post('/api/quotes', { ...quoteInput({ client }), draft: true })
    const quotes = async (q: string) =>
      (await found(ada, q)).quotes.map((one: { id: string }) => one.id)
    expect((await found(ada, 'quo20260001')).quotes).toEqual([
      {
        id: first.id,
        quoteNumber: 'QUO-2026-0001',
        clientName: 'Adéṣọlá & Sons',
        status: 'sent',
        total: '268750.00',
        currency: 'NGN',
      },
    ])
    expect(await quotes('QUO-2026-0002')).toEqual([second.id])
    expect(await quotes('quo')).toEqual([second.id, first.id])
    expect(await quotes('adesola')).toEqual([draft.body.quote.id, first.id])
    expect(await quotes('ilekun')).toEqual([second.id])
    await ada.post(`/api/quotes/${first.id}/accept`, { name: 'Ade' })
    expect((await found(ada, '0001')).quotes[0].status).toBe('accepted')
    expect((await found(await signedIn(), 'adesola')).quotes).toEqual([])
  })

  test('finds delivery notes by number, client, source, goods and vehicle', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const client = { name: 'Adéṣọlá & Sons', email: 'ade@example.com' }
    const invoice = await issued(ada, { client })
    const first = await delivered(ada, `/api/invoices/${invoice.id}`, {
      lines: [{ line: 0, quantity: 0.5 }],
      vehicle: 'LSR 123 XA',
    })
    const quote = await quoted(ada, {
      client: { name: 'Somebody else', email: 'b@example.com' },
      items: [{ ...quoteInput().items[0], description: 'Ìlẹ̀kùn, one leaf' }],
    })
    await ada.post(`/api/quotes/${quote.id}/accept`, { name: 'Bola' })
    const second = await delivered(ada, `/api/quotes/${quote.id}`, {
      lines: [{ line: 0, quantity: 0.5 }],
    })
    const notes = async (q: string) =>
      (await found(ada, q)).deliveryNotes.map((one: { id: string }) => one.id)
    expect((await found(ada, 'del20260001')).deliveryNotes).toEqual([
      {
        id: first.id,
        number: 'DEL-2026-0001',
        clientName: 'Adéṣọlá & Sons',
        deliveryDate: '2026-11-21',
      },
    ])
    expect(await notes('DEL-2026-0002')).toEqual([second.id])
    expect(await notes('del')).toEqual([second.id, first.id])
    expect(await notes('adesola')).toEqual([first.id])
    expect(await notes(invoice.invoiceNumber)).toEqual([first.id])
    expect(await notes('ilekun')).toEqual([second.id])
    expect(await notes('lsr 123')).toEqual([first.id])
    // Found by the name that the client has now, too.
    const renamed = await ada.put(
      `/api/clients/${invoice.clientId}`,
      clientInput({ ...client, name: 'Kehinde Ventures' }),
    )
    expect(renamed.status).toBe(200)
    expect(await notes('kehinde')).toEqual([first.id])
    expect((await found(await signedIn(), 'adesola')).deliveryNotes).toEqual([])
  })

  test('finds a name whatever its apostrophe, and without it', async () => {
    const ada = await signedIn()
    await added(ada, { name: 'Mama’s Kitchen', email: null })
    await issued(ada, billed("O'Brien & Sons"))
    await ada.post('/api/expenses', expenseInput({ supplier: 'Adeʼs Diesel' }))
    const names = async (q: string) =>
      (await found(ada, q)).clients.map(({ name }: { name: string }) => name)
    for (const q of ["mama's", 'mamas', 'mama‘s', 'MAMA´S', 'mama`s'])
      expect([q, await names(q)]).toEqual([q, ['Mama’s Kitchen']])
    for (const q of ['o’brien', 'obrien', 'O′Brien'])
      expect([q, await names(q)]).toEqual([q, ["O'Brien & Sons"]])
    expect((await found(ada, 'o’brien')).invoices).toHaveLength(1)
    expect((await found(ada, 'ades diesel')).expenses).toHaveLength(1)
    const listed = async (path: string, q: string) =>
      (await ada.call({ method: 'GET', url: path, query: { q } })).body
    expect(await listed('/api/clients', "mama's")).toHaveLength(1)
    expect(await listed('/api/invoices', 'obrien')).toHaveLength(1)
    expect(await listed('/api/expenses', "ade's")).toHaveLength(1)
  })

  test('finds invoices, payments, expenses and quotes by an amount, as any language writes it', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const item = { ...invoiceInput().items[0], quantity: 1, rate: 1_075 }
    const plain = { items: [item], applyVat: false, applyWht: false }
    const invoice = await issued(ada, billed('Ade', plain))
    await issued(ada, billed('Somebody else'))
    const paid = { amount: 1_000, method: 'transfer', receivedOn: '2026-11-21' }
    await ada.post(`/api/invoices/${invoice.id}/payments`, paid)
    await ada.post('/api/expenses', expenseInput({ amount: 1_075, vatAmount: null }))
    const client = { name: 'Ade', email: 'a@example.com' }
    const quote = await quoted(ada, { client, ...plain })
    for (const q of ['1075', '1,075', '₦1,075', 'N1,075.00', '1 075,00', '1.075,00 ₦']) {
      const { invoices, expenses, quotes, payments } = await found(ada, q)
      expect([q, invoices, expenses, quotes, payments]).toEqual([
        q,
        [expect.objectContaining({ id: invoice.id })],
        [expect.objectContaining({ amount: '1075.00' })],
        [expect.objectContaining({ id: quote.id })],
        [],
      ])
      const listed = async (path: string) =>
        (await ada.call({ method: 'GET', url: path, query: { q } })).body
      expect(await listed('/api/invoices')).toMatchObject([{ id: invoice.id }])
      expect(await listed('/api/expenses')).toMatchObject([{ amount: '1075.00' }])
      expect(await listed('/api/quotes')).toMatchObject([{ id: quote.id }])
    }
    // What is still owed of it, and what was paid.
    expect((await found(ada, '75.00')).invoices).toMatchObject([{ id: invoice.id }])
    expect((await found(ada, '₦1,000')).payments).toEqual([
      {
        id: expect.any(String),
        clientName: 'Ade',
        receivedOn: '2026-11-21',
        amount: '1000.00',
        currency: 'NGN',
      },
    ])
    expect((await ada.get('/api/invoices?q=75.00')).body).toHaveLength(1)
    expect((await ada.get('/api/payments?q=1,000.00')).body).toHaveLength(1)
    expect((await ada.get('/api/payments?q=1,000.01')).body).toEqual([])
    const others = await found(await signedIn(), '1075')
    expect(others).toEqual(NOTHING)
  })

  test('takes typed text literally and never fails on it', async () => {
    const ada = await signedIn()
    await issued(ada, billed('Plain'))
    await added(ada, { name: '100% Pure_Water', email: null })
    const names = async (q: string) =>
      (await found(ada, q)).clients.map((one: { name: string }) => one.name)
    expect(await names('100%')).toEqual(['100% Pure_Water'])
    expect(await names('pure_')).toEqual(['100% Pure_Water'])
    expect(await names('%%')).toEqual([])
    expect(await names('__')).toEqual([])
    for (const q of [
      "'; DROP TABLE invoices; --",
      '\\\\',
      '\u0000\u0000ab',
      '\ud800\ud800',
      '((((',
      '𐍈𐍈',
      '٣٣٣',
    ]) {
      const { status, body } = await search(ada, q)
      expect({ q, status }).toEqual({ q, status: 200 })
      expect(body).toEqual(NOTHING)
    }
  })

  test('needs at least two letters and at most a hundred, and no other parameters', async () => {
    const ada = await signedIn()
    await added(ada, { name: 'Ab', email: null })
    const refused = async (query: string) => {
      const { status, body } = await ada.get(`/api/search${query}`)
      return { status, code: body.code }
    }
    const invalid = { status: 400, code: 'request.invalid' }
    expect(await refused('')).toEqual(invalid)
    expect(await refused('?q=')).toEqual(invalid)
    expect(await refused('?q=a')).toEqual(invalid)
    expect(await refused('?q=%20a%20')).toEqual(invalid)
    expect(await refused(`?q=${'a'.repeat(101)}`)).toEqual(invalid)
    expect(await refused('?q=ab&limit=50')).toEqual(invalid)
    expect((await found(ada, 'ab')).clients).toHaveLength(1)
    // Marks without letters fold to an empty text, which must not match everything.
    expect((await found(ada, '\u0301\u0301\u0301')).clients).toEqual([])
    expect((await search(anyone as Visitor, 'ab')).status).toBe(401)
  })

  test('never finds rows of another business', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const secret = await issued(eve, billed('Shared Name Ltd'))
    await eve.post('/api/expenses', expenseInput({ description: 'Shared Name dinner' }))
    await eve.post('/api/items', itemInput({ description: 'Shared Name card' }))
    await eve.post('/api/invoices', { ...invoiceInput(billed('Shared Name Ltd')), draft: true })
    for (const q of ['shared name', secret.invoiceNumber, secret.id, '%', 'example.com']) {
      const { body } = await search(ada, q.padEnd(2, '%'))
      expect({ q, body }).toEqual({ q, body: NOTHING })
    }
    const own = await issued(ada, billed('Shared Name Ltd'))
    const { invoices, clients } = await found(ada, 'shared name')
    expect(invoices.map((one: { id: string }) => one.id)).toEqual([own.id])
    expect(clients).toHaveLength(1)
    expect((await found(eve, 'shared name')).expenses).toHaveLength(1)
  })
})
