import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBillOfMaterials } from './bill-of-materials.mjs'
import { npm, ownEnvironment, root, runQuietly, StepError, step } from './commands.mjs'

const stampFile = join(root, 'apps/web/dist/.built-from')
const inputs = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const notInputs = new Set(['node_modules', 'dist', 'coverage'])

/** Whether apps/web/dist was built from these very sources. */
export function isWebBuilt() {
  return readOrEmpty(stampFile) === digest(root, inputs)
}

/** Builds the web into apps/web/dist, unless it was built from these very sources. */
export async function buildWebIfChanged() {
  if (isWebBuilt()) return
  await step('Building the web', async () => {
    const { code, output } = await buildWeb(runQuietly)
    if (code !== 0) throw new StepError(`${output}\n\nThe web could not be built.`)
  })
}

/**
 * Builds the web in any case, and with it the bill of materials. `runner` is how the command is run, and its result is
 * returned.
 */
export async function buildWeb(runner) {
  // The digest is taken first, so that edits during the build count as changes.
  const builtFrom = digest(root, inputs)
  rmSync(stampFile, { force: true })
  const result = await runner(
    ...npm(['run', 'build', '--workspace=@isiro/web', '--loglevel=error']),
    // NODE_ENV=development of the server must not change how the web is built.
    { env: { ...ownEnvironment(), NODE_ENV: 'production' } },
  )
  if ((result.code ?? result) === 0) {
    await writeBillOfMaterials()
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, builtFrom)
  }
  return result
}

/** One hash of all files' names and contents: a fresh clone's dates say nothing. */
export function digest(folder, names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesOf(folder, name)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(folder, name) {
  let entries
  try {
    entries = readdirSync(join(folder, name), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [name]
    throw error
  }
  return entries
    .filter((entry) => !notInputs.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(folder, join(name, entry.name)) : join(name, entry.name),
    )
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // not built yet
  }
}
