// Writes the list of addresses for the server, gives the build a name, writes it into the page, and builds the
// service worker that belongs to it. Runs after the build, whose list of files it names, and before the pages are drawn from the app's.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@isiro/domain/language'
import { build } from 'vite'
import { ENTRY, SHELL } from './budgets.mjs'
import { readManifest } from './manifest.mjs'
import { readAddresses, readPreloads, readRoutes, routesSource } from './routes.mjs'

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = process.argv[2] ?? join(web, 'dist')

// Every file's name is in the list, and every name says what is in the file.
const files = readFileSync(join(dist, '.vite/manifest.json'))
const template = readFileSync(join(web, 'index.html'))
const name = createHash('sha256').update(files).update(template).digest('base64url').slice(0, 12)

const page = join(dist, 'index.html')
const marker = '<meta name="build" content="" />'
const html = readFileSync(page, 'utf8')
if (!html.includes(marker)) throw new Error(`the app’s page has no ${marker}`)
writeFileSync(page, html.replace(marker, `<meta name="build" content="${name}" />`))

const addresses = readAddresses(routesSource())
const preloads = readPreloads(readRoutes(routesSource()), readManifest(dist), {
  entry: ENTRY,
  shell: SHELL,
  languages: LANGUAGES,
})
// The server needs the files as well; the worker would only be another file for each change of one.
writeFileSync(join(dist, 'routes.json'), JSON.stringify({ ...addresses, preloads }))

await build({
  root: web,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(name), ADDRESSES: JSON.stringify(addresses) },
  build: {
    target: ['chrome109', 'edge109', 'firefox115', 'safari16'],
    outDir: dist,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(web, 'src/worker/sw.ts'),
      // One file at an address that never changes, in the form that every browser takes for a worker.
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
