import { quoteStatus } from '@isiro/domain/quote-status'
import { expect, test } from 'vitest'
import { asBusiness, testApp } from '../../../test/harness.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'
import { quoted, quoteInput } from './testing/quote-inputs.ts'

const { signedIn, anyone, clock, owner } = await testApp()
const pro = () => signedIn({ plan: 'pro' })

const DEPOSIT = { deposit: { kind: 'percent', value: 30 } }

let places = 0
/** Sends a form of the page as a browser does. */
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
    remoteAddress: `10.91.${places >> 8}.${places++ & 255}`,
  })
}

const pathOf = (quote: { clientUrl: string }) => new URL(quote.clientUrl).pathname

test('a quote has a number of its own series, the figures of an invoice, and a draft before it', async () => {
  const ada = await pro()
  const { status, body } = await ada.post('/api/quotes', { draft: true, ...quoteInput() })
  expect(status).toBe(201)
  expect(body.quote).toMatchObject({ status: 'draft', quoteNumber: null, revision: 1 })
  const issued = await ada.post(`/api/quotes/${body.quote.id}/issue`)
  expect(issued).toMatchObject({
    status: 201,
    body: {
      quote: {
        id: body.quote.id,
        quoteNumber: 'QUO-2026-0001',
        status: 'sent',
        subtotal: '250000.00',
        vat: '18750.00',
        invoiceTotal: '268750.00',
        validUntil: '2026-12-21',
        terms: 'Half of it now.',
        parts: [{ kind: 'whole', invoiceTotal: '268750.00', invoice: null }],
      },
    },
  })
  expect(await quoted(ada)).toMatchObject({ quoteNumber: 'QUO-2026-0002' })
  const again = await ada.put(`/api/quotes/${body.quote.id}`, { notes: 'Changed' })
  expect(again).toMatchObject({ status: 409, body: { code: 'quotes.not_a_draft' } })
})

test('an issued quote cannot be changed by the product', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  await expect(
    ada.ctx.database.transaction(ada.ctx, 'read write', (db) =>
      db.updateTable('quotes').set({ total: 1 }).where('id', '=', quote.id).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})

test('the client opens the page, accepts with a name, and the quote becomes an invoice in one call', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  const path = pathOf(quote)
  const page = await anyone.get(path)
  expect(page.status).toBe(200)
  expect(page.raw.toString()).toContain('Quote QUO-')
  expect(page.raw.toString()).toContain('₦268,750.00')
  expect((await anyone.post(`${path}/viewed`)).status).toBe(204)
  expect((await ada.get(`/api/quotes/${quote.id}`)).body.quote.status).toBe('viewed')

  expect((await send(`${path}/accept`, { name: '' })).status).toBe(422)
  const accepted = await send(`${path}/accept`, { name: 'Ngozi Eze', signature: 'N. Eze' })
  expect(accepted).toMatchObject({ status: 303, headers: { location: `${path}#answer` } })
  const { body } = await ada.get(`/api/quotes/${quote.id}`)
  expect(body.quote).toMatchObject({
    status: 'accepted',
    acceptance: { by: 'client', name: 'Ngozi Eze', signature: 'N. Eze', from: '10.91.0.0' },
  })
  expect((await anyone.get(path)).raw.toString()).toContain('Accepted by Ngozi Eze')
  expect((await ada.get('/api/notifications')).body).toMatchObject([
    {
      kind: 'quote_accepted',
      subjectId: quote.id,
      path: `/quotes/${quote.id}`,
      amount: '268750.00',
    },
  ])

  const made = await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
  expect(made).toMatchObject({ status: 201, body: { quote: { status: 'invoiced' } } })
  const invoice = (await ada.get(`/api/invoices/${made.body.invoice.id}`)).body.invoice
  expect(invoice).toMatchObject({
    subtotal: quote.subtotal,
    vat: quote.vat,
    total: quote.total,
    items: [{ description: 'Consultancy, November', quantity: '1' }],
  })
  const twice = await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
  expect(twice).toMatchObject({ status: 409, body: { code: 'quotes.already_invoiced' } })
})

const DRAWN = [
  [100, 50, 140, 90, 180, 40, 220, 95],
  [240, 60],
]

