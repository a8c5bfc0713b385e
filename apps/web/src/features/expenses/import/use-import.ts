import type { SaveExpense } from '@isiro/contracts/expenses'
import { EXPENSE_IMPORT } from '@isiro/contracts/import-limits'
import { formatMinor } from '@isiro/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { useSendInParts } from '../../../platform/files/send-in-parts.ts'
import { importSteps, refreshExpenses } from '../api.ts'

export interface PreparedFile {
  name: string
  rows: readonly SaveExpense[]
  /** In kobo. */
  total: number
}

/** Sends a file of expenses, and has it taken in as a whole. */
export function useImport() {
  const queries = useQueryClient()
  return useSendInParts({
    open: ({ name, rows, total }: PreparedFile) =>
      importSteps.open({ fileName: name, rowCount: rows.length, total: formatMinor(total) }),
    stage: importSteps.stage,
    commit: importSteps.commit,
    mostRows: EXPENSE_IMPORT.chunk,
    onDone: () => refreshExpenses(queries),
  })
}
