import type { BackupFile, BackupRow } from '@isiro/contracts/backup-file'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { quoted, quoteInput } from '../quotes/testing/quote-inputs.ts'
import { backUp, contentOf, restoreAll, sameOwner } from './testing/whole-file.ts'

const { signedIn, clock } = await testApp()

const DRAWN = [
  [10, 20, 30, 40, 50, 60, 70, 80],
  [90, 10],
]

const SCHEDULE = {
  deposit: { kind: 'percent', value: 50 },
  milestones: [{ name: 'Half way', share: { kind: 'amount', value: 50_000 } }],
}

const act = async (visitor: Visitor, id: string, what: string, body: object) => {
  const answer = await visitor.post(`/api/quotes/${id}/${what}`, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

/** A business with quotes in every state: one of them is accepted by its client, with the invoice of its deposit. */
async function withQuotes() {
  const ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
  const accepted = await quoted(ada, { schedule: SCHEDULE, notes: 'Thank you.' })
  const { pathname } = new URL(accepted.clientUrl)
  await ada.post(`${pathname}/accept`, {
    name: 'Bisi',
    signature: 'B. Ade',
    drawn: JSON.stringify(DRAWN),
  })
  await act(ada, accepted.id, 'invoices', { position: 0 })
  const exchangeRate = { rate: 1534.256789, date: '2026-11-02', source: 'CBN' }
  const items = [{ description: 'Stage', quantity: 3, rate: 33.33 }]
  const discount = { kind: 'amount', value: 0.99 }
  await quoted(ada, { items, discount, pricesIncludeVat: true, currency: 'USD', exchangeRate })
  const invoiced = await quoted(ada)
  await act(ada, invoiced.id, 'invoices', { position: 0 })
  await act(ada, (await quoted(ada)).id, 'decline', { reason: 'Too dear' })
  await act(ada, (await quoted(ada)).id, 'withdraw', { reason: 'Sold out' })
  const voided = await quoted(ada, { schedule: SCHEDULE })
  const { invoice } = await act(ada, voided.id, 'invoices', { position: 0 })
  await ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'Wrong day' })
  await act(ada, voided.id, 'invoices', { position: 0 })
  await ada.post('/api/quotes', { draft: true, ...quoteInput(), vatRate: '7.50' })
  await ada.post('/api/quotes', { draft: true, validUntil: 'soon' })
  return { ada, accepted: accepted.id as string }
}

let ada: Visitor
let accepted: string
let file: BackupFile
beforeAll(async () => {
  ;({ ada, accepted } = await withQuotes())
  file = await backUp(ada)
})

