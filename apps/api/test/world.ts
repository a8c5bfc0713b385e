import { createHash } from 'node:crypto'
import type pg from 'pg'
import { makeClaim } from '../src/features/ledger/claims/service.ts'
import { recordReceived } from '../src/features/ledger/record.ts'
import { noteProviderRefund, requestRefund } from '../src/features/ledger/refund.ts'
import * as claims from '../src/features/messages/outbox/claim-queries.ts'
import type { MessageDetails, NewMessage } from '../src/features/messages/outbox/message.ts'
import { putUndeliverable } from '../src/features/messages/outbox/opt-outs/queries.ts'
import { queueMessages } from '../src/features/messages/outbox/queue.ts'
import { insertReport } from '../src/features/messages/sms/reports/queries.ts'
import { fillProviders } from '../src/features/providers/testing/provider-rows.ts'
import { transact } from '../src/platform/db/context.ts'
import { newId } from '../src/platform/db/ids.ts'
import { tenantTables } from './catalogue.ts'
import { clientInput, invoiceInput, issued, messageSettings } from './factories.ts'
import { exportsOfFeatures } from './feature-modules.ts'
import { asBusiness, must, PASSWORD, type Visitor } from './harness.ts'
import { markedPng } from './marked-png.ts'

/**
 * Adds to a business what a feature keeps, with the mark in every text, and gives its ids by name. A feature whose
 * rows need nothing of another has this as `fillWorld` in `testing/fill-world.ts`.
 */
export type FillWorld = (visitor: Visitor, mark: string) => Promise<Record<string, string>>

const fills = await exportsOfFeatures<FillWorld>('testing/fill-world.ts', 'fillWorld')

/** One business with one of everything, all of its texts holding its own mark. */
export interface World {
  visitor: Visitor
  /** Letters and digits that stand in everything this business ever typed, and nowhere else. */
  mark: string
  /** Texts that belong to this business alone: generated codes, and numbers that cannot hold letters. */
  secrets: string[]
  linkToken: string
  statementToken: string
  idempotencyKey: string
  /** One id of each kind, by the name that route cases call it by. */
  ids: Record<string, string> & { client: string; invoice: string; draft: string }
}

/** Fills a new business through HTTP. `digits` are seven that no other business of the test has. */
export async function buildWorld(visitor: Visitor, mark: string, digits: string): Promise<World> {
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
      password: PASSWORD,
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
  const [paid, voided, spare, settled] = [
    await issued(visitor, content),
    await issued(visitor, content),
    await issued(visitor, { ...content, ...inDollars(mark) }),
    await issued(visitor, content),
  ]
  const { payment } = await must(
    visitor.post(`/api/invoices/${paid.id}/payments`, {
      amount: 500,
      method: 'transfer',
      receivedOn: '2026-11-21',
      reference: `Ref ${mark}`,
      note: `Paid ${mark}`,
    }),
  )
  await must(visitor.post(`/api/invoices/${voided.id}/void`, { reason: `Void ${mark}` }))
  const money = await fillLedger(visitor, mark, {
    open: first.invoice.id,
    settled: settled.id,
    voided: voided.id,
  })
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

  const sent = await fillMessages(visitor, mark, digits, {
    invoiceId: first.invoice.id,
    clientId,
    paymentId: payment.id,
  })
  await fillMessageSettings(visitor, mark, clientId)
  const { statementToken, ...ofClients } = await fillClients(visitor, mark, clientId)

  const ofProviders = await fillProviders(visitor, mark, {
    invoiceId: first.invoice.id,
    paymentId: payment.id,
  })
  const own: Record<string, string> = {}
  for (const fillWorld of fills.values()) Object.assign(own, await fillWorld(visitor, mark))

  const linkToken = String(first.invoice.clientUrl).split('/').at(-1) ?? ''
  return {
    visitor,
    mark,
    secrets: [
      linkToken,
      statementToken,
      visitor.user.referralCode,
      visitor.token,
      `01${digits}`,
      `02${digits}`,
      `03${digits}`,
      `06${digits}`,
    ],
    linkToken,
    statementToken,
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
      settledInvoice: settled.id,
      payment: payment.id,
      ...money,
      ...ofProviders,
      ...own,
      ...sent,
      ...ofClients,
    },
  }
}

