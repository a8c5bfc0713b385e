import type { Provider } from '@isiro/contracts/payment-providers'
import * as z from 'zod/mini'
import { systemContext, toBusinessId, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { parseJson } from '../../../platform/http/json-parser.ts'
import { type GatewayDeps, type HookHeaders, isProven } from '../../gateways/service.ts'
import { findAccount } from '../account.ts'
import { findChargeByReference, updateCharge } from '../billing/charge-queries.ts'
import { lock } from '../change.ts'
import { listBilledBusinesses } from '../queries.ts'
import { SUBSCRIPTION_SYNC } from '../queues.ts'

/**
 * Receives a webhook of the installation's own account: verifies its signature, and lets a job look at the business that it is
 * about. Its content is never believed, so any event in any order only says when to look.
 *
 * Throws `payments.webhook_not_configured` without a secret, and `payments.signature_invalid`.
 */
export async function receiveWebhook(
  deps: GatewayDeps,
  provider: Provider,
  headers: HookHeaders,
  body: Buffer,
): Promise<void> {
  const account = findAccount(deps, provider)
  if (!account?.hookSecret) throw new AppError('payments.webhook_not_configured')
  const secrets = { provider, hookSecret: account.hookSecret, previousSecretKey: null }
  if (!isProven(secrets, headers, body)) throw new AppError('payments.signature_invalid')
  for (const told of subjectsOf(body)) {
    const ids = await listBilledBusinesses(deps.db.withoutTenant, provider, told)
    for (const id of ids) await lookAt(deps, id, told.reference)
  }
}

/** Makes a charge due at once and adds the job, which runs again if this process ends. */
async function lookAt(deps: GatewayDeps, id: string, reference: string | null): Promise<void> {
  const businessId = toBusinessId(id)
  await transact(systemContext(deps, businessId), async (ctx) => {
    const { db } = ctx
    // A payer who returns settles the charge at the same moment, and a settled one is not to become due again.
    await lock(ctx)
    const charge =
      reference === null ? null : await findChargeByReference(db, businessId, reference)
    const isWaiting =
      charge?.state === 'open' || charge?.state === 'superseded' || charge?.state === 'refunding'
    if (charge && isWaiting)
      await updateCharge(db, businessId, charge.id, { nextCheckAt: ctx.now() })
    // A checkout that was given up may still be paid: its money goes back.
    if (charge?.state === 'failed' && !charge.withCard) {
      const change = { state: 'superseded' as const, nextCheckAt: ctx.now() }
      await updateCharge(db, businessId, charge.id, change)
    }
    await ctx.jobs.add(db, SUBSCRIPTION_SYNC, { businessId })
  })
}

const Text = z.catch(z.optional(z.nullable(z.string())), null)
const CustomerOf = z.catch(z.optional(z.nullable(z.object({ customer_code: Text }))), null)
const Subject = z.object({
  reference: Text,
  transaction_reference: Text,
  tx_ref: Text,
  customer: CustomerOf,
  transaction: z.catch(z.optional(z.nullable(z.object({ reference: Text }))), null),
})
const Event = z.object({
  // One kind of event, about cards that expire, holds a list.
  data: z.union([z.array(Subject), Subject]),
})

interface Told {
  reference: string | null
  customerCode: string | null
}

/** The subject of a signed body: our reference, the customer, both or neither. */
function subjectsOf(body: Buffer): Told[] {
  const event = z.safeParse(Event, jsonOf(body))
  if (!event.success) return []
  return [event.data.data].flat().map((subject) => ({
    reference:
      subject.transaction_reference ??
      subject.transaction?.reference ??
      subject.reference ??
      subject.tx_ref ??
      null,
    customerCode: subject.customer?.customer_code ?? null,
  }))
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch {
    return null // Signed, but not JSON: about nothing of ours.
  }
}
