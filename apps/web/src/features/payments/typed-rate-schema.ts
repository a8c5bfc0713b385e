import { SetPaymentRate } from '@isiro/contracts/exchange-gains'
import type { Language } from '@isiro/domain/language'
import * as z from 'zod/mini'
import { typedNumber } from '../../platform/money/typed-number.ts'

/** The contract's exchange rate as it is typed. */
export function typedRateSchema(language: Language) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => typedNumber(text, language)),
    ),
    SetPaymentRate.shape.rate,
  )
}

/** The same where an empty field says nothing. */
export function optionalRateSchema(language: Language) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : typedNumber(text, language))),
    ),
    z.nullable(SetPaymentRate.shape.rate),
  )
}
