import type { CurrentUser } from '@isiro/contracts/auth'
import { api } from './api-client.ts'
import { currentToken } from './session.ts'

let early: { token: string | null; answer: Promise<CurrentUser> } | undefined

/**
 * Requests the account while the app's code is still downloading. The first reader gets the answer
 * or its failure.
 */
export function requestAccountEarly(): void {
  const answer = fetchAccount()
  early = { token: currentToken(), answer }
  answer.catch(() => {
    // The reader of the promise deals with it; here it only must not count as unhandled.
  })
}

/** Returns the early answer once, for the session it was requested in; otherwise makes a new request. */
export function takeAccountRequest(): Promise<CurrentUser> {
  const taken = early
  early = undefined
  return taken && taken.token === currentToken() ? taken.answer : fetchAccount()
}

/** The account gate handles a 401, so the session is not ended here. */
function fetchAccount(): Promise<CurrentUser> {
  return api.get<CurrentUser>('/api/auth/me', { keepSession: true })
}
