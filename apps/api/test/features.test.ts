import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SHIPPED_CAPABILITIES } from '@isiro/domain/plan-offers'
import type { Capability } from '@isiro/domain/plans'
import { expect, test } from 'vitest'
import { exportsOfFeatures, FEATURE_NAMES } from './feature-modules.ts'

// The lists that a new feature is entered in by hand. docs/adding-a-feature.md.

const SRC = fileURLToPath(new URL('../src/', import.meta.url))
const read = (path: string) => readFileSync(SRC + path, 'utf8')

test('the routes of every feature are registered in app.ts', () => {
  const app = read('app.ts')
  const missing = FEATURE_NAMES.filter(
    (name) =>
      existsSync(`${SRC}features/${name}/routes.ts`) &&
      !app.includes(`'./features/${name}/routes.ts'`),
  ).map(
    (name) =>
      `features/${name} has routes, but app.ts does not register them: add "await app.register(${name}Routes)".`,
  )
  expect(missing).toEqual([])
})

test('the jobs of every feature are listed in worker.ts', () => {
  const worker = read('worker.ts')
  const sources = globSync('features/**/jobs.ts', { cwd: SRC })
  const missing = sources
    .filter((file) => !worker.includes(`'./${file}'`))
    .filter((file) => !sources.some((other) => other !== file && names(read(other), file)))
    .map((file) => `${file} has jobs, but worker.ts does not list them: add them to JOBS.`)
  expect(missing).toEqual([])
})

test('the routes of every feature have their cases', async () => {
  const cases = await exportsOfFeatures('testing/route-cases.ts', 'ROUTE_CASES')
  const withRoutes = FEATURE_NAMES.filter(
    (name) => globSync(`features/${name}/**/*routes.ts`, { cwd: SRC }).length > 0,
  )
  const missing = withRoutes
    .filter((name) => !cases.has(name))
    .map(
      (name) =>
        `features/${name} has no testing/route-cases.ts: the tests of tenancy call each route with the ids of others by it.`,
    )
  expect(missing).toEqual([])
})

test('every capability that the server checks is one that the plans sell', () => {
  const checked = globSync('features/**/*.ts', { cwd: SRC }).flatMap((file) =>
    [...read(file).matchAll(/(?:(?:canUse|requireCapability)\([\w.]+, |capability: )'(\w+)'/g)].map(
      ([, name]) => name as Capability,
    ),
  )
  const missing = [...new Set(checked)]
    .filter((name) => !SHIPPED_CAPABILITIES.includes(name))
    .map(
      (name) =>
        `The server asks for the capability '${name}': add it to SHIPPED_CAPABILITIES in packages/domain/src/plan-offers.ts.`,
    )
  expect(missing).toEqual([])
})

/** Whether a source imports a file, as the jobs of a feature's part may be. */
function names(source: string, file: string): boolean {
  return source.includes(`/${file.split('/').slice(-2).join('/')}'`)
}
