import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A file as it was opened; another one, or the same again, is read from its beginning. */
export interface OpenedFile {
  /** Distinguishes one opening from another. */
  opened: number
  name: string
  head: string[]
  lines: string[][]
}

interface OpenedFileOptions {
  /** The namespace of the feature's texts, which explain why a file is refused. */
  namespace: string
  leastColumns: number
  mostRows: number
  sending: { reset: () => void }
}

/** The file that is being imported, or why the chosen one cannot be. */
export function useOpenedFile(options: OpenedFileOptions) {
  const { namespace, leastColumns, mostRows, sending } = options
  const { t } = useTranslation(namespace)
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function open(name: string, [head = [], ...lines]: string[][]) {
    sending.reset()
    if (head.length < leastColumns || lines.length === 0) return refuse(t('file.noRows'))
    if (lines.length > mostRows) return refuse(t('file.tooMany'))
    setProblem(null)
    setFile({ opened: (file?.opened ?? 0) + 1, name: name.slice(0, 200), head, lines })
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