test('a signature drawn on the page is kept as strokes, and shown to the owner, the client and in the PDF', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  const path = pathOf(quote)
  const before = (await anyone.get(path)).raw.toString()
  expect(before).toContain('data-pad hidden')
  const accepted = await send(`${path}/accept`, {
    name: 'Ngozi Eze',
    signature: '',
    drawn: JSON.stringify(DRAWN),
  })
  expect(accepted.status).toBe(303)
  const { acceptance } = (await ada.get(`/api/quotes/${quote.id}`)).body.quote
  expect(acceptance).toMatchObject({
    signature: null,
    drawing: { width: 156, height: 71, path: 'M8 18L48 58L88 8L128 63M148 28h1' },
  })
  const page = (await anyone.get(path)).raw.toString()
  expect(page).toContain('<path d="M8 18L48 58L88 8L128 63M148 28h1"/>')
  expect(page).toContain('aria-label="Signature of Ngozi Eze"')
  expect(page).not.toContain('data-pad')
  const printed = readPdf((await ada.get(`/api/quotes/${quote.id}/pdf`)).raw)
  expect(printed.text).toContain('Accepted by Ngozi Eze')
  expect(printed.text).toContain('From network 10.91.0.0')
  expect(printed.text).toMatch(/2026, \d\d:\d\d/)
})

test.each([
  ['markup', '<svg onload=alert(1)>'],
  ['a point out of the box', '[[700,20,30,40,50,60,70,80]]'],
  ['too many points', JSON.stringify([Array.from({ length: 4002 }, () => 100)])],
  ['more text than any drawing has', '['.repeat(20_000)],
])('a drawing of %s is refused with a sentence, and nothing is accepted', async (_, drawn) => {
  const ada = await pro()
  const quote = await quoted(ada)
  const refused = await send(`${pathOf(quote)}/accept`, { name: 'Ngozi Eze', drawn })
  expect(refused.status).toBe(422)
  expect(refused.raw.toString()).toContain('The drawing couldn’t be read.'.replace('’', '&#39;'))
  expect((await ada.get(`/api/quotes/${quote.id}`)).body.quote.status).toBe('sent')
})

test('a form that is far too large is refused before it is read', async () => {
  const path = pathOf(await quoted(await pro()))
  expect((await send(`${path}/accept`, { name: 'N', drawn: 'x'.repeat(70_000) })).status).toBe(413)
})

