// Runs other programs. Uses no packages, because it runs before they are installed, also on Node 20.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** A failure whose message is complete: it is shown without a stack. */
export class StepError extends Error {}

/** The Node.js that is pinned in package.json: everything but the scripts here runs on it. */
export const pinnedNode = join(root, 'node_modules/.bin/node')

/** The environment with the repository's own programs found first, the pinned Node among them. */
export function ownEnvironment() {
  const own = join(root, 'node_modules/.bin')
  return { ...process.env, PATH: `${own}${delimiter}${process.env.PATH ?? ''}` }
}

/**
 * Runs a command in the repository, its output shown as it comes.
 * @returns {Promise<number>} its exit code; 1 when it could not be run or was killed
 */
export function run(command, args, options = {}) {
  return finish(
    spawn(command, args, { ...defaults(), stdio: ['ignore', 'inherit', 'inherit'], ...options }),
  )
}

/**
 * Runs a command in the repository and keeps its output.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, args, options = {}) {
  const child = spawn(command, args, {
    ...defaults(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await finish(child)
  return { code, output: output.trim() }
}

/** Prints a step and its duration on one line. A StepError carries the output of the failed command. */
export async function step(title, work) {
  const start = Date.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    process.stdout.write(`done (${((Date.now() - start) / 1000).toFixed(1)} s)\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** npm as it was called, so that the one that started us also does the rest. */
export function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}

function defaults() {
  return { cwd: root, env: ownEnvironment() }
}

function finish(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}
