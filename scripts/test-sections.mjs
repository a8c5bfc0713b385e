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

const SOURCE = /\.(tsx?|mjs)$/
/** The options with which all programs are built and run. */
const COMMON =
  /^(package(-lock)?\.json|tsconfig[^/]*\.json|vitest\.config\.ts|\.npmrc|scripts\/[^/]*\.mjs)$/

/**
 * The sections of `npm test`. Groups run one after another, the sections of a group two at a time: sections of one process
 * each then use both cores, while Vitest starts two workers of its own. A section gets a function to run a command and
 * further arguments for Vitest, and returns how many tests passed and failed. `reach` says which changed file can change
 * its result.
 */
export const sections = [
  {
    name: 'build',
    group: 1,
    title: 'Web build and its size',
    reach: [COMMON, /^(apps\/web|packages)\//],
    run: async (run) => ofCheck(await buildWeb(run)),
  },
  { name: 'types', group: 1, title: 'Types', reach: [COMMON, SOURCE], run: checkTypes },
  {
    name: 'lint',
    group: 1,
    title: 'Form and lint',
    reach: [/./],
    run: (run) => check(run, 'biome', ['ci', ...(isPlain ? ['--colors=off'] : [])]),
  },
  {
    name: 'imports',
    group: 1,
    title: 'Import rules',
    reach: [SOURCE],
    run: (run) => check(run, pinnedNode, ['scripts/check-imports.mjs']),
  },
  {
    name: 'unused',
    group: 1,
    title: 'Dead code',
    reach: [COMMON, SOURCE, /(package|knip)\.json$/],
    run: (run) => check(run, 'knip', ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'scripts',
    group: 1,
    title: 'Tests of the scripts',
    reach: [COMMON],
    run: testScripts,
  },
  {
    name: 'unit',
    group: 2,
    title: 'Unit tests',
    reach: [COMMON, /^packages\//],
    run: (run, more) => vitest(run, ['--project', 'unit', ...more]),
  },
  {
    name: 'api',
    group: 3,
    title: 'API tests',
    reach: [COMMON, /^(apps\/api|packages)\//],
    run: (run, more) => vitest(run, ['--project', 'api', '--project', 'statements', ...more]),
  },
  {
    name: 'web',
    group: 4,
    title: 'Web tests',
    reach: [COMMON, /^(apps\/web|packages)\//],
    run: (run, more) => vitest(run, ['--project', 'web', '--project', 'web-rules', ...more]),
  },
  {
    name: 'nodes',
    group: 5,
    title: 'Two nodes',
    reach: [COMMON, /^(apps\/api|packages)\//],
    run: (run, more) => vitest(run, ['--project', 'nodes', ...more]),
  },
  {
    name: 'e2e',
    group: 6,
    title: 'Browser tests',
    reach: [COMMON, /^(apps|packages|e2e)\//],
    run: testInBrowser,
  },
]

/** The sections whose result these changed files can change. A test file changes nothing but its own section. */
export function sectionsReachedBy(files) {
  return sections.filter(({ name, reach }) =>
    files.some((file) => {
      const isElsewhere = name === 'e2e' && /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/')
      return !isElsewhere && reach.some((pattern) => pattern.test(file))
    }),
  )
}

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

/** Runs Vitest and counts its tests. `extraEnv` adds to its environment. */
export function vitest(run, args, extraEnv = {}) {
  return withReportFile(async (report, read) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    // Each test file is a process, and most load the same packages: they are compiled once.
    const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compile')
    const env = { ...ownEnvironment(), NODE_COMPILE_CACHE, ...extraEnv }
    const code = await run('vitest', ['run', ...args, ...reporters], { env })
    return ofVitest(JSON.parse(read() ?? 'null'), code)
  })
}

async function testInBrowser(run, more) {
  const CHROMIUM_PATH = await findOrInstallChromium()
  await buildWebIfChanged()
  return vitest(run, ['--config', 'e2e/vitest.config.ts', ...more], { CHROMIUM_PATH })
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
