import { afterEach, describe, expect, test } from 'vitest'
import { countRows, type Visitor } from '../../../../test/harness.ts'
import { letAllSleep } from '../../../../test/sleep.ts'
import { checkAttempt } from '../service.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import { attempt, check, kinds } from '../testing/payments-seen.ts'

const world = await cardWorld({ timeoutMs: 400, failuresToOpen: 50 })
const { paystack, flutterwave, signedIn, rows, workEvents, owner, clock, jobs } = world
const simulators = { paystack, flutterwave }
// The job asks about disputes, too: of every business, and an outage would count each silence.
await letAllSleep(owner, 'payment_attempt', 'disputes')

const start = clock.now
afterEach(() => {
  clock.now = start
  world.tamper(null)
  paystack.reset()
  flutterwave.reset()
})

describe('reconciliation', () => {
  const minutes = (count: number) => {
    clock.now = new Date(clock.now.getTime() + count * 60_000)
  }
  /** Sets the time of the next check of a business's Paystack attempts. */
  const checkNextAt = (ada: Visitor, at: Date) =>
    rows(
      ada,
      `INSERT INTO due_work SELECT business_id, 'payment_attempt', id, '${at.toISOString()}'::timestamptz FROM payment_attempts
       WHERE business_id = $1 AND provider = 'paystack'
       ON CONFLICT (business_id, kind, subject) DO UPDATE SET due_at = excluded.due_at`,
    )
  // Attempts of other tests may be due as well; they are settled or irrelevant here.
  const reconcile = () => jobs['providers.reconcile']?.({})

  test.each(['paystack', 'flutterwave'] as const)(
    '%s: with the webhook lost for good, paid within the first interval, once',
    async (provider) => {
      const ada = await signedIn()
      const links = await linked(ada)
      const { reference } = links[provider]
      simulators[provider].nextWebhooks({ drop: true })
      simulators[provider].settle({ reference })
      await reconcile()
      expect((await standing(ada, links.invoice.id)).status).toBe('pending')
      minutes(1)
      await Promise.all([reconcile(), reconcile(), reconcile()])
      expect(await standing(ada, links.invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
      minutes(5)
      await reconcile()
      expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(1)
      expect(await kinds(world, ada)).toEqual(['payment.received'])
    },
  )

  test('checks become rarer and stop after three days; a later manual check still settles the attempt', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    const seen = async () => {
      const [row] = await rows<{ checks: number; state: string; next: Date | null }>(
        ada,
        `SELECT a.checks, a.state, w.due_at AS next FROM payment_attempts a
         LEFT JOIN due_work w ON w.business_id = a.business_id AND w.kind = 'payment_attempt' AND w.subject = a.id
         WHERE a.business_id = $1 AND a.provider = 'paystack'`,
      )
      return row
    }
    const waits: number[] = []
    for (let i = 0; i < 30; i++) {
      const next = (await seen())?.next
      if (!next) break
      waits.push(Math.round((next.getTime() - clock.now.getTime()) / 60_000))
      clock.now = next
      await reconcile()
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 5, 15, 60, 120, 240, 360])
    expect(await seen()).toMatchObject({ state: 'abandoned', next: null })
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(72 * 60)
    expect(waits.length).toBeLessThan(25)

    paystack.settle({ reference: link.reference, notify: false })
    expect((await check(ada, 'paystack', link.reference)).body.status).toBe('paid')
    expect((await standing(ada, invoice.id)).status).toBe('paid')
  })

  test('an attempt of which nothing was ever heard is given up after seven days, one that was paid at once', async () => {
    const ada = await signedIn()
    const { paystack: silent } = await linked(ada)
    const { flutterwave: paid } = await linked(ada)
    const nextOf = async (reference: string) =>
      (await attempt(world, ada, reference))?.next_check_at
    const opened = clock.now.getTime()

    flutterwave.settle({ reference: paid.reference, notify: false })
    expect((await check(ada, 'flutterwave', paid.reference)).body.status).toBe('paid')
    expect(await nextOf(paid.reference)).toBeNull()

    paystack.outage({ kind: 'error' })
    await check(ada, 'paystack', silent.reference)
    // A silence is asked about again within a minute.
    expect(await nextOf(silent.reference)).toEqual(new Date(opened + 60_000))
    clock.now = new Date(opened + 7 * 24 * 3_600_000 - 1)
    await reconcile()
    expect(await nextOf(silent.reference)).not.toBeNull()
    clock.now = new Date(opened + 7 * 24 * 3_600_000 + 3_600_000)
    await reconcile()
    expect(await attempt(world, ada, silent.reference)).toMatchObject({
      state: 'abandoned',
      next_check_at: null,
    })
  })

  test.each([
    ['failed', 'failed'],
    ['success', 'paid'],
  ])('an attempt whose last state is %s keeps it when its checks end', async (status, state) => {
    const ada = await signedIn()
    const { paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, status, notify: false } as never)
    expect((await check(ada, 'paystack', link.reference)).body.status).toBe(state)
    await checkNextAt(ada, clock.now)
    minutes(73 * 60)
    await reconcile()
    expect(await attempt(world, ada, link.reference)).toMatchObject({ state, next_check_at: null })
  })

  test('a silence brings a late check forward, and puts off none that comes sooner', async () => {
    const ada = await signedIn()
    const { paystack: link } = await linked(ada)
    const nextOf = async () => (await attempt(world, ada, link.reference))?.next_check_at
    const after = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000)
    paystack.outage({ kind: 'error' })
    for (const [before, then] of [
      [after(30), after(30)],
      [after(3600), after(60)],
    ] as const) {
      await checkNextAt(ada, before)
      await check(ada, 'paystack', link.reference)
      expect(await nextOf()).toEqual(then)
    }
  })

  test('a provider that does not answer for one business does not delay the others', async () => {
    const [eve, ada] = [await signedIn(), await signedIn()]
    const ofEve = await linked(eve)
    const { invoice, paystack: link } = await linked(ada)
    world.tamper((body, path) => {
      if (path.includes(ofEve.paystack.reference)) body.status = 'what?'
    })
    paystack.settle({ reference: ofEve.paystack.reference, notify: false })
    paystack.settle({ reference: link.reference, notify: false })
    minutes(1)
    await reconcile()
    expect((await standing(ada, invoice.id)).status).toBe('paid')
    expect((await standing(eve, ofEve.invoice.id)).status).toBe('pending')
    world.tamper(null)
    minutes(2)
    await reconcile()
    expect((await standing(eve, ofEve.invoice.id)).status).toBe('paid')
  })
})

