import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'

/** Gives the seed of the run's samples, and prints it: another one in each run unless TEST_SEED sets it. */
export default function setup(project: TestProject): void {
  const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000))
  project.provide('seed', seed)
  console.log(`The samples of this run are those of TEST_SEED=${seed}.`)
}
