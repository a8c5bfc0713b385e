import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ERRORS } from '@isiro/contracts/errors'
import errorsEn from '@isiro/contracts/texts/errors.en.json' with { type: 'json' }
import errorsEs from '@isiro/contracts/texts/errors.es.json' with { type: 'json' }
import errorsFr from '@isiro/contracts/texts/errors.fr.json' with { type: 'json' }
import validationEn from '@isiro/contracts/texts/validation.en.json' with { type: 'json' }
import validationEs from '@isiro/contracts/texts/validation.es.json' with { type: 'json' }
import validationFr from '@isiro/contracts/texts/validation.fr.json' with { type: 'json' }
import { expect, test } from 'vitest'

const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
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

test.each([
  ['errors', errorsEn, errorsFr, errorsEs],
  ['validation', validationEn, validationFr, validationEs],
])('%s say the same in three languages', (_name, en, fr, es) => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort())
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en)) {
    const texts = [en, fr, es].map((table) => (table as Record<string, string>)[key] ?? '')
    expect({ key, different: new Set(texts).size }).toEqual({ key, different: 3 })
    expect({ key, holes: texts.map(holes) }).toEqual({
      key,
      holes: Array(3).fill(holes(texts[0] ?? '')),
    })
    for (const text of texts) expect(text.trim()).toBe(text)
  }
})

test('every code has its texts, and every text its code', () => {
  expect(Object.keys(errorsEn).sort()).toEqual(Object.keys(ERRORS).sort())
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
  expect(Object.keys(validationEn).filter((key) => !used.has(key))).toEqual([])
  expect([...used].filter((key) => !(key in validationEn))).toEqual([])
})