/** Adds the records of clients: notes, a merge, a shared statement and unfinished imports. */
async function fillClients(visitor: Visitor, mark: string, clientId: string) {
  const added = async (name: string) =>
    (await must(visitor.post('/api/clients', clientInput({ name, email: null })))).client.id
  const [duplicateClient, mergedClient] = [
    await added(`Duplicate ${mark}`),
    await added(`Merged ${mark}`),
  ]
  const merge = { keepId: duplicateClient, mergeIds: [mergedClient] }
  const { mergeId } = await must(visitor.post('/api/clients/merge', merge))
  const note = async () => {
    const input = { text: `Remember ${mark}`, followUpOn: '2026-11-21' }
    return (await must(visitor.post(`/api/clients/${clientId}/notes`, input))).note.id as string
  }
  const { url } = await must(visitor.post(`/api/clients/${clientId}/statement-link`))
  const opened = async () => {
    const file = { fileName: `clients-${mark}.csv`, rowCount: 1 }
    const { id } = await must(visitor.post('/api/clients/imports', file))
    const row = clientInput({ name: `Imported ${mark}` })
    await must(visitor.put(`/api/clients/imports/${id}/rows`, { from: 0, rows: [row] }))
    return id as string
  }
  return {
    statementToken: String(url).split('/').at(-1) ?? '',
    duplicateClient: duplicateClient as string,
    merge: mergeId as string,
    note: await note(),
    spareNote: await note(),
    clientImport: await opened(),
    spareClientImport: await opened(),
  }
}

/** Money from a provider with some left over, money that is held, words of payment, refunds, and tax kept back. */
async function fillLedger(
  visitor: Visitor,
  mark: string,
  invoices: { open: string; settled: string; voided: string },
) {
  const { ctx } = visitor
  const received = async (invoiceId: string, amount: number, number: string) => {
    const { paymentId } = await recordReceived(ctx, {
      source: 'paystack',
      providerTransactionId: `${mark}-${number}`,
      attemptId: null,
      invoiceId,
      amount,
      currency: 'NGN',
      method: 'card',
      fee: 100,
      payer: `Payer ${mark}`,
      receivedOn: '2026-11-21',
      reference: `Order ${mark}`,
    })
    return paymentId
  }
  const creditPayment = await received(invoices.settled, 200_000, '1')
  const [heldPayment, keptPayment] = [
    await received(invoices.voided, 70_000, '2'),
    await received(invoices.voided, 80_000, '3'),
  ]
  const review = { resolution: 'kept', note: `Kept ${mark}` }
  const reviewed = await visitor.post(`/api/payments/${keptPayment}/review`, review)
  if (reviewed.status !== 200) throw new Error(JSON.stringify(reviewed.body))
  const refund = { amount: 1, through: 'paystack', reason: `Back to ${mark}` } as const
  const { refundId } = await requestRefund(ctx, creditPayment, refund)
  await noteProviderRefund(ctx, refundId, `refund-${mark}`)
  const claims = [
    { payerName: `Sender ${mark}`, amount: 10, note: `Sent by ${mark}` },
    { payerName: `Sender ${mark}`, amount: 20, note: null },
  ]
  const [claim, spareClaim] = [
    (await makeClaim(ctx, invoices.open, claims[0] as (typeof claims)[number])).claimId,
    (await makeClaim(ctx, invoices.open, claims[1] as (typeof claims)[number])).claimId,
  ]
  const kept = { tax: 'wht', amount: 25, deductedOn: '2026-11-21' }
  await visitor.post(`/api/invoices/${invoices.open}/deductions`, kept)
  const deduction = (await visitor.get('/api/deductions')).body.rows[0].id
  const certified = await visitor.post(`/api/deductions/${deduction}/certificate`, {
    state: 'received',
    number: `WHT-${mark}`,
    dated: '2026-11-21',
    file: {
      mediaType: 'application/pdf',
      base64: Buffer.from(`%PDF-1.7 ${mark}`).toString('base64'),
    },
  })
  if (certified.status !== 201) throw new Error(JSON.stringify(certified.body))
  const foreign = await fillForeignMoney(visitor, mark)
  return { creditPayment, heldPayment, claim, spareClaim, deduction, ...foreign }
}

