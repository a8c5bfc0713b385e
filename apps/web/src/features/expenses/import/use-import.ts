import type { ExpenseImport, SaveExpense } from '@isiro/contracts/expenses'
import { MAX_IMPORT_CHUNK } from '@isiro/contracts/expenses'
import { formatMinor } from '@isiro/domain/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importSteps, refreshExpenses } from '../api.ts'

/** Small enough for a slow line, and for the server's limit. */
const CHUNK_CHARACTERS = 200_000

export interface PreparedFile {
  name: string
  rows: readonly SaveExpense[]
  /** In kobo. */
  total: number
}

/**
 * Sends a file in parts and has it taken in as a whole. What has arrived stays there: trying again after
 * a lost connection goes on where it stopped.
 */
export function useImport() {
  const queries = useQueryClient()
  /** From 0 to 1: how much of the file has arrived. */
  const [progress, setProgress] = useState(0)
  const under = useRef<{ file: PreparedFile; id: string; sent: number } | null>(null)

  const sending = useMutation({
    async mutationFn(file: PreparedFile): Promise<ExpenseImport> {
      if (under.current?.file !== file) {
        setProgress(0)
        const { id } = await importSteps.open({
          fileName: file.name,
          rowCount: file.rows.length,
          total: formatMinor(file.total),
        })
        under.current = { file, id, sent: 0 }
      }
      const { id } = under.current
      while (under.current.sent < file.rows.length) {
        const rows = nextChunk(file.rows, under.current.sent)
        await importSteps.stage(id, { from: under.current.sent, rows })
        under.current.sent += rows.length
        setProgress(under.current.sent / file.rows.length)
      }
      return importSteps.commit(id)
    },
    onSuccess: () => refreshExpenses(queries),
  })
  return { sending, progress }
}

function nextChunk(rows: readonly SaveExpense[], from: number): SaveExpense[] {
  const chunk: SaveExpense[] = []
  let characters = 0
  for (const row of rows.slice(from, from + MAX_IMPORT_CHUNK)) {
    characters += JSON.stringify(row).length
    if (chunk.length > 0 && characters > CHUNK_CHARACTERS) break
    chunk.push(row)
  }
  return chunk
}
