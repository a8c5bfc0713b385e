/** What a check of a business's own domain can lack. */
export const DOMAIN_PROBLEMS = [
  /** There is no record that proves it, or it says something else. */
  'proof_missing',
  'proof_wrong',
  /** The name leads nowhere, or elsewhere than to the product. */
  'target_missing',
  'target_wrong',
  /** Another business proved it before and still does. */
  'taken',
  /** Nobody answered for the name. */
  'unanswered',
] as const
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number]

/** What a check of a sender address can lack. */
export const SENDER_PROBLEMS = [
  'spf_missing',
  'spf_wrong',
  /** Two SPF records void each other. */
  'spf_several',
  'dkim_missing',
  'dkim_wrong',
  'dmarc_missing',
  'dmarc_several',
  'unanswered',
] as const
export type SenderProblem = (typeof SENDER_PROBLEMS)[number]

/** How a business's own domain stands. `failing` is still used; `lost` waits for its records again; `paused` has no plan for it. */
export const DOMAIN_STATES = ['waiting', 'active', 'failing', 'lost', 'paused'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

export const SENDER_STATES = ['waiting', 'active', 'paused'] as const
export type SenderState = (typeof SENDER_STATES)[number]

/** On so many days in a row a domain's check fails before its business loses it. */
export const FAILED_DAYS = 3

/** The name under which the record stands that proves a domain. */
export function proofName(host: string): string {
  return `_isiro-verify.${host}`
}
