import { randomUUID } from 'node:crypto'
import {
  hookIdOf,
  testKeysOf,
} from '@isiro/api/src/features/payments/providers/connections/test-keys.ts'
import { toBusinessId } from '@isiro/api/src/platform/context.ts'
import { paystackSignature } from '@isiro/simulators/paystack/paystack-signature'
import type pg from 'pg'
import { load } from './load.ts'
import { waitUntilDone } from './wait-until.ts'
import { invoiceBody, type Member } from './world.ts'

const CONNECTIONS = 16

export interface Settling {
  webhooks: number
  /** Webhooks a second from the first one sent until the last one is booked. */
  perSecond: number
  /** Durable INSERTs a second through a bare server, before and after. */
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
 * Webhooks from their arrival until they are booked: proven, stored, worked in a job that asks the provider's
 * simulator, and allocated to their invoices. The simulator runs in the product's process and its work is
 * counted as the product's. Before anything else that fills the queue: what waits there is worked first.
 */
export async function measureSettling(
  targets: Targets,
  { webhooks = 600, seconds = 4 } = {},
): Promise<Settling> {
  const paid: Paid[] = []
  await inTurns(Array.from({ length: webhooks }), async (_, index) => {
    const member = targets.members[index % targets.members.length] as Member
    paid.push(await paidAtProvider(targets.product, targets.secret, member))
  })
  const insert = {
    url: targets.floors,
    method: 'POST' as const,
    requests: [{ path: '/insert', body: invoiceBody }],
  }
  await load(insert, CONNECTIONS, 1)
  const before = await load(insert, CONNECTIONS, seconds / 2)
  const startedAt = performance.now()
  await inTurns(paid, (one) => sendWebhook(targets, one))
  const references = paid.map(({ reference }) => reference)
  await allBooked(targets.admin, references)
  const tookMs = performance.now() - startedAt
  const after = await load(insert, CONNECTIONS, seconds / 2)
  return {
    webhooks,
    perSecond: (webhooks / tookMs) * 1_000,
    floorPerSecond: (before.perSecond + after.perSecond) / 2,
    ...(await waits(targets.admin, references)),
  }
}

interface Paid {
  member: Member
  reference: string
}

/** An invoice whose payment the provider has and that nobody has told us of. */
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

async function sendWebhook(
  { product, secret }: Targets,
  { member, reference }: Paid,
): Promise<void> {
  const businessId = toBusinessId(member.businessId)
  const { secretKey } = testKeysOf(secret, businessId, 'paystack')
  const body = JSON.stringify({ event: 'charge.success', data: { id: randomUUID(), reference } })
  const reply = await fetch(
    `${product}/webhooks/paystack/${hookIdOf(secret, businessId, 'paystack')}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': paystackSignature(secretKey, Buffer.from(body)),
      },
      body,
    },
  )
  if (!reply.ok) throw new Error(`A webhook was answered with ${reply.status}.`)
}

/** Works a list with so many at once as there are connections. */
async function inTurns<T>(list: T[], work: (one: T, index: number) => Promise<unknown>) {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++)
      await work(list[index] as T, index)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
}

const BOOKED = `
  FROM payment_attempts t
  JOIN payments p ON p.business_id = t.business_id AND p.attempt_id = t.id AND p.allocated = t.amount
  WHERE t.reference = ANY($1) AND t.state = 'paid'`

function allBooked(admin: pg.Pool, references: string[]): Promise<void> {
  return waitUntilDone(async () => {
    const { rows } = await admin.query(`SELECT count(*)::int AS booked ${BOOKED}`, [references])
    const { booked } = rows[0]
    return booked === references.length
      ? null
      : `Only ${booked} of ${references.length} webhooks were booked.`
  })
}

/** How long each of them waited, by the product's own clock. */
async function waits(admin: pg.Pool, references: string[]): Promise<{ p50: number; p99: number }> {
  const { rows } = await admin.query(
    `SELECT percentile_cont(ARRAY[0.5, 0.99]) WITHIN GROUP (ORDER BY extract(epoch FROM p.recorded_at - e.received_at) * 1000) AS ms
    FROM provider_events e
    JOIN payment_attempts t ON t.business_id = e.business_id
      AND t.reference = convert_from(e.body, 'UTF8')::jsonb #>> '{data,reference}'
    JOIN payments p ON p.business_id = t.business_id AND p.attempt_id = t.id
    WHERE t.reference = ANY($1)`,
    [references],
  )
  const [p50 = 0, p99 = 0] = rows[0].ms as number[]
  return { p50, p99 }
}

/** One line for the report. */
export function settlingLine({ webhooks, perSecond, floorPerSecond, p50, p99 }: Settling): string {
  const ratio = (perSecond / floorPerSecond).toFixed(2)
  return `webhooks until booked: ${perSecond.toFixed(0)} a second over ${webhooks}, floor ${floorPerSecond.toFixed(0)}, ratio ${ratio}; each waited ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99)`
}
