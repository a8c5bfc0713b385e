import type { IssuedInvoice, VatRowSent } from '@isiro/contracts/invoices'
import type { VatRow, WhtRow } from '@isiro/domain/invoice-totals'
import { type Minor, parseMinor } from '@isiro/domain/money'
import { type Percentage, parsePercentage } from '@isiro/domain/percentage'

/** A row of VAT of the wire. */
export function vatRow({ category, parts, ...row }: VatRowSent): VatRow {
  return {
    category,
    ...figures(row),
    ...(parts && {
      parts: parts.map(({ name, isCompound, ...part }) => ({ name, isCompound, ...figures(part) })),
    }),
  }
}

/** A row of WHT of the wire. */
export function whtRow({ type, ...row }: IssuedInvoice['whtRows'][number]): WhtRow {
  return { type, ...figures(row) }
}

function figures({ rate, base, amount }: Pick<VatRowSent, 'rate' | 'base' | 'amount'>) {
  return { rate: percentage(rate), base: minor(base), amount: minor(amount) }
}

/** An amount of the wire. The server writes nothing else, so anything else is a bug. */
export function minor(text: string): Minor {
  const value = parseMinor(text)
  if (value === null) throw new RangeError(`not an amount: ${text}`)
  return value
}

/** A percentage of the wire. */
export function percentage(text: string): Percentage {
  const value = parsePercentage(text)
  if (value === null) throw new RangeError(`not a percentage: ${text}`)
  return value
}
