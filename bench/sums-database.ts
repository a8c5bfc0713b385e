import { type Ctx, toBusinessId } from '@isiro/api/src/platform/db/context.ts'
import type { Deps } from '@isiro/api/src/platform/http/http-types.ts'
import { contextFor } from '@isiro/api/src/platform/http/session.ts'
import { addNeighbours } from './neighbours.ts'
import { type Bench, openWorld } from './product-world.ts'
import { fillBooks } from './sums-world.ts'
import { issueOne, makeBusinesses } from './world.ts'

/** A database of the bench's own, and what the product needs to read from it. */
export async function openBooks(bench: Bench) {
  const { deps, owner, admin } = await openWorld(bench, () => new Date('2026-11-21T11:00:00Z'))
  return {
    deps,
    admin,
    /**
     * Makes businesses with so many invoices, and as many expenses, each, and as many copies of the last as there are
     * `neighbours`. Returns the ids of those that are no copies.
     */
    async fill(sizes: number[], neighbours = 0): Promise<string[]> {
      const members = await makeBusinesses(deps, owner, sizes.length)
      for (const [index, member] of members.entries())
        await fillBooks(admin, member.businessId, await issueOne(deps, member), sizes[index] ?? 0)
      await addNeighbours(admin, members.at(-1)?.businessId ?? '', neighbours)
      await admin.query('VACUUM ANALYZE')
      return members.map(({ businessId }) => businessId)
    },
  }
}

/** The context of a member of a business. */
export function contextOf(deps: Deps, businessId: string): Ctx {
  return contextFor(deps, {
    businessId: toBusinessId(businessId),
    accountId: null,
    plan: 'business',
    timeZone: 'Africa/Lagos',
  })
}
