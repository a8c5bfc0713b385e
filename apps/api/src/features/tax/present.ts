import type { TaxFiling, VatBox } from '@isiro/contracts/tax'
import { formatMinor } from '@isiro/domain/money'
import type { TaxDuty } from '@isiro/domain/tax-calendar'
import type { VatReturn } from '@isiro/domain/vat-return'
import type { FilingRow } from './filings/queries.ts'

const amountOf = (minor: bigint | null) => (minor === null ? null : formatMinor(minor))

/** The worksheet of a return, box by box. */
export function presentBoxes({ boxes }: VatReturn): VatBox[] {
  return boxes.map(({ box, base, tax }) => ({ box, base: amountOf(base), tax: amountOf(tax) }))
}

/**
 * A duty that was met. A VAT return shows what was filed beside what its month comes to `now`; null where
 * nobody has reckoned that.
 */
export function presentFiling(row: FilingRow, now: VatReturn | null): TaxFiling {
  const { figures, recordedAt, amount, ...filing } = row
  return {
    ...filing,
    duty: filing.duty as TaxDuty,
    amount: amount === null ? null : formatMinor(amount),
    recordedAt: recordedAt.toISOString(),
    vat:
      figures === null
        ? null
        : {
            boxes: figures.boxes as VatBox[],
            toPay: figures.toPay,
            differences: now === null ? [] : differencesOf(figures.boxes as VatBox[], now),
          },
  }
}

function differencesOf(filed: VatBox[], vat: VatReturn) {
  return presentBoxes(vat).flatMap((now) => {
    const then = filed.find(({ box }) => box === now.box)
    if (!then || (then.base === now.base && then.tax === now.tax)) return []
    return [{ box: now.box, filed: then, now }]
  })
}
