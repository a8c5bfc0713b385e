import { createHash } from 'node:crypto'
import type pg from 'pg'
import { tenantTables } from './catalogue.ts'
import { clientInput, invoiceInput, issued } from './factories.ts'
import { asBusiness, PASSWORD, type Visitor } from './harness.ts'

/** One business with one of everything, all of its texts holding its own mark. */
export interface World {
  visitor: Visitor
  /** Letters and digits that stand in everything this business ever typed, and nowhere else. */
  mark: string
  /** What only this business was given: generated codes, numbers that cannot hold letters. */
  secrets: string[]
  linkToken: string
  idempotencyKey: string
  ids: {
    client: string
    archivedClient: string
    invoice: string
    paidInvoice: string
    voidInvoice: string
    spareInvoice: string
    draft: string
    spareDraft: string
    issuableDraft: string
    replaceableDraft: string
  }
}

export type IdName = keyof World['ids']
export const ID_NAMES = [
  'client',
  'archivedClient',
  'invoice',
  'paidInvoice',
  'voidInvoice',
  'spareInvoice',
  'draft',
  'spareDraft',
  'issuableDraft',
  'replaceableDraft',
] as const satisfies readonly IdName[]

/** A PNG of one pixel behind its signature, with a mark as its text chunk. */
export function markedPng(mark: string): string {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixel = Buffer.from(
    '0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8ffff3f0005fe02fea7' +
      '3581840000000049454e44ae426082',
    'hex',
  )
  return Buffer.concat([signature, pixel, Buffer.from(mark)]).toString('base64')
}

/** Fills a new business through HTTP. `digits` are seven that no other business of the test has. */
export async function buildWorld(visitor: Visitor, mark: string, digits: string): Promise<World> {
  const must = async (answer: ReturnType<Visitor['get']>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
    return body
  }
  const phone = (prefix: string) => `+234${prefix}${digits}`
  const m = mark.toLowerCase()
  await must(
    visitor.put('/api/business', {
      name: `Business ${mark}`,
      address: `1 ${mark} Street`,
      phone: phone('801'),
      email: `office@${m}.example`,
      taxId: `TIN-${mark}`,
      rcNumber: `RC-${mark}`,
      legalForm: 'company',
      vatStatus: 'registered',
      numberPattern: `${mark}-{year}-{0001}`,
      paymentTermsDays: 14,
      invoiceNotes: `Thanks from ${mark}`,
      language: 'en',
      currency: 'NGN',
      timeZone: 'Africa/Lagos',
    }),
  )
  await must(
    visitor.put('/api/business/payout-details', {
      bank: {
        bankName: `Bank ${mark}`,
        accountNumber: `${mark}001`,
        accountName: `Account ${mark}`,
      },
      mobileMoney: {
        provider: `Money ${mark}`,
        number: phone('802'),
        accountName: `Wallet ${mark}`,
      },
      password: PASSWORD,
    }),
  )
  await must(visitor.put('/api/business/logo', { mediaType: 'image/png', base64: markedPng(mark) }))

  const client = clientInput({
    name: `Client ${mark}`,
    email: `client@${m}.example`,
    phone: phone('803'),
    address: `2 ${mark} Road`,
    taxId: `C-${mark}`,
  })
  const { id: clientId } = (await must(visitor.post('/api/clients', client))).client
  const archived = clientInput({ name: `Archived ${mark}`, email: null })
  const { id: archivedClient } = (await must(visitor.post('/api/clients', archived))).client
  await must(visitor.post(`/api/clients/${archivedClient}/archive`))

  const content = {
    client: { id: clientId, name: `Client ${mark}`, email: `client@${m}.example` },
    items: [{ description: `Work ${mark}`, quantity: 1, rate: 1000 }],
    notes: `Note ${mark}`,
    applyWht: true,
  }
  const idempotencyKey = `key-${mark}-${digits}`
  const first = await must(
    visitor.post('/api/invoices', invoiceInput(content), { 'idempotency-key': idempotencyKey }),
  )
  const [paid, voided, spare] = [
    await issued(visitor, content),
    await issued(visitor, content),
    await issued(visitor, content),
  ]
  await must(
    visitor.post(`/api/invoices/${paid.id}/payments`, {
      amount: 500,
      method: 'transfer',
      receivedOn: '2026-11-21',
      reference: `Ref ${mark}`,
      note: `Paid ${mark}`,
    }),
  )
  await must(visitor.post(`/api/invoices/${voided.id}/void`, { reason: `Void ${mark}` }))
  const draft = async () =>
    (await must(visitor.post('/api/invoices', { ...invoiceInput(content), draft: true }))).invoice
      .id
  const [kept, spareDraft, issuableDraft, replaceableDraft] = [
    await draft(),
    await draft(),
    await draft(),
    await draft(),
  ]
  const saved = { ...invoiceInput(content), notes: `Later ${mark}` }
  await must(visitor.put(`/api/invoices/${kept}`, { ...saved, revision: 1 }))
  await must(visitor.put(`/api/invoices/${kept}`, { ...saved, revision: 1 }))

  const linkToken = String(first.invoice.clientUrl).split('/').at(-1) ?? ''
  return {
    visitor,
    mark,
    secrets: [
      linkToken,
      visitor.user.referralCode,
      visitor.token,
      `01${digits}`,
      `02${digits}`,
      `03${digits}`,
    ],
    linkToken,
    idempotencyKey,
    ids: {
      client: clientId,
      archivedClient,
      invoice: first.invoice.id,
      paidInvoice: paid.id,
      voidInvoice: voided.id,
      spareInvoice: spare.id,
      draft: kept,
      spareDraft,
      issuableDraft,
      replaceableDraft,
    },
  }
}

/** A hash over every row that a business or its owner has, wherever it stands. */
export async function hashOfWorld(owner: pg.Pool, { user }: Visitor): Promise<string> {
  return asBusiness(owner, user.businessId, async (client) => {
    const hash = createHash('sha256')
    const add = async (table: string, condition: string, values: unknown[]) => {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${table} t WHERE ${condition} ORDER BY 1`,
        values,
      )
      hash.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`)
    }
    // By name as well: the owner reads some tables across businesses, for its narrow functions.
    for (const table of await tenantTables(client)) {
      const column = table === 'businesses' ? 'id' : 'business_id'
      await add(table, `${column} = $1`, [user.businessId])
    }
    for (const table of ['sessions', 'one_time_tokens', 'known_places'])
      await add(table, 'account_id = $1', [user.id])
    await add('accounts', 'id = $1', [user.id])
    await add('pgboss.job', `data->>'accountId' = $1`, [user.id])
    return hash.digest('hex')
  })
}
