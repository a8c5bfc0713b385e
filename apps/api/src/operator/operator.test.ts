import { planById } from '@isiro/domain/plans'
import type { PaidPlanId } from '@isiro/domain/subscription'
import { buyPlan, failRenewal, quotePlan } from '@isiro/domain/subscription-changes'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { asBusiness, countRows, testApp, type Visitor } from '../../test/harness.ts'
import { findCharge, insertCharge } from '../features/subscription/billing/charge-queries.ts'
import { sealCard } from '../features/subscription/billing/settle.ts'
import { lock, save } from '../features/subscription/change.ts'
import { numberReceipts } from '../features/subscription/receipts/numbering.ts'
import { sold } from '../features/subscription/testing/sold.ts'
import { read, transact } from '../platform/db/context.ts'
import { openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { OperatorError } from './operator-error.ts'
import { help, readCommand } from './run.ts'

const app = await testApp()
const owner = openDatabase(
  { connectionString: testDatabase().ownerUrl, poolSize: 1, lookupPoolSize: 1 },
  () => {},
)
afterAll(() => owner.close())

const DAY_MS = 86_400_000
const REASON = ['--reason', 'Agreed by phone']
const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Runs a command as it is typed, and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  const command = readCommand(args)
  if (command === null) return help()
  return command({ ...app.deps, across: owner.withoutTenant })
}

/** The sentence with which a command is refused. */
async function refusalOf(...args: string[]): Promise<string> {
  const error = await run(...args).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(OperatorError)
  return (error as OperatorError).message
}

let ada: Visitor
let bola: Visitor

beforeEach(async () => {
  app.clock.now = new Date('2026-11-21T10:00:00Z')
  ada = await app.signedIn()
  bola = await app.signedIn()
})

/** Buys a plan for a month with a card on file, as of now. Returns the number of the receipt. */
async function buy(visitor: Visitor, plan: PaidPlanId): Promise<string> {
  const id = await buyUnnumbered(visitor, plan)
  await numberReceipts(app.deps)
  const charge = await read(visitor.ctx, ({ db, businessId }) => findCharge(db, businessId, id))
  return charge?.receiptNumber ?? ''
}

/** The same without the job that numbers the receipt. Returns the charge's id. */
async function buyUnnumbered({ ctx }: Visitor, plan: PaidPlanId): Promise<string> {
  return transact(ctx, async (ctx) => {
    const now = ctx.now()
    const stored = await lock(ctx)
    const quote = quotePlan(stored.subscription, { plan, interval: 'month' }, now)
    const { price, credit, amount } = quote
    const id = await sold(ctx, { plan, price, credit, amount })
    const card = sealCard(ctx, {
      authorizationCode: 'AUTH_1',
      brand: 'visa ',
      last4: '4081',
      expMonth: 12,
      expYear: 2030,
    })
    const bought = buyPlan(stored.subscription, quote, { paidAt: now, renews: true })
    await save(ctx, { ...stored, provider: 'paystack', card }, bought)
    return id
  })
}

/** A checkout that failed a day from now. */
async function insertFailure({ ctx }: Visitor, failure: string): Promise<void> {
  await transact(ctx, async ({ db, businessId, now }) => {
    await insertCharge(db, businessId, {
      id: newId(now()),
      kind: 'purchase',
      provider: 'paystack',
      reference: crypto.randomUUID(),
      plan: 'pro',
      billingInterval: 'month',
      price: 750_000,
      credit: 0,
      amount: 750_000,
      state: 'failed',
      withCard: false,
      createdAt: new Date(now().getTime() + DAY_MS),
      createdBy: null,
      failure,
    })
  })
}

async function failRenewalOf({ ctx }: Visitor): Promise<void> {
  await transact(ctx, async (ctx) => {
    const stored = await lock(ctx)
    await save(ctx, stored, failRenewal(stored.subscription, ctx.now()))
  })
}

