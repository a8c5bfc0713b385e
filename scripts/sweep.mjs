// npm run sweep: the long walks before a release, or the sections named: npm run sweep -- screens api
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { root } from './commands.mjs'
import { runSections } from './run-sections.mjs'
import { sum } from './test-results.mjs'
import { vitest } from './test-sections.mjs'
import { buildWebIfChanged } from './web-build.mjs'

/** The walks that `npm test` draws a sample of, at full width. */
const API_WALKS = [
  ...['bad-input', 'hostile-input', 'two-tenants', 'exports', 'full-disk', 'hardening'].map(
    (name) => `apps/api/test/${name}.test.ts`,
  ),
  ...['bad-input', 'calls'].map((name) => `apps/api/src/public-api/${name}.test.ts`),
  'apps/api/src/features/quotes/acceptance.test.ts',
]
/** How often the property tests draw anew, and how many random ledgers are kept. */
const DRAWS = 10
const LEDGERS = '300'
/** Files a return against ten invoices and more, 200 times. */
const RACE = 'apps/api/src/features/tax/closing/race.test.ts'

const sections = [
  { name: 'screens', title: 'Every screen in a browser', run: walkScreens },
  {
    name: 'api',
    title: 'Every route of the API',
    run: (run) => vitest(run, ['--project', 'api', ...API_WALKS], { SWEEP: '1' }),
  },
  {
    name: 'roles',
    title: 'Every screen as every role',
    run: (run) =>
      vitest(run, ['--project', 'web', 'apps/web/src/app/role-walk.test.tsx'], { SWEEP: '1' }),
  },
  {
    name: 'races',
    title: 'A filing against all that is written',
    run: (run) => vitest(run, ['--project', 'api', RACE], { SWEEP: '1' }),
  },
  {
    name: 'restores',
    title: 'A restore killed at thirty points',
    run: (run) => vitest(run, ['--project', 'nodes', 'nodes/restore.test.ts'], { SWEEP: '1' }),
  },
  { name: 'properties', title: 'Properties of the rules', run: drawProperties },
  {
    name: 'ledgers',
    title: 'Random ledgers',
    run: (run) =>
      vitest(run, ['--project', 'api', 'ledger/ledger-model.test.ts'], {
        LEDGER_SEQUENCES: LEDGERS,
      }),
  },
]

const names = process.argv.slice(2)
const unknown = names.filter((name) => !sections.some((section) => section.name === name))
if (unknown.length > 0) {
  const known = sections.map(({ name }) => name).join(' ')
  process.stderr.write(`There is no section ${unknown.join(', ')}. There are: ${known}\n`)
  process.exit(2)
}
// Each is a group of its own, because Vitest starts two workers.
await runSections(
  sections
    .map((section, group) => ({ ...section, group }))
    .filter(({ name }) => names.length === 0 || names.includes(name)),
)

async function walkScreens(run) {
  const CHROMIUM_PATH = await findOrInstallChromium()
  await buildWebIfChanged()
  return vitest(run, ['--config', 'e2e/vitest.sweep.config.ts'], { CHROMIUM_PATH })
}

/** The property tests of the domain, each run with seeds of its own. */
async function drawProperties(run) {
  const files = globSync('packages/*/src/**/*.test.ts', { cwd: root }).filter(hasProperties)
  const results = []
  for (let draw = 0; draw < DRAWS; draw++)
    results.push(await vitest(run, ['--project', 'unit', ...files]))
  return { ...sum(results), files: results.flatMap(({ files: timed }) => timed) }
}

function hasProperties(file) {
  return readFileSync(join(root, file), 'utf8').includes("from 'fast-check'")
}
