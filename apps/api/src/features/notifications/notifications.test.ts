import { expect, onTestFinished, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { transact } from '../../platform/db/context.ts'
import { makeClaim } from '../ledger/claims/service.ts'
import { noteRefundOutcome, requestRefund } from '../ledger/refund.ts'
import { fromProvider } from '../ledger/testing/money.ts'
import { notifyMembers } from './notify.ts'

const { signedIn, withMember, clock, owner } = await testApp()

const listed = async ({ get }: Visitor) => (await get('/api/notifications')).body

test('a payment of a provider, a claim, held money and the ends of refunds are told with their records', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const about = {
    clientName: 'Quorum Consulting Ltd',
    currency: 'NGN',
    count: 1,
    isRead: false,
  }
  const { claimId } = await makeClaim(ada.ctx, invoice.id, {
    payerName: 'Bola',
    amount: 500,
    note: null,
  })
  expect(await listed(ada)).toMatchObject([
    { ...about, kind: 'claim', subjectId: claimId, amount: '500.00', path: '/payments' },
  ])

  const { paymentId } = await fromProvider(ada, invoice.id)
  expect((await listed(ada))[0]).toMatchObject({
    ...about,
    kind: 'payment',
    subjectId: invoice.id,
    number: invoice.invoiceNumber,
    amount: '1000.00',
    path: `/invoices/${invoice.id}`,
  })

  const held = await fromProvider(ada, invoice.id, { heldReason: 'amount_mismatch', amount: 700 })
  expect((await listed(ada))[0]).toMatchObject({
    ...about,
    kind: 'held',
    subjectId: held.paymentId,
    path: `/payments?payment=${held.paymentId}`,
  })

  const refund = async () => {
    const body = { amount: 1, through: 'paystack' as const, reason: null }
    return (await requestRefund(ada.ctx, paymentId, { ...body, method: undefined })).refundId
  }
  await noteRefundOutcome(ada.ctx, await refund(), 'processed')
  await noteRefundOutcome(ada.ctx, await refund(), 'failed')
  const kinds = (await listed(ada)).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['refund_failed', 'refund', 'held', 'payment', 'claim'])
})

test('what owners do themselves is not told', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  await ada.post(`/api/invoices/${invoice.id}/payments`, {
    amount: 7,
    method: 'cash',
    receivedOn: '2026-11-21',
  })
  const { paymentId } = await fromProvider(ada, invoice.id)
  await ada.post('/api/notifications/read', { upTo: (await listed(ada))[0].id })
  const refund = { amount: 1, through: 'hand', method: 'cash' }
  expect((await ada.post(`/api/payments/${paymentId}/refunds`, refund)).status).toBe(201)
  expect((await ada.get('/api/notifications?state=unread')).body).toEqual([])
})

test('a notification exists exactly if its change does', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const broken = transact(ada.ctx, async (ctx) => {
    await makeClaim(ctx, invoice.id, { payerName: null, amount: 5, note: null })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await listed(ada)).toEqual([])
})

test('a payment that is reported twice is told once', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  for (let i = 0; i < 2; i++)
    await fromProvider(ada, invoice.id, { providerTransactionId: 'the-same' })
  expect(await listed(ada)).toHaveLength(1)
})

test('what is read on one device is read on all, and nothing of another business is', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const invoice = await issued(ada)
  for (const amount of [100, 200, 300]) await fromProvider(ada, invoice.id, { amount })
  const [third, second, first] = await listed(ada)
  // The bell has its number with the account.
  const counted = async (who: typeof ada) =>
    (await who.get('/api/auth/me')).body.unreadNotifications
  expect([await counted(ada), await counted(eve)]).toEqual([3, 0])

  expect((await eve.post('/api/notifications/read', { ids: [first.id] })).body.unread).toBe(0)
  expect((await eve.get('/api/notifications')).body).toEqual([])
  const read = (body: object) => ada.post('/api/notifications/read', body)
  expect((await read({ ids: [third.id] })).body).toEqual({ unread: 2 })
  expect(await counted(ada)).toBe(2)
  // Notifications that came after the list was shown stay unread.
  expect((await read({ upTo: first.id })).body).toEqual({ unread: 1 })
  expect((await ada.get('/api/notifications?state=unread')).body).toMatchObject([
    { id: second.id, isRead: false },
  ])
  expect((await read({ upTo: third.id })).body).toEqual({ unread: 0 })
  expect((await listed(ada)).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
    true,
    true,
    true,
  ])
})

test('the list comes in pages', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  for (const amount of [100, 200, 300]) await fromProvider(ada, invoice.id, { amount })
  const first = await ada.get('/api/notifications?limit=2')
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  const second = await ada.get(next)
  const amounts = [...first.body, ...second.body].map(({ amount }) => amount)
  expect(amounts).toEqual(['3.00', '2.00', '1.00'])
  expect(second.headers.link).toBeUndefined()
})

