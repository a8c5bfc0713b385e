// npm test: every check and test, or the sections named: npm test -- unit api. With --changed only what a change can
// reach, with --shuffle the test files in another order.
import { changedFiles } from './changed-files.mjs'
import { runSections, seconds } from './run-sections.mjs'
import { testOptions, vitestArguments } from './test-options.mjs'
import { sections, sectionsReachedBy } from './test-sections.mjs'

/** How long a whole run may take on two cores, in ms. */
const BUDGET_MS = 12 * 60_000

const options = optionsOf(process.argv.slice(2))
const chosen = await choose(options)
if (options.seed !== null)
  process.stdout.write(`The test files run in the order of --shuffle=${options.seed}.\n`)
const wholeMs = await runSections(chosen, vitestArguments(options))
if (chosen.length === sections.length && wholeMs > BUDGET_MS)
  process.stdout.write(`That is over the ${seconds(BUDGET_MS)} that a run on two cores may take.\n`)

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
