import type { Subscription } from '@isiro/contracts/subscription'
import {
  type FlutterwaveSimulator,
  startFlutterwaveSimulator,
} from '@isiro/simulators/flutterwave/flutterwave-simulator'
import {
  type PaystackSimulator,
  startPaystackSimulator,
} from '@isiro/simulators/paystack/paystack-simulator'
import type { PaystackSubscription } from '@isiro/simulators/paystack/paystack-subscriptions'
import { asBusiness, type TestApp, testApp, type Visitor } from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { letAllSleep } from '../../../../test/sleep.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import { misplanned } from '../../../../test/waiting.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { flutterwaveEndpoint, paystackEndpoint } from '../../../startup/simulated-providers.ts'
import type { ProviderEndpoints } from '../../gateways/provider-endpoint.ts'
import { PERIOD_NOTICE_DAYS } from '../change.ts'
import { SUBSCRIPTION_JOBS } from '../jobs.ts'
import { listDue } from '../queries.ts'

const DAY_MS = 86_400_000
/** Checks of ours are this far apart at least: while a payment is due they are hourly, and most of them find nothing. */
const MIN_STEP_MS = DAY_MS / 2
/** While nothing is due, we compare with the provider once a week. The weeks of a period after its first find the same. */
const COMPARED_MS = 8 * DAY_MS

export interface BillingWorld extends TestApp {
  paystack: PaystackSimulator
  flutterwave: FlutterwaveSimulator
  /** The mails that were sent about plans, oldest first. */
  mails: Mail[]
  /** Opens a checkout for a plan, pays it there with a test card, and comes back. No job has run then. */
  pay(visitor: Visitor, planId: string, interval?: string, card?: string): Promise<void>
  /** Pays for a plan, and lets the jobs do what follows. */
  buy(visitor: Visitor, planId: string, interval?: string, card?: string): Promise<Subscription>
  /** Lets the jobs of one business run as often as they have work. The provider's record is compared at least twice. */
  work(visitor: Visitor): Promise<void>
  /** Moves the clock to a day, from one event to the next, with the provider's own clock beside it. */
  moveTo(visitors: Visitor | Visitor[], day: Date | string): Promise<void>
  /** Runs the job that numbers receipts, once. */
  numberReceipts(): Promise<void>
  /** Runs the job that finds what is due, once. */
  runDue(): Promise<void>
  subscriptionOf(visitor: Visitor): Promise<Subscription>
  /** The provider's subscriptions of a visitor: those that will be charged again. */
  liveAt(visitor: Visitor): PaystackSubscription[]
  /** The sums that a visitor really paid and did not get back, in kobo, oldest first. */
  paidBy(visitor: Visitor): number[]
  /** Rows of one business: `$1` is its id. */
  rows<T = Record<string, unknown>>(visitor: Visitor, statement: string): Promise<T[]>
}

