import type { BackupFile } from '@isiro/contracts/backup-file'
import { expect, test } from 'vitest'
import { invoiceInput, issued } from '../../../test/factories.ts'
import { asBusiness, countRows, testApp } from '../../../test/harness.ts'
import { hashOfWorld } from '../../../test/world.ts'
import { transact } from '../../platform/db/context.ts'
import { fromProvider, ledgerFaults } from '../ledger/testing/money.ts'
import { tryLockRestore } from './restore/restore-queries.ts'
import { allocationRow, clientRow, expenseRow, invoiceRow, paymentRow } from './testing/rows.ts'
import { backUp, contentOf, restoreAll, sameOwner } from './testing/whole-file.ts'

const { signedIn, anyone, owner, clock } = await testApp()

const restore = (
  visitor: Awaited<ReturnType<typeof signedIn>>,
  section: string,
  body: Record<string, unknown>,
) => visitor.post(`/api/backup/restore/${section}`, body)

test('an invoice comes back with its number, its document, its payments and its status', async () => {
  const [ada, bola] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
  const invoice = await issued(ada, invoiceInput())
  await ada.post(`/api/invoices/${invoice.id}/payments`, {
    amount: 100_000,
    method: 'transfer',
    receivedOn: '2026-11-21',
  })
  await restoreAll(bola, await backUp(ada))
  const here = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
  const there = (await bola.get(`/api/invoices/${invoice.id}`)).body.invoice
  // The page of the client has an address of its own, and the timeline is of the business.
  const { clientUrl, timeline, ...document } = here
  expect(there).toMatchObject({ ...document, status: 'part_paid' })
  expect(there.clientUrl).not.toBe(clientUrl)
})

test('numbers go on behind the highest restored one', async () => {
  const [ada, bola] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
  for (let i = 0; i < 3; i++) await issued(ada, invoiceInput())
  await restoreAll(bola, await backUp(ada))
  expect((await issued(bola, invoiceInput())).invoiceNumber).toBe('INV-2026-0004')
})

test('a row that is here with other content is refused and left as it is', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await ada.post('/api/expenses', {
    description: 'Diesel',
    amount: 100,
    category: 'fuel',
    expenseDate: '2026-11-20',
    taxDeductible: true,
    notes: null,
  })
  const file = await backUp(ada)
  const [expense] = file.data.expenses
  const altered = { ...expense, amount: 99_999 }
  const { body } = await restore(ada, 'expenses', { expenses: [altered] })
  expect(body).toMatchObject({
    success: false,
    restored: 0,
    unchanged: 0,
    problems: [{ section: 'expenses', position: 1, label: 'Diesel', code: 'backup.differs' }],
  })
  expect(contentOf(await backUp(ada))).toEqual(contentOf(file))
})

test('one bad row in a thousand is named, and all others are there', async () => {
  const ada = await signedIn()
  const expenses = Array.from({ length: 1000 }, (_, i) =>
    expenseRow({ description: `Spent ${i + 1}` }),
  )
  Object.assign(expenses[616] ?? {}, { amount: '12.50' })
  const { body } = await restore(ada, 'expenses', { expenses })
  expect(body).toMatchObject({ success: false, restored: 999, unchanged: 0, problemCount: 1 })
  expect(body.problems).toEqual([
    {
      section: 'expenses',
      position: 617,
      label: 'Spent 617',
      field: 'amount',
      code: 'validation.number',
      message: 'Enter a number in the allowed range.',
    },
  ])
  expect(await countRows(owner, ada.user.businessId, 'expenses')).toBe(999)
})

test('a row that stands in one file twice is restored once, and the second is named', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const client = clientRow()
  const invoice = invoiceRow(client)
  const expense = expenseRow()
  const clients = await restore(ada, 'clients', { clients: [client, client] })
  const invoices = await restore(ada, 'invoices', {
    invoices: [invoice, invoice, invoiceRow(client, { number: invoice.number })],
  })
  const expenses = await restore(ada, 'expenses', { expenses: [expense, expense] })
  expect(clients.body).toMatchObject({
    restored: 1,
    problems: [{ position: 2, code: 'backup.repeated' }],
  })
  expect(invoices.body).toMatchObject({
    restored: 1,
    problems: [
      { position: 2, code: 'backup.repeated' },
      { position: 3, code: 'backup.number_taken', field: 'number' },
    ],
  })
  expect(expenses.body).toMatchObject({ restored: 1, problems: [{ code: 'backup.repeated' }] })
})

