import { describe, expect, test } from 'vitest'
import { itemVatName, itemVatNamed, itemWhtName, itemWhtNamed } from './item-taxes.ts'
import { ITEM_WHT } from './item-wht.ts'
import { LANGUAGES } from './language.ts'
import { VAT_CATEGORIES } from './vat-rules.ts'

describe('the taxes of an item', () => {
  test('are read back from the names that files give them, in every language', () => {
    for (const language of LANGUAGES) {
      for (const category of VAT_CATEGORIES)
        expect(itemVatNamed(itemVatName(category, language))).toBe(category)
      for (const wht of ITEM_WHT) expect(itemWhtNamed(itemWhtName(wht, language))).toBe(wht)
    }
  })

  test.each([
    ['zero', 'zero'],
    [' ZERO-rated ', 'zero'],
    ['taux zero', 'zero'],
    ['exento', 'exempt'],
    ['7.5%', null],
    ['', null],
  ])('VAT %j is %s', (text, category) => expect(itemVatNamed(text)).toBe(category))

  test.each([
    ['invoice', 'invoice'],
    ['aucune', 'none'],
    ['service_other', 'service_other'],
    ['Rent, hire or lease', 'rent'],
    ['tax', null],
    ['', null],
  ])('WHT %j is %s', (text, wht) => expect(itemWhtNamed(text)).toBe(wht))
})
