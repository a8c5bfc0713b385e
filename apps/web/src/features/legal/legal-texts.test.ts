import { isBusinessDate } from '@isiro/domain/business-date'
import { LANGUAGES } from '@isiro/domain/language'
import { LEGAL_KINDS, LEGAL_VERSIONS } from '@isiro/domain/legal-versions'
import { MONEY_BACK_DAYS } from '@isiro/domain/plans'
import { describe, expect, test } from 'vitest'
import type { LegalText } from './legal-text.ts'
import { PRIVACY, TERMS } from './legal-texts.ts'

const everything = (text: LegalText) => [
  text.title,
  text.lead,
  ...text.sections.flatMap(({ title, body }) => [title, ...body.flat()]),
]

describe.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
])('the %s', (_, texts) => {
  test.each(LANGUAGES)('say the same things in %s, in the same places', (language) => {
    const shape = (text: LegalText) =>
      text.sections.map(({ id, body }) => [
        id,
        ...body.map((part) => (typeof part === 'string' ? mailboxes(part) : part.map(mailboxes))),
      ])
    expect(shape(texts[language])).toEqual(shape(texts.en))
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

test.each(LEGAL_KINDS)('the version of the %s is a date', (kind) => {
  expect(isBusinessDate(LEGAL_VERSIONS[kind])).toBe(true)
})

test.each(LANGUAGES)('the promises of the specification stand in %s', (language) => {
  const terms = everything(TERMS[language]).join('\n')
  const privacy = everything(PRIVACY[language]).join('\n')
  for (const figure of ['18', '30', '7', String(MONEY_BACK_DAYS)]) {
    expect(terms).toMatch(new RegExp(`\\b${figure}\\b`))
  }
  expect(privacy.indexOf('Nigeria Data Protection Act 2023')).toBeGreaterThan(0)
  expect(privacy.search(/GDPR|RGPD/)).toBeGreaterThan(
    privacy.indexOf('Nigeria Data Protection Act 2023'),
  )
})

/** The mailboxes that a sentence names; the words around them are each language's own. */
function mailboxes(sentence: string): string[] {
  return sentence.match(/\{\{\w+\}\}/g) ?? []
}
