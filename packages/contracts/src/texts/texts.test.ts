import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'

// Every text of the product: those of the API's features, those that both sides show, and those of the web.

const ROOT = join(import.meta.dirname, '../../../..')

/** A text by the path of its key, such as 'statuses.paid'. null is a text that this table does not have. */
type Texts = Record<string, string | null>

interface Table {
  /** Its files, with `*` in place of the language. */
  name: string
  texts: Record<Language, Texts>
}

const tables = globSync(
  [
    'packages/contracts/src/texts/*.en.json',
    'apps/api/src/features/**/texts/{en,*.en}.json',
    'apps/web/src/locales/en/*.json',
  ],
  { cwd: ROOT },
)
  .sort()
  .map((english): Table => {
    const place = english.includes('/locales/') ? /(?<=\/locales\/)en(?=\/)/ : /en(?=\.json$)/
    const read = (language: Language) => readTexts(english.replace(place, language))
    return {
      name: english.replace(place, '*'),
      texts: { en: read('en'), fr: read('fr'), es: read('es') },
    }
  })

const ofWeb = tables.filter(({ name }) => name.startsWith('apps/web/'))
const ofApi = tables.filter(({ name }) => name.startsWith('apps/api/'))
const notOfWeb = tables.filter((table) => !ofWeb.includes(table))

function readTexts(file: string): Texts {
  return Object.fromEntries(entriesOf(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))))
}

function entriesOf(value: unknown, path = ''): [path: string, text: string | null][] {
  if (typeof value === 'string' || value === null) return [[path, value]]
  if (typeof value !== 'object') throw new Error(`${path} is no text`)
  return Object.entries(value).flatMap(([key, of]) => entriesOf(of, path ? `${path}.${key}` : key))
}

const sentencesOf = (texts: Texts): string[] => Object.values(texts).filter((text) => text !== null)

/** What a text leaves open, each as often as it does: `{{values}}`, a `{word}` of a template, and `<parts>`. */
const openIn = (text: string | null): string[] => text?.match(/\{+\w+\}+|<\w+>/g)?.sort() ?? []

/** A key of its own for each form, `rows_one`, or forms in one place, `rows: { one, other }`. */
const PLURAL = /([._])(zero|one|two|few|many|other)$/

/** The counted texts, by their key without the form: English has one and other of each. */
const counted = (english: Texts): Set<string> =>
  new Set(
    Object.keys(english)
      .filter((key) => /[._]one$/.test(key) && key.replace(PLURAL, '$1other') in english)
      .map((key) => key.replace(PLURAL, '')),
  )

/** The keys as code asks for them: a counted text by its key without the form. */
function askedAs(texts: Texts, english: Texts): string[] {
  const plurals = counted(english)
  const bases = Object.keys(texts).map((key) => {
    const base = key.replace(PLURAL, '')
    return plurals.has(base) ? base : key
  })
  return [...new Set(bases)].sort()
}

/** A number that may be one, then its noun in the plural, in English. Limits, and the days of a trial and the like, never are one. */
const COUNTED = new RegExp(
  '\\{+(?!limit|max|trial|grace)\\w+\\}+ (?:(?!of|on|in|are|is|less|and|so|if|that|later)\\w+ )?' +
    '(?:minutes|hours|days|weeks|months|years|businesses|people|clients|invoices|quotes|notes|drafts|lines|items|rows|' +
    'payments|refunds|certificates|cards|expenses|receipts|files|records|parts|messages|emails|reminders|' +
    'characters|numbers|duties|backups|sessions|fields|others|entries|attempts)\\b(?! of)',
)

/** Texts whose number is of several, always. */
const SEVERAL = new Set([
  // What a plan holds, and the days of the trial and of the money back.
  ...['feature.invoices', 'feature.storage', 'card.trial', 'trial.title', 'cta.text'],
  ...['meta.description', 'promise', 'faq.freeAnswer', 'faq.moneyBackAnswer', 'answer.moneyBack'],
  // These tones begin more than a week after the due date.
  ...['overdue_plain', 'overdue_firm'],
  // A single one has a text of its own.
  'line.messages_failed',
  // Said of the best clients where there are two of them.
  'clients.finding',
])

