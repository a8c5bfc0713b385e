import type { Country } from '@isiro/domain/countries'
import { hasPaystack } from '@isiro/domain/provider-currencies'
import { readStored, removeStored, writeStored } from '../../platform/device/stored.ts'

/** The cards, in their order. The last leads to the first invoice. */
const WELCOME_STEPS = ['details', 'tax', 'payout', 'cards', 'invoice'] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]

/** The cards of a business's country: card payments only where the first provider opens accounts. */
export function welcomeSteps(country: Country): readonly WelcomeStep[] {
  return WELCOME_STEPS.filter((step) => step !== 'cards' || hasPaystack(country))
}

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
export function stepAfter(step: WelcomeStep, country: Country): WelcomeStep | null {
  const steps = welcomeSteps(country)
  return steps[steps.indexOf(step) + 1] ?? null
}

/** Keeps how far this person has come on this device; null once they are through. */
export function keepStep(step: WelcomeStep | null, userId: string): void {
  if (step === null) removeStored(keyOf(userId))
  else writeStored(keyOf(userId), step)
}

function keyOf(userId: string): string {
  return `welcome-${userId}`
}
