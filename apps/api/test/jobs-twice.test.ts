import { startTermiiSimulator } from '@isiro/simulators/termii/termii-simulator'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DOCUMENT_SOURCE } from '../src/document-source.ts'
import { asked, putRule, sale } from '../src/features/approvals/testing/approval-world.ts'
import { cardClient } from '../src/features/cards/testing/card-client.ts'
import { fromProvider } from '../src/features/ledger/testing/money.ts'
import { cardWorld, linked } from '../src/features/providers/testing/card-world.ts'
import { refundDesk } from '../src/features/providers/testing/refund-desk.ts'
import { quoted } from '../src/features/quotes/testing/quote-inputs.ts'
import { payAt } from '../src/features/subscription/testing/billing-world.ts'
import { ownDomains } from '../src/features/white-label/testing/own-domains.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { keyOf } from '../src/public-api/testing/key-caller.ts'
import { JOBS, QUEUES } from '../src/worker.ts'
import { issued, messageSettings, recurringInput } from './factories.ts'
import { PASSWORD, testConfig, type Visitor } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'
import { JOBS_OF_PRIVACY } from './jobs-of-privacy.ts'
import { misplanned } from './waiting.ts'
import { hashOfWorld } from './world.ts'

/**
 * Every queue's job run twice has the effect of once, and a job of one business that names another's object changes nothing
 * and tells nothing. A new queue needs an entry in CASES here, or in `jobs-twice-privacy.test.ts`.
 */

const termii = await startTermiiSimulator({ reportAfterMs: null })
const TERMII = { apiKey: 'TLtest_twice', secret: 'tsk_twice_0123456789' }
const world = await cardWorld(
  // A database of tests holds other businesses, whose providers are gone.
  { failuresToOpen: Number.MAX_SAFE_INTEGER },
  {
    sms: {
      ...testConfig.sms,
      termii: { ...testConfig.sms.termii, ...TERMII, url: termii.baseUrl },
    },
  },
)
afterAll(() => termii.close())
const { owner, paystack, clock, rows } = world
const desk = refundDesk(world)
const cards = cardClient(world)

const start = clock.now
beforeEach(() => {
  clock.now = start
  paystack.reset()
})

const domains = await ownDomains(world)
const mails: Mail[] = []
const handlers = jobHandlers(JOBS, {
  ...world.deps,
  mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
  documentSource: DOCUMENT_SOURCE,
})

interface JobCase {
  /** Makes something for the job to do. */
  arrange(): Promise<{ visitor: Visitor; data: Record<string, unknown> }>
  /** The key in its data that names an object of the business. */
  objectKey?: string
  /** It finds nothing to change where everything is right, or only wakes other jobs. */
  isQuiet?: true
}

const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const MINUTE_MS = 60_000

const signedIn = () => world.signedIn({ plan: 'business', hasConfirmedEmail: true })

async function withAccount(more: object = {}) {
  const visitor = await signedIn()
  return { visitor, data: { accountId: visitor.user.id, ...more } }
}

const ofBusiness = (visitor: Visitor, more: object = {}) => ({
  visitor,
  data: { businessId: visitor.user.businessId, ...more },
})

let numbers = 0

/** A business with a queued SMS. */
async function withSms() {
  const visitor = await signedIn()
  const to = `+23480355${String(++numbers).padStart(5, '0')}`
  const notifications = [{ to, message: 'Invoice INV-2026-0001', type: 'general' }]
  const { body } = await visitor.post('/api/notifications/bulk-sms', { notifications })
  return { visitor, to, messageId: body.results[0].id as string }
}

/** A business with an invoice that waits to be mailed. */
async function withEmail() {
  const visitor = await signedIn()
  const { id } = await issued(visitor)
  const { status } = await visitor.post(`/api/invoices/${id}/email`, { withPdf: true })
  expect(status).toBe(201)
  return ofBusiness(visitor)
}

/** A business whose message waited for its owner's address, which is confirmed now. */
async function withHeldMail() {
  const visitor = await world.signedIn({ plan: 'business' })
  const on = messageSettings({ invoice_created: { sms: false, email: true } })
  expect((await visitor.put('/api/messages/settings', on)).status).toBe(200)
  await issued(visitor)
  await owner.query('UPDATE accounts SET email_verified_at = $2 WHERE id = $1', [
    visitor.user.id,
    clock.now,
  ])
  return ofBusiness(visitor)
}

