import { sizeText } from '@isiro/domain/size-text'
import { useState } from 'react'
import { FileField } from '../../../ui/file-field.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { useGivenTexts } from '../../i18n/use-texts.ts'
import { readTable, TABLE_FILES } from '../read-table.ts'
import { type FileSheet, UnreadableFile } from '../sheet.ts'

interface TableFieldProps {
  /** The namespace of the feature's texts. */
  namespace: string
  problem: string | null
  isDisabled: boolean
  /** Gets the file's name and its tables. */
  onOpen: (name: string, sheets: FileSheet[]) => void
  /** Gets the sentence that says why a file is none that can be read. */
  onRefuse: (sentence: string) => void
}

/** The choice of a CSV file or an Excel workbook, which is read on this device. */
export function TableField({ namespace, problem, isDisabled, onOpen, onRefuse }: TableFieldProps) {
  const { t } = useGivenTexts(namespace)
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ name: string; size: string } | null>(null)
  const [isReading, setReading] = useState(false)

  async function choose(file: File) {
    setChosen({ name: file.name, size: sizeText(file.size, language) })
    setReading(true)
    try {
      onOpen(file.name, await readTable(file))
    } catch (error) {
      // Whatever else fails is the download of the reader, or the device that gave the file and cannot read it any more.
      const reason = error instanceof UnreadableFile ? error.reason : 'notRead'
      onRefuse(t(`file-import:file.${reason}`))
    } finally {
      setReading(false)
    }
  }

  return (
    <FileField
      label={t('file-import:file.label')}
      hint={t('file.hint')}
      error={problem ?? undefined}
      accept={TABLE_FILES}
      chooseLabel={t('common:file.choose')}
      dropLabel={t('common:file.drop')}
      disabled={isDisabled}
      isPending={isReading}
      chosen={chosen}
      onChoose={(file) => void choose(file)}
    />
  )
}
