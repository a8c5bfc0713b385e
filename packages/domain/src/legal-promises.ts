import type { Minor } from './money.ts'

/**
 * The promises of the Terms and the Privacy Policy beyond plans (plans.ts, subscription.ts) and periods (retention-periods.ts).
 * The texts print these figures, and the code that keeps a promise reads the same one.
 */

/** In years. */
export const MIN_AGE = 18
/** A request about personal data is answered within so many days. */
export const REQUEST_ANSWER_DAYS = 30
/** So many days after its deletion was requested, an account's personal data is gone. */
export const ERASURE_DAYS = 30
/** The link to an export of personal data works for so many days. */
export const EXPORT_LINK_DAYS = 7
/** A higher price, changed terms and the end of the agreement are told so many days ahead. */
export const NOTICE_DAYS = 30
/** A dispute goes to court after so many days without an agreement. */
export const DISPUTE_DAYS = 30
/** The Commission is told of a breach within so many hours. */
export const BREACH_NOTICE_HOURS = 72
/** The least that liability is limited to, in kobo. */
export const LIABILITY_FLOOR: Minor = 5_000_000
