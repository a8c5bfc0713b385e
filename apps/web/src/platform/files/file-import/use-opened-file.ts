import { useState } from 'react'
import { useGivenTexts } from '../../i18n/use-texts.ts'
import type { FileSheet } from '../sheet.ts'

/** A file as it was opened; another one, or the same again, is read from its beginning. */
export interface OpenedFile {
  /** Distinguishes one opening from another. */
  opened: number
  name: string
  /** Its tables with rows; there is at least one. */
  sheets: FileSheet[]
}

interface OpenedFileOptions {
  /** The namespace of the feature's texts, which explain why a file is refused. */
  namespace: string
  leastColumns: number
  sending: { reset: () => void }
}

/** The file that is being imported, or why the chosen one cannot be. */
export function useOpenedFile({ namespace, leastColumns, sending }: OpenedFileOptions) {
  const { t } = useGivenTexts(namespace)
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function open(name: string, sheets: FileSheet[]) {
    sending.reset()
    // Headings and a row.
    const filled = sheets.filter(
      ({ rows }) => rows.length > 1 && rows.some(({ cells }) => cells.length >= leastColumns),
    )
    if (filled.length === 0) return refuse(t('file-import:file.noRows'))
    setProblem(null)
    setFile({ opened: (file?.opened ?? 0) + 1, name: name.slice(0, 200), sheets: filled })
  }

  function refuse(sentence: string) {
    setProblem(sentence)
    setFile(null)
  }

  function startAgain() {
    sending.reset()
    setFile(null)
  }

  return { file, problem, open, refuse, startAgain }
}
