import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as budgets from './budgets.mjs'
import { circularChunk, readManifest } from './manifest.mjs'
import { findRaised } from './raised-budgets.mjs'
import { readRoutes, routesSource } from './routes.mjs'

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = process.argv[2] ?? join(web, 'dist')
const manifest = readManifest(dist)
const rows = []
const files = []

const routes = readRoutes(routesSource())
const further = (routes.length - budgets.SCREENS) * budgets.SCREEN_KB

for (const { path, access, module } of routes) {
  const parts = [budgets.ENTRY, module, ...(access === 'member' ? [budgets.SHELL] : [])]
  row(
    `${path} (${access})`,
    manifest.scriptWeight(parts),
    (budgets.ROUTE_KB[path] ?? budgets.ACCESS_KB[access]) + further,
  )
  count(`files of ${path} (${access})`, parts, budgets.SCREEN_FILES)
}
count('files of the shell', [budgets.ENTRY, budgets.SHELL], budgets.SHELL_FILES)
row(
  'first visit, with what is fetched ahead',
  manifest.scriptWeight([budgets.ENTRY, budgets.SHELL, budgets.WATCH, ...budgets.FIRST_VISIT]),
  budgets.FIRST_VISIT_KB + further,
)
row('shell', manifest.scriptWeight([budgets.ENTRY, budgets.SHELL]), budgets.SHELL_KB + further)

for (const page of globSync('**/*.html', { cwd: dist })) {
  if (page === budgets.ENTRY) continue
  const scripts = [
    ...readFileSync(join(dist, page), 'utf8').matchAll(/<script[^>]+src="\/([^"]+)"/g),
  ]
  const names = scripts.map(([, file]) => nameOf(file))
  const isReference = page.endsWith('/developers.html')
  const limit = isReference ? budgets.REFERENCE_KB : budgets.PREPARED_PAGE_KB
  row(page, manifest.scriptWeight(names), limit)
}

for (const [name, modules, limit] of budgets.DELIVERED_PARTS) {
  if (modules.every((module) => module in manifest.chunks)) {
    row(name, manifest.scriptWeight(modules), limit)
  }
}

row(
  'styles',
  weightOf((file) => file.endsWith('.css')),
  budgets.CSS_KB,
)
for (const [name, { file }] of Object.entries(manifest.chunks)) {
  if (!/(locales|texts)\/.*\.json$/.test(name)) continue
  const weight = manifest.weigh(file)
  if (weight > budgets.TEXTS_KB * 1000) row(name, weight, budgets.TEXTS_KB)
}

for (const problem of [...circles(), ...startsOfOthers(), ...raised()]) {
  console.error(problem)
  process.exitCode = 1
}

for (const { name, weight, limit, isOver } of rows) {
  const figures = `${(weight / 1000).toFixed(1).padStart(7)} of ${String(Number(limit.toFixed(2))).padStart(3)} kB`
  console.log(`${figures}  ${name}${isOver ? '  OVER BUDGET' : ''}`)
}
for (const { name, count, limit } of files) {
  if (count <= limit) continue
  console.error(`${name}: ${count} of ${limit}`)
  process.exitCode = 1
}
const most = files.reduce((one, other) => (other.count > one.count ? other : one))
console.log(
  `${String(most.count).padStart(7)} of ${String(most.limit).padStart(3)}     ${most.name}, the most`,
)
const over = rows.filter((each) => each.isOver)
if (over.length > 0) {
  console.error(`${over.length} over budget (brotli): ${over.map((each) => each.name).join(', ')}`)
  process.exit(1)
}

function circles() {
  const circular = circularChunk(manifest.chunks)
  return circular ? [`${circular} imports itself by way of others`] : []
}

/** Files that start the app or the ready-made pages, where the other is loaded: they would act there. */
function startsOfOthers() {
  const site = manifest.chunks[budgets.SITE]?.file
  const app = manifest.chunks[budgets.ENTRY].file
  const ofApp = Object.keys(manifest.chunks).filter((name) => name.startsWith('src/app/'))
  const ofSite = [budgets.SITE, ...budgets.DELIVERED_PARTS.flatMap(([, modules]) => modules)]
  return [
    [[budgets.ENTRY, ...ofApp], site],
    [ofSite.filter((name) => name in manifest.chunks), app],
  ].flatMap(([names, file]) =>
    manifest.scriptsOf(names).includes(file) ? [`${file} starts where it has nothing to do`] : [],
  )
}

/** Budgets above those of the last release, unless a page of docs/decisions says why. */
function raised() {
  const released = JSON.parse(
    readFileSync(join(import.meta.dirname, 'released-budgets.json'), 'utf8'),
  )
  return findRaised(budgets, released, (page) =>
    existsSync(join(import.meta.dirname, '../../../docs/decisions', page)),
  )
}

function count(name, parts, limit) {
  files.push({ name, count: manifest.scriptsOf(parts).length, limit })
}

function row(name, weight, limit) {
  rows.push({ name, weight, limit, isOver: weight > limit * 1000 })
}

function nameOf(file) {
  const found = Object.entries(manifest.chunks).find(([, chunk]) => chunk.file === file)
  if (!found) throw new Error(`${file} is in a page but not in the build`)
  return found[0]
}

/** All files of a kind: a page may bring any of them. */
function weightOf(isWanted) {
  const files = Object.values(manifest.chunks).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter(isWanted).reduce((sum, file) => sum + manifest.weigh(file), 0)
}
