// npm run citus -- <folder of Citus’s source> [what vitest takes…]: the tests of the API and of several nodes, and then the bench, on a
// coordinator and two workers on this machine. See docs/operations.md.
import { buildCitus, findPrograms } from './citus/build.mjs'
import { startCluster, startPlain } from './citus/cluster.mjs'
import { ownEnvironment, pinnedNode, run, StepError, step } from './commands.mjs'

/** The coordinator's; its workers, the spare and the PostgreSQL to compare with have the four behind it. */
const PORT = Number(process.env.CITUS_PORT ?? 9700)

const PROJECTS = ['api', 'nodes', 'statements']

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
  const start = (options) =>
    step(`Starting a cluster of Citus ${version}`, () => startCluster(programs, PORT, options))
  // Nothing of the tests outlives the machine.
  const tests = await withCluster(await start({ isInMemory: true }), (env) =>
    run('vitest', ['run', ...PROJECTS.flatMap((name) => ['--project', name]), ...more], { env }),
  )
  if (more.length > 0) return tests
  const bench = await withCluster(await start({}), (env) => compareWithPlain(programs, env))
  return tests || bench
}

/** Ends the cluster with the work; returns what the work does. */
async function withCluster(cluster, work) {
  try {
    const spare = cluster.urls.at(-1)
    const nodes = cluster.urls.slice(0, -1)
    return await work({ ...ownEnvironment(), CITUS_NODES: nodes.join(','), CITUS_SPARE: spare })
  } finally {
    await cluster.stop()
  }
}

async function compareWithPlain(programs, env) {
  const plain = await startPlain(programs, PORT + 4)
  try {
    const [PLAIN_NODE] = plain.urls
    return await run(pinnedNode, ['bench/citus.ts'], { env: { ...env, PLAIN_NODE } })
  } finally {
    await plain.stop()
  }
}
