import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { ownEnvironment, pinnedNode, root } from './commands.mjs'
import { ofCheck, ofNodeTests, ofVitest, sum } from './test-results.mjs'
import { buildWeb, buildWebIfChanged } from './web-build.mjs'

// A log is read without colours; the programs that follow NO_COLOR get it, Biome has a flag.
const isPlain = !process.stdout.isTTY
if (isPlain) process.env.NO_COLOR ??= '1'

/**
 * The sections of `npm test`. Groups run one after another, the sections of a group two at a time: sections of one process
 * each then use both cores, while Vitest starts two workers of its own. Each section gets a function
 * to run a command, and returns how many tests passed and failed.
 */
export const sections = [
  {
    name: 'build',
    group: 1,
    title: 'Web build and its size',
    run: async (run) => ofCheck(await buildWeb(run)),
  },
  { name: 'types', group: 1, title: 'Types', run: checkTypes },
  {
    name: 'lint',
    group: 1,
    title: 'Form and lint',
    run: (run) => check(run, 'biome', ['ci', ...(isPlain ? ['--colors=off'] : [])]),
  },
  {
    name: 'imports',
    group: 1,
    title: 'Import rules',
    run: (run) => check(run, pinnedNode, ['scripts/check-imports.mjs']),
  },
  {
    name: 'unused',
    group: 1,
    title: 'Dead code',
    run: (run) => check(run, 'knip', ['--no-progress', '--no-config-hints']),
  },
  { name: 'scripts', group: 1, title: 'Tests of the scripts', run: testScripts },
  { name: 'unit', group: 2, title: 'Unit tests', run: (run) => vitest(run, ['--project', 'unit']) },
  {
    name: 'api',
    group: 3,
    title: 'API tests',
    run: (run) => vitest(run, ['--project', 'api', '--project', 'statements']),
  },
  {
    name: 'web',
    group: 4,
    title: 'Web tests',
    run: (run) => vitest(run, ['--project', 'web', '--project', 'web-rules']),
  },
  {
    name: 'nodes',
    group: 5,
    title: 'Two nodes',
    run: (run) => vitest(run, ['--project', 'nodes']),
  },
  { name: 'e2e', group: 6, title: 'Browser tests', run: testInBrowser },
]

async function checkTypes(run) {
  const projects = ['tsconfig.json', 'apps/web/tsconfig.json']
  const results = []
  for (const project of projects) results.push(await check(run, 'tsc', ['-p', project]))
  return sum(results)
}

async function check(run, command, args) {
  return ofCheck(await run(command, args))
}

function testScripts(run) {
  const names = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.test.mjs'))
  return withReportFile(async (report, read) => {
    const shown = ['--test-reporter=spec', '--test-reporter-destination=stdout']
    const counted = ['--test-reporter=tap', `--test-reporter-destination=${report}`]
    const files = names.map((name) => `scripts/${name}`)
    const code = await run(pinnedNode, ['--test', ...shown, ...counted, ...files])
    return ofNodeTests(read() ?? '', code)
  })
}

function vitest(run, args, extraEnv = {}) {
  return withReportFile(async (report, read) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    // Each test file is a process, and most load the same packages: they are compiled once.
    const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compile')
    const env = { ...ownEnvironment(), NODE_COMPILE_CACHE, ...extraEnv }
    const code = await run('vitest', ['run', ...args, ...reporters], { env })
    return ofVitest(JSON.parse(read() ?? 'null'), code)
  })
}

async function testInBrowser(run) {
  const CHROMIUM_PATH = await findOrInstallChromium()
  await buildWebIfChanged()
  return vitest(run, ['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH })
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
