import { readStored, removeStored, writeStored } from '../../platform/stored.ts'

/** The cards, in their order. The last leads to the first invoice. */
export const WELCOME_STEPS = ['details', 'tax', 'payout', 'cards', 'invoice'] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]

function isStep(text: string | null): text is WelcomeStep {
  return (WELCOME_STEPS as readonly (string | null)[]).includes(text)
}

/** The card an address asks for, else the one where this person was last on this device. */
export function currentStep(asked: string | null, userId: string): WelcomeStep {
  if (isStep(asked)) return asked
  const stored = readStored(keyOf(userId))
  return isStep(stored) ? stored : WELCOME_STEPS[0]
}

/** The card after this one; null after the last. */
export function stepAfter(step: WelcomeStep): WelcomeStep | null {
  return WELCOME_STEPS[WELCOME_STEPS.indexOf(step) + 1] ?? null
}

/** Keeps how far this person has come on this device; null once they are through. */
export function keepStep(step: WelcomeStep | null, userId: string): void {
  if (step === null) removeStored(keyOf(userId))
  else writeStored(keyOf(userId), step)
}

function keyOf(userId: string): string {
  return `welcome-${userId}`
}
