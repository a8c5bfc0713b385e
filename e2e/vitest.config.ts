import { defineConfig } from 'vitest/config'

// One product and one browser for all journeys. Each test signs its own business up or only reads the demo, and waits more
// than it works: three at a time on two cores.
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['./global-setup.ts'],
    // Tests share nothing but the product and the browser.
    isolate: false,
    maxWorkers: 3,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 30_000 } },
    // A walk names all that it found.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