test('what depends on a refused row is refused with its own reason', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const client = clientRow()
  await restore(ada, 'clients', { clients: [client] })
  const wrong = invoiceRow(client, { total: 99_999 })
  const { body } = await restore(ada, 'invoices', {
    invoices: [wrong, invoiceRow(clientRow())],
    payments: [
      paymentRow(client, { allocations: [allocationRow(wrong, 100)] }),
      paymentRow(clientRow()),
    ],
  })
  expect(body).toMatchObject({ success: false, restored: 0 })
  expect(
    body.problems.map(({ code, field }: { code: string; field: string }) => [code, field]),
  ).toEqual([
    ['backup.sums_differ', 'total'],
    ['backup.client_missing', 'clientId'],
    ['backup.invoice_missing', 'payments.allocations'],
    ['backup.client_missing', 'payments.clientId'],
  ])
  expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(0)
})

test('payments that spend more than there is are left out, and the books add up', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const client = clientRow()
  const invoice = invoiceRow(client)
  await restore(ada, 'clients', { clients: [client] })
  const { body } = await restore(ada, 'invoices', {
    invoices: [invoice],
    payments: [
      // Paid, taken back and paid by another: right only in the order in which it happened.
      paymentRow(client, {
        allocations: [allocationRow(invoice, 100_000, 1), allocationRow(invoice, -100_000, 2)],
      }),
      paymentRow(client, { allocations: [allocationRow(invoice, 100_000, 3)] }),
      paymentRow(client, { allocations: [allocationRow(invoice, 1, 4)] }),
      paymentRow(client, { amount: 10, allocations: [allocationRow(invoice, 11, 5)] }),
      paymentRow(client, { allocations: [allocationRow(invoice, -5, 6)] }),
    ],
  })
  expect(body).toMatchObject({ restored: 1, problemCount: 3 })
  expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(2)
  expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.status).toBe('paid')
  expect(await ledgerFaults(ada)).toEqual([])
})

test('a section is restored whole or not at all', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const before = await hashOfWorld(owner, ada)
  const broken = JSON.stringify({ clients: Array.from({ length: 500 }, () => clientRow()) }).slice(
    0,
    -1,
  )
  const answer = await ada.call({
    method: 'POST',
    url: '/api/backup/restore/clients',
    headers: { 'content-type': 'application/json' },
    payload: `${broken},"more":[]}`,
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'backup.invalid_file' } })
  expect(await hashOfWorld(owner, ada)).toBe(before)
})

test('while a restore of a business is under way, another is asked to wait', async () => {
  const ada = await signedIn()
  const expenses = [expenseRow()]
  await transact(ada.ctx, async ({ db, businessId }) => {
    expect(await tryLockRestore(db, businessId)).toBe(true)
    const { status, body } = await restore(ada, 'expenses', { expenses })
    expect([status, body.code]).toEqual([409, 'backup.restore_running'])
  })
  expect((await restore(ada, 'expenses', { expenses })).body).toMatchObject({ restored: 1 })
})

test('a provider’s own answer is booked although a file claimed its transaction', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, invoiceInput())
  const { clientId } = (await backUp(ada)).data.invoices[0] ?? { clientId: '' }
  const claimed = paymentRow({ id: clientId }, { source: 'paystack', providerTransactionId: '777' })
  const { body } = await restore(ada, 'invoices', {
    invoices: [],
    payments: [claimed, { ...claimed, id: crypto.randomUUID() }],
  })
  expect(body.problems).toMatchObject([{ position: 2, code: 'backup.already_recorded' }])
  await fromProvider(ada, invoice.id, { providerTransactionId: '777' })
  expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(2)
  expect((await backUp(ada)).data.payments).toMatchObject([
    { source: 'paystack' },
    { source: 'paystack' },
  ])
})

test('bank details are not redirected by a file, and the plan and the members stay', async () => {
  const [ada, bola] = [await signedIn({ plan: 'business' }), await signedIn({ plan: 'free' })]
  const { data } = await backUp(ada)
  const settings = { ...data.settings, business: { ...data.settings.business, name: 'Ada Ltd' } }
  const { body } = await restore(bola, 'settings', { settings })
  expect(body.problems).toMatchObject([{ field: 'business.bank', code: 'backup.payout_kept' }])
  const kept = await backUp(bola)
  expect(kept.data.settings.business).toMatchObject({ name: 'Ada Ltd' })
  expect(kept.data.settings.business.bank).not.toEqual(data.settings.business.bank)
  expect((await bola.get('/api/auth/me')).body).toMatchObject({ plan: 'free' })
  for (const more of [
    { plan: 'business' },
    { role: 'owner' },
    { businessId: ada.user.businessId },
  ]) {
    const lifted = await restore(bola, 'settings', { settings: { ...settings, ...more } })
    expect(lifted.body).toMatchObject({ success: false, restored: 0 })
  }
})

