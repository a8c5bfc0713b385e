import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutSecrets } from '../src/platform/logger.ts'
import { testApp } from './harness.ts'

const { routes } = await testApp()

/** The addresses of the web that hold a token: they are opened from mails. */
const SCREENS = readFileSync(
  new URL('../../web/src/app/routes.ts', import.meta.url),
  'utf8',
).matchAll(/'(\/[^']*:token[^']*)'/g)

test('the token in an address is never logged', () => {
  const screens = [...SCREENS].map(([, path = '']) => path)
  const addresses = [...new Set([...routes.map(({ url }) => url), ...screens])].filter((address) =>
    address.includes(':token'),
  )
  expect(screens.length).toBeGreaterThan(3)
  expect(addresses.length).toBeGreaterThan(screens.length + 20)
  const logged = addresses.map((address) => withoutSecrets(address.replace(':token', 'S-e_cret9')))
  expect(logged.filter((address) => address.includes('S-e_cret9'))).toEqual([])
})