/** A business with an event for an address at which nobody answers. */
async function withWebhook() {
  const visitor = await signedIn()
  const { status, body } = await visitor.post('/api/webhook-endpoints', {
    url: 'http://127.0.0.1:2/in',
    password: PASSWORD,
  })
  expect(status).toBe(201)
  await issued(visitor)
  return ofBusiness(visitor, { endpointId: body.endpoint.id })
}

/** A business that has not read of a payment. */
async function withNotification() {
  const visitor = await signedIn()
  await fromProvider(visitor, (await issued(visitor)).id)
  const [{ id }] = (await visitor.get('/api/notifications')).body
  return ofBusiness(visitor, { notificationId: id })
}

/** A business whose checkout for a plan has been paid, and not looked at. */
async function withPaidCheckout() {
  const visitor = await world.signedIn()
  const { body } = await visitor.post('/api/subscription/create', { planId: 'basic' })
  await payAt(body.authorizationUrl)
  await paystack.idle()
  return visitor
}

/** A business that has just paid for a plan, whose receipt has no number yet. */
async function withSettledCheckout() {
  const visitor = await withPaidCheckout()
  later(5 * MINUTE_MS)
  await handlers['subscription.sync']?.({ businessId: visitor.user.businessId })
  return visitor
}

/** A business with an invoice whose late fee has fallen due. */
async function withLateFees({ isIssuedAlone }: { isIssuedAlone: boolean }) {
  const visitor = await signedIn()
  const terms = { kind: 'percent', value: 2, rhythm: 'once', graceDays: 0, isIssuedAlone }
  await visitor.put('/api/late-fees/settings', terms)
  await issued(visitor, { dueDate: '2026-11-22' })
  clock.now = new Date('2026-11-25T09:30:00Z')
  return visitor
}

/** An account whose owner said three days ago that every factor is lost. */
async function withRecovery(data: object = {}) {
  const made = await withAccount(data)
  const { user } = made.visitor
  await owner.query(
    `INSERT INTO factor_recoveries (account_id, requested_at, ready_at, expires_at)
     VALUES ($1, $2::timestamptz - interval '3 days', $2, $2::timestamptz + interval '7 days')`,
    [user.id, clock.now],
  )
  return made
}