/** An invoice in dollars, money for it that came at another rate, and what went back of that at a third. */
async function fillForeignMoney(visitor: Visitor, mark: string) {
  const invoice = await issued(visitor, {
    currency: 'USD',
    exchangeRate: { rate: 1500, date: '2026-11-20', source: `Bank of ${mark}` },
    client: { name: `Dollars ${mark}`, email: `dollars-${mark.toLowerCase()}@example.com` },
  })
  const paid = await visitor.post(`/api/invoices/${invoice.id}/payments`, {
    amount: 10,
    method: 'transfer',
    receivedOn: '2026-11-21',
    exchangeRate: 1550,
  })
  if (paid.status !== 201) throw new Error(JSON.stringify(paid.body))
  const foreignPayment: string = paid.body.payment.id
  const refunded = await visitor.post(`/api/payments/${foreignPayment}/refunds`, {
    amount: 4,
    through: 'hand',
    method: 'transfer',
    reason: `Dollars back to ${mark}`,
    exchangeRate: 1580,
  })
  if (refunded.status !== 201) throw new Error(JSON.stringify(refunded.body))
  const foreignRefund: string = refunded.body.refunds[0].id
  return { foreignPayment, foreignRefund }
}

/** Sets the automatic messages, their templates and the opt-out of one client. */
async function fillMessageSettings(visitor: Visitor, mark: string, clientId: string) {
  const summary = { monthly_summary: { sms: false, email: true } }
  const answers = [
    await visitor.put('/api/messages/settings', messageSettings(summary)),
    await visitor.put('/api/messages/templates', {
      kind: 'thank_you',
      channel: 'sms',
      language: 'fr',
      text: `Merci de ${mark}, {name}.`,
    }),
    await visitor.put(`/api/clients/${clientId}/message-settings`, {
      remindersOff: true,
      switches: (await visitor.get(`/api/clients/${clientId}/message-settings`)).body.switches,
    }),
  ]
  for (const { status, body } of answers) if (status !== 200) throw new Error(JSON.stringify(body))
}

