import type { SaveItem } from '@isiro/contracts/items'
import { minorFromNumber } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { isVatGround } from '@isiro/domain/vat-lists'
import { refusedField } from '../../platform/http/errors.ts'
import type { ItemFields } from './queries.ts'

/** A key is a sort value in a cursor, which has room for so many characters. */
const MAX_KEY = 500

/** The form in which descriptions are searched, sorted and compared. */
export function descriptionKey(description: string): string {
  return foldForSearch(description).slice(0, MAX_KEY)
}

/** The form in which codes are compared: 'A-1' and 'a-1' are one. */
export function codeKey(code: string): string {
  return foldForSearch(code)
}

/** Converts contract input to the table's columns. `place` is the prefix of a refused field's name, such as 'rows.3.'. */
export function itemFields(input: SaveItem, place = ''): ItemFields {
  const price = minorFromNumber(input.price)
  if (price === null) throw refusedField(`${place}price`, 'validation.two_decimals')
  const vatGround = input.vatGround ?? null
  if (vatGround && !isVatGround(vatGround, input.vatCategory))
    throw refusedField(`${place}vatGround`, 'validation.vat_ground')
  return {
    description: input.description,
    descriptionKey: descriptionKey(input.description),
    unit: input.unit,
    price,
    vatCategory: input.vatCategory,
    vatGround,
    wht: input.wht,
    code: input.code,
    codeKey: input.code === null ? null : codeKey(input.code),
  }
}
