import type { Deps } from '../../platform/http/http-types.ts'
import { countAttempts } from '../../platform/http/throttle.ts'

const QUARTER_HOUR_MS = 15 * 60_000

/** What the attempts of one place with an address are counted under. A right password clears them. */
export function attemptsOf(email: string, place: string): string[] {
  return ['login', email, place]
}

/** Counts an attempt with a password of an address: for the address from this place, for the place, and for the address anywhere. */
export async function countSignIn(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  email: string,
  place: string,
): Promise<{ allowed: boolean; isPlaceAllowed: boolean; retryAfterMs: number }> {
  const count = (limits: { key: string[]; max: number }[]) =>
    countAttempts(
      db.withoutTenant,
      config.secretKey,
      now(),
      limits.map((limit) => ({ ...limit, windowMs: QUARTER_HOUR_MS })),
    )
  const narrow = await count([
    { key: attemptsOf(email, place), max: 10 },
    { key: ['login', place], max: 100 },
  ])
  if (!narrow.allowed) return { ...narrow, isPlaceAllowed: false }
  // Attempts that one place is refused do not count against the other places.
  const wide = await count([{ key: ['login-account', email], max: 50 }])
  return { ...wide, isPlaceAllowed: true }
}