const CASES: Record<string, JobCase> = {
  'mail.verify-email': { arrange: withAccount },
  'mail.reset-password': { arrange: withAccount },
  'mail.other-businesses': { arrange: withAccount },
  'mail.notice': { arrange: () => withAccount({ notice: 'password_changed' }) },
  'mail.team': {
    arrange: async () => {
      const visitor = await signedIn()
      return ofBusiness(visitor, { accountId: visitor.user.id, mail: 'removed' })
    },
  },
  'mail.taken-over': { arrange: () => withAccount({ takenOut: ['payout_details'] }) },
  'auth.address-proven': { arrange: withHeldMail },
  'auth.join-businesses': {
    async arrange() {
      const visitor = await signedIn()
      const other = await signedIn()
      const data = { accountId: visitor.user.id, joinedId: other.user.id, isProven: false }
      await owner.query(
        'UPDATE accounts SET joined_into = $2, email_lost_at = now(), email_verified_at = NULL WHERE id = $1',
        [data.joinedId, data.accountId],
      )
      return { visitor, data }
    },
  },
  'mail.factors-lost': { arrange: () => withRecovery({ timeZone: 'Africa/Lagos' }) },
  'mail.recovery-ready': { arrange: () => withRecovery() },
  'auth.recoveries-due': {
    async arrange() {
      const { visitor } = await withRecovery()
      return { visitor, data: {} }
    },
  },
  'mail.new-browser': {
    arrange: () =>
      withAccount({
        at: '2026-11-21T10:00:00Z',
        timeZone: 'Africa/Lagos',
        browser: 'Chrome',
        system: 'Android',
      }),
  },
  'messages.sms': { arrange: async () => ofBusiness((await withSms()).visitor) },
  'messages.email': { arrange: withEmail },
  'messages.due': {
    isQuiet: true,
    arrange: async () => ({ ...(await withEmail()), data: {} }),
  },
  'messages.automatic': {
    async arrange() {
      const visitor = await signedIn()
      await visitor.put(
        '/api/messages/settings',
        messageSettings({ overdue_reminder: { sms: false, email: true } }),
      )
      await issued(visitor, { dueDate: '2026-11-22' })
      clock.now = new Date('2026-11-25T09:30:00Z')
      return { visitor, data: {} }
    },
  },
  'approvals.absent': {
    objectKey: 'approvalId',
    async arrange() {
      const visitor = await signedIn()
      const admin = await world.withMember(visitor, 'admin')
      const books = await world.withMember(visitor, 'accountant')
      const sales = await world.withMember(visitor, 'sales')
      await putRule(visitor, { first: { people: [admin.user.id] }, standIn: books.user.id })
      const { id } = await asked(sales, 'invoice', sale(150_000))
      return ofBusiness(visitor, { approvalId: id })
    },
  },
  'sandbox.end': {
    objectKey: 'sandboxId',
    async arrange() {
      const visitor = await signedIn()
      await keyOf(visitor, { mode: 'test' })
      const { rows: found } = await owner.query<{ id: string }>(
        'SELECT sandbox_id AS id FROM sandboxes WHERE business_id = $1',
        [visitor.user.businessId],
      )
      const sandboxId = found[0]?.id ?? ''
      const data = { liveId: visitor.user.businessId, sandboxId }
      return { visitor: world.inBusiness(visitor, sandboxId), data }
    },
  },
  'late-fees.due': {
    async arrange() {
      const visitor = await withLateFees({ isIssuedAlone: false })
      return { visitor, data: {} }
    },
  },
  'late-fees.issue': {
    objectKey: 'feeInvoiceId',
    async arrange() {
      const visitor = await withLateFees({ isIssuedAlone: true })
      await run('late-fees.due', {})
      const [fee] = (await visitor.get('/api/invoices?status=draft')).body
      return ofBusiness(visitor, { feeInvoiceId: fee.id })
    },
  },
  'tax.dates': {
    async arrange() {
      const visitor = await signedIn()
      await issued(visitor, { issueDate: '2026-10-05', dueDate: '2026-10-05' })
      // Every other business of this database has its morning, too.
      await owner.query(`DELETE FROM due_work WHERE kind = 'tax_dates' AND business_id <> $1`, [
        visitor.user.businessId,
      ])
      clock.now = new Date('2026-12-14T06:30:00Z')
      return { visitor, data: {} }
    },
  },
  'quotes.releases-due': {
    async arrange() {
      const visitor = await signedIn()
      const releases = [{ name: 'Completion', on: '2026-12-01' }]
      const quote = await quoted(visitor, { schedule: { retention: { percent: 5, releases } } })
      await visitor.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })
      clock.now = new Date('2026-12-02T06:30:00Z')
      return { visitor, data: {} }
    },
  },
  'recurring.due': {
    async arrange() {
      const visitor = await signedIn()
      await visitor.post('/api/recurring', recurringInput({ interval: 'daily' }))
      clock.now = new Date('2026-12-02T06:30:00Z')
      return { visitor, data: {} }
    },
  },
  'webhooks.deliver': {
    objectKey: 'endpointId',
    arrange: () => withWebhook(),
  },
  'webhooks.retry': {
    objectKey: 'endpointId',
    arrange: () => withWebhook(),
  },
  'webhooks.due': {
    isQuiet: true,
    async arrange() {
      const { visitor } = await withWebhook()
      return { visitor, data: {} }
    },
  },
  'webhooks.overdue': {
    async arrange() {
      const { visitor } = await withWebhook()
      await issued(visitor, { dueDate: '2026-11-22' })
      clock.now = new Date('2026-11-23T09:00:00Z')
      return { visitor, data: {} }
    },
  },
  'white-label.records-due': {
    async arrange() {
      const visitor = await signedIn()
      await domains.own(visitor)
      clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
      return { visitor, data: {} }
    },
  },
  'quotes.expired': {
    async arrange() {
      const visitor = await signedIn()
      await quoted(visitor, { validUntil: '2026-12-10' })
      clock.now = new Date('2026-12-12T06:30:00Z')
      return { visitor, data: {} }
    },
  },
  'messages.report': {
    objectKey: 'report.reference',
    async arrange() {
      const { visitor, to, messageId } = await withSms()
      await handlers['messages.sms']?.({ businessId: visitor.user.businessId })
      const sent = termii.messages().find((message) => message.to === to)
      const report = {
        providerMessageId: sent?.messageId ?? '',
        reference: `${visitor.user.businessId}.${messageId}`,
        recipient: to,
        text: null,
        state: 'delivered',
        reason: null,
      }
      const body = Buffer.from(JSON.stringify(report)).toString('base64')
      const receivedAt = clock.now.toISOString()
      return { visitor, data: { provider: 'termii', report, body, receivedAt, tries: 1 } }
    },
  },
  'notifications.mail': { objectKey: 'notificationId', arrange: withNotification },
  'notifications.sms': {
    objectKey: 'notificationId',
    async arrange() {
      const arranged = await withNotification()
      const { visitor } = arranged
      await visitor.put('/api/notifications/settings', { byMail: true, bySms: true, muted: [] })
      await owner.query('UPDATE accounts SET phone = $2 WHERE id = $1', [
        visitor.user.id,
        `+23480355${String(++numbers).padStart(5, '0')}`,
      ])
      return arranged
    },
  },
  'notifications.push': { objectKey: 'notificationId', arrange: withNotification },
  'providers.webhooks': {
    async arrange() {
      const visitor = await signedIn()
      const { paystack: link } = await linked(visitor)
      paystack.settle({ reference: link.reference })
      await paystack.idle()
      later(5 * MINUTE_MS)
      return { visitor, data: {} }
    },
  },
  'providers.reconcile': {
    async arrange() {
      const visitor = await signedIn()
      const { paystack: link } = await linked(visitor)
      paystack.settle({ reference: link.reference, notify: false })
      later(60 * MINUTE_MS)
      return { visitor, data: {} }
    },
  },
  'ledger.refund': {
    objectKey: 'refundId',
    async arrange() {
      const { ada, paymentId } = await desk.paid('paystack')
      // Paystack's later news of the refund is another matter.
      paystack.nextWebhooks({ count: 100, drop: true })
      await desk.giveBack(ada, paymentId, 'paystack', 100)
      const [refund] = await desk.refundsOf(ada)
      return ofBusiness(ada, { refundId: refund?.id })
    },
  },
  'cards.due': {
    async arrange() {
      const { ada } = await cards.agreed()
      await cards.at('2026-12-31T06:00:00Z')
      await cards.at('2027-01-11T07:00:00Z')
      clock.now = new Date('2027-01-14T07:00:00Z')
      return { visitor: ada, data: {} }
    },
  },
  'cards.forget': {
    objectKey: 'cardId',
    async arrange() {
      const { ada, path } = await cards.agreed()
      await cards.post(`${path}/card/withdraw`)
      const [card] = await rows<{ id: string }>(
        ada,
        'SELECT id FROM client_cards WHERE business_id = $1',
      )
      return ofBusiness(ada, { cardId: card?.id })
    },
  },
  'ledger.check': {
    isQuiet: true,
    arrange: async () => ({ visitor: (await desk.paid('paystack')).ada, data: {} }),
  },
  'ledger.check-of': {
    isQuiet: true,
    arrange: async () => ofBusiness((await desk.paid('paystack')).ada),
  },
  // A business with room to spare: that the owner is told once stands in features/storage/storage.test.ts.
  'storage.count': {
    isQuiet: true,
    arrange: async () => ofBusiness(await signedIn()),
  },
  // What they do with a store, and that they do it once, stands in file-store.test.ts.
  'files.move-out': { isQuiet: true, arrange: async () => ofBusiness(await signedIn()) },
  'files.move-left': {
    isQuiet: true,
    arrange: async () => ({ visitor: await signedIn(), data: {} }),
  },
  'files.sweep': { isQuiet: true, arrange: async () => ({ visitor: await signedIn(), data: {} }) },
  'subscription.sync': {
    async arrange() {
      const visitor = await withPaidCheckout()
      later(5 * MINUTE_MS)
      return ofBusiness(visitor)
    },
  },
  'subscription.due': {
    async arrange() {
      const visitor = await withPaidCheckout()
      later(5 * MINUTE_MS)
      return { visitor, data: {} }
    },
  },
  'subscription.receipts': {
    arrange: async () => ({ visitor: await withSettledCheckout(), data: {} }),
  },
  'mail.subscription': {
    objectKey: 'chargeId',
    async arrange() {
      const visitor = await withSettledCheckout()
      await handlers['subscription.receipts']?.({})
      const [charge] = await rows<{ id: string }>(
        visitor,
        'SELECT id FROM subscription_charges WHERE business_id = $1',
      )
      return ofBusiness(visitor, { notice: 'paid', chargeId: charge?.id })
    },
  },
  'house.purge-expired': {
    async arrange() {
      const { visitor, data } = await withAccount()
      await handlers['mail.verify-email']?.(data)
      later(30 * 24 * 60 * MINUTE_MS)
      return { visitor, data: {} }
    },
  },
}

