// Holds the source tree to the rules of who may import whom: node scripts/check-imports.mjs [folder]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as repository } from './commands.mjs'
import { findFeatureCycles } from './feature-cycles.mjs'
import { resolve } from './import-rules.mjs'
import { importsOf } from './source-text.mjs'
import { violationsOf } from './tree-rules.mjs'

const roots = ['apps', 'bench', 'e2e', 'packages', 'scripts']
/** Where cycles between features are refused, and where they are only told, until they are gone. */
const appsWithoutCycles = ['apps/web']
const appsWithCycles = ['apps/api']
const foreign = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

const root = process.argv[2] ?? repository
const files = readdirSync(root)
  .filter((name) => roots.includes(name))
  .flatMap(sourcesIn)

const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const complaints = [
  ...[...sources].flatMap(([path, source]) =>
    violationsOf(path, source).map(({ line, message }) => `${path}:${line} ${message}`),
  ),
  ...appsWithoutCycles.flatMap(cyclesIn),
]

const known = appsWithCycles.flatMap(cyclesIn)
if (known.length > 0) process.stdout.write(`Still to be untied:\n${known.join('\n')}\n\n`)

if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${files.length} files keep the rules.\n`)
}

/** One sentence for each group of features of an app that need each other. */
function cyclesIn(app) {
  const imports = files
    .filter((path) => path.startsWith(`${app}/src/features/`))
    .flatMap((from) =>
      importsOf(sources.get(from))
        .map(({ specifier }) => resolve(from, specifier))
        .filter(({ isFile }) => isFile)
        .map(({ path }) => ({ from, to: path })),
    )
  return findFeatureCycles(imports).map(
    ({ features, imports }) =>
      `${app}: the features ${features.join(', ')} need each other. Move what two need to a third feature or to platform:\n${imports.map(({ from, to }) => `  ${from} imports ${to}`).join('\n')}`,
  )
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}
