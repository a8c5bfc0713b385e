import { createServer } from 'node:http'
import type { Provider } from '@isiro/contracts/payment-providers'
import {
  type FlutterwaveSimulator,
  startFlutterwaveSimulator,
} from '@isiro/simulators/flutterwave/flutterwave-simulator'
import {
  type PaystackSimulator,
  startPaystackSimulator,
} from '@isiro/simulators/paystack/paystack-simulator'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, type TestApp, testApp, type Visitor } from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { listening, startRelay, type Tamper } from '../../../../test/relay.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import type { Config } from '../../../config.ts'
import type { CallPolicy } from '../../../platform/http-client/http-client.ts'
import { flutterwaveEndpoint, paystackEndpoint } from '../../../startup/simulated-providers.ts'
import type { ProviderEndpoints } from '../../gateways/provider-endpoint.ts'
import { testKeysOf } from '../connections/test-keys.ts'
import { PROVIDER_JOBS } from '../jobs.ts'
import { processEvent } from '../webhooks/process.ts'

export interface CardWorld extends TestApp {
  paystack: PaystackSimulator
  flutterwave: FlutterwaveSimulator
  providers: ProviderEndpoints
  /** Changes the answers of both providers until it is set to null. */
  tamper(change: Tamper | null): void
  jobs: ReturnType<typeof jobHandlers>
  /** Processes every waiting webhook of a business and returns their outcomes. */
  workEvents(visitor: Visitor): Promise<string[]>
  /** The business's keys at the simulators. */
  keysOf(visitor: Visitor, provider: Provider): ReturnType<typeof testKeysOf>
  /** Rows of one business: `$1` is its id, since the tables' owner sees some across businesses. */
  rows<T = Record<string, unknown>>(visitor: Visitor, statement: string): Promise<T[]>
}

/**
 * The product listening on a port, with both simulators. They send their webhooks to it, and it reaches them
 * through a relay that can change their answers.
 */
export async function cardWorld(
  callPolicy: Partial<CallPolicy> = {},
  overrides: Partial<Config> = {},
): Promise<CardWorld> {
  let clock = { now: new Date() }
  const paystack = await startPaystackSimulator({
    webhookRetryMs: [50, 100],
    refundStepMs: 10,
    now: () => clock.now,
  })
  const flutterwave = await startFlutterwaveSimulator({
    webhookRetryMs: [50, 100],
    now: () => clock.now,
  })
  let change: Tamper | null = null
  const relays = await Promise.all(
    [paystack.baseUrl, flutterwave.baseUrl].map((target) => startRelay(target, () => change)),
  )
  const appUrl = `http://127.0.0.1:${await freePort()}`
  const quick = { retryWaitMs: 5, timeoutMs: 3_000, ...callPolicy }
  const reached = (relay: number) => ({
    ownUrl: (path: string) => appUrl + path,
    baseUrl: relays[relay]?.url,
    callPolicy: quick,
  })
  const providers: ProviderEndpoints = {
    paystack: paystackEndpoint(paystack, reached(0)),
    flutterwave: flutterwaveEndpoint(flutterwave, reached(1)),
  }
  const world = await testApp({ appUrl, ...overrides }, providers)
  clock = world.clock
  await world.app.listen({ host: '127.0.0.1', port: Number(new URL(appUrl).port) })
  atFileEnd(async () => {
    await Promise.all([
      paystack.close(),
      flutterwave.close(),
      ...relays.map(({ close }) => close()),
    ])
  })
  const rows: CardWorld['rows'] = (visitor, statement) =>
    asBusiness(world.owner, visitor.user.businessId, async (client) => {
      const result = await client.query(statement, [visitor.user.businessId])
      return result.rows
    })
  return {
    ...world,
    paystack,
    flutterwave,
    providers,
    tamper: (next) => {
      change = next
    },
    jobs: jobHandlers(PROVIDER_JOBS, world.deps),
    rows,
    keysOf: ({ ctx }, provider) =>
      testKeysOf(world.deps.config.secretKey, ctx.businessId, provider),
    async workEvents(visitor) {
      await Promise.all([paystack.idle(), flutterwave.idle()])
      const { businessId } = visitor.ctx
      const waiting = await rows<{ id: string }>(
        visitor,
        'SELECT id FROM provider_events WHERE worked_at IS NULL AND business_id = $1 ORDER BY id',
      )
      for (const { id } of waiting) await processEvent(world.deps, { businessId, eventId: id })
      const worked = await rows<{ outcome: string }>(
        visitor,
        'SELECT outcome FROM provider_events WHERE business_id = $1 ORDER BY id',
      )
      return worked.map(({ outcome }) => outcome)
    },
  }
}

/** A body for POST /api/payments/create-links for an invoice as POST /api/invoices answers it. */
export function linksInput(invoice: { invoiceNumber: string; total: string }, more: object = {}) {
  return {
    amount: Number(invoice.total),
    email: 'ada@example.com',
    invoiceNumber: invoice.invoiceNumber,
    customerName: 'Ada Obi',
    phoneNumber: '+2348035550142',
    ...more,
  }
}

/** Issues an invoice and opens both providers' checkouts for it. */
export async function linked(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const invoice = await issued(visitor, overrides)
  const answer = await visitor.post('/api/payments/create-links', linksInput(invoice))
  if (answer.status !== 200) throw new Error(`No links: ${JSON.stringify(answer.body)}`)
  const { paystack, flutterwave } = answer.body.paymentLinks as Record<
    Provider,
    { url: string; reference: string }
  >
  return { invoice, paystack, flutterwave }
}

/** An invoice's paid amount and balance. */
export async function standing(visitor: Visitor, id: string) {
  const { body } = await visitor.get(`/api/invoices/${id}`)
  const { status, balance } = body.invoice
  return { status, balance }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const url = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return Number(new URL(url).port)
}
