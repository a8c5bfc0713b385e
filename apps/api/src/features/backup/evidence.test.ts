import type { BackupFile, BackupRow } from '@isiro/contracts/backup-file'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceInput, issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'
import { delivered } from '../delivery-notes/testing/delivery-inputs.ts'
import { quoted } from '../quotes/testing/quote-inputs.ts'
import { backUp, restoreAll, sameOwner } from './testing/whole-file.ts'

const { signedIn, anyone } = await testApp()

const DRAWN = [
  [10, 20, 30, 40, 50, 60, 70, 80],
  [90, 10],
]
const DRAWN_OTHERWISE = [[1, 1, 50, 50, 60, 70, 90, 20]]
const BY_FILE = 'According to a restored file'
const items = [{ description: 'Cartons', quantity: 10, rate: 100 }]
const pathOf = (clientUrl: string) => new URL(clientUrl).pathname

interface Done {
  accepted: string
  declined: string
  recorded: string
  open: string
  received: string
  unreceived: string
  invoice: string
}

let ada: Visitor
let eve: Visitor
let done: Done
let file: BackupFile

/** All that a client of a business can do, and an answer that the owner wrote down. */
async function clientsDeeds(visitor: Visitor): Promise<Done> {
  const invoice = await issued(visitor, invoiceInput({ items }))
  const pay = pathOf(invoice.clientUrl)
  await anyone.post(`${pay}/viewed`)
  await anyone.post(`${pay}/claim`, { payerName: 'Bisi', amount: '10', note: 'GTBank' })
  const [accepted, declined, recorded, open] = [
    await quoted(visitor, { items }),
    await quoted(visitor, { items }),
    await quoted(visitor, { items }),
    await quoted(visitor, { items }),
  ]
  await anyone.post(`${pathOf(accepted.clientUrl)}/viewed`)
  await anyone.post(`${pathOf(accepted.clientUrl)}/accept`, {
    name: 'Bisi',
    signature: 'B. Ade',
    drawn: JSON.stringify(DRAWN),
  })
  await anyone.post(`${pathOf(declined.clientUrl)}/decline`, { reason: 'Too dear' })
  await visitor.post(`/api/quotes/${recorded.id}/accept`, { name: 'Chi' })
  const source = `/api/invoices/${invoice.id}`
  const received = await delivered(visitor, source)
  await anyone.post(`${pathOf(received.clientUrl)}/confirm`, { name: 'Bisi', remark: 'Wet' })
  const unreceived = await delivered(visitor, source)
  return {
    accepted: accepted.id,
    declined: declined.id,
    recorded: recorded.id,
    open: open.id,
    received: received.id,
    unreceived: unreceived.id,
    invoice: invoice.id,
  }
}

beforeAll(async () => {
  ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
  eve = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
  done = await clientsDeeds(ada)
  file = await backUp(ada)
})

/** Whose word each answer is in a business. */
async function sources(visitor: Visitor) {
  const quote = async (id: string) => (await visitor.get(`/api/quotes/${id}`)).body.quote
  const note = async (id: string) => (await visitor.get(`/api/delivery-notes/${id}`)).body
  return {
    accepted: (await quote(done.accepted)).acceptance?.by,
    declined: (await quote(done.declined)).decline?.by,
    recorded: (await quote(done.recorded)).acceptance?.by,
    received: (await note(done.received)).deliveryNote.receipt?.by,
    claim: (await visitor.get('/api/payments/claims')).body[0]?.by,
  }
}

const GENUINE = {
  accepted: 'client',
  declined: 'client',
  recorded: 'owner',
  received: 'client',
  claim: 'client',
}

const pdfOf = async (visitor: Visitor, path: string) =>
  readPdf((await visitor.get(`/api/${path}/pdf`)).raw).text

/** A second business of the owner of `ada`, with a file restored in it. */
async function restoredBy(who: Visitor, data: BackupFile['data']): Promise<Visitor> {
  const second = await signedIn({ plan: 'pro', hasProfile: false, ...sameOwner(who) })
  const answers = await restoreAll(second, { ...file, data })
  expect(Object.values(answers).flatMap(({ problems }) => problems)).toEqual([])
  return second
}

test('in a new business of the same owner the evidence is whole, and again in the next', async () => {
  expect(await sources(ada)).toEqual(GENUINE)
  const second = await restoredBy(ada, file.data)
  expect(await sources(second)).toEqual(GENUINE)
  expect(await pdfOf(second, `quotes/${done.accepted}`)).not.toContain(BY_FILE)
  const again = await backUp(second)
  for (const list of ['invoices', 'quotes', 'deliveryNotes'] as const)
    expect(again.data[list]?.map(({ viewedAt }) => viewedAt)).toEqual(
      file.data[list]?.map(({ viewedAt }) => viewedAt),
    )
  expect(await sources(await restoredBy(ada, again.data))).toEqual(GENUINE)
})

