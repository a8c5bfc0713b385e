import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ERRORS } from '@isiro/contracts/errors'
import errorsEn from '@isiro/contracts/texts/errors.en.json' with { type: 'json' }
import validationEn from '@isiro/contracts/texts/validation.en.json' with { type: 'json' }
import { messagesOf } from '@isiro/domain/message'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** All sources of some folders, tests left out, as one text. */
function sourcesOf(...folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('node_modules'),
      )
      .map((name) => join(root, folder, name)),
  )
  return files.map((path) => readFileSync(path, 'utf8')).join('\n')
}

test('every code has its texts, and every text its code', () => {
  const shared = Object.keys(validationEn).filter((key) => !key.startsWith('validation.'))
  expect([...Object.keys(messagesOf(errorsEn)), ...shared].sort()).toEqual(
    Object.keys(ERRORS).sort(),
  )
})

test('every code is one that the server can answer', () => {
  const sources = sourcesOf('apps/api/src')
  const unused = Object.keys(ERRORS).filter((code) => !sources.includes(`'${code}'`))
  expect(unused).toEqual([])
})

test('every validation message that is used has its text, and every text is used', () => {
  const sources = sourcesOf('apps/api/src', 'packages/contracts/src', 'apps/web/src')
  const quoted = [...sources.matchAll(/'(validation\.[a-z0-9_]+)'/g)].map(([, key]) => key ?? '')
  // The tables' own names, one a language.
  const used = new Set(quoted.filter((key) => !/\.(en|fr|es)$/.test(key)))
  const checked = Object.keys(validationEn).filter((key) => key.startsWith('validation.'))
  expect(checked.filter((key) => !used.has(key))).toEqual([])
  expect([...used].filter((key) => !(key in validationEn))).toEqual([])
})
