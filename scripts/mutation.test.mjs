import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import stryker from '../stryker.config.mjs'
import strykerDatabase from '../stryker.database.config.mjs'
import vitestMutation from '../vitest.mutation.config.ts'
import vitestDatabase from '../vitest.mutation-database.config.ts'
import { root } from './commands.mjs'

// A folder that moves would leave a run without its files, or its mutants without tests, and nobody would be told.
test('every pattern of the mutation runs names files that are there', () => {
  const patterns = [
    ...stryker.mutate,
    ...strykerDatabase.mutate,
    ...vitestMutation.test.include,
    ...vitestDatabase.test.include,
  ].map((pattern) => pattern.replace(/^!/, ''))
  assert.deepEqual(patterns.flatMap(alternatives).filter(isNothing), [])
})

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
