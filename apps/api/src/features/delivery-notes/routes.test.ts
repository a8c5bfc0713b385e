import { expect, test } from 'vitest'
import { invoiceInput } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { quoted } from '../quotes/testing/quote-inputs.ts'
import { delivered, deliveryInput } from './testing/delivery-inputs.ts'

const { signedIn, anyone } = await testApp()
const pro = () => signedIn({ plan: 'pro', hasConfirmedEmail: true })

const GOODS = [
  { description: 'Cartons of tiles', quantity: 10, rate: 5000 },
  { description: 'Bags of cement', quantity: 2.5, rate: 9000 },
]

async function invoiced(visitor: Visitor) {
  const answer = await visitor.post('/api/invoices', invoiceInput({ items: GOODS }))
  expect(answer.status).toBe(201)
  return answer.body.invoice
}

let places = 0
/** Sends the form of the page as a browser does. */
function send(url: string, fields: Record<string, string>) {
  return anyone.call({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    },
    remoteAddress: `10.92.${places >> 8}.${places++ & 255}`,
  })
}

const pathOf = (note: { clientUrl: string }) => new URL(note.clientUrl).pathname

test('an invoice is delivered in parts, each with the next number, and says what is left', async () => {
  const ada = await pro()
  const invoice = await invoiced(ada)
  const source = `/api/invoices/${invoice.id}`
  const first = await delivered(ada, source, {
    lines: [{ line: 0, quantity: 4 }],
    carrier: 'Kola Transport',
    vehicle: 'LSR 123 XA',
    remarks: 'Call at the gate',
  })
  expect(first).toMatchObject({
    number: 'DEL-2026-0001',
    status: 'open',
    source: { kind: 'invoice', id: invoice.id, number: invoice.invoiceNumber },
    items: [{ line: 0, description: 'Cartons of tiles', quantity: '4' }],
    address: invoice.client.address,
    carrier: 'Kola Transport',
    timeline: [{ kind: 'issued' }],
  })
  // An amount would stand alone; a random id can hold the same digits.
  expect(JSON.stringify(first)).not.toMatch(/[:"]5000(00)?\b/)
  const second = await delivered(ada, source, {
    lines: [
      { line: 1, quantity: 1.5 },
      { line: 0, quantity: 6 },
    ],
    address: 'Site 4, Lekki',
  })
  expect(second).toMatchObject({
    number: 'DEL-2026-0002',
    address: 'Site 4, Lekki',
    items: [{ line: 0 }, { line: 1 }],
  })
  const { body } = await ada.get(`${source}/delivery-notes`)
  expect(body).toMatchObject({
    closed: null,
    lines: [
      { sold: '10', delivered: '10', remaining: '0' },
      { sold: '2.5', delivered: '1.5', remaining: '1' },
    ],
    notes: [{ number: 'DEL-2026-0001' }, { number: 'DEL-2026-0002' }],
  })
  await delivered(ada, source, { lines: [{ line: 1, quantity: 1 }] })
  expect((await ada.get(`${source}/delivery-notes`)).body.closed).toBe('all_delivered')
})

test('more than is left is refused at its quantity, and takes no number', async () => {
  const ada = await pro()
  const { id } = await invoiced(ada)
  const source = `/api/invoices/${id}`
  const refused = await ada.post(
    `${source}/delivery-notes`,
    deliveryInput({
      lines: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 2.501 },
      ],
    }),
  )
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'delivery_notes.exceeds_remaining',
      remaining: '2.5',
      fields: [{ path: 'lines.1.quantity' }],
    },
  })
  const unknown = await ada.post(
    `${source}/delivery-notes`,
    deliveryInput({ lines: [{ line: 7, quantity: 1 }] }),
  )
  expect(unknown).toMatchObject({ status: 422, body: { fields: [{ path: 'lines.0.line' }] } })
  expect(await delivered(ada, source)).toMatchObject({ number: 'DEL-2026-0001' })
})

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ line: 0, quantity: 0 }] }, 'lines.0.quantity'],
  [{ lines: [{ line: 0, quantity: 1.2345 }] }, 'lines.0.quantity'],
  [{ lines: [{ line: -1, quantity: 1 }] }, 'lines.0.line'],
  [
    {
      lines: [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    },
    'lines',
  ],
  [{ deliveryDate: '2026-02-30' }, 'deliveryDate'],
  [{ carrier: 'x'.repeat(121) }, 'carrier'],
])('bad input is refused at its field: %j', async (input, field) => {
  const ada = await pro()
  const { id } = await invoiced(ada)
  const { status, body } = await ada.post(
    `/api/invoices/${id}/delivery-notes`,
    deliveryInput(input),
  )
  expect(status).toBe(400)
  expect(body.fields.map(({ path }: { path: string }) => path)).toContain(field)
})

