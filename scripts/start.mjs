// npm start: installs missing packages, builds the web if it changed, and runs the product.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ownEnvironment, pinnedNode, root, runQuietly, StepError } from './commands.mjs'
import { installPackages } from './packages.mjs'
import { buildWebIfChanged, isWebBuilt } from './web-build.mjs'

// A bounded young generation, one arena of the C library for all threads, a heap that the server compacts once it
// has started, and compiled sources kept on disk: it rests in a third less memory, and a start needs a third less
// time.
const FLAGS = [
  '--max-semi-space-size=16',
  '--expose-gc',
  '--import',
  './scripts/stop-with-parent.mjs',
]
const MAIN = 'apps/api/src/main.ts'

try {
  await installPackages()
  // A first start runs both in parallel, because both are slow and independent. An error of the server's preparation
  // occurs again when it serves, and is reported then.
  if (!isWebBuilt()) await Promise.all([buildWebIfChanged(), prepare()])
  process.exitCode = await serve()
} catch (error) {
  process.stderr.write(`\n${error instanceof StepError ? error.message : error.stack}\n`)
  process.exitCode = 1
}

function environment() {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    MALLOC_ARENA_MAX: '1',
    ...ownEnvironment(),
  }
}

/** Makes the database and the demo, and the server's compiled sources with them. */
function prepare() {
  return runQuietly(pinnedNode, [...FLAGS, MAIN, '--prepare'], { env: environment() })
}

/** Runs the product until it ends or we receive a signal; its exit code becomes ours. */
async function serve() {
  const child = spawn(pinnedNode, [...FLAGS, MAIN, ...process.argv.slice(2)], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
    // A process group of its own. Ctrl-C reaches npm and us, and npm passes it on to us again. The
    // product must get the signal once, because it takes a second one as a demand to end immediately.
    detached: true,
  })
  const ended = new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => done(signal ? 1 : code))
  })

  let lastToldAt = 0
  const tell = (signal) => () => {
    if (Date.now() - lastToldAt < 1_000) return
    lastToldAt = Date.now()
    child.kill(signal)
  }
  process.on('SIGINT', tell('SIGINT'))
  process.on('SIGTERM', tell('SIGTERM'))
  process.on('SIGHUP', tell('SIGTERM'))
  // npm waits for us as long as it lives. Run by hand, a parent may well leave us running.
  if (process.env.npm_lifecycle_event === 'start') await import('./stop-with-parent.mjs')
  return ended
}
