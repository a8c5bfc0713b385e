import type { TaxFiling, VatBox, WhtFigures } from '@isiro/contracts/tax-filings'
import { formatMinor } from '@isiro/domain/money'
import type { NoteSums, VatReturn } from '@isiro/domain/vat-return'
import type { FilingVersion } from './filings/queries.ts'

const amountOf = (minor: bigint | null) => (minor === null ? null : formatMinor(minor))

/** The worksheet of a return, box by box. */
export function presentBoxes({ boxes }: VatReturn): VatBox[] {
  return boxes.map(({ box, base, tax }) => ({ box, base: amountOf(base), tax: amountOf(tax) }))
}

/** The sums of credit or debit notes in a return. */
export function presentNotes({ base, tax }: NoteSums): { base: string; tax: string } {
  return { base: formatMinor(base), tax: formatMinor(tax) }
}

/**
 * A filing. A VAT return and a month of WHT show what was filed beside what the month comes to `now`, where somebody has
 * reckoned that.
 */
export function presentFiling(
  row: FilingVersion,
  now: { vat?: VatReturn | null; wht?: WhtFigures | null } = {},
): TaxFiling {
  const { figures } = row
  const filed = unchanged(row)
  const differences =
    figures !== null && 'boxes' in figures && now.vat
      ? differencesOf(figures.boxes, presentBoxes(now.vat))
      : []
  const isOther = filed.wht !== null && now.wht && hasChanged(filed.wht, now.wht)
  return {
    ...filed,
    vat: filed.vat && { ...filed.vat, differences },
    wht: filed.wht && { ...filed.wht, now: isOther ? (now.wht ?? null) : null },
  }
}

/** A version of a return, with its differences to the one before it. */
export function presentVersion(row: FilingVersion, before: FilingVersion | undefined): TaxFiling {
  const filed = unchanged(row)
  const earlier = before?.figures ?? null
  if (filed.vat === null || earlier === null || !('boxes' in earlier)) return filed
  return {
    ...filed,
    vat: { ...filed.vat, differences: differencesOf(earlier.boxes, filed.vat.boxes) },
  }
}

function unchanged({ figures, recordedAt, undoneAt, undoReason, ...filing }: FilingVersion) {
  return {
    id: filing.id,
    duty: filing.duty,
    period: filing.period,
    filedOn: filing.filedOn,
    reference: filing.reference,
    version: filing.version,
    recordedAt: recordedAt.toISOString(),
    undone: undoneAt && { at: undoneAt.toISOString(), reason: undoReason },
    vat:
      figures !== null && 'boxes' in figures
        ? { boxes: figures.boxes, toPay: figures.toPay, differences: [] }
        : null,
    wht: figures !== null && 'gross' in figures ? { ...figures, now: null } : null,
  } satisfies TaxFiling
}

function hasChanged(filed: WhtFigures, now: WhtFigures): boolean {
  return filed.count !== now.count || filed.gross !== now.gross || filed.amount !== now.amount
}

function differencesOf(filed: readonly VatBox[], boxes: readonly VatBox[]) {
  return boxes.flatMap((now) => {
    const then = filed.find(({ box }) => box === now.box)
    if (!then || (then.base === now.base && then.tax === now.tax)) return []
    return [{ box: now.box, filed: then, now }]
  })
}
