import type { Provider } from '@isiro/contracts/payment-providers'
import type { Answer, Visitor } from '../../../../test/harness.ts'
import type { CardWorld } from './card-world.ts'

/** The owner presses "Check payment". */
export function check(visitor: Visitor, provider: Provider, reference: string): Promise<Answer> {
  return visitor.post(`/api/payments/verify/${provider}/${reference}`)
}

/** The stored state of an attempt. */
export async function attempt({ rows }: CardWorld, visitor: Visitor, reference: string) {
  const found = await rows<{
    reference: string
    state: string
    failure: string | null
    next_check_at: Date | null
  }>(
    visitor,
    `SELECT a.reference, a.state, a.failure, w.due_at AS next_check_at FROM payment_attempts a
     LEFT JOIN due_work w ON w.business_id = a.business_id AND w.kind = 'payment_attempt' AND w.subject = a.id
     WHERE a.business_id = $1`,
  )
  return found.find((row) => row.reference === reference)
}

/** The kinds of a business's payment activities, in order. */
export async function kinds({ rows }: CardWorld, visitor: Visitor): Promise<string[]> {
  const found = await rows<{ kind: string }>(
    visitor,
    `SELECT kind FROM activities WHERE business_id = $1 AND kind LIKE 'payment.%'
       AND kind <> 'payment.link_made' ORDER BY id`,
  )
  return found.map(({ kind }) => kind)
}
