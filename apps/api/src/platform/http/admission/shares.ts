import type { LimitOptions } from './shared-limit.ts'

/** The calls that a node works on at a time. */
export interface CallLimits {
  /** Calls of all businesses' members. The shares of everybody else are parts of it. */
  atOnce: number
  /** Calls of one business's members. */
  ofOneBusiness: number
}

/**
 * Calls that have a share of their own. A flood of one kind leaves the others their places.
 *
 * - `members`: calls of a session, counted for each business, whatever number of sessions it has.
 * - `newSessions`: calls whose session nobody has looked up yet. Whoever invents tokens takes places here only.
 * - `webhooks`: what providers tell us. `clientPages`: what a client opens, and pays on.
 * - `visitors`: sign-in and every other call without a session.
 * - `files`: the web's own files and pages, dozens of which a first visit asks for at once.
 *
 * All but the first are counted for each network address.
 */
export const SHARES = [
  'members',
  'newSessions',
  'webhooks',
  'clientPages',
  'visitors',
  'files',
] as const
export type Share = (typeof SHARES)[number]

/** The size of each share. Outside of `members` one address takes at most half. */
export function limitsOf({ atOnce, ofOneBusiness }: CallLimits): Record<Share, LimitOptions> {
  return {
    members: { size: atOnce, ofOne: ofOneBusiness },
    newSessions: halved(atOnce / 4),
    webhooks: halved(atOnce / 4),
    clientPages: halved(atOnce / 3),
    visitors: halved(atOnce / 3),
    files: halved(atOnce * 4),
  }
}

function halved(places: number): LimitOptions {
  const size = Math.max(2, Math.floor(places))
  return { size, ofOne: Math.ceil(size / 2) }
}
