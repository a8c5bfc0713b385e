import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Small enough for a slow connection, and for the server's limit. */
const PART_CHARACTERS = 200_000

/** The rows of one file; always the same object for the same file. */
export interface RowsToSend<Row> {
  rows: readonly Row[]
}

export interface SendingSteps<Row, Content extends RowsToSend<Row>, Result> {
  open: (content: Content) => Promise<{ id: string }>
  stage: (id: string, part: { from: number; rows: Row[] }) => Promise<unknown>
  commit: (id: string) => Promise<Result>
  /** How many rows travel together at most. */
  mostRows: number
  onDone: () => void
}

/**
 * Sends a file in parts and imports it as a whole. Parts that have arrived are kept: a retry after
 * a lost connection continues with the next part.
 */
export function useSendInParts<Row, Content extends RowsToSend<Row>, Result>(
  steps: SendingSteps<Row, Content, Result>,
) {
  /** From 0 to 1: how much of the file has arrived. */
  const [progress, setProgress] = useState(0)
  const under = useRef<{ content: Content; id: string; sent: number } | null>(null)

  const sending = useMutation({
    async mutationFn(content: Content): Promise<Result> {
      if (under.current?.content !== content) {
        setProgress(0)
        const { id } = await steps.open(content)
        under.current = { content, id, sent: 0 }
      }
      const { id } = under.current
      while (under.current.sent < content.rows.length) {
        const rows = nextPart(content.rows, under.current.sent, steps.mostRows)
        await steps.stage(id, { from: under.current.sent, rows })
        under.current.sent += rows.length
        setProgress(under.current.sent / content.rows.length)
      }
      return steps.commit(id)
    },
    onSuccess: steps.onDone,
  })
  return { sending, progress }
}

function nextPart<Row>(rows: readonly Row[], from: number, mostRows: number): Row[] {
  const part: Row[] = []
  let characters = 0
  for (const row of rows.slice(from, from + mostRows)) {
    characters += JSON.stringify(row).length
    if (part.length > 0 && characters > PART_CHARACTERS) break
    part.push(row)
  }
  return part
}
