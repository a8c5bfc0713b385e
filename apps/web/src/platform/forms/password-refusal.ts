import { ApiError } from '../http/api-error.ts'

/** Whether a password that has to confirm a change was missing or wrong. */
export function isPasswordRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('auth.password_')
}
