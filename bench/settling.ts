import { Agent, type RequestOptions, request } from 'node:http'
import { testKeysOf } from '@isiro/api/src/features/providers/connections/test-keys.ts'
import { toBusinessId } from '@isiro/api/src/platform/db/context.ts'
import { mapConcurrent } from '@isiro/api/src/platform/jobs/concurrency.ts'
import type pg from 'pg'
import { load } from './load.ts'
import { allWorked, hookOf, signedWebhook } from './webhooks.ts'
import { invoiceBody, type Member } from './world.ts'

const CONNECTIONS = 16
const WARM_WEBHOOKS = 500

export interface Settling {
  webhooks: number
  /** Webhooks a second from the first one sent until the last one is booked. */
  perSecond: number
  /** Durable INSERTs per second through a bare server, before and after. */
  floorPerSecond: number
  /** From the arrival of a webhook until its payment is allocated, in milliseconds. */
  p50: number
  p99: number
}

interface Targets {
  product: string
  floors: string
  secret: string
  members: Member[]
  /** Sees the rows of every business. */
  admin: pg.Pool
}

/**
 * Measures webhooks from arrival to booking: verified, stored, processed with a call to the provider's simulator,
 * and allocated to their invoices. The simulator runs in the product's process, so its work counts as
 * the product's.
 */
export async function measureSettling(
  targets: Targets,
  { webhooks = 2_000, seconds = 4 } = {},
): Promise<Settling> {
  const paid: Paid[] = []
  await mapConcurrent(
    Array.from({ length: WARM_WEBHOOKS + webhooks }),
    CONNECTIONS,
    async (_, index) => {
      const member = targets.members[index % targets.members.length] as Member
      paid.push(await paidAtProvider(targets.product, targets.secret, member))
    },
  )
  const insert = {
    url: targets.floors,
    method: 'POST' as const,
    requests: [{ path: '/insert', body: invoiceBody }],
  }
  // Both sides warm, and the database with statistics of tables that are not empty: it has them in any other hour.
  await sendAll(targets, paid.splice(0, WARM_WEBHOOKS))
  await allWorked(targets.admin)
  await targets.admin.query('VACUUM ANALYZE')
  await load(insert, CONNECTIONS, 1)
  const before = await load(insert, CONNECTIONS, seconds / 2)
  await sendAll(targets, paid)
  await allWorked(targets.admin)
  const references = paid.map(({ reference }) => reference)
  await allBooked(targets.admin, references)
  const after = await load(insert, CONNECTIONS, seconds / 2)
  const { tookMs, p50, p99 } = await times(targets.admin, references)
  return {
    webhooks,
    perSecond: (webhooks / tookMs) * 1_000,
    floorPerSecond: (before.perSecond + after.perSecond) / 2,
    p50,
    p99,
  }
}

interface Paid {
  member: Member
  reference: string
}

/** An invoice that is paid at the provider, without a webhook yet. */
async function paidAtProvider(product: string, secret: string, member: Member): Promise<Paid> {
  const call = callAs(member.token)
  const { invoice } = await call<{ invoice: { invoiceNumber: string; total: string } }>(
    `${product}/api/invoices`,
    invoiceBody,
  )
  const { paymentLinks } = await call<{
    paymentLinks: { paystack: { url: string; reference: string } }
  }>(`${product}/api/payments/create-links`, {
    amount: Number(invoice.total),
    email: 'accounts@quorum.example',
    invoiceNumber: invoice.invoiceNumber,
    customerName: null,
    phoneNumber: null,
  })
  const { url, reference } = paymentLinks.paystack
  const { secretKey } = testKeysOf(secret, toBusinessId(member.businessId), 'paystack')
  const settle = { reference, secretKey, notify: false }
  await call(new URL('/simulator/settle', url).href, settle)
  return { member, reference }
}

function callAs(token: string) {
  return async <T>(url: string, body: unknown): Promise<T> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
}

/** Sends one webhook per payment, signed as Paystack signs it. */
async function sendAll({ product, secret }: Targets, paid: Paid[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  await mapConcurrent(paid, CONNECTIONS, ({ member, reference }, id) => {
    const { path, headers, body } = signedWebhook(hookOf(secret, member), { id, reference })
    return post(product + path, { agent, headers }, body)
  })
  agent.destroy()
}

/** Sends with minimal overhead, because it shares the machine with the measured server. */
function post(url: string, options: RequestOptions, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, method: 'POST' }, (reply) => {
      reply.resume()
      reply.once('end', () => {
        if (reply.statusCode === 200) resolve()
        else reject(new Error(`A webhook was answered with ${reply.statusCode}.`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

async function allBooked(admin: pg.Pool, references: string[]): Promise<void> {
  const { rows } = await admin.query(
    `SELECT count(*)::int AS booked FROM payment_attempts t
    JOIN payments p ON p.business_id = t.business_id AND p.attempt_id = t.id AND p.allocated = t.amount
    WHERE t.reference = ANY($1) AND t.state = 'paid'`,
    [references],
  )
  const { booked } = rows[0]
  if (booked < references.length)
    throw new Error(`Only ${booked} of ${references.length} webhooks were booked.`)
}

/** By the product's own clock: how long all of them took, and how long each waited. In milliseconds. */
async function times(admin: pg.Pool, references: string[]) {
  const { rows } = await admin.query(
    `SELECT extract(epoch FROM max(p.recorded_at) - min(e.received_at)) * 1000 AS took,
      percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (ORDER BY extract(epoch FROM p.recorded_at - e.received_at) * 1000) AS waits
    FROM provider_events e
    JOIN payment_attempts t ON t.business_id = e.business_id
      AND t.reference = convert_from(e.body, 'UTF8')::jsonb #>> '{data,reference}'
    JOIN payments p ON p.business_id = t.business_id AND p.attempt_id = t.id
    WHERE t.reference = ANY($1)`,
    [references],
  )
  const { took, waits } = rows[0]
  const [p50 = 0, p99 = 0] = waits as number[]
  return { tookMs: Number(took), p50, p99 }
}

/** The report's line. */
export function settlingLine({ webhooks, perSecond, floorPerSecond, p50, p99 }: Settling): string {
  const ratio = (perSecond / floorPerSecond).toFixed(2)
  return `webhooks until booked: ${perSecond.toFixed(0)} a second over ${webhooks}, floor ${floorPerSecond.toFixed(0)}, ratio ${ratio}; each waited ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99)`
}