test('the tables of both sides are found', () => {
  expect(ofApi.length).toBeGreaterThanOrEqual(30)
  expect(ofWeb.length).toBeGreaterThanOrEqual(60)
  expect(tables.length - ofApi.length - ofWeb.length).toBe(5)
})

describe.each(tables)('$name', ({ texts }) => {
  test.each(['fr', 'es'] as const)('has the keys of the English one: %s', (language) => {
    expect(askedAs(texts[language], texts.en)).toEqual(askedAs(texts.en, texts.en))
  })

  test.each(LANGUAGES)('has every plural form of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const found = Map.groupBy(Object.keys(texts[language]), (key) => key.replace(PLURAL, ''))
    for (const base of counted(texts.en)) {
      const own = found.get(base)?.flatMap((key) => PLURAL.exec(key)?.[2] ?? [])
      expect({ base, own: own?.sort() }).toEqual({ base, own: [...forms].sort() })
    }
  })

  test('has the forms of a number wherever a number is said with its noun', () => {
    const uncounted = Object.entries(texts.en).filter(
      ([key, text]) => !PLURAL.test(key) && !SEVERAL.has(key) && COUNTED.test(text ?? ''),
    )
    expect(uncounted).toEqual([])
  })

  test('has no text that is empty or has a blank at an end', () => {
    for (const language of LANGUAGES) {
      for (const text of sentencesOf(texts[language])) {
        expect(text).not.toBe('')
        expect(text.trim()).toBe(text)
      }
    }
  })

  test.each(['fr', 'es'] as const)('leaves the same values open in %s', (language) => {
    for (const [key, text] of Object.entries(texts[language])) {
      const english = texts.en[key] ?? texts.en[key.replace(PLURAL, '$1other')] ?? null
      expect({ key, open: openIn(text) }).toEqual({ key, open: openIn(english) })
      expect(text === null).toBe(english === null)
    }
  })

  test('follows French and Spanish typography', () => {
    for (const [key, text] of Object.entries(texts.fr)) {
      const plain = (text ?? '')
        .replace(/`[^`]*`/g, 'x')
        .replace(/\{+[^}]*\}+/g, 'x')
        .replace(/https?:\/\/\S+/g, '')
      expect(plain, `${key}: a no-break space stands before ; : ! ? »`).not.toMatch(
        /[^\u202f\u00a0!?]([;!?»]|:(?=\s|$))/,
      )
      expect(plain, `${key}: a no-break space stands after «`).not.toMatch(/«[^\u202f\u00a0]/)
      expect(plain, `${key}: the apostrophe is ’`).not.toMatch(/\p{L}'\p{L}/u)
    }
    for (const [key, text] of Object.entries(texts.es)) {
      const count = (sign: string) => (text ?? '').split(sign).length
      expect(count('?'), key).toBe(count('¿'))
      expect(count('!'), key).toBe(count('¡'))
    }
  })
})

/** Sentences that a native writer would not write, and what stands in their place. The web's own list is in voice.test.ts. */
const AVOIDED: Record<Language, RegExp> = {
  // withheld; automatically; now; total; email; client
  en: /\b(?:kept back|keep back|by itself|by themselves|at once|comes to|became of|given up|e-mail|customers?)\b/i,
  // offre; Réglages; attestation; retenir; mobile money; passer à une offre supérieure; words that fit every person
  fr: /\b(?:formule|Paramètres|certificat|conserver [^.]*retenue|argent mobile|change[rz] d’offre|vous êtes (?:dé)?connecté)/i,
  // tasa; IVA cobrado, IVA deducible; autoridad fiscal; contador
  es: /\b(?:tipo (?:cero|general)|repercutido|soportado|Hacienda|contable|periodos?)\b/i,
}

/** Names that no language translates. */
const NAMES = ['Nigeria Revenue Service']

describe.each(notOfWeb)('$name', ({ name, texts }) => {
  test.each(LANGUAGES)('is in the words of the glossary: %s', (language) => {
    const found = sentencesOf(texts[language]).filter((text) => AVOIDED[language].test(text))
    expect(found).toEqual([])
  })

  test('has the wide no-break space of French before : and », the narrow one before ; ! ?', () => {
    const other = /\u202f[:»]|\u00a0[;!?]/
    expect(sentencesOf(texts.fr).filter((text) => other.test(text))).toEqual([])
  })

  test('has sentences of its own in each language', () => {
    const isOfBothSides = /\/(errors|validation)\./.test(name)
    const untranslated = Object.keys(texts.en).filter((key) => {
      const [en, fr, es] = LANGUAGES.map((language) => texts[language][key])
      if (!en || (en !== fr && en !== es && fr !== es)) return false
      // Words and names may be the same. A sentence that is was not translated.
      return !NAMES.includes(en) && (isOfBothSides || /\w+ \w+ \w+/.test(en))
    })
    expect(untranslated).toEqual([])
  })
})

/** The code without its tests, one text. */
function codeOf(...globs: string[]): string {
  return globSync(globs, { cwd: ROOT })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
}

describe('no text is left over', () => {
  const rules = codeOf('packages/{domain,contracts}/src/**/*.ts')
  const web = `${codeOf('apps/web/{src,scripts}/**/*.{ts,tsx,mjs}')}\n${rules}`
  const quoted = new Set(web.match(/(?<=(['"`])(?:[\w-]+:)?)[\w.-]+(?=\1)/g))
  // A key with a variable part, such as `step.${step}.title`: its text begins and ends like it.
  const variable = [...web.matchAll(/`(?:[\w-]+:)?((?:[\w.-]|\$\{[^}`]*\})+)`/g)]
    .map(([, key = '']) =>
      key
        .replaceAll('.', '\\.')
        .replace(/\$\{[^}]*\? '(\w+)' : '(\w+)'\}/g, '($1|$2)')
        .replace(/\$\{[^}]*\}/g, '.+'),
    )
    .filter((pattern) => /\w/.test(pattern))
    .map((pattern) => new RegExp(`^${pattern}$`))

  test.each(ofWeb)('$name', ({ texts }) => {
    const unused = askedAs(texts.en, texts.en).filter((key) => {
      const asked = key.replace(/^[\w-]+:/, '')
      return !quoted.has(asked) && !variable.some((pattern) => pattern.test(asked))
    })
    expect(unused).toEqual([])
  })

  // A feature reads its texts by their names, and those of a code, such as a status, by the code.
  const api = new Set(`${codeOf('apps/api/src/**/*.ts')}\n${rules}`.match(/[\w-]+/g))
  test.each(ofApi)('$name', ({ texts }) => {
    const unused = Object.keys(texts.en).filter((path) =>
      path.split('.').some((key) => !/^\d+$/.test(key) && !api.has(key)),
    )
    expect(unused).toEqual([])
  })
})

describe('a text of the API is filled with the values that it names', () => {
  const named = Map.groupBy(
    ofApi.flatMap(({ texts }) => Object.entries(texts.en)),
    ([path]) => path.split('.').at(-1),
  )
  const files = globSync('apps/api/src/features/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.'),
  )
  const calls = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return [...source.matchAll(/fillText\(\s*[\w.[\]]+\.(\w+),\s*\{([^{}]*)\}/g)].map(
      ([call, key = '', values = '']) => ({ file, call, key, values }),
    )
  })

  test('the calls are found', () => expect(calls.length).toBeGreaterThan(60))

  // What is spread in is not seen here; the mails that do so have tests of their own.
  test.each(calls.filter(({ values }) => !values.includes('...')))('$call', ({ key, values }) => {
    // Without what is in brackets, the names that stand before a colon or alone.
    const flat = values.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
    const given = flat.match(/(?<=(?:^|,)\s*)\w+(?=\s*(?::|,|$))/g)?.map((name) => `{{${name}}}`)
    const known = (named.get(key) ?? []).map(([, text]) => [...new Set(openIn(text))])
    expect(known).toContainEqual(given?.sort())
  })
})
