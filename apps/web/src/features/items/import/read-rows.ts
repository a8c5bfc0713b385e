import { SaveItem } from '@isiro/contracts/items'
import type { Currency } from '@isiro/domain/currency'
import { itemVatNamed, itemWhtNamed } from '@isiro/domain/item-taxes'
import { foldForSearch } from '@isiro/domain/plain-text'
import { amountOf } from '../../../platform/files/file-import/amount-of.ts'
import type { BadRow } from '../../../platform/files/file-import/bad-row.ts'
import { typedNumber } from '../../../platform/money/typed-number.ts'
import type { Field, Mapping } from './columns.ts'

export interface ReadRows {
  rows: SaveItem[]
  bad: BadRow<Field>[]
  /** Rows left out because the same code, or without a code the same description, stands further up. */
  repeated: number
}

/** Makes items of the rows under the heading; each row that cannot be one says why. */
export function readRows(
  lines: readonly string[][],
  mapping: Mapping,
  currency: Currency,
): ReadRows {
  const rows: SaveItem[] = []
  const bad: BadRow<Field>[] = []
  const seen = new Set<string>()
  let repeated = 0
  for (const [index, cells] of lines.entries()) {
    const cellOf = (field: Field) => {
      const column = mapping[field]
      return column === null ? '' : (cells[column] ?? '').trim()
    }
    const refuse = (field: Field | null, message: string) =>
      bad.push({
        line: index + 2,
        field,
        message,
        cell: field === null ? '' : cellOf(field).slice(0, 60),
      })
    const parsed = SaveItem.safeParse(itemOf(cellOf))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      refuse((issue?.path[0] as Field | undefined) ?? null, issue?.message ?? 'validation.invalid')
      continue
    }
    if (!['', currency].includes(cellOf('currency').toUpperCase())) {
      refuse('currency', 'validation.item_currency')
      continue
    }
    const identity = identityOf(parsed.data)
    if (seen.has(identity)) repeated++
    else {
      seen.add(identity)
      rows.push(parsed.data)
    }
  }
  return { rows, bad, repeated }
}

function itemOf(cellOf: (field: Field) => string) {
  const vat = cellOf('vatCategory')
  const wht = cellOf('wht')
  return {
    description: cellOf('description'),
    unit: cellOf('unit'),
    price: priceOf(cellOf('price')),
    code: cellOf('code'),
    // An unknown word stays as written and is refused by the contract.
    vatCategory: vat === '' ? 'standard' : (itemVatNamed(vat) ?? vat),
    wht: wht === '' ? 'invoice' : (itemWhtNamed(wht) ?? wht),
  }
}

/** A price below zero is no price, however a file writes it. */
function priceOf(cell: string): number {
  return /^[-\u2212(]/.test(cell) ? Number.NaN : typedNumber(amountOf(cell), 'en')
}

function identityOf({ code, description }: SaveItem): string {
  return code === null ? `description ${foldForSearch(description)}` : `code ${foldForSearch(code)}`
}
