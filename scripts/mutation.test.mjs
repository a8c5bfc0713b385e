import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from './commands.mjs'

const STRYKER = ['stryker.config.mjs', 'stryker.database.config.mjs']
const VITEST = ['vitest.mutation.config.ts', 'vitest.mutation-database.config.ts']

// A folder that moves would leave a run without its files, or its mutants without tests, and nobody would be told.
test('every pattern of the mutation runs names files that are there', async () => {
  const stryker = await Promise.all(STRYKER.map(load))
  const vitest = await Promise.all(VITEST.map(load))
  const patterns = [
    ...stryker.flatMap(({ mutate }) => mutate),
    ...vitest.flatMap((config) => config.test.include),
  ].map((pattern) => pattern.replace(/^!/, ''))
  assert.deepEqual(patterns.flatMap(alternatives).filter(isNothing), [])
})

async function load(name) {
  return (await import(pathToFileURL(join(root, name)))).default
}

/** The patterns that one with braces stands for, so that each folder in them is looked for by itself. */
function alternatives(pattern) {
  const braces = /\{([^{}]*)\}/.exec(pattern)
  if (!braces) return [pattern]
  return braces[1]
    .split(',')
    .flatMap((part) => alternatives(pattern.replace(braces[0], () => part)))
}

function isNothing(pattern) {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules', '.cache'] }).length === 0
}
