import { asBusiness } from '../harness.ts'
import type { Installation } from './installation.ts'
import type { Answer, Call, Member } from './member.ts'
import type { ProductNode } from './product-node.ts'

/** How many calls each member makes to find out how long one takes. */
export const UNDISTURBED = 3

/** How long a create call takes while nothing is killed and as many others are under way, in milliseconds. */
export async function undisturbedMs(members: Member[], node: ProductNode): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < UNDISTURBED; round++) {
    await Promise.all(
      members.map(async (member) => {
        const startedAt = performance.now()
        await member.issue(node)
        times.push(performance.now() - startedAt)
      }),
    )
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? 0
}

interface KilledCall {
  member: Member
  call: Call & { key: string }
  /** Null when the node died before it had answered. */
  answer: Answer | null
}

/** Each member sends one call, so timed that the node is killed when the calls have these ages (milliseconds). */
export async function killedAt(
  node: ProductNode,
  members: Member[],
  ages: number[],
): Promise<KilledCall[]> {
  const killAt = performance.now() + Math.max(...ages) + 2
  const calls = members.map(async (member, index) => {
    const call = member.creation()
    await until(killAt - (ages[index] ?? 0))
    return { member, call, answer: await member.ask(node, call) }
  })
  await until(killAt)
  await node.kill()
  return Promise.all(calls)
}

/** Whether a call's effect is in the database, answered or not. */
export function isCommitted(
  { owner }: Installation,
  { businessId }: Member,
  { key }: { key: string },
): Promise<boolean> {
  return asBusiness(owner, businessId, async (client) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM idempotency_keys WHERE business_id = $1 AND key = $2',
      [businessId, key],
    )
    return rowCount === 1
  })
}

/** Timers count whole milliseconds; the points lie closer together. */
async function until(time: number): Promise<void> {
  while (performance.now() < time) await new Promise(setImmediate)
}
