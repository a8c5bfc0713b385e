import { ApiError } from './api-error.ts'
import { currentToken, endSession, setLeaving, startSession } from './session.ts'

/**
 * Runs a call after which the server knows this session no longer. Its caller ends the session once it is answered; until then
 * the refusal of another call does not, which would say that it expired.
 */
export async function leaveBy<T>(call: () => Promise<T>): Promise<T> {
  setLeaving(true)
  try {
    return await call()
  } catch (error) {
    setLeaving(false)
    if (error instanceof ApiError && error.code === 'auth.required') endSession('expired')
    throw error
  }
}

/** The person has left this tab's business: the session goes on as it began, in its own business and with nothing on the device of what was seen. */
export function forgetBusiness(): void {
  const token = currentToken()
  if (token !== null) startSession(token)
}
