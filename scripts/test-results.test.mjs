import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ofCheck, ofNodeTests, ofVitest, sum } from './test-results.mjs'

const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((testStatus) => ({ status: testStatus })),
})

test('a check counts as one', () => {
  assert.deepEqual(ofCheck(0), { passed: 1, failed: 0 })
  assert.deepEqual(ofCheck(2), { passed: 0, failed: 1 })
})

test('a Vitest run counts its tests', () => {
  const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')]
  const report = { numPassedTests: 2, numFailedTests: 1, testResults }
  assert.deepEqual(ofVitest(report, 1), { passed: 2, failed: 1 })
})

test('a file that could not be loaded counts as a failed test', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file('failed'), file('passed', 'passed')],
  }
  assert.deepEqual(ofVitest(report, 1), { passed: 1, failed: 1 })
})

test('a run that fails without a failed test, or without a report, counts as one failure', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] }
  assert.deepEqual(ofVitest(report, 1), { passed: 1, failed: 1 })
  assert.deepEqual(ofVitest(null, 1), { passed: 0, failed: 1 })
})

test('a run of Node’s test runner counts by its summary', () => {
  const tap = '# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 0\n'
  assert.deepEqual(ofNodeTests(tap, 1), { passed: 3, failed: 2 })
  assert.deepEqual(ofNodeTests('', 1), { passed: 0, failed: 1 })
})

test('counts add up', () => {
  assert.deepEqual(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
    { passed: 4, failed: 6 },
  )
  assert.deepEqual(sum([]), { passed: 0, failed: 0 })
})
