import { isBusinessDate } from '@isiro/domain/business-date'
import { formatMoney } from '@isiro/domain/format'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { LEGAL_KINDS, LEGAL_VERSIONS } from '@isiro/domain/legal-versions'
import { MONEY_BACK_DAYS, PLANS, TRIAL_DAYS } from '@isiro/domain/plans'
import { GRACE_DAYS } from '@isiro/domain/subscription'
import { describe, expect, test } from 'vitest'
import type { LegalText } from './legal-text.ts'
import { PRIVACY, TERMS } from './legal-texts.ts'
import { fillSentence, legalValues } from './legal-values.ts'

const OPERATOR = {
  operator: 'Example Ltd (2 Marina, Lagos)',
  supportEmail: 'help@example.com',
  privacyEmail: 'privacy@example.com',
}

const everything = (text: LegalText) => [
  text.title,
  text.description,
  text.lead,
  ...text.sections.flatMap(({ title, body }) => [title, ...body.flat()]),
]

/** All that a reader sees of a text, with its figures and the names of its links. */
function asRead(text: LegalText, language: Language): string {
  const values = legalValues(language, OPERATOR)
  return everything(text)
    .map((sentence) =>
      fillSentence(sentence, values)
        .map((part) => (typeof part === 'string' ? part : part.label))
        .join(''),
    )
    .join('\n')
}

describe.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
])('the %s', (_, texts) => {
  test.each(LANGUAGES)('say the same things in %s, in the same places', (language) => {
    const shape = (text: LegalText) =>
      text.sections.map(({ id, title, body }) => [
        id,
        valuesIn(title),
        ...body.map((part) => (typeof part === 'string' ? valuesIn(part) : part.map(valuesIn))),
      ])
    expect(shape(texts[language])).toEqual(shape(texts.en))
  })

  test.each(LANGUAGES)('have an anchor of its own for each section in %s', (language) => {
    const ids = texts[language].sections.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    // The choice about cookies and the table of contents have these addresses.
    expect(ids).not.toContain('cookie-settings')
    expect(ids).not.toContain('contents')
  })

  test.each(LANGUAGES)('name only what has a value, and no link in a title, in %s', (language) => {
    const values = legalValues(language, OPERATOR)
    expect(() => asRead(texts[language], language)).not.toThrow()
    for (const { title } of texts[language].sections) {
      for (const part of fillSentence(title, values)) expect(part).toBeTypeOf('string')
    }
  })

  test('follow French and Spanish typography', () => {
    for (const sentence of everything(texts.fr)) {
      const plain = sentence.replace(/\{\{\w+\}\}/g, 'x')
      expect(plain).not.toMatch(/[^\u202f\u00a0]([;!?»]|:(?=\s|$))/)
      expect(plain).not.toMatch(/«[^\u202f\u00a0]|\p{L}'\p{L}/u)
    }
    for (const sentence of everything(texts.es)) {
      expect(sentence.split('?').length, sentence).toBe(sentence.split('¿').length)
    }
  })
})

test('every value is used by a text', () => {
  const used = [TERMS.en, PRIVACY.en].flatMap(everything).flatMap(valuesIn)
  expect(Object.keys(legalValues('en', OPERATOR)).sort()).toEqual([...new Set(used)].sort())
})

test('a value that does not exist is refused', () => {
  expect(() => fillSentence('For {{noSuchDays}} days', {})).toThrow('noSuchDays')
})

test.each(LEGAL_KINDS)('the version of the %s is a date', (kind) => {
  expect(isBusinessDate(LEGAL_VERSIONS[kind])).toBe(true)
})

test.each(LANGUAGES)('the promises of the specification stand in %s', (language) => {
  const terms = asRead(TERMS[language], language)
  const privacy = asRead(PRIVACY[language], language)
  for (const figure of ['18', '30', '7', String(MONEY_BACK_DAYS)]) {
    expect(terms).toMatch(new RegExp(`\\b${figure}\\b`))
  }
  expect(privacy.indexOf('Nigeria Data Protection Act 2023')).toBeGreaterThan(0)
  expect(privacy.search(/GDPR|RGPD/)).toBeGreaterThan(
    privacy.indexOf('Nigeria Data Protection Act 2023'),
  )
  for (const name of ['Nigeria Data Protection Commission', 'ndpc.gov.ng', 'Google Analytics'])
    expect(privacy).toContain(name)
  for (const name of ['Federal Competition and Consumer Protection Act 2018', 'fccpc.gov.ng'])
    expect(terms).toContain(name)
})

test.each(LANGUAGES)(
  'each price, limit and period of the plans stands in the terms in %s',
  (language) => {
    const terms = asRead(TERMS[language], language)
    for (const { price, smsLimit, invoiceLimit } of PLANS) {
      for (const amount of [price.month, price.year]) {
        if (amount > 0)
          expect(terms).toContain(
            formatMoney(amount, { currency: 'NGN', language, decimals: 'whole' }),
          )
      }
      expect(terms.replace(/[.,\s]/g, '')).toContain(`${smsLimit}SMS`)
      if (invoiceLimit !== null) expect(terms).toMatch(new RegExp(`\\b${invoiceLimit} (in|fa)`))
    }
    for (const days of [TRIAL_DAYS, MONEY_BACK_DAYS, GRACE_DAYS])
      expect(terms).toMatch(new RegExp(`\\b${days}(\\s(more )?(days|jours|días)|-day)`))
  },
)

/**
 * A figure that is typed into a text would stay behind when the product changes. Figures that may be typed: years in the names
 * of laws, the day and month on which a year ends, and plain number words.
 */
test.each(LANGUAGES)('no figure is typed into the texts in %s', (language) => {
  for (const sentence of [TERMS[language], PRIVACY[language]].flatMap(everything)) {
    const typed = sentence
      .replace(/\{\{\w+\}\}/g, '')
      .replace(/\b2018\b|\b2023\b|31(?= December| décembre| de diciembre)/g, '')
    expect(typed).not.toMatch(/\d/)
  }
})

/** The values of a sentence, sorted, because the order of words is each language's own. */
function valuesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()
}
