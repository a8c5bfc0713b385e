import { existsSync } from 'node:fs'
import { npm, pinnedNode, runQuietly, StepError, step } from './commands.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium that runs: the one CHROMIUM_PATH names, the system's, or Playwright's.
 * Installs one when there is none: Debian's package as root, Playwright's own elsewhere.
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new StepError(`CHROMIUM_PATH is ${named}, and that does not run.`)
  }
  const found =
    (await firstThatRuns(usualPlaces)) ?? (await firstThatRuns([await playwrightsPath()]))
  if (found) return found

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const installed = await step('Installing Chromium from the system’s packages', installWithApt)
    if (installed) return installed
  }
  return step('Installing Playwright’s Chromium', installWithPlaywright)
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  const packages = ['chromium', 'fonts-liberation']
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  // Ubuntu's package is an empty shell, so check whether a browser runs now.
  return firstThatRuns(usualPlaces)
}

async function installWithPlaywright() {
  const withDeps = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : []
  const args = npm(['exec', '--no', '--', 'playwright-core', 'install', ...withDeps, 'chromium'])
  const { output } = await runQuietly(...args)
  const path = await playwrightsPath()
  if (await runs(path)) return path
  throw new StepError(`${output}\n\nNo Chromium could be installed. Name one with CHROMIUM_PATH.`)
}

async function playwrightsPath() {
  const script = `process.stdout.write(require('playwright-core').chromium.executablePath())`
  return (await runQuietly(pinnedNode, ['-e', script])).output
}

async function firstThatRuns(paths) {
  for (const path of paths) if (await runs(path)) return path
  return undefined
}

async function runs(path) {
  return existsSync(path) && (await runQuietly(path, ['--version'])).code === 0
}
