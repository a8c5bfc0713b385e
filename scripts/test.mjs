// npm test: every check and test, or the sections named: npm test -- unit api
import { StepError } from './commands.mjs'
import { installPackages } from './packages.mjs'
import { nothing, ofCheck, sum } from './test-results.mjs'
import { sections } from './test-sections.mjs'

const chosen = choose(process.argv.slice(2))
const results = []
if (await survives(installPackages)) {
  for (const section of chosen) results.push([section, await runSection(section)])
} else {
  results.push([{ title: 'Installation' }, ofCheck(1)])
}

process.stdout.write('\n')
for (const [{ title }, { passed, failed }] of results) {
  process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed\n`)
}
const total = sum(results.map(([, result]) => result))
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runSection(section) {
  process.stdout.write(`\n── ${section.title} ${'─'.repeat(60 - section.title.length)}\n\n`)
  let result = nothing
  const isDone = await survives(async () => {
    result = await section.run()
  })
  return isDone ? result : ofCheck(1)
}

/** Runs `work`; tells a failure and goes on, so that one section does not hide the others. */
async function survives(work) {
  try {
    await work()
    return true
  } catch (error) {
    process.stderr.write(`\n${error instanceof StepError ? error.message : error.stack}\n`)
    return false
  }
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
