import type { CurrentUser } from '@isiro/contracts/auth'
import { api } from './api-client.ts'
import { currentToken } from './session.ts'

let early: { token: string | null; answer: Promise<CurrentUser> } | undefined

/**
 * Asks for the account while the code of the app is still on its way. The answer waits for the
 * first reader, who also gets its failure.
 */
export function requestAccountEarly(): void {
  const answer = fetchAccount()
  early = { token: currentToken(), answer }
  answer.catch(() => {
    // The reader of the promise deals with it; here it only must not count as unhandled.
  })
}

/** The early answer, for one reader and only for the session it was asked in; else a new request. */
export function takeAccountRequest(): Promise<CurrentUser> {
  const taken = early
  early = undefined
  return taken && taken.token === currentToken() ? taken.answer : fetchAccount()
}

/** The account gate shows what a refusal means, so the session is not ended here. */
function fetchAccount(): Promise<CurrentUser> {
  return api.get<CurrentUser>('/api/auth/me', { keepSession: true })
}
