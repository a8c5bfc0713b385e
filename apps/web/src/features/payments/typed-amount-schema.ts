import { RecordPayment } from '@isiro/contracts/payments'
import * as z from 'zod/mini'

/** The contract's amount as it is typed: what is no number is refused in the contract's words. */
export function typedAmountSchema(readNumber: (text: string) => string | null) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => {
        const plain = readNumber(text)
        return plain === null ? Number.NaN : Number(plain)
      }),
    ),
    RecordPayment.shape.amount,
  )
}
