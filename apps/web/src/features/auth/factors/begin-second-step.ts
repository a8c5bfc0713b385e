import type { SecondStepAsked } from '@isiro/contracts/factors'
import type { ApiError } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/pages/paths.ts'

const KEY = 'second-step'

/**
 * Leads to the page of the second step, which leads on to where the first was asked for. `refusal` is the answer to a right
 * password: `auth.second_step`, with what the second step needs.
 */
export function beginSecondStep({ details }: Pick<ApiError, 'details'>): void {
  const { pending, kinds } = details as unknown as SecondStepAsked
  sessionStorage.setItem(KEY, JSON.stringify({ pending, kinds }))
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