/** Messages of each state, what a party reported of one, and who wants no more. */
async function fillMessages(
  visitor: Visitor,
  mark: string,
  digits: string,
  about: { invoiceId: string; clientId: string; paymentId: string },
) {
  const { ctx } = visitor
  const m = mark.toLowerCase()
  const bulk = await must(
    visitor.post(
      '/api/notifications/bulk-sms',
      {
        notifications: [{ to: `+234806${digits}`, message: `To all of ${mark}`, type: 'general' }],
      },
      { 'idempotency-key': `bulk-${mark}-${digits}` },
    ),
  )
  const mail = (details: MessageDetails, dedupeKey: string | null): NewMessage => ({
    channel: 'email',
    type: 'general',
    recipient: `client@${m}.example`,
    recipientName: `Client ${mark}`,
    subject: `Subject ${mark}`,
    body: `Words of ${mark}`,
    language: 'en',
    details,
    dedupeKey,
    ...about,
  })
  const queued = await queueMessages(ctx, [
    mail({ note: mark }, `dedupe-${mark}`),
    mail({}, null),
    mail({}, null),
  ])
  const [id = '', unknownMessage = '', failedMessage = ''] = queued.map(
    ({ messageId }) => messageId,
  )
  const now = ctx.now()
  await transact(ctx, async ({ db, businessId }) => {
    for (const each of [id, unknownMessage, failedMessage])
      await claims.markSending(
        db,
        businessId,
        { id: each, channel: 'email' },
        { provider: `party-${mark}`, now },
      )
    await claims.markTaken(db, businessId, id, {
      providerMessageId: `${mark}-1`,
      state: 'sent',
      now,
    })
    await claims.markUnknown(db, businessId, unknownMessage, { reason: 'timed_out', now })
    const refused = { state: 'failed', reason: 'rejected', from: 'sending', now } as const
    await claims.endUnsent(db, businessId, failedMessage, refused)
    await insertReport(db, businessId, {
      id: newId(now),
      messageId: id,
      provider: `party-${mark}`,
      bodyHash: createHash('sha256').update(mark).digest(),
      body: Buffer.from(`Report on ${mark}`),
      receivedAt: now,
    })
    await putUndeliverable(db, businessId, `gone@${m}.example`, { reason: `No ${mark}`, at: now })
  })
  const [optOut] = await must(
    visitor.post('/api/messages/opt-outs', {
      channel: 'email',
      address: `no@${m}.example`,
      note: `Asked ${mark}`,
    }),
  )
  return {
    messageBatch: bulk.batchId as string,
    unknownMessage,
    failedMessage,
    optOut: optOut.id as string,
  }
}

/** A hash over every row that a business or its owner has, wherever it stands. */
export async function hashOfWorld(owner: pg.Pool, visitor: Visitor): Promise<string> {
  const parts = await partsOfWorld(owner, visitor)
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** The same table by table, each as its name and a hash, to tell which one has changed. */
export async function partsOfWorld(owner: pg.Pool, { user }: Visitor): Promise<string[]> {
  return asBusiness(owner, user.businessId, async (client) => {
    // What a business keeps is written down by chance, after a call is answered.
    const tables = (await tenantTables(client)).filter((table) => table !== 'storage_uses')
    rowsOfWorld ??= selectRowsOfWorld(tables)
    // Named, so that each connection plans its seventy tables once.
    const { rows } = await client.query<{ part: string }>({
      name: 'rows_of_world',
      text: rowsOfWorld,
      values: [user.businessId, user.id],
    })
    return rows.map(({ part }) => part)
  })
}

let rowsOfWorld: string | null = null

/** Tables that name an account, and no business. */
const OF_THE_ACCOUNT = [
  'sessions',
  'one_time_tokens',
  'known_devices',
  'passkeys',
  'authenticators',
  'backup_codes',
  'factor_recoveries',
]

/** One statement for all tables: each gives its name and a hash of its rows of business $1 or account $2. */
function selectRowsOfWorld(tables: string[]): string {
  const parts = [
    // By name as well: the owner reads some tables across businesses, for its narrow functions.
    ...tables.map((table) => [
      table,
      `${table === 'businesses' ? 'id' : 'business_id'} = $1::uuid`,
    ]),
    ...OF_THE_ACCOUNT.map((table) => [table, 'account_id = $2::uuid']),
    ['accounts', 'id = $2::uuid'],
    ['pgboss.job', `data->>'accountId' = ($2::uuid)::text`],
  ]
  const each = parts.map(
    ([table, condition]) =>
      `SELECT '${table} ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS part FROM ${table} t WHERE ${condition}`,
  )
  // In the order of their names: PostgreSQL may read large tables side by side, and give them as each is ready.
  return `${each.join(' UNION ALL ')} ORDER BY part`
}

function inDollars(mark: string) {
  return {
    currency: 'USD',
    exchangeRate: { rate: 1500, date: '2026-01-05', source: `Rate of ${mark}` },
  }
}
