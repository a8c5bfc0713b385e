import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import { type MessageFacts, messageText, shortLink } from './message-text.ts'
import { quickTemplates } from './quick-templates.ts'
import { smsLength } from './sms-length.ts'

const FACTS: MessageFacts = {
  business: 'Ngozi Kitchens',
  name: 'Adaeze Okonkwo',
  invoiceNumber: 'INV-2026-0001',
  amount: 125_000_050,
  dueDate: '2026-11-21',
  paymentLink: 'https://isiro.ng/pay/a1B2c3D4e5F6g7H8i9J0kL',
  method: 'card',
  daysOverdue: 14,
}

describe('a message’s text', () => {
  test('an SMS has a bare amount, a short date and a link without its scheme', () => {
    expect(
      messageText('{name}: NGN{amount}, {dueDate}, {days}. {paymentLink}', FACTS, {
        language: 'fr',
        currency: 'NGN',
        isSms: true,
      }),
    ).toBe('Adaeze Okonkwo: NGN1 250 000,50, 21 nov. 2026, 14. isiro.ng/pay/a1B2c3D4e5F6g7H8i9J0kL')
  })

  test('elsewhere the amount carries its sign and the naira is not named twice', () => {
    const form = { language: 'en', isSms: false } as const
    const text = 'NGN{amount} or ₦ {amount} or {amount}, {dueDate}, {paymentLink}'
    expect(messageText(text, FACTS, { ...form, currency: 'NGN' })).toBe(
      '₦1,250,000.50 or ₦1,250,000.50 or ₦1,250,000.50, 21 November 2026, https://isiro.ng/pay/a1B2c3D4e5F6g7H8i9J0kL',
    )
    expect(messageText(text, FACTS, { ...form, currency: 'GHS' })).toContain('GHS')
  })

  test('a bill in another currency names that one', () => {
    const form = { language: 'en', currency: 'KES', isSms: true } as const
    expect(messageText('NGN{amount}', FACTS, form)).toBe('KES1,250,000.50')
  })

  test('a name costs no more as SMS for its marks, and keeps them elsewhere', () => {
    const facts = { name: 'Adéṣọlá', amount: 500_000, dueDate: '2026-08-21' }
    const form = { language: 'fr', currency: 'NGN' } as const
    const text = '{name}: NGN{amount}, {dueDate}'
    expect(messageText(text, facts, { ...form, isSms: true })).toBe(
      'Adésola: NGN5 000, 21 aout 2026',
    )
    expect(messageText(text, facts, { ...form, isSms: false })).toContain('Adéṣọlá')
  })

  test('a name with marks and an apostrophe keeps the whole SMS in the basic alphabet', () => {
    const facts = { ...FACTS, name: 'Adéṣọlá’s Kitchen' }
    const form = { language: 'en', currency: 'NGN', isSms: true } as const
    const text = messageText('Hello {name}, NGN{amount}. Pay: {paymentLink}', facts, form)
    expect(text).toContain('Hello Adésolas Kitchen')
    expect(smsLength(text, 'termii').alphabet).toBe('basic')
  })

  test('only the scheme of an address goes', () => {
    expect(shortLink('http://a.example/b')).toBe('a.example/b')
    expect(shortLink('see https://a.example')).toBe('see https://a.example')
  })

  test('a placeholder without a value stays in the text', () => {
    const form = { language: 'en', currency: 'NGN', isSms: true } as const
    expect(messageText('{name} {paymentLink}', { name: 'A', paymentLink: null }, form)).toBe(
      'A {paymentLink}',
    )
    const whole =
      '{business} {name} {invoiceNumber} {amount} {dueDate} {method} {days} {paymentLink}'
    expect(messageText(whole, {}, form)).toBe(whole)
  })

  test.each(LANGUAGES)(
    '%s: no standard text is dearer than one SMS for its accents',
    (language) => {
      for (const { text } of quickTemplates(language)) {
        const sms = messageText(text, FACTS, { language, currency: 'NGN', isSms: true })
        expect(smsLength(sms, 'termii').alphabet).toBe('basic')
      }
    },
  )
})
