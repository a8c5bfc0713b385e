import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The journeys over all pages. Begun last, each would keep one worker busy while the other has nothing left. */
const LONGEST = ['page-weight.test.ts', 'accessibility.test.ts']

/** Begins with the longest files; the others keep the order that the runner gives them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
