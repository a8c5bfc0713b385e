import type { DuplicateReason } from '@isiro/contracts/client-merge'

/** Ids of clients that share one trait. */
export interface Duplicates {
  reason: DuplicateReason
  ids: readonly string[]
}

/**
 * Groups connected clients: a client that shares an address with one and a number with another is in one group with both.
 * Groups and their ids are in the order of their first appearance.
 *
 * @example
 * groupDuplicates([{ reason: 'email', ids: ['a', 'b'] }, { reason: 'phone', ids: ['b', 'c'] }])
 * // [{ reasons: ['email', 'phone'], ids: ['a', 'b', 'c'] }]
 */
export function groupDuplicates(duplicates: readonly Duplicates[]): {
  reasons: DuplicateReason[]
  ids: string[]
}[] {
  const groupOf = new Map<string, { reasons: Set<DuplicateReason>; ids: Set<string> }>()
  for (const { reason, ids } of duplicates) {
    const joined = { reasons: new Set<DuplicateReason>(), ids: new Set<string>() }
    for (const group of new Set(ids.map((id) => groupOf.get(id)))) {
      for (const known of group?.reasons ?? []) joined.reasons.add(known)
      for (const id of group?.ids ?? []) joined.ids.add(id)
    }
    joined.reasons.add(reason)
    for (const id of ids) joined.ids.add(id)
    for (const id of joined.ids) groupOf.set(id, joined)
  }
  return [...new Set(groupOf.values())].map(({ reasons, ids }) => ({
    reasons: [...reasons],
    ids: [...ids],
  }))
}
