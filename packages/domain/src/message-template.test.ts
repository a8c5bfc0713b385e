import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillTemplate,
  missingValues,
  PLACEHOLDERS,
  placeholdersIn,
  startWithSeller,
  unknownPlaceholders,
  withoutLink,
} from './message-template.ts'

const TEMPLATE =
  'Hello {name}, {invoiceNumber} for NGN{amount} is due {dueDate}. {name}: {paymentLink}'

describe('a message template', () => {
  test('names its placeholders once each, in the order of the text', () => {
    expect(placeholdersIn(TEMPLATE)).toEqual([
      'name',
      'invoiceNumber',
      'amount',
      'dueDate',
      'paymentLink',
    ])
    expect(unknownPlaceholders('no braces')).toEqual([])
    expect(placeholdersIn('no braces, {Name}, {total}, { name }')).toEqual([])
  })

  test('reports texts in braces that are no placeholder', () => {
    expect(unknownPlaceholders(`${TEMPLATE} {Name} {total} {total} {}`)).toEqual([
      '{Name}',
      '{total}',
      '{}',
    ])
  })

  test('says which values are missing, blanks among them', () => {
    expect(missingValues(TEMPLATE, { name: 'Ada', amount: '  ', dueDate: '' })).toEqual([
      'invoiceNumber',
      'amount',
      'dueDate',
      'paymentLink',
    ])
    expect(missingValues('{name}', { name: 'Ada' })).toEqual([])
  })

  test('fills every occurrence of a placeholder and keeps one without a value', () => {
    expect(fillTemplate(TEMPLATE, { name: ' Ada ', amount: '5,000.00' })).toBe(
      'Hello Ada, {invoiceNumber} for NGN5,000.00 is due {dueDate}. Ada: {paymentLink}',
    )
    expect(fillTemplate('{name} of {method}', { name: ' ', method: '' })).toBe('{name} of {method}')
  })

  test.each([
    ['another placeholder', '{amount}'],
    ['a template literal', `$${'{process.exit(1)}'}`],
    ['a pattern of String.replace', "$& $1 $` $'"],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('a value is never read again: %s', (_, name) => {
    expect(fillTemplate('Hi {name}', { name, amount: '5' })).toBe(`Hi ${name}`)
  })

  test('nothing but the seven placeholders is looked up', () => {
    const text = '{constructor} {__proto__} {toString} {name.length} {{days}}'
    expect(fillTemplate(text, { days: '3' })).toBe(
      '{constructor} {__proto__} {toString} {name.length} {3}',
    )
    expect(placeholdersIn('{toString}')).toEqual([])
  })

  test('with all its values nothing is missing and nothing else has changed', () => {
    const piece = fc.oneof(
      fc.constantFrom(...PLACEHOLDERS).map((name) => `{${name}}`),
      fc.string().map((text) => text.replace(/[{}]/g, '')),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`]))
        const filled = fillTemplate(pieces.join(''), values)
        expect(filled).toBe(pieces.map((text) => text.replace(/^\{(\w+)\}$/, '<$1>')).join(''))
        expect(placeholdersIn(filled)).toEqual([])
      }),
    )
  })

  test('names the seller before everything else unless it does so itself', () => {
    expect(startWithSeller('Pay {amount}', 'en')).toBe('{business}: Pay {amount}')
    expect(startWithSeller('Payez {amount}', 'fr')).toBe('{business} : Payez {amount}')
    expect(startWithSeller('Pay {business}', 'es')).toBe('Pay {business}')
  })

  test('loses the sentence with the link, if it says anything else', () => {
    expect(withoutLink('Thanks! We got {amount}. Receipt: {paymentLink}')).toBe(
      'Thanks! We got {amount}.',
    )
    expect(withoutLink('Thanks. {paymentLink} Bye')).toBe('Thanks. Bye')
    for (const text of ['{business}: {paymentLink}', 'no link.'])
      expect(withoutLink(text)).toBe(text)
  })
})
