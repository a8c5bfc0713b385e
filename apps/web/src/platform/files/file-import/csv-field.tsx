import { sizeText } from '@isiro/domain/size-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../ui/file-field.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
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
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ name: string; size: string } | null>(null)

  async function choose(file: File) {
    setChosen({ name: file.name, size: sizeText(file.size, language) })
    onOpen(file.name, readCsv(await textOf(file)))
  }

  return (
    <FileField
      label={t('file.label')}
      hint={t('file.hint')}
      error={problem ?? undefined}
      accept=".csv,.tsv,.txt,text/csv"
      chooseLabel={t('common:file.choose')}
      dropLabel={t('common:file.drop')}
      disabled={isDisabled}
      chosen={chosen}
      onChoose={(file) => void choose(file)}
    />
  )
}
