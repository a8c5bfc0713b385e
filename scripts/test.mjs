// npm test: every check and test, or the sections named: npm test -- unit api. With --changed only what a change can
// reach, with --shuffle the test files in another order.
import { changedFiles } from './changed-files.mjs'
import { root, run, runQuietly, StepError } from './commands.mjs'
import { installPackages } from './packages.mjs'
import { testOptions, vitestArguments } from './test-options.mjs'
import { nothing, ofCheck, slowestFiles, sum } from './test-results.mjs'
import { sections, sectionsReachedBy } from './test-sections.mjs'

/** How long a whole run may take on two cores, in ms. */
const BUDGET_MS = 12 * 60_000

const startedAt = performance.now()
const options = optionsOf(process.argv.slice(2))
const chosen = await choose(options)
const more = vitestArguments(options)
if (options.seed !== null)
  process.stdout.write(`The test files run in the order of --shuffle=${options.seed}.\n`)
const results = []
if (await survives(installPackages)) {
  for (const group of groupsOf(chosen)) results.push(...(await runGroup(group)))
} else {
  results.push([{ title: 'Installation' }, { ...ofCheck(1), ms: 0 }])
}

process.stdout.write('\n')
for (const [{ title }, { passed, failed, ms }] of results) {
  const mark = failed === 0 ? '✓' : '✗'
  process.stdout.write(`${mark} ${title}: ${passed} passed, ${failed} failed, ${seconds(ms)}\n`)
}
const slowest = slowestFiles(
  results.map(([, result]) => result),
  root,
)
if (slowest.length > 0) process.stdout.write(`\nThe slowest test files:\n${slowest.join('\n')}\n`)
const wholeMs = performance.now() - startedAt
process.stdout.write(`\nThe run took ${seconds(wholeMs)}.\n`)
if (chosen.length === sections.length && wholeMs > BUDGET_MS)
  process.stdout.write(`That is over the ${seconds(BUDGET_MS)} that a run on two cores may take.\n`)
const total = sum(results.map(([, result]) => result))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Runs the sections of a group, two at a time. One alone shows its output as it comes, others once they are through. */
async function runGroup(group) {
  if (group.length === 1) return [[group[0], await runAlone(group[0])]]
  const done = new Map()
  const waiting = [...group]
  const work = async () => {
    for (let section = waiting.shift(); section; section = waiting.shift())
      done.set(section, await runBeside(section))
  }
  await Promise.all([work(), work()])
  return group.map((section) => [section, done.get(section)])
}

function runAlone(section) {
  process.stdout.write(headingOf(section))
  return resultOf(section, run, (text) => process.stderr.write(text))
}

async function runBeside(section) {
  let said = ''
  const runner = async (...command) => {
    const { code, output } = await runQuietly(...command)
    said += `${output}\n`
    return code
  }
  const result = await resultOf(section, runner, (text) => {
    said += text
  })
  process.stdout.write(headingOf(section) + said.trimEnd().concat('\n'))
  return result
}

async function resultOf(section, runner, tell) {
  const from = performance.now()
  let result = nothing
  const isDone = await survives(async () => {
    result = await section.run(runner, more)
  }, tell)
  return { ...(isDone ? result : ofCheck(1)), ms: performance.now() - from }
}

function seconds(ms) {
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

function optionsOf(args) {
  const given = testOptions(args)
  const known = sections.map(({ name }) => name)
  const unknown = [...given.names.filter((name) => !known.includes(name)), ...given.unknown]
  if (unknown.length === 0) return given
  const options = '--changed[=commit] --shuffle[=seed]'
  process.stderr.write(
    `There is no section or option ${unknown.join(', ')}. There are: ${known.join(' ')} ${options}\n`,
  )
  process.exit(2)
}

async function choose({ names, since }) {
  const reached = since === null ? sections : sectionsReachedBy(await changedFiles(since))
  return reached.filter(({ name }) => names.length === 0 || names.includes(name))
}
