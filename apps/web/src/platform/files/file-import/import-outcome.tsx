import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { StartImport } from './start-import.tsx'

interface ImportOutcomeProps<Read> {
  /** The namespace of the feature's texts. */
  namespace: string
  /** How the file reads; null while a column that is needed is not chosen. */
  read: Read | null
  preview: (read: Read) => ReactNode
  /** The mutation behind it. */
  sending: { isPending: boolean; isError: boolean; error: unknown }
  /** From 0 to 1: how much of the file has arrived. */
  progress: number
  onStart: () => void
}

/** The preview of a file with the chosen columns, and the import button. */
export function ImportOutcome<Read extends { rows: readonly unknown[]; bad: readonly unknown[] }>({
  namespace,
  read,
  preview,
  sending,
  progress,
  onStart,
}: ImportOutcomeProps<Read>) {
  const { t } = useTranslation(namespace)
  return (
    <>
      {read ? preview(read) : <Notice tone="warn">{t('mapping.missing')}</Notice>}
      <StartImport
        namespace={namespace}
        goodCount={read?.rows.length ?? 0}
        badCount={read?.bad.length ?? 0}
        sending={sending}
        progress={progress}
        onStart={onStart}
      />
    </>
  )
}
