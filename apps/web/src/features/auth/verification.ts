import type { EmailConfirmed } from '@isiro/contracts/auth'
import { verifyEmail } from './api.ts'

const answers = new Map<string, Promise<EmailConfirmed>>()

/** Uses up a verification link. Once a page: a second call with the same link would find it spent. */
export function verifyOnce(token: string): Promise<EmailConfirmed> {
  const known = answers.get(token)
  if (known) return known
  const answer = verifyEmail(token)
  answers.set(token, answer)
  return answer
}

/** Lets the next call ask again, after a failure that was not the link's. */
export function forgetVerification(token: string): void {
  answers.delete(token)
}
