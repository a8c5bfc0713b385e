// npm run citus -- <folder of Citus’s source> [what vitest takes…]: the API's tests, and then the bench, on a coordinator and two
// workers on this machine. See docs/operations.md.
import { buildCitus, findPrograms } from './citus/build.mjs'
import { startCluster, startPlain } from './citus/cluster.mjs'
import { ownEnvironment, pinnedNode, run, StepError, step } from './commands.mjs'

/** The coordinator's; the workers have the two behind it. */
const PORT = Number(process.env.CITUS_PORT ?? 9700)

const [source, ...more] = process.argv.slice(2)
try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof StepError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function main() {
  const programs = findPrograms()
  const version = await step('Building Citus, unless it is there', () => buildCitus(source))
  const cluster = await step(`Starting a cluster of Citus ${version}`, () =>
    startCluster(programs, PORT),
  )
  const env = { ...ownEnvironment(), CITUS_NODES: cluster.urls.join(',') }
  try {
    const projects = ['--project', 'api', '--project', 'statements']
    const tests = await run('vitest', ['run', ...projects, ...more], { env })
    const bench = more.length > 0 ? 0 : await compareWithPlain(programs, env)
    return tests || bench
  } finally {
    await cluster.stop()
  }
}

async function compareWithPlain(programs, env) {
  const plain = await startPlain(programs, PORT + 3)
  try {
    const [PLAIN_NODE] = plain.urls
    return await run(pinnedNode, ['bench/citus.ts'], { env: { ...env, PLAIN_NODE } })
  } finally {
    await plain.stop()
  }
}
