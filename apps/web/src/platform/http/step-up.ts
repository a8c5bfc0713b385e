import type { ApiError } from './api-error.ts'

/** Asks the person for a factor. Gives the proof; null where it was left. */
export type AskFactor = (refusal: ApiError) => Promise<string | null>

/** Whoever asks comes with what the screen loads last: a call that is refused before then waits for it, so many ms. */
const WAIT_MS = 10_000

let ask: AskFactor | null = null
let comes: (asker: AskFactor) => void = () => {}
/** Held by this tab alone: whoever steals the session's token has not got it. */
let proof: string | null = null

/** Says who asks for a factor. Returns how to take it back. */
export function answerStepUp(asker: AskFactor): () => void {
  ask = asker
  comes(asker)
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
  const asker = ask ?? (await nextAsker())
  proof = asker && (await asker(refusal))
  return proof !== null
}

/** Whoever asks next; null where nobody comes. */
function nextAsker(): Promise<AskFactor | null> {
  return new Promise((resolve) => {
    comes = resolve
    setTimeout(() => resolve(null), WAIT_MS)
  })
}
