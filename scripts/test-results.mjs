import { relative } from 'node:path'

/** How many tests passed and failed. */
export const nothing = { passed: 0, failed: 0 }

/** A check that can only pass or fail as a whole, by its exit code. */
export function ofCheck(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts a Vitest run by its JSON report (null when it wrote none). A file that could not be loaded
 * counts as one failed test, and so does a run that failed for no test's sake. `files` are its files with the time of their
 * tests, `failures` its failed tests with what they reported.
 */
export function ofVitest(report, code) {
  const files = report?.testResults ?? []
  const unloaded = files.filter((file) => {
    return (
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
    )
  })
  const failed = (report?.numFailedTests ?? 0) + unloaded.length
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    files: files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
    failures: [
      ...unloaded.map(({ name, message = '' }) => ({ name, title: '', message })),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => ({
            name,
            title: test.fullName,
            message: test.failureMessages.join('\n'),
          })),
      ),
    ],
  }
}

/**
 * The failed tests, each with the first lines of what it reported; their files are relative to `root`. A log may be shown
 * from its end only.
 */
export function failedTests(results, root) {
  return results
    .flatMap(({ failures = [] }) => failures)
    .map(({ name, title, message }) => {
      const [first, ...reported] = `${relative(root, name)} > ${title}\n${message}`.split('\n')
      return [`✗ ${first}`, ...reported.slice(0, 12).map((line) => `    ${line}`)].join('\n')
    })
}

/** The ten slowest test files, one per line, the slowest first; their names are relative to `root`. */
export function slowestFiles(results, root) {
  return results
    .flatMap(({ files = [] }) => files)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(root, name)}`)
}

/** Counts a run of Node's own test runner by the summary of its TAP report. */
export function ofNodeTests(tap, code) {
  const figure = (name) => Number(tap.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)
  const failed = figure('fail') + figure('cancelled')
  return { passed: figure('pass'), failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** The sum of several counts. */
export function sum(results) {
  return results.reduce(
    (total, result) => ({
      passed: total.passed + result.passed,
      failed: total.failed + result.failed,
    }),
    nothing,
  )
}
