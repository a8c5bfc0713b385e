import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTROL_CLASS, Field } from '../../ui/field.tsx'
import { readCsv, textOf } from '../read-csv.ts'

interface CsvFieldProps {
  /** The namespace of the feature's texts. */
  namespace: string
  problem: string | null
  isDisabled: boolean
  /** Gets the file's name and its cells, line by line. */
  onOpen: (name: string, rows: string[][]) => void
}

/** The choice of a file for spreadsheets, which is read on this device. */
export function CsvField({ namespace, problem, isDisabled, onOpen }: CsvFieldProps) {
  const { t } = useTranslation(namespace)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    if (chosen) onOpen(chosen.name, readCsv(await textOf(chosen)))
  }

  return (
    <Field label={t('file.label')} hint={t('file.hint')} error={problem ?? undefined}>
      {(links) => (
        <input
          {...links}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isDisabled}
          onChange={(event) => void choose(event)}
          className={CONTROL_CLASS}
        />
      )}
    </Field>
  )
}
