import type { SecondStepAsked } from '@isiro/contracts/factors'
import { ApiError } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/pages/paths.ts'

const KEY = 'second-step'

/** What a sign-in whose password was right still asks for; null for any other failure. */
export function secondStepOf(error: unknown): SecondStepAsked | null {
  if (!(error instanceof ApiError) || error.code !== 'auth.second_step') return null
  return error.details as unknown as SecondStepAsked
}

/** Leads to the page of the second step, which leads on to where the first was asked for. */
export function beginSecondStep(asked: SecondStepAsked): void {
  sessionStorage.setItem(KEY, JSON.stringify(asked))
  const next = new URLSearchParams(location.search).get('next') ?? undefined
  location.assign(paths.secondStep(next))
}

/** The second step that was begun in this tab; null without one. */
export function begunSecondStep(): SecondStepAsked | null {
  const stored = sessionStorage.getItem(KEY)
  return stored === null ? null : (JSON.parse(stored) as SecondStepAsked)
}

export function endSecondStep(): void {
  sessionStorage.removeItem(KEY)
}