const listOf = async (visitor: Visitor) => (await visitor.get('/api/quotes?limit=100')).body
const shown = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/quotes/${id}`)).body.quote
const problemsOf = (answers: Awaited<ReturnType<typeof restoreAll>>) =>
  Object.values(answers).flatMap(({ problems }) => problems)

test('quotes come back in every state, with the invoices of their parts, and their numbers go on', async () => {
  expect(await shown(ada, accepted)).toMatchObject({
    status: 'accepted',
    acceptance: {
      by: 'client',
      name: 'Bisi',
      signature: 'B. Ade',
      drawing: { width: 96, height: 86, path: 'M8 18L28 38L48 58L68 78M88 8h1' },
      from: expect.any(String),
    },
  })
  expect(file.data.quotes).toHaveLength(6)
  expect(file.data.quoteDrafts).toHaveLength(2)
  // One of them is void, and its part has another.
  expect(file.data.quoteInvoices).toHaveLength(4)
  const bola = await signedIn({ plan: 'pro', hasProfile: false, ...sameOwner(ada) })
  const check = await bola.post('/api/backup/check', file)
  const told = [{ part: 'quotes', added: 8, unchanged: 0, refused: 0 }]
  expect(check.body.sections[1]).toMatchObject({ section: 'invoices', added: 4, parts: told })
  const answers = await restoreAll(bola, file)
  expect(problemsOf(answers)).toEqual([])
  expect(answers.invoices).toMatchObject({ restored: 4, parts: told })
  expect(contentOf(await backUp(bola))).toEqual(contentOf(file))
  expect(await listOf(bola)).toEqual(await listOf(ada))
  const [here, there] = [await shown(ada, accepted), await shown(bola, accepted)]
  // The page of the client has an address of its own, and the timeline is of the business.
  const { clientUrl, timeline, ...document } = here
  expect(there).toMatchObject(document)
  expect(there.clientUrl).not.toBe(clientUrl)
  expect((await bola.get(new URL(there.clientUrl).pathname)).status).toBe(200)
  expect((await quoted(bola)).quoteNumber).toBe('QUO-2026-0007')
  // Its deposit is invoiced, and what comes next can be.
  const again = await bola.post(`/api/quotes/${accepted}/invoices`, { position: 0 })
  expect(again.body.code).toBe('quotes.already_invoiced')
  expect((await bola.post(`/api/quotes/${accepted}/invoices`, { position: 1 })).status).toBe(201)
})

test('the same file twice changes nothing, and a quote that went on stays as it is', async () => {
  const bola = await signedIn({ plan: 'pro', hasProfile: false })
  await restoreAll(bola, file)
  const again = await restoreAll(bola, file)
  expect(again.invoices?.parts).toEqual([{ part: 'quotes', added: 0, unchanged: 8, refused: 0 }])
  const before = contentOf(await backUp(bola))
  expect(problemsOf(await restoreAll(bola, file))).toEqual([])
  expect(contentOf(await backUp(bola))).toEqual(before)
  const open = file.data.quotes?.find(
    ({ acceptance, decline, withdrawal }) => !acceptance && !decline && !withdrawal,
  )
  await act(bola, open?.id ?? '', 'accept', { name: 'Chi' })
  expect(problemsOf(await restoreAll(bola, file))).toMatchObject([
    { section: 'invoices', label: open?.number, field: 'quotes', code: 'backup.differs' },
  ])
  expect((await shown(bola, open?.id ?? '')).acceptance).toMatchObject({ name: 'Chi' })
})

test('quotes are restored on every plan; those of another business get the watermark of Free', async () => {
  const watermarks = async (data: BackupFile['data']) => {
    const chi = await signedIn({ plan: 'free', hasProfile: false })
    expect(problemsOf(await restoreAll(chi, { ...file, data }))).toEqual([])
    return (await backUp(chi)).data.quotes?.map(({ isWatermarked }) => isWatermarked)
  }
  const quotes = file.data.quotes ?? []
  expect(await watermarks(file.data)).toEqual(quotes.map(() => true))
  const altered = quotes.map((quote) => ({ ...quote, terms: 'Others' }))
  expect(await watermarks({ ...file.data, quotes: altered })).toEqual(quotes.map(() => true))
})

const later = () => new Date(clock.now.getTime() + 60_000).toISOString()

type Alter = (quote: BackupRow<'quotes'>) => object

const WRONG: Record<string, { alter: Alter; code: string; field: string | null }> = {
  'a total that does not follow': {
    alter: ({ total }) => ({ total: total + 1 }),
    code: 'backup.sums_differ',
    field: 'quotes.total',
  },
  'parts that are more than the quote': {
    alter: ({ parts }) => ({ parts: [...parts, ...parts] }),
    code: 'backup.sums_differ',
    field: 'quotes.parts.2.kind',
  },
  'a part whose VAT is another': {
    alter: ({ parts }) => ({ parts: parts.map((part) => ({ ...part, vat: part.vat + 1 })) }),
    code: 'backup.sums_differ',
    field: 'quotes.parts',
  },
  'groups that are not those of the lines': {
    alter: ({ parts }) => ({
      parts: parts.map((part) => ({
        ...part,
        groups: part.groups.map((group) => ({ ...group, vatCategory: 'exempt' })),
      })),
    }),
    code: 'backup.sums_differ',
    field: 'quotes.parts',
  },
  'a last day before the first': {
    alter: () => ({ validUntil: '2026-01-01' }),
    code: 'validation.quote_valid_until',
    field: 'quotes.validUntil',
  },
  'an answer in the future': {
    alter: ({ acceptance }) => ({ acceptance: { ...acceptance, at: later() } }),
    code: 'backup.in_future',
    field: 'quotes.acceptance.at',
  },
  'two answers': {
    alter: ({ issuedAt }) => ({ withdrawal: { at: issuedAt, reason: null } }),
    code: 'validation.contradiction',
    field: 'quotes.acceptance',
  },
  'another client on the document': {
    alter: ({ client }) => ({ client: { ...client, id: crypto.randomUUID() } }),
    code: 'validation.other_client',
    field: 'quotes.client.id',
  },
  'content of which no invoice can be made': {
    alter: ({ content }) => ({ content: { ...content, items: [] } }),
    code: 'validation.items_required',
    field: 'quotes.content',
  },
  'a number of no series': {
    alter: () => ({ number: '../1' }),
    code: 'validation.document_number',
    field: 'quotes.number',
  },
  'a rate of its own currency': {
    alter: ({ currency }) => ({
      exchangeRate: { rate: 1, date: '2026-11-02', source: 'CBN', homeCurrency: currency },
    }),
    code: 'validation.home_currency',
    field: 'quotes.exchangeRate.homeCurrency',
  },
}

test.each(Object.entries(WRONG))('%s is refused alone, with its reason', async (_, wrong) => {
  const quotes = (file.data.quotes ?? []).map((quote) =>
    quote.id === accepted ? { ...quote, ...wrong.alter(quote) } : quote,
  )
  const bola = await signedIn({ plan: 'pro', hasProfile: false })
  const data = { ...file.data, quotes } as BackupFile['data']
  const { code, field } = wrong
  const problems = problemsOf(await restoreAll(bola, { ...file, data }))
  expect(problems[0]).toMatchObject({ section: 'invoices', code, field })
  // Only what depends on it is missing with it.
  expect(problems.slice(1).map((problem) => problem.code)).toEqual(['backup.quote_missing'])
  expect((await bola.get(`/api/quotes/${accepted}`)).status).toBe(404)
  expect((await backUp(bola)).data.quotes).toHaveLength(quotes.length - 1)
})

test('a taken number, another business’s client and an id of a draft are refused', async () => {
  const bola = await signedIn({ plan: 'pro' })
  const own = await quoted(bola, { client: { name: 'Own', email: 'own@client.example' } })
  const draft = file.data.quotes?.[1]?.id
  await bola.post('/api/quotes', { draft: true, id: draft, validUntil: '2026-12-01' })
  await bola.post('/api/backup/restore/clients', { clients: file.data.clients })
  const [first, second, third] = file.data.quotes ?? []
  const stranger = { ...third, clientId: ada.user.businessId }
  const { body } = await bola.post('/api/backup/restore/invoices', {
    invoices: [],
    quotes: [
      { ...first, number: own.quoteNumber },
      second,
      { ...stranger, client: { ...third?.client, id: stranger.clientId } },
    ],
    quoteInvoices: file.data.quoteInvoices,
  })
  expect(body.success).toBe(false)
  const codes = body.problems.map(({ code }: { code: string }) => code)
  expect(codes.slice(0, 3).sort()).toEqual([
    'backup.client_missing',
    'backup.number_taken',
    'quotes.is_a_draft',
  ])
  expect(new Set(codes.slice(3))).toEqual(new Set(['backup.quote_missing']))
  expect((await backUp(bola)).data.quotes).toHaveLength(1)
})

test('an invoice is of the part that it has the figures of, and of no part that has one', async () => {
  const link = file.data.quoteInvoices?.find(({ quoteId }) => quoteId === accepted)
  if (!link) throw new Error('The deposit has no invoice.')
  const others = (file.data.quoteInvoices ?? []).filter(({ id }) => id !== link.id)
  const open = file.data.quotes?.find(({ acceptance }) => !acceptance)
  const sameFigures = file.data.invoices.find(({ id }) => id === link.id)
  if (!sameFigures) throw new Error('The invoice is not in the file.')
  const duplicate = { ...sameFigures, id: crypto.randomUUID(), number: 'TWIN-1' }
  const restoreLinks = async (links: BackupRow<'quoteInvoices'>[]) => {
    const bola = await signedIn({ plan: 'pro', hasProfile: false })
    const invoices = [...file.data.invoices, duplicate]
    const data = { ...file.data, invoices, quoteInvoices: [...others, ...links] }
    return problemsOf(await restoreAll(bola, { ...file, data })).map(({ code }) => code)
  }
  expect(await restoreLinks([{ ...link, position: 1 }])).toEqual(['backup.sums_differ'])
  expect(await restoreLinks([{ ...link, position: 21 }])).toEqual(['backup.sums_differ'])
  expect(await restoreLinks([{ ...link, quoteId: open?.id ?? '' }])).toEqual([
    'validation.quote_not_accepted',
  ])
  expect(await restoreLinks([{ ...link, id: crypto.randomUUID() }])).toEqual([
    'backup.invoice_missing',
  ])
  expect(await restoreLinks([{ ...link, quoteId: crypto.randomUUID() }])).toEqual([
    'backup.quote_missing',
  ])
  expect(await restoreLinks([{ ...link, createdAt: later() }])).toEqual(['backup.in_future'])
  expect(await restoreLinks([link, { ...link, id: duplicate.id }])).toEqual([
    'quotes.already_invoiced',
  ])
})
