import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from './language.ts'
import {
  fillTemplate,
  PLACEHOLDERS,
  placeholdersIn,
  type TemplateValues,
  unknownPlaceholders,
} from './message-template.ts'
import { MESSAGE_TYPES, QUICK_TEMPLATE_IDS, quickTemplates } from './quick-templates.ts'
import { smsLength } from './sms-length.ts'

const TYPICAL: Record<Language, TemplateValues> = {
  en: values('Adaeze Okonkwo', '1,250,000.50', '21 Nov 2026', 'bank transfer'),
  fr: values('Adaeze Okonkwo', '1 250 000,50', '21 nov. 2026', 'virement bancaire'),
  es: values('Adaeze Okonkwo', '1.250.000,50', '21 nov 2026', 'transferencia'),
}

function values(name: string, amount: string, dueDate: string, method: string): TemplateValues {
  const paymentLink = 'isiro.example.ng/p/a1B2c3D4e' // 28 characters
  const business = 'Ngozi Kitchens'
  const invoiceNumber = 'INV-2026-0001'
  return { business, name, amount, dueDate, method, paymentLink, invoiceNumber, days: '14' }
}

const all = LANGUAGES.flatMap((language) =>
  quickTemplates(language).map((template) => ({ language, ...template })),
)

describe('quick templates', () => {
  test.each(all)('$language $id is one SMS of the basic alphabet', ({ language, text }) => {
    const filled = fillTemplate(text, TYPICAL[language])
    expect(filled).not.toMatch(/[{}]/)
    expect(smsLength(filled, 'termii')).toMatchObject({
      alphabet: 'basic',
      segments: 1,
      costly: [],
    })
  })

  test.each(all)('$language $id prints the currency’s code and never ₦', ({ text }) => {
    expect(text).not.toContain('₦')
    expect(text.includes('{amount}')).toBe(text.includes('NGN{amount}'))
    expect(unknownPlaceholders(text)).toEqual([])
  })

  test('each language has the same templates, with the same placeholders', () => {
    for (const id of QUICK_TEMPLATE_IDS) {
      const sets = LANGUAGES.map((language) => {
        const text = quickTemplates(language).find((template) => template.id === id)?.text ?? ''
        return placeholdersIn(text).sort().join()
      })
      expect(new Set(sets).size, id).toBe(1)
    }
  })

  test('each type and each placeholder is used', () => {
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(MESSAGE_TYPES))
    expect(new Set(all.flatMap(({ text }) => placeholdersIn(text)))).toEqual(new Set(PLACEHOLDERS))
  })

  test('a bill in another currency names that one', () => {
    const texts = quickTemplates('en', 'GHS').map(({ text }) => text)
    expect(texts.join()).not.toContain('NGN')
    expect(texts[0]).toContain('for GHS{amount} is due')
    expect(quickTemplates('en')).toEqual(quickTemplates('en', 'NGN'))
  })
})