test('a file is no way around the invoices of a plan', async () => {
  const ada = await signedIn({ plan: 'business' })
  for (let i = 0; i < 6; i++) await issued(ada, invoiceInput())
  const file = await backUp(ada)
  await asBusiness(owner, ada.user.businessId, async (db) => {
    await db.query('DELETE FROM public_links')
    await db.query('DELETE FROM invoices')
    await db.query(`UPDATE invoice_usage SET issued = 0`)
    await db.query(`UPDATE businesses SET plan = 'free'`)
  })
  // Documents that this business really issued come back whole, and count for nothing.
  const real = await restoreAll(ada, file)
  expect(real.invoices).toMatchObject({ success: true, restored: 6 })
  const { invoices } = (await backUp(ada)).data
  expect(invoices.map(({ isWatermarked }) => isWatermarked)).toEqual(invoices.map(() => false))
  expect((await issued(ada, invoiceInput())).invoiceNumber).toBe('INV-2026-0007')
  // Documents that were written or altered by hand count as issued now, and have the mark of the
  // plan.
  const [original] = file.data.invoices
  const client = { ...clientRow(), id: original?.clientId ?? '' }
  const made = Array.from({ length: 6 }, () => invoiceRow(client, { proof: original?.proof ?? '' }))
  const { body } = await restore(ada, 'invoices', { invoices: made })
  expect(body).toMatchObject({ restored: 4, problemCount: 2 })
  expect(body.problems).toMatchObject([
    { code: 'backup.limit_reached' },
    { code: 'backup.limit_reached' },
  ])
  const again = await backUp(ada)
  const marks = again.data.invoices
    .filter(({ number }) => number.startsWith('OLD'))
    .map((row) => row.isWatermarked)
  expect(marks).toEqual([true, true, true, true])
})

test.each([
  ['another owner', () => ({})],
  ['the same owner', sameOwner],
])(
  'invoices of another business of %s count and carry the watermark of Free',
  async (_, options) => {
    const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    for (let i = 0; i < 8; i++) await issued(ada, invoiceInput())
    const bola = await signedIn({ plan: 'free', hasProfile: false, ...options(ada) })
    const { invoices } = await restoreAll(bola, await backUp(ada))
    expect(invoices).toMatchObject({ success: false, restored: 5, problemCount: 3 })
    expect(new Set(invoices.problems.map(({ code }) => code))).toEqual(
      new Set(['backup.limit_reached']),
    )
    const there = (await backUp(bola)).data.invoices
    expect(there.map(({ isWatermarked }) => isWatermarked)).toEqual([true, true, true, true, true])
    const sixth = await bola.post('/api/invoices', invoiceInput())
    expect([sixth.status, sixth.body.code]).toEqual([403, 'invoices.limit_reached'])
  },
)

test('dates to come, huge figures and figures that do not add up are refused', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const client = clientRow()
  await restore(ada, 'clients', { clients: [client] })
  const later = new Date(clock.now.getTime() + 60_000).toISOString()
  const line = (more: object) => [{ ...invoiceRow(client).lines[0], ...more }]
  const rows = [
    [{ issuedAt: later }, 'backup.in_future'],
    [{ issueDate: '2026-11-22', dueDate: '2026-12-22' }, 'backup.in_future'],
    [{ viewedAt: later }, 'backup.in_future'],
    [{ dueDate: '2026-11-01' }, 'invoices.due_before_issue'],
    [{ subtotal: 1 }, 'backup.sums_differ'],
    [{ vat: 5 }, 'backup.sums_differ'],
    [{ total: 2 ** 53 }, 'validation.number'],
    [{ total: -1 }, 'validation.number'],
    [{ lines: line({ net: 5 }) }, 'backup.sums_differ'],
    [{ lines: line({ discount: { amount: 1, rate: null } }) }, 'backup.sums_differ'],
    [{ lines: line({ amount: 99_999 }) }, 'backup.sums_differ'],
    [{ discount: { amount: 1, rate: null } }, 'backup.sums_differ'],
    [{ discount: { amount: 100_001, rate: null } }, 'backup.sums_differ'],
    [{ lines: line({ rate: 4e15, quantityMilli: 2 ** 52 }) }, 'backup.sums_differ'],
    [{ number: '2026-0001' }, 'validation.document_number'],
    [{ number: 'A'.repeat(49) }, 'validation.too_long'],
    [{ paid: 100_000 }, 'validation.unknown_field'],
    [{ status: 'paid' }, 'validation.unknown_field'],
    [{ businessId: ada.user.businessId }, 'validation.unknown_field'],
    [{ id: 'x' }, 'validation.id'],
    [{ currency: 'XXX' }, 'validation.currency'],
    [
      { client: { ...invoiceRow(client).client, id: crypto.randomUUID() } },
      'validation.other_client',
    ],
  ] as const
  const invoices = rows.map(([more]) => ({ ...invoiceRow(client), ...more }))
  const { body } = await restore(ada, 'invoices', { invoices })
  expect(
    body.problems
      .map(({ position, code }: { position: number; code: string }) => [position, code])
      .sort(byPosition),
  ).toEqual(rows.map(([, code], index) => [index + 1, code]))
  expect(await countRows(owner, ada.user.businessId, 'invoices')).toBe(0)
})

