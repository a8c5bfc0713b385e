import { expect, test } from 'vitest'
import { fillMessage, fillText, mapTexts, messagesOf } from './message.ts'

test('the forms of a counted text are one message, and a name that ends like a form is none', () => {
  expect(
    messagesOf({
      title: 'Rows',
      rows_one: '{{count}} row',
      rows_other: '{{count}} rows',
      'wht.service_other': 'Other services',
    }),
  ).toEqual({
    title: 'Rows',
    rows: { one: '{{count}} row', other: '{{count}} rows' },
    'wht.service_other': 'Other services',
  })
})

test('values stand where they are named; null and a missing one leave nothing', () => {
  expect(fillText('{{a}}, {{b}}{{c}}.', { a: 1, b: null })).toBe('1, .')
  // A value is never read as a text with names of its own.
  expect(fillText('{{a}}', { a: '{{b}} <b>$&</b>', b: 'x' })).toBe('{{b}} <b>$&</b>')
})

test.each([
  ['en', 1, '1 row'],
  ['en', 0, '0 rows'],
  ['en', 1200, '1,200 rows'],
  ['fr', 0, '0 ligne'],
  ['fr', 1_000_000, '1\u202f000\u202f000 de lignes'],
  ['es', 1, '1 fila'],
  ['es', 1200, '1.200 filas'],
] as const)('in %s the form and the number follow the count %d', (language, count, text) => {
  const forms = {
    en: { one: '{{count}} row', other: '{{count}} rows' },
    fr: { one: '{{count}} ligne', many: '{{count}} de lignes', other: '{{count}} lignes' },
    es: { one: '{{count}} fila', many: '{{count}} de filas', other: '{{count}} filas' },
  }
  expect(fillMessage(forms[language], { count }, language)).toBe(text)
})

test('a number is written as the country writes it, and only the count', () => {
  expect(fillMessage('{{count}} in {{year}}', { count: 1200, year: 2026 }, 'es', 'US')).toBe(
    '1,200 in 2026',
  )
  // A count that is a text was written by whoever gives it.
  expect(fillMessage({ one: '{{count}} row', other: '{{count}} rows' }, { count: '1' }, 'en')).toBe(
    '1 row',
  )
})

test('each form of a message can be changed', () => {
  const shout = (text: string) => text.toUpperCase()
  expect(mapTexts('vat', shout)).toBe('VAT')
  expect(mapTexts({ one: 'a', other: 'b' }, shout)).toEqual({ one: 'A', other: 'B' })
})
