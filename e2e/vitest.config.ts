import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The walk of all screens takes longest: begun last, it would have the machine to itself at the end of a run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/screens.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

/** A sequencer of one's own would win over the option. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

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
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 30_000 } },
    // A walk names all that it found.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
