import { randomUUID } from 'node:crypto'
import { insertHook } from '@isiro/api/src/features/providers/connections/queries.ts'
import { hookIdOf, testKeysOf } from '@isiro/api/src/features/providers/connections/test-keys.ts'
import { toBusinessId } from '@isiro/api/src/platform/db/context.ts'
import type { Database } from '@isiro/api/src/platform/db/database.ts'
import { paystackSignature } from '@isiro/simulators/paystack/paystack-signature'
import type pg from 'pg'
import type { Call } from './load.ts'
import { waitUntilDone } from './wait-until.ts'
import type { Member } from './world.ts'

/** Gives each business its webhook address, as its first online payment does. */
export async function openHooks(
  database: Database,
  secret: string,
  members: Member[],
): Promise<void> {
  for (const member of members) {
    const businessId = toBusinessId(member.businessId)
    const hookId = hookIdOf(secret, businessId, 'paystack')
    await database.transaction({ businessId }, 'read write', (db) =>
      insertHook(db, businessId, 'paystack', hookId, new Date()),
    )
  }
}

interface Hook {
  path: string
  secretKey: string
}

/** The path and key of a business's Paystack webhooks. */
export function hookOf(secret: string, { businessId }: Member): Hook {
  const id = toBusinessId(businessId)
  return {
    path: `/webhooks/paystack/${hookIdOf(secret, id, 'paystack')}`,
    secretKey: testKeysOf(secret, id, 'paystack').secretKey,
  }
}

/** A webhook about a charge, signed as Paystack signs it. */
export function signedWebhook({ path, secretKey }: Hook, data: object) {
  const body = JSON.stringify({ event: 'charge.success', data })
  const signature = paystackSignature(secretKey, Buffer.from(body))
  return {
    path,
    body,
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
  }
}

/** Webhooks of many businesses, each sent once. */
export function webhookCall(url: string, secret: string, members: Member[]): Call {
  const hooks = members.map((member) => hookOf(secret, member))
  let sent = 0
  return {
    url,
    method: 'POST',
    requests: [],
    next: () =>
      signedWebhook(hooks[sent++ % hooks.length] as Hook, {
        id: sent,
        reference: randomUUID(),
        amount: 268_750_00,
        currency: 'NGN',
        status: 'success',
      }),
  }
}

/** Waits until every stored webhook is processed. `pool` sees those of every business. */
export function allWorked(pool: pg.Pool): Promise<void> {
  return waitUntilDone(async () => {
    const { rows } = await pool.query('SELECT FROM provider_events WHERE worked_at IS NULL LIMIT 1')
    return rows.length === 0 ? null : 'Webhooks are still waiting to be worked.'
  })
}
