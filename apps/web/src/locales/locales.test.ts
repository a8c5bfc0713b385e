import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@isiro/domain/language'
import { expect, test } from 'vitest'
import { namespaceMessages, namespaceTexts } from '../../scripts/namespace-texts.ts'
import { textFaults } from '../../scripts/text-faults.ts'
import { TEXT_VALUES, textValues } from '../../scripts/text-values.ts'

const SRC = join(import.meta.dirname, '..')
const SHARED = join(SRC, '../../../packages/contracts/src/texts')

const ROWS_FR = { one: '{{count}} ligne', many: '{{count}} de lignes', other: '{{count}} lignes' }

type Texts = Record<string, string>
const read = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))

// packages/contracts/src/texts/texts.test.ts holds the languages to each other; this is what the web asks of its texts.

/** Every namespace with its English texts. */
const namespaces = new Map<string, Texts>([
  ...globSync('*.json', { cwd: join(SRC, 'locales/en') }).map((file): [string, Texts] => [
    file.replace('.json', ''),
    namespaceTexts(join(SRC, 'locales/en', file)),
  ]),
  ...globSync('*.en.json', { cwd: SHARED }).map((file): [string, Texts] => [
    file.replace('.en.json', ''),
    read(join(SHARED, file)),
  ]),
])

test('the types of the texts are those of the files: npm run texts -w @isiro/web', () => {
  expect(readFileSync(TEXT_VALUES, 'utf8')).toBe(textValues())
})

test.each(LANGUAGES)('the build accepts every namespace in %s', (language) => {
  for (const file of globSync(`${language}/*.json`, { cwd: join(SRC, 'locales') }))
    expect(() => namespaceMessages(join(SRC, 'locales', file))).not.toThrow()
})

test.each([
  ['a key that is missing', {}, 'rows is missing'],
  ['a key of its own', { rows: ROWS_FR, more: 'x' }, 'more is not in English'],
  ['no forms', { rows: '{{count}} lignes' }, 'rows is counted in one language only'],
  ['a form too few', { rows: { one: '{{count}}', other: '{{count}}' } }, 'rows has no form many'],
  [
    'a form that the language has not',
    { rows: { ...ROWS_FR, few: '{{count}}' } },
    'rows has a form few, which fr has not',
  ],
  [
    'a value that nobody gives',
    { rows: { ...ROWS_FR, other: '{{count}} {{nom}}' } },
    'rows names {{nom}}, which English does not',
  ],
])('the build refuses %s', (_, french, fault) => {
  const english = { rows: { one: '{{count}} row', other: '{{count}} rows' } }
  expect(textFaults(french, english, 'fr')).toEqual([fault])
})

test('the build refuses a text that loses a value', () => {
  const faults = textFaults({ hello: 'Bonjour' }, { hello: 'Hello {{name}}' }, 'fr')
  expect(faults).toEqual(['hello does not name {{name}}'])
})

test.each([...namespaces])('%s has no nested text', (_, texts) => {
  expect(Object.values(texts).filter((text) => typeof text !== 'string')).toEqual([])
})

/** The keys as code asks for them: a counted text, of which English has one and other, also without the form. */
function askedAs(texts: Texts): string[] {
  return Object.keys(texts).flatMap((key) => {
    const base = key.replace(/_one$/, '')
    return base !== key && `${base}_other` in texts ? [key, base] : [key]
  })
}

/** The keys that a source file asks for, each with the namespaces it may stand in. */
function askedKeys(source: string) {
  const declared = [
    ...source.matchAll(/use(?:Given)?Texts\(\s*(?:\[([^\]]*)\]|'([\w-]+)')?\s*[,)]/g),
  ]
  const own = declared.flatMap(([, list, one]) =>
    list ? [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '') : [one ?? 'common'],
  )
  return [...source.matchAll(/(?<![\w.])t\(\s*(['`])((?:\\.|(?!\1).)*)\1([^)]*)/g)].map(
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
    const known = spaces.flatMap((space) => askedAs(namespaces.get(space) ?? {}))
    const isThere =
      prefix === null ? known.includes(key) : known.some((each) => each.startsWith(prefix))
    expect(isThere, `${key} in ${spaces.join(', ')}`).toBe(true)
  }
})

/** The pages with the head of a list, each with the namespace that it gives to the parts of the list. */
const lists = sources.flatMap((file) => {
  const text = readFileSync(join(SRC, file), 'utf8')
  const namespace = / list = \{ namespace: '([\w-]+)'/.exec(text)?.[1]
  return text.includes('<ListHeader') ? [{ file, namespace }] : []
})

/** What the parts of a list's page say of every list (platform/lists). */
const LIST_TEXTS = [
  ...['list.title', 'list.search', 'list.searchFor', 'list.failed'],
  ...['empty.title', 'empty.detail', 'noResults.title', 'noResults.clear'],
]

test('lists are found by their head', () => expect(lists.length).toBeGreaterThan(5))

test.each(lists)('$file has the texts that every list says', ({ namespace }) => {
  const texts = Object.keys(namespaces.get(namespace ?? '') ?? {})
  expect(LIST_TEXTS.filter((key) => !texts.includes(key))).toEqual([])
})

test.each(sources.filter((file) => /use-[a-z]+-view\.tsx$/.test(file)))(
  '%s names columns that have a heading',
  (file) => {
    const text = readFileSync(join(SRC, file), 'utf8')
    const space = /useTexts\(\[?'([\w-]+)'/.exec(text)?.[1] ?? ''
    const texts = Object.keys(namespaces.get(space) ?? {})
    const columns = [...text.matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => `column.${name}`)
    expect(columns.length).toBeGreaterThan(1)
    expect(columns.filter((key) => !texts.includes(key))).toEqual([])
  },
)