/** The product with the simulators of both providers, whose webhooks reach it, and a clock that all share. */
export async function billingWorld(): Promise<BillingWorld> {
  let clock = { now: new Date() }
  const now = () => clock.now
  const paystack = await startPaystackSimulator({ webhookRetryMs: [20], refundStepMs: 5, now })
  const flutterwave = await startFlutterwaveSimulator({ webhookRetryMs: [20] })
  // The failed calls of one case must not open the circuit breaker for the next.
  const quick = { retryWaitMs: 5, timeoutMs: 3_000, failuresToOpen: Number.MAX_SAFE_INTEGER }
  let origin = ''
  const hook = (path: string) => origin + path
  const reached = { ownUrl: hook, callPolicy: quick }
  const providers: ProviderEndpoints = {
    paystack: paystackEndpoint(paystack, reached),
    flutterwave: flutterwaveEndpoint(flutterwave, reached),
  }
  const subscriptions = {
    paystackSecretKey: null,
    flutterwaveSecretKey: null,
    flutterwaveSecretHash: null,
    sellerName: 'Isiro',
    sellerAddress: '2 Marina, Lagos',
    sellerTaxId: '87654321-0001',
  }
  const world = await testApp({ subscriptions }, providers)
  await letAllSleep(world.owner, 'subscription', 'subscription_charge', 'subscription_receipt')
  clock = world.clock
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const address = world.app.server.address()
  origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  atFileEnd(async () => {
    await Promise.all([paystack.close(), flutterwave.close()])
  })

  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
  const handlers = jobHandlers(SUBSCRIPTION_JOBS, { ...world.deps, mailer })

  const rows: BillingWorld['rows'] = (visitor, statement) =>
    asBusiness(world.owner, visitor.user.businessId, async (client) => {
      const result = await client.query(statement, [visitor.user.businessId])
      return result.rows
    })

  const numberReceipts = async () => handlers['subscription.receipts']?.({})

  /** The jobs of a business that wait and are due, which are taken out of the queue. */
  async function takeJobs(visitor: Visitor) {
    const { rows: jobs } = await world.owner.query<{ name: string; data: object }>(
      `DELETE FROM pgboss.job WHERE name IN ('subscription.sync', 'mail.subscription')
        AND data->>'businessId' = $1 AND start_after <= greatest($2::timestamptz, now()) RETURNING name, data`,
      [visitor.user.businessId, clock.now],
    )
    return jobs
  }

  /** A charge that is settled is not looked at again: the job would ask the provider each minute for ever. */
  async function refuseSettledChecks(visitor: Visitor): Promise<void> {
    const checked = await rows(
      visitor,
      `SELECT c.kind, c.state, w.due_at FROM subscription_charges c
        JOIN due_work w ON w.business_id = c.business_id AND w.kind = 'subscription_charge' AND w.subject = c.id
        WHERE c.business_id = $1 AND c.state IN ('paid', 'failed', 'refunded')`,
    )
    if (checked.length > 0) throw new Error(`Settled, and still due: ${JSON.stringify(checked)}`)
    const faults = await misplanned(world.owner, visitor.user.businessId)
    if (faults.length > 0) throw new Error(`Not planned: ${JSON.stringify(faults)}`)
  }

  async function work(visitor: Visitor, hasJustRun = false): Promise<void> {
    let syncs = hasJustRun ? 1 : 0
    for (let round = 0; round < 10; round++) {
      await Promise.all([paystack.idle(), flutterwave.idle()])
      // Its job is of no business, so it is not among those.
      await numberReceipts()
      const jobs = await takeJobs(visitor)
      if (jobs.length === 0) return refuseSettledChecks(visitor)
      for (const { name, data } of jobs) {
        await handlers[name]?.(data)
        // A job may run twice, so one that is alone does. A mail would go twice, under one id.
        if (name === 'subscription.sync' && syncs++ === 0) await handlers[name]?.(data)
      }
    }
    throw new Error('The jobs of a business never end.')
  }

  const liveAt = (visitor: Visitor) =>
    paystack.subscriptions().filter(({ customer, status }) => {
      const isOwn = customer.email === visitor.user.email
      return isOwn && (status === 'active' || status === 'attention')
    })

  /** When something happens next to one of these: a check of ours, or a charge of the provider's. */
  async function nextEvent(visitors: Visitor[]): Promise<number> {
    const checks = await Promise.all(
      visitors.map((visitor) =>
        rows<NextCheck>(
          visitor,
          `SELECT w.due_at AS next_check_at, s.period_starts_at, CASE WHEN s.failed_at IS NULL THEN s.period_ends_at END AS period_ends_at
           FROM due_work w LEFT JOIN subscriptions s ON w.kind = 'subscription' AND s.business_id = w.business_id
           WHERE w.business_id = $1 AND w.kind IN ('subscription', 'subscription_charge')`,
        ),
      ),
    )
    const ours = checks.flat().map((check) => Math.max(eventOf(check), +clock.now + MIN_STEP_MS))
    const payments = visitors.flatMap(liveAt).map(({ nextPaymentAt }) => +nextPaymentAt)
    return Math.min(...ours, ...payments.filter((instant) => instant > +clock.now))
  }

  /** Whether the job that finds what is due would take up this business. The files before this one left others. */
  async function isDue(visitor: Visitor): Promise<boolean> {
    const due = await listDue(world.deps.db.withoutTenant, clock.now, 100_000)
    return due.includes(visitor.user.businessId)
  }

  async function moveTo(moved: Visitor | Visitor[], day: Date | string): Promise<void> {
    const visitors = [moved].flat()
    const end = typeof day === 'string' ? new Date(`${day}T10:00:00Z`) : day
    while (clock.now < end) {
      clock.now = new Date(Math.min(await nextEvent(visitors), +end))
      for (const { code } of visitors.flatMap(liveAt))
        paystack.moveSubscriptionClock({ to: clock.now, code })
      for (const visitor of visitors) {
        const { businessId } = visitor.user
        // Two nodes may take up the same business.
        const look = async () => handlers['subscription.sync']?.({ businessId })
        const hasLooked = await isDue(visitor)
        if (hasLooked) await Promise.all([look(), look()])
        await work(visitor, hasLooked)
      }
    }
    for (const { user } of visitors)
      await world.owner.query(
        'UPDATE sessions SET last_seen_at = $2, expires_at = $3 WHERE account_id = $1',
        [user.id, clock.now, new Date(+clock.now + 30 * DAY_MS)],
      )
  }

  const pay: BillingWorld['pay'] = async (visitor, planId, interval = 'month', card = 'visa') => {
    const { status, body } = await agreeAndBuy(visitor, planId, interval)
    if (status !== 200) throw new Error(`Not bought: ${JSON.stringify(body)}`)
    if (body.authorizationUrl) await payAt(body.authorizationUrl, card)
    const verified = await visitor.post('/api/subscription/verify', { reference: body.reference })
    if (verified.body.state !== 'paid') throw new Error(JSON.stringify(verified.body))
  }

  const subscriptionOf = async (visitor: Visitor) =>
    (await visitor.get('/api/subscription')).body as Subscription

  return {
    ...world,
    paystack,
    flutterwave,
    mails,
    work: (visitor) => work(visitor),
    numberReceipts,
    pay,
    runDue: async () => handlers['subscription.due']?.({}),
    moveTo,
    rows,
    liveAt,
    subscriptionOf,
    paidBy: (visitor) =>
      paystack
        .transactions()
        .filter(({ email, status }) => email === visitor.user.email && status === 'success')
        .map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor)
        .filter((kobo) => kobo > 0)
        .reverse(),
    async buy(visitor, ...choice) {
      await pay(visitor, ...choice)
      await work(visitor)
      return subscriptionOf(visitor)
    },
  }
}

