import type { SignedIn } from '@isiro/contracts/auth'
import type {
  AnswerRecovery,
  FactorAnswer,
  PasskeyAnswer,
  PasskeyChallenge,
  RecoveryBegun,
} from '@isiro/contracts/factors'
import { api } from '../../../platform/http/api-client.ts'

/** The calls of the entrance. A refusal of theirs never ends a session. */
const options = { keepSession: true }

/** A challenge for the second step of a sign-in, or for any passkey. */
export function askChallenge(pending?: string): Promise<PasskeyChallenge> {
  return api.post('/api/auth/login/challenge', pending === undefined ? {} : { pending }, options)
}

export function finishSignIn(pending: string, answer: FactorAnswer): Promise<SignedIn> {
  return api.post('/api/auth/login/factor', { pending, ...answer }, options)
}

export function signInWithPasskey(passkey: PasskeyAnswer): Promise<SignedIn> {
  return api.post('/api/auth/login/passkey', { passkey }, options)
}

/** Begins the three days after which a mailed link removes all factors. */
export function loseFactors(pending: string): Promise<RecoveryBegun> {
  return api.post('/api/auth/login/lost', { pending }, options)
}

export function answerRecovery(input: AnswerRecovery): Promise<void> {
  return api.post('/api/auth/recovery/answer', input, options)
}
