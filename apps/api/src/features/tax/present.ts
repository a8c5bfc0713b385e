import type { TaxFiling, VatBox, WhtFigures } from '@isiro/contracts/tax-filings'
import { formatMinor } from '@isiro/domain/money'
import type { VatReturn } from '@isiro/domain/vat-return'
import type { FilingRow } from './filings/queries.ts'

const amountOf = (minor: bigint | null) => (minor === null ? null : formatMinor(minor))

/** The worksheet of a return, box by box. */
export function presentBoxes({ boxes }: VatReturn): VatBox[] {
  return boxes.map(({ box, base, tax }) => ({ box, base: amountOf(base), tax: amountOf(tax) }))
}

/**
 * A duty that was met. A VAT return and a month of WHT show what was filed beside what the month comes to
 * `now`, where somebody has reckoned that.
 */
export function presentFiling(
  row: FilingRow,
  now: { vat?: VatReturn | null; wht?: WhtFigures | null } = {},
): TaxFiling {
  const { figures, recordedAt, amount, ...filing } = row
  return {
    ...filing,
    duty: filing.duty,
    amount: amount === null ? null : formatMinor(amount),
    recordedAt: recordedAt.toISOString(),
    vat:
      figures !== null && 'boxes' in figures
        ? {
            boxes: figures.boxes as VatBox[],
            toPay: figures.toPay,
            differences: now.vat ? differencesOf(figures.boxes as VatBox[], now.vat) : [],
          }
        : null,
    wht:
      figures !== null && 'gross' in figures
        ? { ...figures, now: now.wht && hasChanged(figures, now.wht) ? now.wht : null }
        : null,
  }
}

function hasChanged(filed: WhtFigures, now: WhtFigures): boolean {
  return filed.count !== now.count || filed.gross !== now.gross || filed.amount !== now.amount
}

function differencesOf(filed: VatBox[], vat: VatReturn) {
  return presentBoxes(vat).flatMap((now) => {
    const then = filed.find(({ box }) => box === now.box)
    if (!then || (then.base === now.base && then.tax === now.tax)) return []
    return [{ box: now.box, filed: then, now }]
  })
}
