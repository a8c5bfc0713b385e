// npm test: every check and test, or the sections named: npm test -- unit api
import { root, run, runQuietly, StepError } from './commands.mjs'
import { installPackages } from './packages.mjs'
import { nothing, ofCheck, slowestFiles, sum } from './test-results.mjs'
import { sections } from './test-sections.mjs'

const chosen = choose(process.argv.slice(2))
const results = []
if (await survives(installPackages)) {
  for (const group of groupsOf(chosen)) results.push(...(await runGroup(group)))
} else {
  results.push([{ title: 'Installation' }, ofCheck(1)])
}

process.stdout.write('\n')
for (const [{ title }, { passed, failed }] of results) {
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed\n`)
}
const slowest = slowestFiles(
  results.map(([, result]) => result),
  root,
)
if (slowest.length > 0) process.stdout.write(`\nThe slowest test files:\n${slowest.join('\n')}\n`)
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
  let result = nothing
  const isDone = await survives(async () => {
    result = await section.run(runner)
  }, tell)
  return isDone ? result : ofCheck(1)
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

function choose(names) {
  const unknown = names.filter((name) => !sections.some((section) => section.name === name))
  if (unknown.length > 0) {
    const known = sections.map((section) => section.name).join(' ')
    process.stderr.write(`There is no section ${unknown.join(', ')}. There are: ${known}\n`)
    process.exit(2)
  }
  return sections.filter(({ name }) => names.length === 0 || names.includes(name))
}
