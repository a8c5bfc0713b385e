import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failedTests, ofCheck, ofNodeTests, ofVitest, slowestFiles, sum } from './test-results.mjs'

const file = (status, ...tests) => ({
  name: '/house/a.test.ts',
  startTime: 1_000,
  endTime: 3_500,
  status,
  message: status === 'failed' ? 'No such module' : '',
  assertionResults: tests.map((testStatus) => ({
    status: testStatus,
    fullName: `is ${testStatus}`,
    failureMessages: testStatus === 'failed' ? ['expected 1 to be 2\n  at a.test.ts:3'] : [],
  })),
})

test('a check counts as one', () => {
  assert.deepEqual(ofCheck(0), { passed: 1, failed: 0 })
  assert.deepEqual(ofCheck(2), { passed: 0, failed: 1 })
})

test('a Vitest run counts its tests', () => {
  const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')]
  const report = { numPassedTests: 2, numFailedTests: 1, testResults }
  const files = [
    { name: '/house/a.test.ts', ms: 2_500 },
    { name: '/house/a.test.ts', ms: 2_500 },
  ]
  const failures = [
    {
      name: '/house/a.test.ts',
      title: 'is failed',
      message: 'expected 1 to be 2\n  at a.test.ts:3',
    },
  ]
  assert.deepEqual(ofVitest(report, 1), { passed: 2, failed: 1, files, failures })
})

test('the failed tests are listed with what they reported, and so is a file that could not be loaded', () => {
  const report = { testResults: [file('failed', 'passed', 'failed'), file('failed')] }

  const listed = failedTests([{}, ofVitest(report, 1)], '/house')

  assert.deepEqual(listed, [
    '✗ a.test.ts > \n    No such module',
    '✗ a.test.ts > is failed\n    expected 1 to be 2\n      at a.test.ts:3',
  ])
})

test('the ten slowest files are listed across all sections', () => {
  const files = Array.from({ length: 8 }, (_, index) => ({
    name: `/house/apps/${index}.test.ts`,
    ms: 1_000 * index,
  }))
  const others = files.map(({ name, ms }) => ({ name: `${name}x`, ms: ms + 500 }))

  const told = slowestFiles([{ files }, {}, { files: others }], '/house')

  assert.equal(told.length, 10)
  assert.deepEqual(told.slice(0, 2), ['   7.5 s  apps/7.test.tsx', '   7.0 s  apps/7.test.ts'])
})

test('a file that could not be loaded counts as a failed test', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [file('failed'), file('passed', 'passed')],
  }
  assertCounts(ofVitest(report, 1), { passed: 1, failed: 1 })
})

test('a run that fails without a failed test, or without a report, counts as one failure', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] }
  assertCounts(ofVitest(report, 1), { passed: 1, failed: 1 })
  assertCounts(ofVitest(null, 1), { passed: 0, failed: 1 })
})

function assertCounts({ passed, failed }, counts) {
  assert.deepEqual({ passed, failed }, counts)
}

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
