import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url))
const LITERAL =
  /(?<=[(=:,[|&!?]\s*|return )\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n*[])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*)\/([dgimsuvy]*)/g

/** Quadratic ones whose input is short: a number that the product has formatted itself. */
const OF_SHORT_TEXTS = ['quantity.ts \\.?0+$']

/** The regular expressions of the contracts and the rules: all input goes through these. */
function expressions(): { place: string; source: string; flags: string }[] {
  return globSync('{contracts,domain}/src/**/*.ts', { cwd: PACKAGES })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      readFileSync(PACKAGES + path, 'utf8')
        .split('\n')
        .flatMap((line) => [...line.matchAll(LITERAL)])
        .map(([, source = '', flags = '']) => ({
          place: `${path.split('/').at(-1)} ${source}`,
          source,
          flags,
        })),
    )
}

test('no regular expression takes more than linear time for any text', () => {
  const found = expressions()
  expect(found.length).toBeGreaterThan(80)
  const slow = found
    .filter(({ source, flags }) => checkSync(source, flags).status === 'vulnerable')
    .map(({ place }) => place)
  expect(slow).toEqual(OF_SHORT_TEXTS)
})
