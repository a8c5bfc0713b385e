import type { FactorAnswer, FactorProven, PasskeyChallenge } from '@isiro/contracts/factors'
import { api } from '../../../platform/http/api-client.ts'

/** A challenge for the passkeys of the account that is signed in. */
export function askProofChallenge(): Promise<PasskeyChallenge> {
  return api.post('/api/auth/proofs/challenge')
}

export function proveFactor(answer: FactorAnswer): Promise<FactorProven> {
  return api.post('/api/auth/proofs', answer)
}
