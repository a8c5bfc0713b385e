import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of src/app/routes.tsx, which every list of routes is made of. */
export function routesSource() {
  return readFileSync(join(import.meta.dirname, '../src/app/routes.tsx'), 'utf8')
}

/** The entries of src/app/routes.tsx: address, who may see it, module as the manifest names it. */
export function readRoutes(source) {
  const entry =
    /\b(visitor|member|anyone)\(\s*'([^']+)',\s*lazyPage\(\s*\(\)\s*=>\s*import\('\.\.\/([^']+)'\)/g
  const routes = [...source.matchAll(entry)].map(([, access, path, module]) => ({
    path,
    access,
    module: `src/${module}`,
  }))
  const imports = source.match(/import\('\.\.\/features\//g) ?? []
  if (imports.length !== routes.length) {
    throw new Error('routes.tsx has an entry in a form that this script does not read')
  }
  return routes
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
    throw new Error('routes.tsx has no deliveredPages in the form that this script reads')
  // A visitor's start page is ready-made as well; a member finds the app at the same address.
  return { screens, delivered: { '/': 'index', ...Object.fromEntries(pages) } }
}
