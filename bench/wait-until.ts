import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_AGAIN_MS = 100
/** Work that is not done by then counts as a failure, not as a slow success. */
const MAX_WAIT_MS = 120_000

/** Waits until `look` returns null; after two minutes throws with its last answer. */
export async function waitUntilDone(look: () => Promise<string | null>): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS
  for (;;) {
    const left = await look()
    if (left === null) return
    if (performance.now() > until) throw new Error(left)
    await sleep(LOOK_AGAIN_MS)
  }
}
