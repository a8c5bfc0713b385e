import { KeptNaira, RecordPayment } from '@isiro/contracts/payments'
import type { Language } from '@isiro/domain/language'
import * as z from 'zod/mini'
import { typedNumber } from '../../platform/money/typed-number.ts'

/** The contract's amount as it is typed: what is no number is refused in the contract's words. */
export function typedAmountSchema(language: Language) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => typedNumber(text, language)),
    ),
    RecordPayment.shape.amount,
  )
}

/** The same for tax that was kept back: an empty field is nothing. */
export function typedKeptSchema(language: Language) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? 0 : typedNumber(text, language))),
    ),
    KeptNaira,
  )
}
