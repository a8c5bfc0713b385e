// Draws the public pages, in every language, into dist/site. Runs after the build, whose file names
// and whose index.html it uses.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { namespaceMessages } from './namespace-texts.ts'
import { sitePage } from './prerender-page.mjs'

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = process.argv[2] ?? join(web, 'dist')
const SITE_SCRIPT = 'src/features/marketing/site/main.ts'
/** What the reference of the API has besides: a script, and rules that no other page needs. */
const REFERENCE_SCRIPT = 'src/features/developers/page/main.ts'
const REFERENCE_STYLES = 'src/features/developers/reference.css'
const NAMESPACES = ['marketing', 'pricing', 'legal', 'auth', 'common', 'consent', 'developers']

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const { preloads } = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8'))
const build = {
  template: readFileSync(join(dist, 'index.html'), 'utf8'),
  siteScript: `/${manifest[SITE_SCRIPT].file}`,
}
const own = {
  developers: {
    ownScript: `/${manifest[REFERENCE_SCRIPT].file}`,
    ownStyles: rulesOf(REFERENCE_STYLES),
  },
}

const vite = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { renderPage, SITE_PAGES } = await vite.ssrLoadModule(
    '/src/features/marketing/render-site.tsx',
  )
  const { LANGUAGES } = await vite.ssrLoadModule('@isiro/domain/language')
  for (const language of LANGUAGES) {
    const texts = readTexts(language)
    for (const page of SITE_PAGES) {
      const content = renderPage(page, language, texts)
      const { scripts, texts: homeTexts } = preloads['/']
      const memberFiles = [...scripts, ...homeTexts[language]].map((file) => `/${file}`)
      write(
        `site/${language}/${page}.html`,
        sitePage({ ...build, ...own[page], page, language, content, memberFiles }),
      )
    }
  }
} finally {
  await vite.close()
}

/** The rules of a style sheet without comments and indents. */
function rulesOf(path) {
  const text = readFileSync(join(web, path), 'utf8')
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '')
}

function readTexts(language) {
  const read = (path) => JSON.parse(readFileSync(join(web, path), 'utf8'))
  const own = NAMESPACES.map((name) => [
    name,
    namespaceMessages(join(web, `src/locales/${language}/${name}.json`)),
  ])
  const shared = ['plans', 'validation', 'personal-data', 'errors'].map((name) => [
    name,
    read(`../../packages/contracts/src/texts/${name}.${language}.json`),
  ])
  return Object.fromEntries([...own, ...shared])
}

function write(path, html) {
  const file = join(dist, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}
