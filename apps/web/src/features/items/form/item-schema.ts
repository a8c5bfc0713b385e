import { type Item, SaveItem } from '@isiro/contracts/items'
import type { Language } from '@isiro/domain/language'
import * as z from 'zod/mini'
import { amountText, typedNumber } from '../../../platform/money/typed-number.ts'

/** The contract with the price as it is typed: what is no number is refused in the contract's words. */
export function itemSchema(language: Language) {
  return z.extend(SaveItem, {
    price: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => typedNumber(text, language)),
      ),
      SaveItem.shape.price,
    ),
    /** Empty where nobody said. */
    vatGround: z.union([z.literal(''), SaveItem.shape.vatGround]),
  })
}

/** The fields as they stand in the form. */
export type ItemValues = z.input<ReturnType<typeof itemSchema>>

/** The form's initial values: the item, or a blank one. */
export function itemValues(item: Item | null, language: Language): ItemValues {
  if (item === null)
    return {
      description: '',
      unit: null,
      price: '',
      vatCategory: 'standard',
      vatGround: '',
      wht: 'invoice',
      code: null,
    }
  const { price, description, unit, vatCategory, vatGround, wht, code } = item
  const typed = { price: amountText(price, language), vatGround: vatGround ?? ('' as const) }
  return { description, unit, vatCategory, wht, code, ...typed }
}