/** A token's hash and its times are new in each run; that there is one of this purpose is the effect. */
async function linksOf({ user }: Visitor): Promise<string> {
  const { rows: found } = await owner.query(
    `SELECT DISTINCT purpose FROM one_time_tokens WHERE account_id = $1
      UNION ALL SELECT 'recovery' FROM factor_recoveries
      WHERE account_id = $1 AND num_nonnulls(token_hash, stop_token_hash) > 0`,
    [user.id],
  )
  return JSON.stringify(found)
}

/** Everything that a job can do for a business: its rows, its mails, its SMS and its money at the provider. */
async function effectsOn(visitor: Visitor) {
  const { user } = visitor
  const isLink = (await linksOf(visitor)) !== '[]'
  const messages = await rows<{ recipient: string }>(
    visitor,
    'SELECT recipient FROM messages WHERE business_id = $1',
  )
  const recipients = [user.email, ...messages.map(({ recipient }) => recipient)]
  const attempts = await rows<{ reference: string }>(
    visitor,
    'SELECT reference FROM payment_attempts WHERE business_id = $1',
  )
  const references = attempts.map(({ reference }) => reference)
  const ofMails = mails.filter(({ to }) => recipients.includes(to.address))
  return {
    rows: isLink ? await linksOf(visitor) : await hashOfWorld(owner, visitor),
    // The same mail may come twice, where the first run ended before it could say that it was sent.
    mails: [...new Set(ofMails.map(({ to, subject }) => `${to.address} ${subject}`))],
    sms: termii.messages().filter(({ to }) => recipients.includes(to)).length,
    money: paystack
      .transactions()
      .filter(({ email, reference }) => email === user.email || references.includes(reference))
      .map(({ reference, status, refundedMinor }) => ({ reference, status, refundedMinor })),
  }
}

