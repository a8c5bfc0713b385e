import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

// One product for all journeys. Each file signs its own businesses up or only reads the demo, and waits more than it works: two at a time.
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./product.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // On a machine that others use as well, a journey that failed is walked once more; the output names it ("retry x1"), and it is to be mended.
    retry: process.env.CI === undefined ? 0 : 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
