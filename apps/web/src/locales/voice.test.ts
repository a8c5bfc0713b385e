import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'

// The word list of docs/voice.md, as far as a machine can hold it.

const LOCALES = import.meta.dirname

type Texts = Record<string, string>

/** The phrases that the product avoids, with those that it uses instead. */
const AVOIDED: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bke(?:ep|pt)(?:s|ing)?(?: \w+){0,3} back\b/i, 'withheld'],
    [/\b(?:comes?|came) to\b/i, 'is, total, amount due'],
    [/\bby (?:itself|themselves)\b/i, 'automatically'],
    [/\bat once\b/i, 'now, right away'],
    [/\bwhat (?:became|becomes|has become|should become) of\b/i, 'status, delivery'],
    [/\btak(?:e|es|en|ing)(?: it)? along\b/i, 'download, share'],
    [/\bgiven up\b/i, 'written off'],
    [/\bstands?\b/i, 'appears, is shown'],
    [/\be-mail/i, 'email'],
    [/\bcustomers?\b/i, 'client'],
  ],
  fr: [
    [/\btou(?:t|s|tes?) seule?s?\b/i, 'automatiquement'],
    [/\bd’(?:elle|eux|elles)-mêmes?\b|\bde lui-même\b/i, 'automatiquement'],
    [/\bplus de messages à\b/i, 'ne plus écrire à'],
    [
      /\bce qu’(?:il|elle|ils|elles) (?:devient|deviennent|doi(?:t|vent) devenir)\b/i,
      'statut, suivi',
    ],
    [/\b(?:courriel|mél|email)s?\b/i, 'e-mail'],
    [/\bcontre-pass/i, 'contrepasser'],
    [/(?<![\p{L}’])(?:tu|toi|tes)(?![\p{L}’])/iu, 'vous'],
    [/\bargent mobile\b/i, 'mobile money'],
    [/\bchange[rz] (?:d’offre|maintenant)\b(?! plus tard|\.$)/i, 'améliorer l’offre'],
    [
      /\b(?:vous (?:êtes|restez|serez|n’êtes)|rester|une fois) (?:dé|re)?connecté(?!e)|\bvous (?:ne vous )?êtes (?:pas )?(?:inscrit|prêt|payé|assujetti|imposé)/i,
      'words that fit every person',
    ],
  ],
  es: [
    [/\bpor sí (?:sol|mism)[oa]s?\b/i, 'automáticamente'],
    [
      /\b(?:qué|lo que) (?:debe ser|fue|ha sido|será) de (?:ell[oa]s?|él)\b/i,
      'estado, seguimiento',
    ],
    [/\bhacienda\b/i, 'oficina tributaria'],
    [/\be-?mails?\b/i, 'correo'],
    [/\b(?:ordenador|talón|coste)(?:e?s)?\b/i, 'equipo, cheque, costo'],
    [/\bbienvenidos?\b|(?<!la )\bbienvenida\b/i, 'hola, le damos la bienvenida'],
    [/\bseguir conectado\b|¿(?:no )?está (?:registrado|seguro)\b/i, 'words that fit every person'],
    [/(?<!\p{L})(?:tú|tus?|vosotr[oa]s|vuestr[oa]s?)(?!\p{L})/iu, 'usted, su'],
  ],
}

/** The sentences that the specification gives with their exclamation mark, and no others. */
const EXCLAIMED = [
  'Account Created!',
  'Copied!',
  'Payment verified!',
  'SMS sent successfully!',
  'Welcome back!',
  "You've reached your monthly limit! Upgrade to continue creating invoices.",
]

const namespaces = globSync('en/*.json', { cwd: LOCALES }).map((file) =>
  file.replace(/^en\/|\.json$/g, ''),
)

describe.each(namespaces.sort())('%s', (namespace) => {
  test.each(LANGUAGES)('speaks with the voice of the product in %s', (language) => {
    expect(faultsOf(read(language, namespace), read('en', namespace), language)).toEqual([])
  })
})

function read(language: Language, namespace: string): Texts {
  return JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8'))
}

/** What is wrong with the texts of one file: the key, the text, and what to do. */
function faultsOf(texts: Texts, english: Texts, language: Language): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    // Placeholders and links are names of the code, not words of the reader.
    const words = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '')
    const faults = AVOIDED[language].flatMap(([avoided, better]) =>
      avoided.test(words) ? [`say: ${better}`] : [],
    )
    if (text.includes('!') && !EXCLAIMED.includes(english[key] ?? ''))
      faults.push('no exclamation mark')
    // A count is written in digits, and "1 000 000 factures" takes no "de".
    const other = texts[key.replace(/_many$/, '_other')]
    if (key.endsWith('_many') && other !== undefined && text !== other)
      faults.push(`as _other: ${other}`)
    return faults.map((fault) => `${key}: “${text}” (${fault})`)
  })
}