test('of two acceptances at one moment one holds, and the other is told', async () => {
  const ada = await pro()
  const path = pathOf(await quoted(ada))
  const answers = await Promise.all(['Ada', 'Bola'].map((name) => send(`${path}/accept`, { name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.raw.toString()).toContain('Somebody answered this quote before you.')
  expect(refused?.raw.toString()).toContain('Accepted by')
})

test('two calls at one moment invoice a part once', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  const made = await Promise.all(
    [1, 2].map(() => ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('nothing is accepted after the last day, after a withdrawal or after a decline', async () => {
  const ada = await pro()
  const late = await quoted(ada, { validUntil: '2026-11-24' })
  const gone = await quoted(ada)
  const declined = await quoted(ada)
  expect((await ada.post(`/api/quotes/${gone.id}/withdraw`, { reason: 'Dearer now' })).status).toBe(
    200,
  )
  expect((await send(`${pathOf(declined)}/decline`, { reason: 'Too dear' })).status).toBe(303)
  const now = clock.now
  clock.now = new Date('2026-11-25T09:00:00Z')
  const [one, two, three] = await Promise.all(
    [late, gone, declined].map((quote) => send(`${pathOf(quote)}/accept`, { name: 'Ada' })),
  )
  expect(one?.status).toBe(409)
  expect(one?.raw.toString()).toContain('This quote has expired.')
  expect(two?.raw.toString()).toContain('has withdrawn this quote')
  expect(three?.raw.toString()).toContain('Declined on')
  const statuses = await Promise.all(
    [late, gone, declined].map(async ({ id }) => (await ada.get(`/api/quotes/${id}`)).body.quote),
  )
  expect(statuses.map(({ status }) => status)).toEqual(['expired', 'withdrawn', 'declined'])
  expect(statuses[2]).toMatchObject({ decline: { by: 'client', reason: 'Too dear' } })
  const invoiced = await ada.post(`/api/quotes/${declined.id}/invoices`, { position: 0 })
  expect(invoiced).toMatchObject({ status: 409, body: { code: 'quotes.declined' } })
  clock.now = now
})

test('acceptance issues the deposit where the owner said so, and all invoices are the quote', async () => {
  const ada = await pro()
  const quote = await quoted(ada, {
    applyWht: true,
    items: [
      { description: 'Design', quantity: 3, rate: 33_333.33 },
      { description: 'Books', quantity: 1, rate: 12_500.55, vatCategory: 'zero', whtType: 'goods' },
    ],
    schedule: {
      deposit: { kind: 'percent', value: 33.33 },
      milestones: [{ name: 'Half way', share: { kind: 'amount', value: 20_000 } }],
      issueDeposit: true,
    },
  })
  await send(`${pathOf(quote)}/accept`, { name: 'Ada' })
  const after = (await ada.get(`/api/quotes/${quote.id}`)).body.quote
  expect(after.parts[0]).toMatchObject({
    kind: 'deposit',
    invoice: { invoiceNumber: 'INV-2026-0001' },
  })
  expect((await anyone.get(pathOf(quote))).raw.toString()).toContain('View and pay the deposit')
  for (const position of [1, 2]) {
    const made = await ada.post(`/api/quotes/${quote.id}/invoices`, { position })
    expect(made.status).toBe(201)
  }
  const { body } = await ada.get(`/api/quotes/${quote.id}`)
  expect(body.quote.status).toBe('invoiced')
  const invoices = await Promise.all(
    body.quote.parts.map(
      async (part: { invoice: { id: string } }) =>
        (await ada.get(`/api/invoices/${part.invoice.id}`)).body.invoice,
    ),
  )
  const kobo = (text: string) => Math.round(Number(text) * 100)
  for (const figure of ['subtotal', 'vat', 'wht', 'total', 'invoiceTotal']) {
    const sum = invoices.reduce((total, invoice) => total + kobo(invoice[figure]), 0)
    expect(sum, figure).toBe(kobo(quote[figure]))
  }
  expect(invoices[1].items[0].description).toMatch(/^Half way, part of quote QUO-2026-\d+: Design$/)
})

test('a void invoice leaves its part to be invoiced again', async () => {
  const ada = await pro()
  const quote = await quoted(ada, { schedule: DEPOSIT })
  const made = await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
  await ada.post(`/api/invoices/${made.body.invoice.id}/void`, { reason: 'Wrong day' })
  const again = await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
  expect(again).toMatchObject({ status: 201, body: { quote: { status: 'accepted' } } })
})

test.each([
  [{ deposit: { kind: 'percent', value: 100.01 } }, 'schedule.deposit.value', 'request.invalid'],
  [{ deposit: { kind: 'percent', value: 0 } }, 'schedule.deposit.value', 'request.invalid'],
  [
    { deposit: { kind: 'amount', value: 268_750.01 } },
    'schedule.deposit.value',
    'quotes.schedule_over_total',
  ],
  [
    { ...DEPOSIT, milestones: [{ name: 'All', share: { kind: 'percent', value: 70.01 } }] },
    'schedule.milestones.0.share.value',
    'quotes.schedule_over_total',
  ],
  [
    { milestones: [{ name: ' ', share: { kind: 'percent', value: 5 } }] },
    'schedule.milestones.0.name',
    'request.invalid',
  ],
])('refuses the schedule %j', async (schedule, path, code) => {
  const ada = await pro()
  const { status, body } = await ada.post('/api/quotes', quoteInput({ schedule }))
  expect(status).toBe(code === 'request.invalid' ? 400 : 422)
  expect(body).toMatchObject({ code, fields: [{ path }] })
})

test.each([
  ['2026-11-20', '2026-11-21', 'request.invalid'],
  ['2026-11-19', '2026-11-18', 'quotes.already_expired'],
])('refuses the last day %s of a quote of %s', async (validUntil, issueDate, code) => {
  const ada = await pro()
  const { status, body } = await ada.post('/api/quotes', quoteInput({ validUntil, issueDate }))
  expect(status).toBe(code === 'request.invalid' ? 400 : 422)
  expect(body).toMatchObject({ code, fields: [{ path: 'validUntil' }] })
})

test('a part whose taxes have changed since is refused, and nothing is issued', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  await asBusiness(owner, ada.ctx.businessId, (client) =>
    client.query(
      `UPDATE businesses SET vat_status = 'small', vat_status_since = NULL WHERE id = '${ada.ctx.businessId}'`,
    ),
  )
  const { status } = await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
  expect(status).toBe(422)
  expect((await ada.get('/api/invoices')).body).toEqual([])
})

test('lists, counts and pages drafts and quotes, and duplicates one as a draft', async () => {
  const ada = await pro()
  const first = await quoted(ada)
  await quoted(ada, { client: { name: 'Zed Ltd', email: 'zed@zed.example' } })
  await ada.post(`/api/quotes/${first.id}/accept`, { name: 'Ada by telephone' })
  const copy = await ada.post(`/api/quotes/${first.id}/duplicate`)
  expect(copy).toMatchObject({ status: 201, body: { quote: { status: 'draft' } } })
  expect(copy.body.quote.content).toMatchObject({ items: [{ quantity: 1, rate: 250_000 }] })
  const summary = await ada.get('/api/quotes/summary')
  expect(summary.body.counts).toMatchObject({ all: 3, draft: 1, sent: 1, accepted: 1 })
  expect(summary.body.filtered.sums).toEqual([{ currency: 'NGN', total: '537500.00' }])
  const page = await ada.get('/api/quotes?limit=2')
  expect(page.body).toHaveLength(2)
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
  expect((await ada.get(next)).body).toHaveLength(1)
  expect((await ada.get('/api/quotes?q=zed')).body).toMatchObject([{ clientName: 'Zed Ltd' }])
  expect((await ada.get('/api/quotes?status=accepted')).body).toMatchObject([{ id: first.id }])
  for (const sort of ['validUntil', '-total', 'issued'])
    expect((await ada.get(`/api/quotes?limit=2&sort=${sort}`)).body).toHaveLength(2)
})

test('prints a quote and the same as a pro-forma invoice, with a schedule', async () => {
  const ada = await pro()
  const quote = await quoted(ada, { schedule: DEPOSIT, applyWht: true })
  for (const kind of ['quote', 'pro_forma']) {
    const { status, raw } = await ada.get(`/api/quotes/${quote.id}/pdf?kind=${kind}`)
    expect(status).toBe(200)
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await anyone.get(`${pathOf(quote)}/pdf`)).status).toBe(200)
})

test('the status of SQL is the status of the domain', async () => {
  const at = ['NULL', "'2026-11-20T10:00:00Z'"]
  for (const withdrawn of at)
    for (const declined of at)
      for (const accepted of at)
        for (const invoiced of [false, true])
          for (const viewed of at)
            for (const validUntil of ['2026-11-20', '2026-11-21', '2026-11-22']) {
              const { rows } = await owner.query(
                `SELECT quote_status(${withdrawn}, ${declined}, ${accepted}, ${invoiced}, ${viewed}, '${validUntil}', '2026-11-21') AS status`,
              )
              expect(rows[0].status).toBe(
                quoteStatus({
                  isWithdrawn: withdrawn !== 'NULL',
                  isDeclined: declined !== 'NULL',
                  isAccepted: accepted !== 'NULL',
                  isInvoiced: invoiced,
                  isViewed: viewed !== 'NULL',
                  validUntil,
                  today: '2026-11-21',
                }),
              )
            }
})

test('another business sees no quote and answers none', async () => {
  const [ada, eve] = await Promise.all([pro(), pro()])
  const quote = await quoted(ada)
  for (const [method, rest] of [
    ['get', ''],
    ['get', '/pdf'],
    ['post', '/accept'],
    ['post', '/withdraw'],
    ['post', '/duplicate'],
  ] as const) {
    const answer = await eve[method](`/api/quotes/${quote.id}${rest}`, {} as never)
    expect(answer.status, rest).toBe(404)
  }
  expect((await eve.get('/api/quotes')).body).toEqual([])
})