/** The latest activity of the subscription as the owner's dashboard answers it. */
async function latestActivity(visitor: Visitor) {
  const { body } = await visitor.get('/api/dashboard/stats')
  return body.recentActivity.find(({ kind }: { kind: string }) => kind.startsWith('subscription.'))
}

async function planOf(visitor: Visitor): Promise<string> {
  return (await visitor.get('/api/auth/me')).body.plan
}

async function chargeStates({ user }: Visitor): Promise<string[]> {
  return asBusiness(app.owner, user.businessId, async (client) => {
    const { rows } = await client.query(
      'SELECT state FROM subscription_charges WHERE business_id = $1 ORDER BY id',
      [user.businessId],
    )
    return rows.map(({ state }) => state)
  })
}

/** Bola's business has never been touched by a command. */
async function expectUntouched(visitor: Visitor) {
  expect(await planOf(visitor)).toBe('free')
  expect(await latestActivity(visitor)).toBeUndefined()
  expect(await countRows(app.owner, visitor.user.businessId, 'subscriptions')).toBe(0)
}

describe('what is typed', () => {
  test('nothing, and help, list the commands', async () => {
    for (const args of [[], ['help'], ['--help']]) {
      const text = await run(...args)
      for (const name of [
        'find',
        'show',
        'set-plan',
        'extend-trial',
        'refund',
        'failed-renewals',
        'privacy-requests',
        'privacy-request',
      ])
        expect(text).toMatch(new RegExp(`^${name}`, 'm'))
    }
  })

  test.each([
    [['toString'], /no command "toString"/],
    [['find'], /find <text>/],
    [['find', ' '], /what to look for/],
    [['find', 'a', 'b'], /find <text>/],
    [['show', NOBODY, '--reason', 'x'], /show <business id>$/],
    [['find', 'a', '--plan', 'pro'], /Unknown option '--plan'/],
    [['refund', NOBODY, 'ISR-1', '--reason'], /--reason/],
  ])('%j is answered with a sentence', async (args, sentence) => {
    expect(await refusalOf(...args)).toMatch(sentence)
  })

  test.each([
    ['show'],
    ['set-plan', 'pro', ...REASON],
    ['extend-trial', '7', ...REASON],
    ['refund', 'ISR-2026-000001', ...REASON],
  ])('%s of a business that does not exist', async (name, ...rest) => {
    for (const id of [NOBODY, 'ada', "'; DROP TABLE businesses"])
      expect(await refusalOf(name, id, ...rest)).toContain(`no business with the ID "${id}"`)
  })

  test.each([
    ['set-plan', 'pro'],
    ['extend-trial', '7'],
    ['refund', 'ISR-2026-000001'],
  ])('%s without a reason, with an empty one, with one of two lines', async (name, word) => {
    const { businessId } = ada.user
    expect(await refusalOf(name, businessId, word)).toContain('Give a reason')
    expect(await refusalOf(name, businessId, word, '--reason', '  ')).toContain('Give a reason')
    expect(await refusalOf(name, businessId, word, '--reason', 'a\nb')).toContain('one line')
    expect(await refusalOf(name, businessId, word, '--reason', 'x'.repeat(301))).toContain('300')
    await expectUntouched(ada)
  })
})

describe('find', () => {
  test('by name, address, id and code, in any case', async () => {
    const { businessName, businessId, email, referralCode } = ada.user
    for (const text of [
      businessName.toUpperCase(),
      email,
      businessId,
      referralCode.toLowerCase(),
    ]) {
      const found = await run('find', text)
      expect(found).toContain(businessId)
      expect(found).toContain(email)
      expect(found).not.toContain(bola.user.businessId)
    }
  })

  test('the characters of a pattern are letters like others', async () => {
    // A business of another test may have such a letter in its name.
    expect(await run('find', '%')).not.toContain(ada.user.businessId)
    expect(await run('find', '_'.repeat(8))).toContain('No business matches')
  })

  test('what a user typed cannot steer the terminal', async () => {
    const name = `Bell\u0007 ${crypto.randomUUID()}`
    await asBusiness(app.owner, ada.user.businessId, (client) =>
      client.query('UPDATE businesses SET name = $1', [name]),
    )
    expect(await run('find', name.slice(6))).toContain(`Bell  ${name.slice(6)}`)
  })
})

