import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'
import { namespaceTexts } from '../../scripts/namespace-texts.ts'

const SRC = join(import.meta.dirname, '..')
const SHARED = join(SRC, '../../../packages/contracts/src/texts')
const PLURAL = /_(zero|one|two|few|many|other)$/

type Texts = Record<string, string>
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))

/** Every namespace with its three languages. */
const namespaces = new Map<string, Record<string, Texts>>()
for (const language of LANGUAGES) {
  for (const file of globSync('*.json', { cwd: join(SRC, 'locales', language) })) {
    add(file.replace('.json', ''), language, namespaceTexts(join(SRC, 'locales', language, file)))
  }
  for (const file of globSync(`*.${language}.json`, { cwd: SHARED })) {
    add(file.replace(`.${language}.json`, ''), language, read(join(SHARED, file)))
  }
}

function add(namespace: string, language: string, texts: Texts) {
  namespaces.set(namespace, { ...namespaces.get(namespace), [language]: texts })
}

/** The counted texts, by their key without the form: English has one and other of each. */
const counted = (english: Texts) =>
  new Set(
    Object.keys(english).flatMap((key) => {
      const base = key.replace(/_one$/, '')
      return base !== key && `${base}_other` in english ? [base] : []
    }),
  )

/** The keys as code asks for them: a counted text by its key without the form. */
function bases(texts: Texts, english: Texts) {
  const plurals = counted(english)
  return new Set(
    Object.keys(texts).map((key) => {
      const base = key.replace(PLURAL, '')
      return plurals.has(base) ? base : key
    }),
  )
}
const each = [...namespaces].map(([namespace, texts]) => ({ namespace, texts }))

describe.each(each)('$namespace', ({ texts }) => {
  test('is there in every language, with the same keys', () => {
    expect(Object.keys(texts).sort()).toEqual([...LANGUAGES].sort())
    const english = texts.en ?? {}
    for (const language of LANGUAGES) {
      const own = bases(texts[language] ?? {}, english)
      expect([...own].sort()).toEqual([...bases(english, english)].sort())
    }
  })

  test.each(LANGUAGES)('has every plural form of %s', (language) => {
    const own = texts[language] ?? {}
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const base of counted(texts.en ?? {})) {
      const found = Object.keys(own).flatMap((key) =>
        key.replace(PLURAL, '') === base ? [PLURAL.exec(key)?.[1]] : [],
      )
      expect({ base, found: found.sort() }).toEqual({ base, found: [...forms].sort() })
    }
  })

  test('has no empty text and no nested one', () => {
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(texts[language] ?? {})) {
        expect(typeof text, `${language} ${key}`).toBe('string')
        expect(text.trim(), `${language} ${key}`).not.toBe('')
      }
    }
  })

  test('names the same values in every language', () => {
    const named = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|<\w+>/g) ?? [])].sort()
    for (const [key, text] of Object.entries(texts.en ?? {})) {
      for (const language of LANGUAGES) {
        const own = texts[language]?.[key]
        if (own !== undefined)
          expect({ language, key, named: named(own) }).toEqual({
            language,
            key,
            named: named(text),
          })
      }
    }
  })

  test('follows French and Spanish typography', () => {
    for (const [key, text] of Object.entries(texts.fr ?? {})) {
      const plain = text.replace(/\{\{[^}]*\}\}/g, 'x').replace(/https?:\/\/\S+/g, '')
      expect(plain, `fr ${key}: a no-break space stands before ; : ! ? »`).not.toMatch(
        /[^\u202f\u00a0!?]([;!?»]|:(?=\s|$))/,
      )
      expect(plain, `fr ${key}: a no-break space stands after «`).not.toMatch(/«[^\u202f\u00a0]/)
      expect(plain, `fr ${key}: the apostrophe is ’`).not.toMatch(/\p{L}'\p{L}/u)
    }
    for (const [key, text] of Object.entries(texts.es ?? {})) {
      const count = (sign: string) => text.split(sign).length
      expect(count('?'), `es ${key}`).toBe(count('¿'))
      expect(count('!'), `es ${key}`).toBe(count('¡'))
    }
  })
})

/** The keys that a source file asks for, each with the namespaces it may stand in. */
function askedKeys(source: string) {
  const declared = [...source.matchAll(/useTranslation\(\s*(?:\[([^\]]*)\]|'([\w-]+)')?\s*[,)]/g)]
  const own = declared.flatMap(([, list, one]) =>
    list ? [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '') : [one ?? 'common'],
  )
  return [...source.matchAll(/(?<![\w.])(?:i18n\.)?t\(\s*(['`])((?:\\.|(?!\1).)*)\1([^)]*)/g)].map(
    ([, quote, text = '', rest = '']) => {
      const named = /\bns: '([\w-]+)'/.exec(rest)?.[1]
      const [first = '', second] = text.split(':')
      const isQualified = second !== undefined && namespaces.has(first)
      const key = isQualified ? (second ?? '') : text
      return {
        key,
        // A key with a variable part: something must begin like it.
        prefix: quote === '`' && key.includes('${') ? key.slice(0, key.indexOf('${')) : null,
        // A file that is given its t does not say whose it is.
        spaces: named
          ? [named]
          : isQualified
            ? [first]
            : own.length > 0
              ? own
              : [...namespaces.keys()],
      }
    },
  )
}

const sources = globSync('{app,platform,records,features}/**/*.{ts,tsx}', { cwd: SRC }).filter(
  (file) => !file.includes('.test.'),
)

test.each(sources)('%s asks only for texts that exist', (file) => {
  for (const { key, prefix, spaces } of askedKeys(readFileSync(join(SRC, file), 'utf8'))) {
    const known = spaces.flatMap((space) => {
      const texts = namespaces.get(space)?.en ?? {}
      return [...Object.keys(texts), ...bases(texts, texts)]
    })
    const isThere =
      prefix === null ? known.includes(key) : known.some((each) => each.startsWith(prefix))
    expect(isThere, `${key} in ${spaces.join(', ')}`).toBe(true)
  }
})

const lists = sources.flatMap((file) => {
  const text = readFileSync(join(SRC, file), 'utf8')
  return [...text.matchAll(/ list = \{ namespace: '([\w-]+)'/g)].map(([, space = '']) => space)
})

/** What the parts of a list's page say of every list (platform/lists). */
const LIST_TEXTS = [
  ...['list.title', 'list.search', 'list.searchFor', 'list.failed'],
  ...['empty.title', 'empty.detail', 'noResults.title', 'noResults.clear'],
]

test('there are nine lists', () => expect(lists).toHaveLength(9))

test.each(lists)('the list of %s has the texts that every list says', (namespace) => {
  const texts = Object.keys(namespaces.get(namespace)?.en ?? {})
  expect(LIST_TEXTS.filter((key) => !texts.includes(key))).toEqual([])
})

test.each(sources.filter((file) => /use-[a-z]+-view\.tsx$/.test(file)))(
  '%s names columns that have a heading',
  (file) => {
    const text = readFileSync(join(SRC, file), 'utf8')
    const space = /useTranslation\(\[?'([\w-]+)'/.exec(text)?.[1] ?? ''
    const texts = Object.keys(namespaces.get(space)?.en ?? {})
    const columns = [...text.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => `column.${name}`)
    expect(columns.length).toBeGreaterThan(1)
    expect(columns.filter((key) => !texts.includes(key))).toEqual([])
  },
)
