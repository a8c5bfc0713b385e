import type { Db } from '../../../platform/db/database.ts'
import * as queries from './queries.ts'

/** How the chain of a business's trail stands. */
export interface TrailCheck {
  businessId: string
  /** How many activities the chain has, and of how many something about people was forgotten. */
  linked: number
  forgotten: number
  /** How many activities no link names: somebody inserted them past the product. */
  unlinked: number
  /** The digest of the last link, in hexadecimal; null for an empty chain. Kept elsewhere, it shows later that the end was not cut off. */
  head: string | null
  /** The first place that does not hold; null for a whole chain. */
  fault: { what: queries.Fault; seq: number; id: string } | null
}

/**
 * Walks the chains of all businesses, or of one. `across` is a connection of the tables' owner, which reads over businesses. One
 * that is being erased is left out: its rows go in any order.
 */
export async function checkTrails(across: Db, only: string | null): Promise<TrailCheck[]> {
  const ids = only === null ? await queries.listChained(across) : [only]
  const checks: TrailCheck[] = []
  for (const businessId of ids) {
    const { seq, activityId, fault, ...figures } = await queries.checkChain(across, businessId)
    const isBroken = fault !== null && seq !== null && activityId !== null
    checks.push({
      ...figures,
      businessId,
      fault: isBroken ? { what: fault, seq, id: activityId } : null,
    })
  }
  return checks
}
