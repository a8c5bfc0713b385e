import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { ownEnvironment, pinnedNode, root, run } from './commands.mjs'
import { ofCheck, ofNodeTests, ofVitest, sum } from './test-results.mjs'
import { buildWeb, buildWebIfChanged } from './web-build.mjs'

// A log is read without colours; the programs that follow NO_COLOR get it, Biome has a flag.
const isPlain = !process.stdout.isTTY
if (isPlain) process.env.NO_COLOR ??= '1'

/** What `npm test` runs, in this order. Each returns how many passed and failed. */
export const sections = [
  { name: 'types', title: 'Types', run: checkTypes },
  {
    name: 'lint',
    title: 'Form and lint',
    run: () => check('biome', ['ci', ...(isPlain ? ['--colors=off'] : [])]),
  },
  {
    name: 'imports',
    title: 'Import rules',
    run: () => check(pinnedNode, ['scripts/check-imports.mjs']),
  },
  {
    name: 'unused',
    title: 'Dead code',
    run: () => check('knip', ['--no-progress', '--no-config-hints']),
  },
  { name: 'scripts', title: 'Tests of the scripts', run: testScripts },
  { name: 'unit', title: 'Unit tests', run: () => vitest(['--project', 'unit']) },
  {
    name: 'api',
    title: 'API tests',
    run: () => vitest(['--project', 'api', '--project', 'nodes', '--project', 'statements']),
  },
  { name: 'web', title: 'Web tests', run: () => vitest(['--project', 'web']) },
  { name: 'build', title: 'Web build and its size', run: async () => ofCheck(await buildWeb(run)) },
  { name: 'e2e', title: 'Browser tests', run: testInBrowser },
]

async function checkTypes() {
  const projects = ['tsconfig.json', 'apps/web/tsconfig.json']
  const results = []
  for (const project of projects) results.push(await check('tsc', ['-p', project]))
  return sum(results)
}

async function check(command, args) {
  return ofCheck(await run(command, args))
}

function testScripts() {
  const names = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.test.mjs'))
  return withReportFile(async (report, read) => {
    const shown = ['--test-reporter=spec', '--test-reporter-destination=stdout']
    const counted = ['--test-reporter=tap', `--test-reporter-destination=${report}`]
    const files = names.map((name) => `scripts/${name}`)
    const code = await run(pinnedNode, ['--test', ...shown, ...counted, ...files])
    return ofNodeTests(read() ?? '', code)
  })
}

function vitest(args, extraEnv = {}) {
  return withReportFile(async (report, read) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const env = { ...ownEnvironment(), ...extraEnv }
    const code = await run('vitest', ['run', ...args, ...reporters], { env })
    return ofVitest(JSON.parse(read() ?? 'null'), code)
  })
}

async function testInBrowser() {
  const CHROMIUM_PATH = await findOrInstallChromium()
  await buildWebIfChanged()
  return vitest(['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH })
}

async function withReportFile(work) {
  const folder = mkdtempSync(join(tmpdir(), 'isiro-report-'))
  const file = join(folder, 'report')
  try {
    return await work(file, () => (existsSync(file) ? readFileSync(file, 'utf8') : null))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
