import { ApiError, UNREADABLE } from '../../platform/http/api-error.ts'
import { errorText } from '../../platform/http/error-text.ts'

/** Why a call failed, in the reader's language; `fallback` where the server said nothing readable. */
export function failureReason(error: unknown, fallback: string): string {
  const isExplained = error instanceof ApiError && error.code !== UNREADABLE && error.status < 500
  return isExplained ? errorText(error) : fallback
}