const ALL_BY_FILE = {
  accepted: 'file',
  declined: 'file',
  recorded: 'file',
  received: 'file',
  claim: 'file',
}

describe('in a business of another owner', () => {
  let other: Visitor
  beforeAll(async () => {
    other = await restoredBy(eve, file.data)
  })

  test('everything is the word of the file, views are left out, and it says so on screen, page and paper', async () => {
    expect(await sources(other)).toEqual(ALL_BY_FILE)
    const { data } = await backUp(other)
    const views = [data.invoices, data.quotes ?? [], data.deliveryNotes ?? []].flat()
    expect(views.filter(({ viewedAt }) => viewedAt !== null)).toEqual([])
    for (const path of [
      `quotes/${done.accepted}`,
      `quotes/${done.recorded}`,
      `delivery-notes/${done.received}`,
    ])
      expect(await pdfOf(other, path)).toContain(BY_FILE)
    const quote = (await other.get(`/api/quotes/${done.declined}`)).body.quote
    const note = (await other.get(`/api/delivery-notes/${done.received}`)).body.deliveryNote
    const { invoice } = (await other.get(`/api/invoices/${done.invoice}`)).body
    for (const { clientUrl } of [quote, note, invoice])
      expect((await anyone.get(pathOf(clientUrl))).raw.toString()).toContain(BY_FILE)
  })

  test('a backup of it does not turn the word of the file into evidence', async () => {
    const { data } = await backUp(other)
    const isProven = ({ clientProof }: { clientProof?: string | undefined }) => clientProof
    const answered = (data.quotes ?? []).filter(({ acceptance, decline }) => acceptance ?? decline)
    expect(answered).toHaveLength(3)
    expect(answered.filter(isProven)).toEqual([])
    expect((data.deliveryNotes ?? []).filter(({ receipt }) => receipt).filter(isProven)).toEqual([])
    expect(data.claims?.filter(isProven)).toEqual([])
    expect(await sources(await restoredBy(eve, data))).toEqual(ALL_BY_FILE)
  })

  test('what its client does there is evidence of its own', async () => {
    const { clientUrl } = (await other.get(`/api/quotes/${done.open}`)).body.quote
    await anyone.post(`${pathOf(clientUrl)}/accept`, { name: 'Bisi' })
    const answer = (await other.get(`/api/quotes/${done.open}`)).body.quote.acceptance
    expect(answer).toMatchObject({ by: 'client', name: 'Bisi' })
    expect(await pdfOf(other, `quotes/${done.open}`)).not.toContain(BY_FILE)
  })
})

type Quote = BackupRow<'quotes'>
type Note = BackupRow<'deliveryNotes'>
type Claim = BackupRow<'claims'>

const quoteOf = (id: string) => file.data.quotes?.find((quote) => quote.id === id) as Quote
const noteOf = (id: string) => file.data.deliveryNotes?.find((note) => note.id === id) as Note
const SIGNED = {
  at: '2026-11-21T09:00:00.000Z',
  by: 'client' as const,
  name: 'Chief Client',
  signature: 'Chief Client',
  drawnSignature: DRAWN_OTHERWISE,
}

/** Alters the acceptance of a quote. */
const acceptance = (more: Partial<NonNullable<Quote['acceptance']>>) => (quote: Quote) => ({
  acceptance: quote.acceptance && { ...quote.acceptance, ...more },
})

test.each<[string, keyof Done, (quote: Quote) => Partial<Quote>]>([
  [
    'an acceptance that nobody gave',
    'open',
    () => ({ acceptance: SIGNED, answeredFrom: '8.8.8.0' }),
  ],
  ['a name', 'accepted', acceptance({ name: 'Chief Client' })],
  ['a typed signature', 'accepted', acceptance({ signature: 'Chief' })],
  ['a drawn signature', 'accepted', acceptance({ drawnSignature: DRAWN_OTHERWISE })],
  ['the time', 'accepted', acceptance({ at: '2026-11-21T09:00:00.000Z' })],
  ['the network', 'accepted', () => ({ answeredFrom: '8.8.8.0' })],
  ['the owner’s word as the client’s', 'recorded', acceptance({ by: 'client' })],
  [
    'another quote’s proof',
    'accepted',
    () => ({ clientProof: quoteOf(done.declined).clientProof }),
  ],
  ['no proof', 'accepted', () => ({ clientProof: undefined })],
  ['the proof of the document', 'accepted', ({ proof }) => ({ clientProof: proof })],
  [
    'another quote’s answer with its proof',
    'open',
    () => {
      const { acceptance, answeredFrom, clientProof } = quoteOf(done.accepted)
      return { acceptance, answeredFrom, clientProof }
    },
  ],
  [
    'an acceptance in place of a decline',
    'declined',
    ({ decline }) => ({
      decline: null,
      acceptance: { ...SIGNED, at: decline?.at ?? SIGNED.at },
    }),
  ],
  ['other terms of the quote', 'accepted', () => ({ terms: 'All of it now.' })],
  ['a view', 'accepted', () => ({ viewedAt: '2026-11-21T08:00:00.000Z' })],
])('a quote with %s is the word of the file', async (_, which, alter) => {
  const quotes = (file.data.quotes ?? []).map((quote) =>
    quote.id === done[which] ? { ...quote, ...alter(quote) } : quote,
  )
  const second = await restoredBy(ada, { ...file.data, quotes })
  const { quote } = (await second.get(`/api/quotes/${done[which]}`)).body
  expect((quote.acceptance ?? quote.decline).by).toBe('file')
  expect(quote.viewedAt).toBeNull()
  expect(await pdfOf(second, `quotes/${done[which]}`)).toContain(BY_FILE)
})

