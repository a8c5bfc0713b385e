import type { Country } from '@isiro/domain/countries'
import { hasPaystack } from '@isiro/domain/provider-currencies'
import { SETUP_STEPS, type SetupStep } from '@isiro/domain/setup-steps'

/** The cards of a business's country: card payments only where the first provider opens accounts. */
export function welcomeSteps(country: Country): readonly SetupStep[] {
  return SETUP_STEPS.filter((step) => step !== 'cards' || hasPaystack(country))
}

function isStep(text: string | null): text is SetupStep {
  return (SETUP_STEPS as readonly (string | null)[]).includes(text)
}

/** The card an address asks for, else the one where this person was last, on any device. */
export function currentStep(asked: string | null, kept: SetupStep | null): SetupStep {
  return isStep(asked) ? asked : (kept ?? SETUP_STEPS[0])
}

/** The card after this one; null after the last. */
export function stepAfter(step: SetupStep, country: Country): SetupStep | null {
  const steps = welcomeSteps(country)
  return steps[steps.indexOf(step) + 1] ?? null
}
