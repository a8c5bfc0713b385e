import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of the files in src/app that every list of routes is made of. */
export function routesSource() {
  const files = ['routes.ts', 'member-routes.ts']
  return files
    .map((file) => readFileSync(join(import.meta.dirname, '../src/app', file), 'utf8'))
    .join('\n')
}

/** The entries of routes.ts and member-routes.ts: address, who may see it, module as the manifest names it, its texts and data. */
export function readRoutes(source) {
  const entry =
    /\b(visitor|member|anyone)\(\s*'([^']+)',\s*lazyPage\(\s*\(\)\s*=>\s*import\('\.\.\/([^']+)'\)[^[]+\[([^\]]+)\],?\s*\),?\s*(?:'\w+',?\s*)?(?:\{([^}]*)\})?/g
  const routes = [...source.matchAll(entry)].map(([, access, path, module, texts, options]) => ({
    path,
    access,
    module: `src/${module}`,
    namespaces: quoted(texts),
    data: quoted(/\bdata: \[([^\]]*)\]/.exec(options ?? '')?.[1] ?? ''),
  }))
  const imports = source.match(/import\('\.\.\/features\//g) ?? []
  if (imports.length !== routes.length) {
    throw new Error('routes.ts has an entry in a form that this script does not read')
  }
  return routes
}

function quoted(list) {
  return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)
}

/**
 * Every address of the web, for those who are not part of the app: the server and the service worker. `screens` are
 * drawn by the app; `delivered` names the ready-made page of an address.
 */
export function readAddresses(source) {
  const screens = [...new Set(readRoutes(source).map(({ path }) => path))]
  const table = /deliveredPages = \{([^}]*)\}/.exec(source)?.[1] ?? ''
  const pages = [...table.matchAll(/'(\/[^']*)': '([\w-]+)'/g)].map(([, path, page]) => [
    path,
    page,
  ])
  if (pages.length === 0)
    throw new Error('routes.ts has no deliveredPages in the form that this script reads')
  // A visitor's start page is ready-made as well; a member finds the app at the same address.
  return { screens, delivered: { '/': 'index', ...Object.fromEntries(pages) } }
}

/** The kept page of a device without a connection: one for all addresses, so it names no screen's files. */
const KEPT_PAGE = '/offline'

/**
 * The files that the page of each screen names in its head, so that none of them waits for another to be read: its
 * scripts, and its texts by language. Those that the entry brings along stand in every page already. `data` are the
 * addresses of what a member's screen asks for first.
 */
export function readPreloads(routes, manifest, { entry, shell, languages }) {
  const early = new Set(manifest.scriptsOf([entry]))
  const shown = routes.filter(({ path, access }) => access !== 'visitor' && path !== KEPT_PAGE)
  return Object.fromEntries(
    shown.map(({ path, access, module, namespaces, data }) => {
      const isMembers = access === 'member'
      const parts = isMembers ? [shell, module] : [module]
      const texts = languages.map((language) => [
        language,
        [
          manifest.fileOf(`src/platform/i18n/text-files/${language}.ts`),
          ...['common', ...namespaces].map((name) => manifest.fileOf(textsOf(language, name))),
        ],
      ])
      return [
        path,
        {
          scripts: manifest.scriptsOf(parts).filter((file) => !early.has(file)),
          texts: Object.fromEntries(texts),
          data: isMembers ? ['/api/auth/me', ...data] : [],
        },
      ]
    }),
  )
}

/** The texts that the server speaks, too, stand with the contracts. */
const SHARED_TEXTS = new Set(['plans', 'validation'])

function textsOf(language, name) {
  return SHARED_TEXTS.has(name)
    ? `../../packages/contracts/src/texts/${name}.${language}.json`
    : `src/locales/${language}/${name}.json`
}