test('show tells the plan, its state, the card, and the charges with what went wrong', async () => {
  const free = await run('show', bola.user.businessId)
  expect(free).toMatch(/Plan in effect +free/)
  expect(free).toContain('No charges.')

  const receipt = await buy(ada, 'pro')
  app.clock.now = new Date('2026-12-21T11:00:00Z')
  await failRenewalOf(ada)
  const shown = await run('show', ada.user.businessId)
  expect(shown).toMatch(/Plan in effect +pro/)
  expect(shown).toMatch(/State +past_due/)
  expect(shown).toMatch(/Card +visa ending 4081, expires 12\/2030/)
  expect(shown).toMatch(/Period +2026-11-21 10:00 UTC to 2026-12-21 10:00 UTC/)
  expect(shown).toMatch(
    /Failed +since 2026-12-21 11:00 UTC, 1 of 3 attempts, next attempt 2026-12-24/,
  )
  expect(shown).toContain(receipt)
  expect(shown).toContain('₦7,500.00')
  expect(shown).not.toContain('AUTH_1')

  await buyUnnumbered(bola, 'basic')
  expect(await run('show', bola.user.businessId)).toMatch(/₦3,500.00 +paid +not numbered yet/)
})

describe('set-plan', () => {
  test('gives a plan for good, and takes it back', async () => {
    const { businessId } = ada.user
    expect(await run('set-plan', businessId, 'business', ...REASON)).toContain('now has business')
    expect(await planOf(ada)).toBe('business')
    expect(await latestActivity(ada)).toMatchObject({
      kind: 'subscription.plan_set',
      details: { plan: 'business', until: null, reason: 'Agreed by phone' },
    })
    await run('set-plan', businessId, 'free', ...REASON)
    expect(await planOf(ada)).toBe('free')
    await expectUntouched(bola)
  })

  test('gives a plan to the end of a day where the business is', async () => {
    const text = await run(
      'set-plan',
      ada.user.businessId,
      'pro',
      '--until',
      '2026-12-31',
      ...REASON,
    )
    expect(text).toContain('pro, until 2026-12-31 23:00 UTC')
    expect((await latestActivity(ada)).details.until).toBe('2026-12-31T23:00:00.000Z')
  })

  test.each([
    [['gold'], 'There is no plan "gold"'],
    [['pro', '--until', '2026-02-30'], 'is not a date'],
    [['pro', '--until', 'tomorrow'], 'is not a date'],
    [['pro', '--until', '2026-11-20'], 'in the past'],
    [['free', '--until', '2026-12-31'], 'has no end date'],
  ])('refuses %j', async (words, sentence) => {
    expect(await refusalOf('set-plan', ada.user.businessId, ...words, ...REASON)).toContain(
      sentence,
    )
    await expectUntouched(ada)
  })

  test('a plan below the paid one starts when the paid time ends, and can be taken back', async () => {
    const { businessId } = ada.user
    await buy(ada, 'business')
    const until = ['--until', '2026-12-31']
    expect(await refusalOf('set-plan', businessId, 'basic', ...until, ...REASON)).toContain(
      'Leave --until out',
    )
    const agreed = await run('set-plan', businessId, 'basic', ...REASON)
    expect(agreed).toMatch(/Next plan +basic/)
    expect(agreed).toContain('₦3,500.00')
    expect(await planOf(ada)).toBe('business')
    expect(await latestActivity(ada)).toMatchObject({
      kind: 'subscription.downgrade_agreed',
      details: { plan: 'basic', from: '2026-12-21T10:00:00.000Z', reason: 'Agreed by phone' },
    })

    const toFree = await run('set-plan', businessId, 'free', ...REASON)
    expect(toFree).toMatch(/State +ending/)
    const back = await run('set-plan', businessId, 'business', ...REASON)
    expect(back).not.toContain('Next plan')
    expect(back).toMatch(/State +active/)
    await expectUntouched(bola)
  })

  test('a lower plan is given where the paid one is not renewed anyway', async () => {
    await buy(ada, 'pro')
    await ada.post('/api/subscription/cancel')
    const text = await run('set-plan', ada.user.businessId, 'basic', ...REASON)
    expect(text).toMatch(/Given +basic, permanently/)
    expect(await planOf(ada)).toBe('pro')
  })
})

