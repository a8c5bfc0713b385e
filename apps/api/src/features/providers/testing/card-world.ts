import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
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
import { atFileEnd } from '../../../../test/test-file.ts'
import type { Config } from '../../../config.ts'
import type { CallPolicy } from '../../../platform/http-client/http-client.ts'
import { type ProviderEndpoints, providerEndpoint } from '../../gateways/provider-endpoint.ts'
import { testKeysOf } from '../connections/test-keys.ts'
import { PROVIDER_JOBS } from '../jobs.ts'
import { processEvent } from '../webhooks/process.ts'

/** A test's change to a provider's answers: it modifies the parsed body in place. */
// The wire format is the test's subject here; typing it would only repeat the simulator.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Tamper = (body: any, path: string) => void

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
  const providers: ProviderEndpoints = {
    paystack: providerEndpoint(
      'paystack',
      relays[0]?.url,
      {
        announceHook: ({ secretKey, path }) =>
          paystack.setWebhookUrl({ secretKey, url: appUrl + path }),
        sendTestEvent: ({ secretKey }) => sendTestEvent(paystack, secretKey),
      },
      quick,
    ),
    flutterwave: providerEndpoint(
      'flutterwave',
      relays[1]?.url,
      {
        announceHook: ({ secretKey, secretHash, path }) =>
          flutterwave.setWebhookUrl({
            secretKey,
            url: appUrl + path,
            ...(secretHash === null ? {} : { secretHash }),
          }),
        sendTestEvent: ({ secretKey }) => sendTestEvent(flutterwave, secretKey),
      },
      quick,
    ),
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

/** An event about nothing, as test mode's stand-in sends it on request. */
export async function sendTestEvent(
  simulator: Pick<PaystackSimulator, 'sendEvent' | 'idle'>,
  secretKey: string,
): Promise<void> {
  simulator.sendEvent({ secretKey, event: 'test', data: {} })
  await simulator.idle()
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

/** Relays calls to a simulator and returns its answers, changed by the test. */
async function startRelay(target: string, change: () => Tamper | null) {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const { host: _host, ...kept } = headers
    const passed = httpRequest(`${target}${url}`, { method: method ?? 'GET', headers: kept })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    passed.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', () => outgoing.destroy())
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const body = JSON.parse(text)
        change()?.(body, url)
        const { 'content-length': _length, ...answered } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, answered)
        outgoing.end(JSON.stringify(body))
      })
    })
    incoming.pipe(passed)
  })
  const url = await listening(server)
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const url = await listening(server)
  await new Promise((resolve) => server.close(resolve))
  return Number(new URL(url).port)
}

function listening(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}
