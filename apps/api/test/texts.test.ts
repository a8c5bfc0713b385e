import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'

const FEATURES = fileURLToPath(new URL('../src/features/', import.meta.url))
const SHARED = fileURLToPath(new URL('../../../packages/contracts/src/texts/', import.meta.url))

const SHARED_TABLES = ['errors', 'validation', 'plans', 'personal-data']

/** Sentences that a native writer would not write, and what stands in their place. */
const AVOIDED: Record<Language, RegExp> = {
  // withheld; automatically; now; total; email; client
  en: /\b(?:kept back|keep back|by itself|by themselves|at once|comes to|became of|given up|e-mail|customers?)\b/i,
  // offre; Réglages; attestation; retenir
  fr: /\b(?:formule|Paramètres|certificat|conserver [^.]*retenue)\b/i,
  // tasa; IVA cobrado, IVA deducible; autoridad fiscal; contador
  es: /\b(?:tipo (?:cero|general)|repercutido|soportado|Hacienda|contable|periodos?)\b/i,
}

/** Names that no language translates. */
const NAMES = ['Nigeria Revenue Service']

/** Every table of texts: those of a feature in `texts/{en,fr,es}.ts`, and those that the web has as well. */
const tables: [string, Record<Language, unknown>][] = [
  ...(await Promise.all(foldersOfTexts().map(tableIn))),
  ...SHARED_TABLES.map((name): [string, Record<Language, unknown>] => [
    name,
    perLanguage((language) =>
      JSON.parse(readFileSync(`${SHARED}${name}.${language}.json`, 'utf8')),
    ),
  ]),
]

test('the tables are found', () => {
  expect(tables.length).toBeGreaterThanOrEqual(13)
})

describe.each(tables)('the texts of %s', (name, table) => {
  const isShared = ['errors', 'validation'].includes(name)

  test.each(['fr', 'es'] as const)(
    'have the keys and placeholders of the English ones: %s',
    (language) => {
      expect(shapeOf(table[language])).toEqual(shapeOf(table.en))
    },
  )

  test.each(LANGUAGES)('have no blank at an end and none that is empty: %s', (language) => {
    for (const text of textsIn(table[language])) {
      expect(text).not.toBe('')
      expect(text.trim()).toBe(text)
    }
  })

  test.each(LANGUAGES)('are in the words of the glossary: %s', (language) => {
    expect(textsIn(table[language]).filter((text) => AVOIDED[language].test(text))).toEqual([])
  })

  test('put the spaces of French where they do not break', () => {
    const breaking = /(?: |\u202f)[:»]|(?: |\u00a0)[;!?]|« /
    expect(textsIn(table.fr).filter((text) => breaking.test(text))).toEqual([])
  })

  test('are sentences of their own in each language', () => {
    const [en, fr, es] = LANGUAGES.map((language) => textsIn(table[language]))
    const same = en?.filter(
      (text, at) => text === fr?.[at] || text === es?.[at] || fr?.[at] === es?.[at],
    )
    // Words and names may be the same. A sentence that is was not translated.
    const untranslated = same?.filter((text) => isShared || /\w+ \w+ \w+/.test(text))
    expect(untranslated?.filter((text) => !NAMES.includes(text))).toEqual([])
  })
})

function foldersOfTexts(): string[] {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)texts\/en\.ts$/.test(path))
    .map((path) => path.replace(/\/en\.ts$/, ''))
    .sort()
}

async function tableIn(folder: string): Promise<[string, Record<Language, unknown>]> {
  const read = async (language: Language) => {
    const module: Record<string, unknown> = await import(join(FEATURES, folder, `${language}.ts`))
    return module[language.toUpperCase()]
  }
  return [folder, { en: await read('en'), fr: await read('fr'), es: await read('es') }]
}

function perLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return { en: of('en'), fr: of('fr'), es: of('es') }
}

/** The same structure with the sorted placeholders of each text in its place. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.match(/\{+\w+\}+/g)?.sort() ?? []
  if (isText(value)) return filled(value).match(/‹\d›/g)?.sort() ?? []
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, of]) => [key, shapeOf(of)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** All texts of a table in the order of their keys. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (isText(value)) return [filled(value)]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of]) => textsIn(of))
}

type TextWithArguments = (...args: string[]) => unknown

const isText = (value: unknown): value is TextWithArguments => typeof value === 'function'

/** Fills a text's arguments with ‹1›, ‹2› and so on. */
function filled(text: TextWithArguments): string {
  return String(text('‹1›', '‹2›', '‹3›', '‹4›', '‹5›'))
}