describe('extend-trial', () => {
  test('makes a trial longer, and gives one that is over again', async () => {
    const { businessId } = ada.user
    await ada.post('/api/subscription/trial', { planId: 'pro' })
    expect(await run('extend-trial', businessId, '7', ...REASON)).toContain(
      '2026-11-21 10:00 UTC to 2026-12-12 10:00 UTC',
    )
    expect(await latestActivity(ada)).toMatchObject({
      kind: 'subscription.trial_extended',
      details: { plan: 'pro', until: '2026-12-12T10:00:00.000Z', reason: 'Agreed by phone' },
    })
    app.clock.now = new Date('2026-12-15T10:00:00Z')
    await run('extend-trial', businessId, '3', ...REASON)
    expect(await planOf(ada)).toBe('pro')
    await expectUntouched(bola)
  })

  test('refuses a business that never had one, and days that are none', async () => {
    const { businessId } = ada.user
    expect(await refusalOf('extend-trial', businessId, '7', ...REASON)).toContain(
      'never started a trial',
    )
    for (const days of ['0', '366', '1.5', 'x', '1e2'])
      expect(await refusalOf('extend-trial', businessId, days, ...REASON)).toContain(
        'is not a number of days',
      )
    await expectUntouched(ada)
  })
})

describe('refund', () => {
  test('lets the job return what was paid, once, and leaves the plan', async () => {
    const receipt = await buy(ada, 'pro')
    const other = await buy(bola, 'basic')
    const text = await run('refund', ada.user.businessId, receipt.toLowerCase(), ...REASON)
    expect(text).toContain('₦7,500.00')
    expect(await chargeStates(ada)).toEqual(['refunding'])
    expect(await chargeStates(bola)).toEqual(['paid'])
    expect(await planOf(ada)).toBe('pro')
    expect(await latestActivity(ada)).toMatchObject({
      kind: 'subscription.refund_ordered',
      details: {
        amount: planById('pro').price.month,
        currency: 'NGN',
        number: receipt,
        reason: 'Agreed by phone',
      },
    })
    const again = await refusalOf('refund', ada.user.businessId, receipt, ...REASON)
    expect(again).toContain('is already being refunded')
    const foreign = await refusalOf('refund', ada.user.businessId, other, ...REASON)
    expect(foreign).toContain('is not a receipt of this business')
    expect(await chargeStates(bola)).toEqual(['paid'])
  })

  test('of two orders at once, one counts', async () => {
    const receipt = await buy(ada, 'pro')
    const order = () => run('refund', ada.user.businessId, receipt, ...REASON)
    const outcomes = await Promise.allSettled([order(), order()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('failed-renewals lists who is past due and what failed, newest first', async () => {
  await buy(ada, 'pro')
  await buy(bola, 'basic')
  expect(await run('failed-renewals')).not.toContain(ada.user.businessId)

  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS + 60_000)
  await failRenewalOf(ada)
  await insertFailure(bola, 'wrong_currency')
  await insertFailure(bola, 'never_paid')
  const lines = (await run('failed-renewals')).split('\n')
  const of = (visitor: Visitor) =>
    lines.flatMap((line, at) => (line.includes(visitor.user.businessId) ? [{ line, at }] : []))
  expect(of(ada)).toHaveLength(1)
  expect(of(ada)[0]?.line).toMatch(/pro\/month is past due +attempt 1 of 3 failed, next attempt/)
  const ofBola = of(bola)
  expect(ofBola.map(({ line }) => line).join('\n')).toContain('wrong_currency')
  expect(ofBola.map(({ line }) => line).join('\n')).not.toContain('never_paid')
  expect(ofBola[0]?.at).toBeLessThan(of(ada)[0]?.at ?? 0)
})

describe('privacy requests', () => {
  async function submit(visitor: Visitor): Promise<string> {
    const input = { requestType: 'erasure', requestDetails: 'Please erase\nmy notes' }
    const { status, body } = await visitor.post('/api/data-export/subject-request', input)
    expect(status).toBe(200)
    return body.requestId
  }
  const latest = async (visitor: Visitor) =>
    (await visitor.get('/api/data-export')).body.requests[0]
  const activityKinds = async (visitor: Visitor) =>
    (await visitor.get('/api/dashboard/stats')).body.recentActivity.map(
      ({ kind }: { kind: string }) => kind,
    )

  test('are listed with the day on which they are due, until they are answered', async () => {
    const reference = await submit(ada)
    const line = async () =>
      (await run('privacy-requests')).split('\n').find((text) => text.includes(reference))
    expect(await line()).toMatch(/^2026-12-21 +PR-\S+ +erasure +received/)
    expect(await line()).toContain(ada.user.email)
    app.clock.now = new Date('2026-12-22T10:00:00Z')
    expect(await line()).toContain('2026-12-21 OVERDUE')
    await run('privacy-request', reference, '--answer', 'Done.')
    expect(await line()).toBeUndefined()
  })

  test('are shown, started and answered; the owner reads each step', async () => {
    const reference = await submit(ada)
    const other = await submit(bola)
    expect(await run('privacy-request', reference.toLowerCase())).toMatch(
      /Request +Please erase my notes/,
    )
    expect(await run('privacy-request', reference, '--start')).toContain('is started')
    expect(await latest(ada)).toMatchObject({ requestId: reference, state: 'in_progress' })
    expect(await refusalOf('privacy-request', reference, '--start')).toContain(
      'was already started',
    )

    const answer = 'Your notes are gone.\nYour invoices stay, as the law wants.'
    expect(await run('privacy-request', reference, '--answer', answer)).toContain(ada.user.email)
    expect(await latest(ada)).toMatchObject({ state: 'answered', answer })
    expect(await run('privacy-request', reference)).toContain('Your notes are gone.')
    const again = await refusalOf('privacy-request', reference, '--answer', 'Again')
    expect(again).toContain('was already answered on 2026-11-21')
    expect(await activityKinds(ada)).toEqual(
      expect.arrayContaining([
        'privacy.request_received',
        'privacy.request_started',
        'privacy.request_answered',
      ]),
    )
    expect(await latest(bola)).toMatchObject({ requestId: other, state: 'received' })
  })

  test('are refused with a sentence where nobody can mean it', async () => {
    const reference = await submit(ada)
    expect(await refusalOf('privacy-request', 'PR-AAAA-AAAA')).toContain('No request has')
    const both = ['--start', '--answer', 'x']
    expect(await refusalOf('privacy-request', reference, ...both)).toContain('not both')
    expect(await refusalOf('privacy-request', reference, '--answer', ' ')).toContain(
      'Add the answer',
    )
    for (const text of ['x'.repeat(4001), 'a\u0007b'])
      expect(await refusalOf('privacy-request', reference, '--answer', text)).toContain(
        'plain text',
      )
    expect(await refusalOf('privacy-request', reference, ...REASON)).toContain('Write it like this')
    expect(await latest(ada)).toMatchObject({ state: 'received' })
  })
})
