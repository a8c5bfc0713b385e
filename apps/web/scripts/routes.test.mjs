import { expect, test } from 'vitest'
import { deliveredPages, routes } from '../src/app/routes.ts'
import { SITE_PAGES } from '../src/features/marketing/render-site.tsx'
import { readAddresses, readPreloads, readRoutes, routesSource } from './routes.mjs'

test('the server and the service worker are told every screen of the app', () => {
  const { screens } = readAddresses(routesSource())
  expect(screens).toEqual([...new Set(routes.map(({ path }) => path))])
})

test('each screen is read with its texts and its first data', () => {
  const read = readRoutes(routesSource())
  expect(read.find(({ path }) => path === '/invoices/new')?.namespaces).toEqual([
    'invoices',
    'date-hints',
  ])
  expect(read.find(({ path }) => path === '/dashboard')?.data).toEqual(['/api/dashboard/stats'])
  expect(read.map(({ path, data }) => [path, data])).toEqual(
    routes.map(({ path, data }) => [path, [...(data ?? [])]]),
  )
  expect(read.filter(({ namespaces }) => namespaces.length === 0)).toEqual([])
})

test('they are told every ready-made page, and each of these is drawn', () => {
  const { delivered } = readAddresses(routesSource())
  expect(delivered).toEqual({ '/': 'index', ...deliveredPages })
  expect(Object.values(delivered).sort()).toEqual([...SITE_PAGES].sort())
})

test('a screen in a form that the build does not read stops the build', () => {
  const other = "const page = () => import('../features/quotes/quotes-page.tsx')"
  expect(() => readRoutes(routesSource() + other)).toThrow(
    'in a form that this script does not read',
  )
})

test('the page of a screen names what the screen loads beyond the entry, and its texts', () => {
  const files = {
    'index.html': ['assets/entry.js', 'assets/react.js'],
    'src/app/signed-in-area.tsx': ['assets/shell.js', 'assets/react.js'],
    'src/features/tax/tax-page.tsx': ['assets/tax.js', 'assets/shell.js', 'assets/entry.js'],
    'src/features/auth/verify-email-page.tsx': ['assets/verify.js', 'assets/entry.js'],
  }
  const manifest = {
    scriptsOf: (names) => [...new Set(names.flatMap((name) => files[name]))],
    fileOf: (name) => `assets/${name.split('/').slice(-2).join('-')}.js`,
  }
  const route = (access, path, module, namespaces, data = []) => ({
    access,
    path,
    module,
    namespaces,
    data,
  })
  const preloads = readPreloads(
    [
      route(
        'member',
        '/tax',
        'src/features/tax/tax-page.tsx',
        ['tax', 'validation'],
        ['/api/tax/months'],
      ),
      route('anyone', '/verify-email/:token', 'src/features/auth/verify-email-page.tsx', ['auth']),
      route('anyone', '/offline', 'src/features/auth/verify-email-page.tsx', ['offline']),
    ],
    manifest,
    { entry: 'index.html', shell: 'src/app/signed-in-area.tsx', languages: ['en'] },
  )
  expect(preloads).toEqual({
    '/tax': {
      scripts: ['assets/shell.js', 'assets/tax.js'],
      texts: {
        en: [
          'assets/text-files-en.ts.js',
          'assets/en-common.json.js',
          'assets/en-tax.json.js',
          'assets/texts-validation.en.json.js',
        ],
      },
      data: ['/api/auth/me', '/api/tax/months'],
    },
    '/verify-email/:token': {
      scripts: ['assets/verify.js'],
      texts: {
        en: ['assets/text-files-en.ts.js', 'assets/en-common.json.js', 'assets/en-auth.json.js'],
      },
      data: [],
    },
  })
})
