import { createHash } from 'node:crypto'
import { inject } from 'vitest'
import { seeded } from './seeded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Draws the samples of a run; another one in each run unless TEST_SEED sets it. */
    seed: number
  }
}

/** `npm run sweep` walks every cell of every walk. */
export const isSweep = process.env.SWEEP !== undefined

/**
 * Draws about one in `oneIn` of the cells of a walk, in their order and at least one, another draw in each run; in
 * `npm run sweep` all of them. The draw depends on the run's seed and on the name only, so TEST_SEED repeats it.
 */
export function sampleOf<Cell>(name: string, cells: readonly Cell[], oneIn: number): Cell[] {
  if (isSweep || cells.length === 0) return [...cells]
  const random = randomOf(name)
  const certain = Math.floor(random() * cells.length)
  return cells.filter((_, index) => random() < 1 / oneIn || index === certain)
}

/** How often a property is tried: `count` times in `npm test`, ten times as often in `npm run sweep`. */
export function runs(count: number): number {
  return isSweep ? count * 10 : count
}

/** Random numbers that depend on the run's seed and on the name. */
export function randomOf(name: string): () => number {
  const hash = createHash('sha256')
    .update(`${inject('seed')} ${name}`)
    .digest()
  return seeded(hash.readInt32LE())
}