function byPosition([a]: [number, string], [b]: [number, string]) {
  return a - b
}

test('clients of another business are not there for this one, and its ids can be used', async () => {
  const [ada, eve] = [await signedIn({ plan: 'pro' }), await signedIn({ plan: 'pro' })]
  const client = clientRow()
  const invoice = invoiceRow(client)
  await restore(ada, 'clients', { clients: [client] })
  await restore(ada, 'invoices', { invoices: [invoice] })
  const foreign = await restore(eve, 'invoices', { invoices: [invoiceRow(client)] })
  expect(foreign.body.problems).toMatchObject([{ code: 'backup.client_missing' }])
  expect((await restore(eve, 'clients', { clients: [client] })).body).toMatchObject({ restored: 1 })
  expect((await restore(eve, 'invoices', { invoices: [invoice] })).body).toMatchObject({
    restored: 1,
  })
  const owners = await asBusiness(owner, eve.user.businessId, async (db) =>
    db.query('SELECT count(*)::int AS count FROM clients WHERE created_at IS NOT NULL'),
  )
  expect(owners.rows[0].count).toBe(1)
})

test('a file of an earlier form is refused, one of a later form with words of its own', async () => {
  const ada = await signedIn()
  const file = await backUp(ada)
  const check = (more: Partial<Record<keyof BackupFile, unknown>>) =>
    ada.post('/api/backup/check', { ...file, ...more })
  expect(await check({})).toMatchObject({ status: 200 })
  for (const version of ['1.0.1', '1.1.0', '2.0.0'])
    expect(await check({ version, data: { something: [] } })).toMatchObject({
      status: 422,
      body: { code: 'backup.newer_version' },
    })
  for (const version of ['0.9.0', '1', 1, null, 'new'])
    expect(await check({ version })).toMatchObject({
      status: 400,
      body: { code: 'backup.invalid_file', detail: 'Invalid backup file format' },
    })
})

test('a backup that was saved is the last one, and the estimate is near its size', async () => {
  const ada = await signedIn({ plan: 'pro' })
  expect((await ada.get('/api/backup')).body.last).toBeNull()
  for (let i = 0; i < 20; i++) await issued(ada, invoiceInput())
  const answer = await ada.get('/api/backup/file')
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="isiro-backup-2026-11-21.json"',
  )
  const { last, estimate } = (await ada.get('/api/backup')).body
  expect(last).toEqual({ madeAt: clock.now.toISOString(), drive: null, bytes: answer.raw.length })
  expect(estimate).toMatchObject({ clients: 1, invoices: 20, expenses: 0, receipts: 0 })
  expect(estimate.bytes / answer.raw.length).toBeGreaterThan(0.6)
  expect(estimate.bytes / answer.raw.length).toBeLessThan(1.7)
})

test('the form of the file is published, and the settings are those of the file', async () => {
  const ada = await signedIn()
  const { status, body } = await anyone.get('/api/backup/schema/1.0.0')
  expect(status).toBe(200)
  expect(body.properties.data.required).toEqual(['clients', 'invoices', 'expenses', 'settings'])
  expect((await ada.get('/api/settings')).body).toEqual((await backUp(ada)).data.settings)
})

test('what was backed up and restored stands in the activities', async () => {
  const ada = await signedIn()
  const file = await backUp(ada)
  await restore(ada, 'clients', { clients: file.data.clients })
  const kinds = await asBusiness(owner, ada.user.businessId, (db) =>
    db.query(
      "SELECT kind FROM activities WHERE business_id = $1 AND kind LIKE 'backup.%' ORDER BY at, id",
      [ada.user.businessId],
    ),
  )
  expect(kinds.rows).toEqual([{ kind: 'backup.downloaded' }, { kind: 'backup.restored' }])
})