describe('a time-out leaves the outcome unknown', () => {
  test.each(['paystack', 'flutterwave'] as const)('%s', async (provider) => {
    const ada = await signedIn()
    const links = await linked(ada)
    const { reference } = links[provider]
    simulators[provider].settle({ reference, notify: false })
    simulators[provider].outage({ kind: 'hang' })
    const answer = await check(ada, provider, reference)
    expect(answer).toMatchObject({
      status: 502,
      body: {
        code: 'payments.provider_unreachable',
        detail: expect.stringMatching(/can't confirm this payment yet.*Nothing is charged twice/),
      },
    })
    expect((await attempt(world, ada, reference))?.state).toBe('unknown')
    expect(await checkAttempt(world.deps, ada.ctx.businessId, provider, reference)).toBe('unknown')
    expect((await standing(ada, links.invoice.id)).status).toBe('pending')

    simulators[provider].reset()
    const before = simulators[provider].transactions().length
    expect((await check(ada, provider, reference)).body.status).toBe('paid')
    expect(simulators[provider].transactions()).toHaveLength(before)
    expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(1)
  })

  test('the reconciling job settles a webhook that came while the provider did not answer', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    paystack.outage({ kind: 'error' })
    paystack.settle({ reference: link.reference })
    expect(await workEvents(ada)).toEqual(['payments.provider_unreachable'])
    expect((await attempt(world, ada, link.reference))?.state).toBe('unknown')
    paystack.reset()
    clock.now = new Date(clock.now.getTime() + 60_000)
    await jobs['providers.reconcile']?.({})
    expect((await standing(ada, invoice.id)).status).toBe('paid')
  })

  test('a short failure of a read call is retried and goes unnoticed', async () => {
    const ada = await signedIn()
    const { paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, notify: false })
    paystack.outage({ kind: 'error', status: 429, calls: 2 })
    expect((await check(ada, 'paystack', link.reference)).body.status).toBe('paid')
  })
})
