import type { Deps } from '../../platform/http/http-types.ts'
import { countOrRefuse } from '../../platform/http/throttle.ts'

/** A route for everybody with the link: with the limit of calls from one network address, and the places of clients' pages. */
export function limited(perMinute: number) {
  return {
    isPublic: true,
    share: 'clientPages' as const,
    rateLimit: { max: perMinute, timeWindow: '1 minute' },
  }
}

const MINUTE_MS = 60_000

/** The limit for one invoice, quote or delivery note: a checkout and a check call a provider, a claim and an answer notify the owner. */
const LIMITS = {
  checkout: { max: 30, windowMs: 60 * MINUTE_MS },
  check: { max: 60, windowMs: 10 * MINUTE_MS },
  answer: { max: 30, windowMs: 60 * MINUTE_MS },
  claim: { max: 10, windowMs: 60 * MINUTE_MS },
}

/** Counts one use of a form. Throws `request.too_many` beyond its limit. */
export async function countUse(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  form: keyof typeof LIMITS,
  documentId: string,
): Promise<void> {
  const limit = { key: ['pay-page', form, documentId], ...LIMITS[form] }
  await countOrRefuse(db.withoutTenant, config.secretKey, now(), limit)
}
