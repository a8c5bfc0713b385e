// Checks the source tree against the import rules: node scripts/check-imports.mjs [folder]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as repository } from './commands.mjs'
import { edgesOf, featureCycleViolations, fileCycleViolations } from './import-cycles.mjs'
import { publicFiles } from './import-rules.mjs'
import { violationsOf } from './tree-rules.mjs'

const roots = ['apps', 'bench', 'e2e', 'packages', 'scripts']
const foreign = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

const root = process.argv[2] ?? repository
const files = readdirSync(root)
  .filter((name) => roots.includes(name))
  .flatMap(sourcesIn)

const sources = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const edges = sources.flatMap(({ path, text }) => edgesOf(path, text))

const complaints = [
  ...sources.flatMap(({ path, text }) => violationsOf(path, text).map((one) => ({ path, ...one }))),
  ...fileCycleViolations(edges),
  ...featureCycleViolations(edges),
].map(({ path, line, message }) => `${path}:${line} ${message}`)

if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exitCode = 1
} else {
  process.stdout.write(
    `${files.length} files keep the rules. ${publicFiles.size} files of features are public beside their doors.\n`,
  )
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}
