import { expect, test } from 'vitest'
import { deliveredPages, routes } from '../src/app/routes.tsx'
import { SITE_PAGES } from '../src/features/marketing/render-site.tsx'
import { readAddresses, readRoutes, routesSource } from './routes.mjs'

test('the server and the service worker are told every screen of the app', () => {
  const { screens } = readAddresses(routesSource())
  expect(screens).toEqual([...new Set(routes.map(({ path }) => path))])
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
