import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root, runQuietly, StepError, step } from './commands.mjs'

/** Installs the packages of package-lock.json, unless they are there already. */
export async function installPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (existsSync(join(root, 'node_modules/.bin/node')) && isInstalled(lock, readInstalled())) return

  await step('Installing the packages (this may take a minute)', async () => {
    const { code, output } = await runQuietly(...npm(installArguments), { env: process.env })
    if (code !== 0) throw new StepError(`${output}\n\nnpm could not install the packages.`)
  })
}

/** A clean installation, with the development's packages and the scripts that package.json allows. */
export const installArguments = [
  'ci',
  '--include=dev', // also under NODE_ENV=production: the pinned Node and the web's build are among them
  '--ignore-scripts=false', // that Node comes by an install script; package.json names the few allowed
  '--prefer-offline',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
]

/**
 * Whether npm's installed packages match the lockfile on this machine. npm writes its
 * list last, so an interrupted installation has none.
 * @param lock package-lock.json
 * @param installed node_modules/.package-lock.json, or null
 */
export function isInstalled(lock, installed, machine = process) {
  if (!installed) return false
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed.packages[path]
    if (!found) return wanted.optional === true && !isMeantFor(wanted, machine)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** Whether an optional package is certainly for this machine: it names its system and processor. */
function isMeantFor({ os, cpu, libc }, { platform, arch }) {
  if (!os || !cpu || libc) return false // which C library this is only npm knows
  return os.includes(platform) && cpu.includes(arch)
}

function readInstalled() {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  } catch {
    return null // not there, or cut short: either way to be installed
  }
}
