import { beforeAll, expect, test } from 'vitest'
import { i18n, startI18n } from '../../../platform/i18n.ts'
import { loadTextFile } from '../../../platform/texts.ts'
import { buildIssued } from '../testing/invoices.ts'
import { shareText, whatsAppUrl } from './share-text.ts'

beforeAll(async () => {
  await startI18n()
  for (const language of ['en', 'fr'] as const) {
    i18n.addResourceBundle(language, 'invoices', await loadTextFile(language, 'invoices'))
  }
})

test('the message names client, number, business, amount, date and link', () => {
  expect(shareText(buildIssued(), i18n.getFixedT('en', 'invoices'))).toBe(
    'Hello Quorum Consulting, here is invoice INV-2026-0042 from Adé Catering for ₦268,750.00, ' +
      'due 21 December 2026. View and pay: https://isiro.test/pay/abcDEF123',
  )
})

test('the text asks for the balance in the language of the client', () => {
  const invoice = buildIssued({ language: 'fr', status: 'part_paid', balance: '1000.50' })
  const text = shareText(invoice, i18n.getFixedT('fr', 'invoices'))
  expect(text).toContain('Bonjour Quorum Consulting')
  expect(text).toContain('1\u202f000,50\u00a0₦')
  expect(text).toContain('21 décembre 2026')
})

test('WhatsApp gets the digits of the number, or asks whom to send it to', () => {
  expect(whatsAppUrl('+234 803 555 1061', 'Hi & bye')).toBe(
    'https://wa.me/2348035551061?text=Hi%20%26%20bye',
  )
  expect(whatsAppUrl(null, 'Hi')).toBe('https://wa.me/?text=Hi')
})
