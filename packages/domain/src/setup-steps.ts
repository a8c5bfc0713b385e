/** The cards of the set-up after signing up, in their order. The last leads to the first invoice. */
export const SETUP_STEPS = ['details', 'tax', 'payout', 'cards', 'invoice'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