test('of notes made at one moment only those that fit are made', async () => {
  const ada = await pro()
  const { id } = await invoiced(ada)
  const all = await Promise.all(
    Array.from({ length: 5 }, () =>
      ada.post(
        `/api/invoices/${id}/delivery-notes`,
        deliveryInput({ lines: [{ line: 0, quantity: 4 }] }),
      ),
    ),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
  const { body } = await ada.get(`/api/invoices/${id}/delivery-notes`)
  expect(body.lines[0]).toMatchObject({ delivered: '8', remaining: '2' })
  expect(body.notes.map(({ number }: { number: string }) => number)).toEqual([
    'DEL-2026-0001',
    'DEL-2026-0002',
  ])
})

test('an accepted quote is delivered, and so are its invoices: both have the same goods left', async () => {
  const ada = await pro()
  const quote = await quoted(ada, { items: GOODS })
  const early = await ada.post(`/api/quotes/${quote.id}/delivery-notes`, deliveryInput())
  expect(early).toMatchObject({ status: 409, body: { code: 'delivery_notes.quote_not_accepted' } })
  await ada.post(`/api/quotes/${quote.id}/accept`, {})
  await delivered(ada, `/api/quotes/${quote.id}`, { lines: [{ line: 0, quantity: 7 }] })
  const made = await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
  const source = `/api/invoices/${made.body.invoice.id}`
  expect((await ada.get(`${source}/delivery-notes`)).body).toMatchObject({
    source: { kind: 'quote', id: quote.id, number: quote.quoteNumber },
    lines: [{ remaining: '3' }, { remaining: '2.5' }],
  })
  const tooMuch = await ada.post(
    `${source}/delivery-notes`,
    deliveryInput({ lines: [{ line: 0, quantity: 4 }] }),
  )
  expect(tooMuch.status).toBe(422)
  expect(await delivered(ada, source, { lines: [{ line: 0, quantity: 3 }] })).toMatchObject({
    source: { kind: 'quote' },
  })
})

test('a void invoice delivers nothing, and a draft is none', async () => {
  const ada = await pro()
  const { id } = await invoiced(ada)
  await ada.post(`/api/invoices/${id}/void`, { reason: 'Wrong client' })
  const refused = await ada.post(`/api/invoices/${id}/delivery-notes`, deliveryInput())
  expect(refused).toMatchObject({ status: 409, body: { code: 'delivery_notes.source_void' } })
  expect((await ada.get(`/api/invoices/${id}/delivery-notes`)).body.closed).toBe('void')
  const draft = await ada.post('/api/invoices', { draft: true, ...invoiceInput() })
  const ofDraft = await ada.post(
    `/api/invoices/${draft.body.invoice.id}/delivery-notes`,
    deliveryInput(),
  )
  expect(ofDraft).toMatchObject({ status: 409, body: { code: 'invoices.is_a_draft' } })
})

test('a void note keeps its number and gives its goods back', async () => {
  const ada = await pro()
  const source = `/api/invoices/${(await invoiced(ada)).id}`
  const note = await delivered(ada, source, { lines: [{ line: 0, quantity: 10 }] })
  const gone = await ada.post(`/api/delivery-notes/${note.id}/void`, { reason: 'Came back' })
  expect(gone.body.deliveryNote).toMatchObject({
    number: note.number,
    status: 'void',
    voidReason: 'Came back',
  })
  const again = await ada.post(`/api/delivery-notes/${note.id}/void`, {})
  expect(again).toMatchObject({ status: 409, body: { code: 'delivery_notes.void' } })
  const received = await ada.post(`/api/delivery-notes/${note.id}/receive`, { name: 'Bola' })
  expect(received).toMatchObject({ status: 409, body: { code: 'delivery_notes.void' } })
  expect((await ada.get(`${source}/delivery-notes`)).body.lines[0].remaining).toBe('10')
  expect(await delivered(ada, source)).toMatchObject({ number: 'DEL-2026-0002' })
})

test('the receiver confirms on the page, once, and the owner is told', async () => {
  const ada = await pro()
  const note = await delivered(ada, `/api/invoices/${(await invoiced(ada)).id}`)
  const path = pathOf(note)
  const page = await anyone.call({ method: 'GET', url: path })
  expect(page.status).toBe(200)
  expect(String(page.raw)).toContain('Cartons of tiles')
  expect(String(page.raw)).not.toContain('5,000')
  expect((await anyone.call({ method: 'POST', url: `${path}/viewed` })).status).toBe(204)

  const blank = await send(`${path}/confirm`, { name: ' ', remark: 'Two broken' })
  expect(blank.status).toBe(422)
  expect(String(blank.raw)).toContain('Two broken')

  const confirmed = await send(`${path}/confirm`, { name: 'Bola Ade', remark: 'Two broken' })
  expect(confirmed.status).toBe(303)
  expect(String((await anyone.call({ method: 'GET', url: path })).raw)).toContain('Bola Ade')
  const late = await send(`${path}/confirm`, { name: 'Somebody else' })
  expect(late.status).toBe(409)
  expect(String(late.raw)).toContain('Somebody confirmed this delivery before you')

  const { body } = await ada.get(`/api/delivery-notes/${note.id}`)
  expect(body.deliveryNote).toMatchObject({
    status: 'received',
    hasShortage: true,
    receipt: { by: 'client', name: 'Bola Ade', remark: 'Two broken' },
    timeline: [{ kind: 'issued' }, { kind: 'viewed' }, { kind: 'received' }],
  })
  expect(body.deliveryNote.receipt.from).toMatch(/\.0$/)
  expect((await ada.get('/api/notifications')).body[0]).toMatchObject({
    kind: 'delivery_confirmed',
    number: note.number,
    subjectId: note.id,
    path: `/delivery-notes/${note.id}`,
  })
})

test('of two confirmations at one moment the first holds', async () => {
  const ada = await pro()
  const note = await delivered(ada, `/api/invoices/${(await invoiced(ada)).id}`)
  const answers = await Promise.all([
    send(`${pathOf(note)}/confirm`, { name: 'One' }),
    send(`${pathOf(note)}/confirm`, { name: 'Two' }),
    ada.post(`/api/delivery-notes/${note.id}/receive`, { name: 'Three' }),
  ])
  expect(answers.filter(({ status }) => status < 400)).toHaveLength(1)
})

test('an issued delivery note cannot be changed by the product', async () => {
  const ada = await pro()
  const note = await delivered(ada, `/api/invoices/${(await invoiced(ada)).id}`)
  await expect(
    ada.ctx.database.transaction(ada.ctx, 'read write', (db) =>
      db
        .updateTable('deliveryNotes')
        .set({ lines: '[]' })
        .where('businessId', '=', ada.ctx.businessId)
        .where('id', '=', note.id)
        .execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})

test('the list searches, filters, counts and exports, and the PDF and a mail say no prices', async () => {
  const ada = await pro()
  const { id, invoiceNumber } = await invoiced(ada)
  const source = `/api/invoices/${id}`
  const note = await delivered(ada, source, { carrier: 'Swift Couriers' })
  await delivered(ada, source)
  await ada.post(`/api/delivery-notes/${note.id}/receive`, { name: 'Signed on paper' })
  const numbers = async (query: string) =>
    (await ada.get(`/api/delivery-notes?${query}`)).body.map(
      (row: { number: string }) => row.number,
    )
  expect(await numbers('')).toEqual(['DEL-2026-0002', 'DEL-2026-0001'])
  expect(await numbers('status=received')).toEqual(['DEL-2026-0001'])
  expect(await numbers('q=swift')).toEqual(['DEL-2026-0001'])
  expect(await numbers('q=del-2026-0002')).toEqual(['DEL-2026-0002'])
  expect(await numbers(`q=${invoiceNumber}`)).toHaveLength(2)
  expect((await ada.get('/api/delivery-notes/summary')).body.counts).toEqual({
    all: 2,
    open: 1,
    received: 1,
    void: 0,
  })
  const file = await ada.get('/api/delivery-notes/export')
  expect(String(file.raw)).toContain('DEL-2026-0001')
  expect(String(file.raw)).toContain('1 × Cartons of tiles')
  const pdf = await ada.get(`/api/delivery-notes/${note.id}/pdf`)
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  const mail = await ada.post(`/api/delivery-notes/${note.id}/email`, { note: null })
  expect(mail).toMatchObject({ status: 201, body: { success: true } })
})

test('the list, its counts and its file follow the days of delivery, latest first, also over pages', async () => {
  const ada = await pro()
  const { id } = await invoiced(ada)
  // The second was written last and delivered first.
  for (const deliveryDate of ['2026-11-10', '2026-10-31', '2026-11-30'])
    await delivered(ada, `/api/invoices/${id}`, { deliveryDate })
  const daysOf = (body: { deliveryDate: string }[]) => body.map((row) => row.deliveryDate.slice(5))
  const days = async (query: string) => daysOf((await ada.get(`/api/delivery-notes?${query}`)).body)
  expect(await days('')).toEqual(['11-30', '11-10', '10-31'])
  expect(await days('from=2026-11-01')).toEqual(['11-30', '11-10'])
  expect(await days('to=2026-11-10')).toEqual(['11-10', '10-31'])
  expect(await days('from=2026-11-10&to=2026-11-10')).toEqual(['11-10'])
  expect(await days('from=2026-12-01&to=2026-11-01')).toEqual([])
  const first = await ada.get('/api/delivery-notes?limit=2')
  expect(daysOf(first.body)).toEqual(['11-30', '11-10'])
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  expect(daysOf((await ada.get(next)).body)).toEqual(['10-31'])
  const november = 'from=2026-11-01&to=2026-11-30'
  const summary = await ada.get(`/api/delivery-notes/summary?${november}`)
  expect(summary.body.counts.all).toBe(2)
  const file = String((await ada.get(`/api/delivery-notes/export?${november}`)).raw)
  expect(file.match(/DEL-2026-\d+/g)).toEqual(['DEL-2026-0003', 'DEL-2026-0001'])
  for (const path of ['', '/summary', '/export'])
    expect(await ada.get(`/api/delivery-notes${path}?from=31/10/2026`)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ path: 'from' }] },
    })
})

test('a plan without delivery notes reads, confirms and voids them, and makes none', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const { id } = await invoiced(ada)
  const refused = await ada.post(`/api/invoices/${id}/delivery-notes`, deliveryInput())
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'plan.upgrade_required', capability: 'delivery_notes', plan: 'pro' },
  })
  expect((await ada.get('/api/delivery-notes')).body).toEqual([])
})

test('a delivery note is nobody else’s and nobody’s without a session', async () => {
  const [ada, eve] = [await pro(), await pro()]
  const invoice = await invoiced(ada)
  const note = await delivered(ada, `/api/invoices/${invoice.id}`)
  expect((await eve.get(`/api/delivery-notes/${note.id}`)).status).toBe(404)
  expect(
    (await eve.post(`/api/invoices/${invoice.id}/delivery-notes`, deliveryInput())).status,
  ).toBe(404)
  expect((await anyone.get('/api/delivery-notes')).status).toBe(401)
})
