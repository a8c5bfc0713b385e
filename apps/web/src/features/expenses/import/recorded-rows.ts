import type { SaveExpense } from '@isiro/contracts/expenses'
import { EXPENSE_IMPORT } from '@isiro/contracts/import-limits'
import { isSameSupplier, type PaperKey, paperKey } from '@isiro/domain/supplier-paper'
import type { RecordedRow } from '../../../platform/files/file-import/file-kind.ts'
import { findRecordedPapers } from '../api.ts'

/** Whether a row has the number of a supplier's paper. */
export function hasPaper(row: SaveExpense): boolean {
  return paperKey(row).paperNumber !== null
}

/** The rows whose supplier's paper is in the books, or further up in the file. Rows without a number are none. */
export async function findRecordedRows(
  rows: readonly SaveExpense[],
): Promise<RecordedRow<'supplierInvoice'>[]> {
  const papers = rows.flatMap((row, place) => {
    const key = paperKey(row)
    return key.paperNumber === null ? [] : [{ row, place, key }]
  })
  const found = new Set(placesRepeated(papers))
  for (let from = 0; from < papers.length; from += EXPENSE_IMPORT.chunk) {
    const part = papers.slice(from, from + EXPENSE_IMPORT.chunk)
    const recorded = await findRecordedPapers({ papers: part.map(({ row }) => askedOf(row)) })
    for (const { place, likeness } of recorded)
      if (likeness === 'number') found.add(part[place]?.place ?? -1)
  }
  return papers
    .filter(({ place }) => found.has(place))
    .map(({ place, row }) => ({
      place,
      field: 'supplierInvoice',
      message: 'validation.paper_recorded',
      cell: [row.supplier, row.supplierInvoice].filter(Boolean).join(' · '),
    }))
}

interface Paper {
  place: number
  key: PaperKey
}

/** The places of papers that stand further up, too. Only those of the same number are compared. */
function placesRepeated(papers: readonly Paper[]): number[] {
  const sameNumber = Map.groupBy(papers, ({ key }) => key.paperNumber)
  return [...sameNumber.values()].flatMap((group) =>
    group
      .filter((paper, index) =>
        group.slice(0, index).some(({ key }) => isSameSupplier(key, paper.key)),
      )
      .map(({ place }) => place),
  )
}

function askedOf(row: SaveExpense) {
  const { supplier, supplierTaxId, supplierInvoice, expenseDate, amount, currency } = row
  return { supplier, supplierTaxId, supplierInvoice, expenseDate, amount, currency }
}