interface NextCheck {
  next_check_at: Date
  period_starts_at: Date | null
  /** Null where the renewal has failed. */
  period_ends_at: Date | null
}

/** When a check of ours may find something: those that only compare, in the middle of a period, are left out. */
function eventOf({ next_check_at, period_starts_at, period_ends_at }: NextCheck): number {
  const isFirst = period_starts_at && +next_check_at < +period_starts_at + COMPARED_MS
  if (isFirst || !period_ends_at) return +next_check_at
  return Math.max(+next_check_at, +period_ends_at - PERIOD_NOTICE_DAYS * DAY_MS)
}

/** Buys a plan with what the quote of this moment says: a card on file is charged, otherwise a checkout opens. */
export async function agreeAndBuy(visitor: Visitor, planId: string, interval = 'month') {
  const { body: quote } = await visitor.get(
    `/api/subscription/quote?planId=${planId}&interval=${interval}`,
  )
  const agreed = { amount: quote.amount, last4: quote.card?.last4 ?? null }
  return visitor.post('/api/subscription/create', { planId, interval, agreed })
}

/** Pays on a provider's checkout page as a browser would. */
export async function payAt(
  address: string,
  card = 'visa',
  outcome: 'pay' | 'fail' | 'cancel' = 'pay',
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ channel: 'card', card, outcome }),
  })
}