/** Alters the receipt of a note. */
const receipt = (more: Partial<NonNullable<Note['receipt']>>) => (note: Note) => ({
  receipt: note.receipt && { ...note.receipt, ...more },
})

test.each<[string, keyof Done, (note: Note) => Partial<Note>]>([
  ['a name', 'received', receipt({ name: 'Chief Client' })],
  ['the time', 'received', receipt({ at: '2026-11-21T09:00:00.000Z' })],
  ['the network', 'received', receipt({ from: '8.8.8.0' })],
  ['nothing missing', 'received', receipt({ remark: null })],
  ['no proof', 'received', () => ({ clientProof: undefined })],
  [
    'the receipt of another note with its proof',
    'unreceived',
    () => {
      const { receipt, clientProof } = noteOf(done.received)
      return { receipt, clientProof }
    },
  ],
  [
    'more goods',
    'received',
    ({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantityMilli: 2000 })) }),
  ],
])('a delivery note with %s is the word of the file', async (_, which, alter) => {
  const deliveryNotes = (file.data.deliveryNotes ?? []).map((note) =>
    note.id === done[which] ? { ...note, ...alter(note) } : note,
  )
  const second = await restoredBy(ada, { ...file.data, deliveryNotes })
  const { deliveryNote } = (await second.get(`/api/delivery-notes/${done[which]}`)).body
  expect(deliveryNote.receipt.by).toBe('file')
  expect(await pdfOf(second, `delivery-notes/${done[which]}`)).toContain(BY_FILE)
})

test.each<[string, (claim: Claim) => Partial<Claim>]>([
  ['another amount', () => ({ amount: 2000 })],
  ['another name', () => ({ payerName: 'Chief Client' })],
  ['another time', () => ({ claimedAt: '2026-11-21T09:00:00.000Z' })],
  ['another id', () => ({ id: '0193a1f0-0000-7000-8000-00000000d001' })],
  ['no proof', () => ({ clientProof: undefined })],
])('a claim with %s is the word of the file', async (_, alter) => {
  const claims = (file.data.claims ?? []).map((claim) => ({ ...claim, ...alter(claim) }))
  const second = await restoredBy(ada, { ...file.data, claims })
  expect((await sources(second)).claim).toBe('file')
})

test('an invoice was viewed only as its business saw it, and an altered one was not', async () => {
  const viewed = async (alter: Partial<BackupRow<'invoices'>>) => {
    const invoices = file.data.invoices.map((invoice) => ({ ...invoice, ...alter }))
    const second = await restoredBy(ada, { ...file.data, invoices })
    return (await backUp(second)).data.invoices[0]?.viewedAt
  }
  expect(await viewed({})).toBe('2026-11-21T10:00:00.000Z')
  expect(await viewed({ viewedAt: '2026-11-21T09:59:00.000Z' })).toBeNull()
  expect(await viewed({ notes: 'Other words' })).toBeNull()
  expect(await viewed({ clientProof: undefined })).toBeNull()
})

test('nobody owns another’s evidence by an address that was not confirmed', async () => {
  const squatter = await signedIn({
    plan: 'pro',
    hasProfile: false,
    sharedEmail: ada.user.email,
  })
  await restoreAll(squatter, file)
  expect(await sources(squatter)).toEqual(ALL_BY_FILE)
})

test('where everything is here a file without proofs changes nothing', async () => {
  const bare = JSON.parse(
    JSON.stringify(file, (key, value) =>
      key === 'clientProof' || key === 'proof' ? undefined : value,
    ),
  ) as BackupFile
  const { invoices } = await restoreAll(ada, bare)
  expect(invoices.problems).toEqual([])
  expect(await sources(ada)).toEqual(GENUINE)
})
