// Runs sections of tests and checks and says how they went: npm test and npm run sweep.
import { root, run, runQuietly, StepError } from './commands.mjs'
import { installPackages } from './packages.mjs'
import { failedTests, nothing, ofCheck, slowestFiles, sum } from './test-results.mjs'

/**
 * Runs sections, `more` being further arguments for Vitest, and prints what each of them and the whole came to. The exit code
 * becomes 1 when something failed.
 * @returns {Promise<number>} how long it took, in ms
 */
export async function runSections(chosen, more = []) {
  const startedAt = performance.now()
  const results = []
  if (await survives(installPackages)) {
    for (const group of groupsOf(chosen)) results.push(...(await runGroup(group, more)))
  } else {
    results.push([{ title: 'Installation' }, { ...ofCheck(1), ms: 0 }])
  }
  const wholeMs = performance.now() - startedAt
  report(results, wholeMs)
  return wholeMs
}

function report(results, wholeMs) {
  process.stdout.write('\n')
  const ofAll = results.map(([, result]) => result)
  for (const [{ title }, { passed, failed, ms }] of results) {
    const mark = failed === 0 ? '✓' : '✗'
    process.stdout.write(`${mark} ${title}: ${passed} passed, ${failed} failed, ${seconds(ms)}\n`)
  }
  const failed = failedTests(ofAll, root)
  if (failed.length > 0) process.stdout.write(`\nThe failed tests:\n${failed.join('\n')}\n`)
  const slowest = slowestFiles(ofAll, root)
  if (slowest.length > 0) process.stdout.write(`\nThe slowest test files:\n${slowest.join('\n')}\n`)
  process.stdout.write(`\nThe run took ${seconds(wholeMs)}.\n`)
  const total = sum(ofAll)
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/** Runs the sections of a group, two at a time. One alone shows its output as it comes, others once they are through. */
async function runGroup(group, more) {
  if (group.length === 1) return [[group[0], await runAlone(group[0], more)]]
  const done = new Map()
  const waiting = [...group]
  const work = async () => {
    for (let section = waiting.shift(); section; section = waiting.shift())
      done.set(section, await runBeside(section, more))
  }
  await Promise.all([work(), work()])
  return group.map((section) => [section, done.get(section)])
}

function runAlone(section, more) {
  process.stdout.write(headingOf(section))
  return resultOf(section, run, more, (text) => process.stderr.write(text))
}

async function runBeside(section, more) {
  let said = ''
  const runner = async (...command) => {
    const { code, output } = await runQuietly(...command)
    said += `${output}\n`
    return code
  }
  const result = await resultOf(section, runner, more, (text) => {
    said += text
  })
  process.stdout.write(headingOf(section) + said.trimEnd().concat('\n'))
  return result
}

async function resultOf(section, runner, more, tell) {
  const from = performance.now()
  let result = nothing
  const isDone = await survives(async () => {
    result = await section.run(runner, more)
  }, tell)
  return { ...(isDone ? result : ofCheck(1)), ms: performance.now() - from }
}

/** A time in whole seconds. */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(0)} s`
}

function headingOf({ title }) {
  return `\n── ${title} ${'─'.repeat(60 - title.length)}\n\n`
}

/** Runs `work`, prints its failure and continues, so that one section does not hide the others. */
async function survives(work, tell = (text) => process.stderr.write(text)) {
  try {
    await work()
    return true
  } catch (error) {
    tell(`\n${error instanceof StepError ? error.message : error.stack}\n`)
    return false
  }
}

/** The chosen sections in their groups, in order. */
function groupsOf(all) {
  const groups = []
  for (const section of all) {
    if (groups.at(-1)?.[0].group === section.group) groups.at(-1).push(section)
    else groups.push([section])
  }
  return groups
}