test('an answered claim is no news any more', async () => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const claim = async (amount: number) =>
    (await makeClaim(ada.ctx, invoice.id, { payerName: null, amount, note: null })).claimId
  const [first, second] = [await claim(5), await claim(6)]
  const unread = async () => (await ada.get('/api/notifications?state=unread')).body.length
  await ada.post(`/api/payments/claims/${first}/confirm`, { amount: 5, receivedOn: '2026-11-21' })
  expect(await unread()).toBe(1)
  await ada.post(`/api/payments/claims/${second}/reject`, {})
  expect(await unread()).toBe(0)
})

test('failed messages of a day are one notification with their number, until it is read', async () => {
  const ada = await signedIn()
  const start = clock.now
  onTestFinished(() => {
    clock.now = start
  })
  const fail = () =>
    transact(ada.ctx, (ctx) => notifyMembers(ctx, { kind: 'message_failed', clientName: null }))
  await fail()
  await fail()
  await fail()
  const [only, ...rest] = await listed(ada)
  expect([only.count, rest]).toEqual([3, []])
  await ada.post('/api/notifications/read', { ids: [only.id] })
  await fail()
  clock.now = new Date(start.getTime() + 25 * 60 * 60_000)
  await fail()
  const counts = (await listed(ada)).map(({ count }: { count: number }) => count)
  expect(counts).toEqual([1, 1, 3])
})

test('mails are on, SMS are off, and both are kept as the owner sets them', async () => {
  const ada = await signedIn()
  const path = '/api/notifications/settings'
  expect((await ada.get(path)).body).toMatchObject({
    byMail: true,
    bySms: false,
    muted: [],
    email: ada.user.email,
    isEmailConfirmed: false,
    smsBlock: 'phone',
    pushKey: expect.stringMatching(/^[A-Za-z0-9_-]{87}$/),
  })
  const settings = { byMail: false, bySms: true, muted: ['refund', 'refund'] }
  expect((await ada.put(path, settings)).body).toMatchObject({
    byMail: false,
    bySms: true,
    muted: ['refund'],
  })
  expect((await ada.get(path)).body).toMatchObject({ byMail: false, muted: ['refund'] })
  expect((await ada.put(path, { ...settings, muted: ['toString'] })).status).toBe(400)
})

test('each member hears of what concerns their role, reads it for themselves, and switches their own ways', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const [bisi, chidi, eve] = [
    await withMember(ada, 'cashier'),
    await withMember(ada, 'accountant'),
    await withMember(ada, 'sales'),
  ]
  const invoice = await issued(ada)
  const own = await issued(eve)
  await fromProvider(ada, invoice.id)
  await fromProvider(ada, own.id, { heldReason: 'amount_mismatch', amount: 700 })
  await fromProvider(ada, own.id, { amount: 200 })
  const unread = async (who: Visitor) =>
    (await who.get('/api/notifications?state=unread')).body.map(
      ({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`,
    )
  expect(await unread(ada)).toEqual(['payment 2.00', 'held 7.00', 'payment 1000.00'])
  expect(await unread(bisi)).toEqual(['payment 2.00', 'payment 1000.00'])
  // Those in sales see their own documents alone.
  expect(await unread(eve)).toEqual(['payment 2.00'])
  expect(await unread(chidi)).toEqual([])

  await bisi.post('/api/notifications/read', { upTo: (await listed(bisi))[0].id })
  expect([await unread(bisi), (await unread(ada)).length]).toEqual([[], 3])
  const counted = async (who: Visitor) => (await who.get('/api/auth/me')).body.unreadNotifications
  expect([await counted(ada), await counted(bisi), await counted(eve)]).toEqual([3, 0, 1])
  // One of somebody else is none of theirs.
  const [first] = await listed(ada)
  expect((await bisi.post('/api/notifications/read', { ids: [first.id] })).body.unread).toBe(0)
  expect((await unread(ada)).length).toBe(3)

  const path = '/api/notifications/settings'
  const answer = await bisi.put(path, { byMail: false, bySms: true, muted: [] })
  expect(answer.body).toMatchObject({ byMail: false, email: bisi.user.email, smsBlock: 'role' })
  expect((await ada.get(path)).body.byMail).toBe(true)
})

test('one who is no member any more is told nothing more', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const bisi = await withMember(ada, 'cashier')
  const invoice = await issued(ada)
  await fromProvider(ada, invoice.id, { amount: 100 })
  expect(await listed(bisi)).toHaveLength(1)
  expect((await bisi.post('/api/team/leave', {})).status).toBeLessThan(300)
  await fromProvider(ada, invoice.id, { amount: 200 })
  const { rows } = await asBusiness(owner, ada.user.businessId, (db) =>
    db.query('SELECT count(*)::int AS told FROM notifications WHERE account_id = $1', [
      bisi.user.id,
    ]),
  )
  expect(rows).toEqual([{ told: 1 }])
  expect((await listed(ada)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'payment',
    'member_left',
    'payment',
  ])
})
