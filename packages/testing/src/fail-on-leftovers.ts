import { afterAll, vi } from 'vitest'
import { leftoversBetween, lookAround } from './leftovers.ts'

/** A resource that closes by itself has this long: the handle of a server outlives the answer to its `close` by a moment. */
const PATIENCE_MS = 2_000
const LOOK_EVERY_MS = 20

/**
 * Fails a test file that leaves behind what another one would trip over: the files of a worker share a process and its
 * modules. The first set-up file calls it, so that its hook runs last.
 */
export function failOnLeftovers(readTexts: () => Record<string, string> = () => ({})): void {
  const before = lookAround(readTexts())

  afterAll(async () => {
    const hasFakeTimers = vi.isFakeTimers()
    // To wait takes the real clock. The next file needs it, too.
    vi.useRealTimers()
    const find = () => leftoversBetween(before, { ...lookAround(readTexts()), hasFakeTimers })
    const end = Date.now() + PATIENCE_MS
    let leftovers = find()
    while (leftovers.length > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      leftovers = find()
    }
    if (leftovers.length > 0) {
      throw new Error(['This file leaves something behind.', ...leftovers].join('\n'))
    }
  })
}