/** Runs a job. The scheduled ones look at all businesses, and those of other files fail, since their providers are gone. */
async function run(name: string, data: Record<string, unknown>): Promise<void> {
  const job = handlers[name]?.(data) ?? Promise.reject(new Error(`${name} has no handler.`))
  if (Object.keys(data).length === 0) await job.catch(() => {})
  else await job
  await paystack.idle()
}

test('every queue has an entry', () => {
  const named = [...Object.keys(CASES), ...JOBS_OF_PRIVACY]
  expect(named.sort()).toEqual(QUEUES.map(({ name }) => name).sort())
})

test.each(Object.entries(CASES))(
  '%s has the same effect when it runs twice',
  async (name, { arrange, isQuiet }) => {
    const { visitor, data } = await arrange()
    const before = await effectsOn(visitor)
    await run(name, data)
    const once = await effectsOn(visitor)
    if (!isQuiet) expect(once).not.toEqual(before)
    await run(name, data)
    expect(await effectsOn(visitor)).toEqual(once)
    expect(await misplanned(owner, visitor.user.businessId)).toEqual([])
  },
)

test.each(Object.entries(CASES).filter(([, { objectKey }]) => objectKey !== undefined))(
  '%s of one business with the object of another changes nothing and tells nothing',
  async (name, { arrange, objectKey }) => {
    const [ada, eve] = [await arrange(), await arrange()]
    const state = async () => [await effectsOn(ada.visitor), await effectsOn(eve.visitor)]
    const before = await state()
    const sent = mails.length
    const mixed =
      objectKey === 'report.reference'
        ? { ...ada.data, report: strangerReport(ada, eve) }
        : { ...ada.data, [objectKey ?? '']: eve.data[objectKey ?? ''] }
    await run(name, mixed).catch(() => {})
    expect(await state()).toEqual(before)
    const told = JSON.stringify(mails.slice(sent))
    for (const secret of [eve.visitor.user.email, eve.visitor.user.businessName])
      expect(told).not.toContain(secret)
  },
)

type Arranged = Awaited<ReturnType<JobCase['arrange']>>

/** A report that names one business and the message of another. */
function strangerReport(ada: Arranged, eve: Arranged) {
  const report = eve.data.report as { reference: string }
  const [, message] = report.reference.split('.')
  return { ...report, reference: `${ada.visitor.user.businessId}.${message}` }
}

test('a job of a business or an account that is nobody’s changes nothing and tells nothing', async () => {
  for (const [name, { arrange }] of Object.entries(CASES)) {
    const { visitor, data } = await arrange()
    const nobodys = Object.fromEntries(
      ['businessId', 'accountId']
        .filter((key) => key in data)
        .map((key) => [key, crypto.randomUUID()]),
    )
    if (Object.keys(nobodys).length === 0) continue
    const [before, sent] = [await effectsOn(visitor), mails.length]
    await run(name, { ...data, ...nobodys }).catch(() => {})
    expect({ name, ...(await effectsOn(visitor)) }).toEqual({ name, ...before })
    expect(mails.slice(sent)).toEqual([])
  }
})
