import type { ApiError } from './api-error.ts'

/** Asks the person for a factor. Gives the proof; null where it was left. */
export type AskFactor = (refusal: ApiError) => Promise<string | null>

let ask: AskFactor | null = null
/** Held by this tab alone: whoever steals the session's token has not got it. */
let proof: string | null = null

/** Says who asks for a factor. Returns how to take it back. */
export function answerStepUp(asker: AskFactor): () => void {
  ask = asker
  return () => {
    ask = null
  }
}

/** The proof that calls carry; null while none was given. */
export function proofNow(): string | null {
  return proof
}

/** Asks for a factor after a call was refused for want of one. Says whether the call can be tried again. */
export async function proveAgain(refusal: ApiError): Promise<boolean> {
  proof = ask && (await ask(refusal))
  return proof !== null
}
