import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testOptions, vitestArguments } from './test-options.mjs'

test('sections are named, and everything runs in the usual order', () => {
  const options = testOptions(['api', 'web'])
  assert.deepEqual(options, { names: ['api', 'web'], since: null, seed: null, unknown: [] })
  assert.deepEqual(vitestArguments(options), [])
})

test('a commit to compare with and a seed can be named, and have a value of their own otherwise', () => {
  const named = testOptions(['--changed=main', '--shuffle=7', 'api'])
  assert.deepEqual(named, { names: ['api'], since: 'main', seed: 7, unknown: [] })
  const bare = testOptions(['--changed', '--shuffle'])
  assert.equal(bare.since, 'HEAD')
  assert.ok(Number.isInteger(bare.seed))
  assert.deepEqual(vitestArguments({ ...bare, seed: 0 }), [
    '--passWithNoTests',
    '--changed',
    'HEAD',
    '--sequence.shuffle.files',
    '--sequence.seed=0',
  ])
})

test('an option that there is not is told', () => {
  assert.deepEqual(testOptions(['--watch', 'unit']).unknown, ['--watch'])
})
