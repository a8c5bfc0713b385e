import { planById } from '@isiro/domain/plans'
import { expect, test } from 'vitest'
import { newNumber, smsWorld } from '../src/features/messages/testing/sms-world.ts'
import { invoiceInput } from './factories.ts'
import { asBusiness, type Visitor } from './harness.ts'

// A limit belongs to the plan at the moment at which something is counted, also while the plan changes.

const { owner, signedIn, send } = await smsWorld()
const CALLS = 30
const { invoiceLimit, smsLimit } = planById('free')

/** Changes the plan and gives what has been used of the month at that very moment. */
function changePlan(visitor: Visitor, plan: string, used: string): Promise<number> {
  const { businessId } = visitor.user
  return asBusiness(owner, businessId, async (client) => {
    await client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [businessId, plan])
    const { rows } = await client.query(used, [businessId])
    return Number(rows[0]?.used ?? 0)
  })
}

const INVOICES = 'SELECT issued AS used FROM invoice_usage WHERE business_id = $1'
const SMS = 'SELECT parts AS used FROM sms_usage WHERE business_id = $1'

/** Runs calls at once and changes the plan when some of them have been answered. */
async function during(
  count: number,
  call: () => Promise<{ status: number }>,
  change: () => Promise<number>,
) {
  let answered = 0
  let changed: Promise<number> | null = null
  const answers = await Promise.all(
    Array.from({ length: CALLS }, async () => {
      const answer = await call()
      answered += 1
      if (answered === count) changed = change()
      return answer.status
    }),
  )
  const usedThen = await (changed ?? change())
  return { usedThen, accepted: answers.filter((status) => status < 300).length }
}

test.each([1, 3, 8])(
  'after a fall to Free no invoice goes beyond its limit: %d before',
  async (count) => {
    const ada = await signedIn({ plan: 'pro' })
    const { usedThen, accepted } = await during(
      count,
      () => ada.post('/api/invoices', invoiceInput()),
      () => changePlan(ada, 'free', INVOICES),
    )
    expect(accepted).toBe(Math.max(usedThen, invoiceLimit ?? 0))
    expect((await ada.get('/api/auth/me')).body.invoicesThisMonth).toBe(accepted)
    expect((await ada.post('/api/invoices', invoiceInput())).body.code).toBe(
      'invoices.limit_reached',
    )
  },
)

test('an upgrade opens the limit for calls that are already under way, and not before', async () => {
  const ada = await signedIn({ plan: 'free' })
  const { usedThen, accepted } = await during(
    7,
    () => ada.post('/api/invoices', invoiceInput()),
    () => changePlan(ada, 'basic', INVOICES),
  )
  expect(usedThen).toBeLessThanOrEqual(invoiceLimit ?? 0)
  expect(accepted).toBeGreaterThanOrEqual(usedThen)
  expect((await ada.post('/api/invoices', invoiceInput())).status).toBe(201)
})

test.each([1, 3, 8])(
  'after a fall to Free no SMS goes beyond its limit: %d before',
  async (count) => {
    const ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
    const { usedThen, accepted } = await during(
      count,
      () => send(ada, newNumber()),
      () => changePlan(ada, 'free', SMS),
    )
    expect(accepted).toBe(Math.max(usedThen, smsLimit))
    expect((await ada.get('/api/messages/allowance')).body.used).toBe(accepted)
    expect((await send(ada, newNumber())).body.code).toBe('messages.allowance_used')
  },
)
