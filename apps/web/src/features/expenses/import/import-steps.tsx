import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StartImport } from '../../../platform/file-import/start-import.tsx'
import type { OpenedFile } from '../../../platform/file-import/use-opened-file.ts'
import { Notice } from '../../../ui/notice.tsx'
import { guessMapping, REQUIRED_FIELDS } from './columns.ts'
import { ImportMapping } from './import-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { guessDateOrder, type Reading, readRows } from './read-rows.ts'
import type { useImport } from './use-import.ts'

interface ImportStepsProps {
  file: OpenedFile
  sending: ReturnType<typeof useImport>['sending']
  progress: number
}

/** What the columns are, what comes of them, and the way in. It comes once there is a file. */
export function ImportSteps({ file, sending, progress }: ImportStepsProps) {
  const { t } = useTranslation('expense-import')
  const [reading, setReading] = useState(() => firstReading(file))
  const isMapped = REQUIRED_FIELDS.every((field) => reading.mapping[field] !== null)
  const read = useMemo(
    () => (isMapped ? readRows(file.lines, reading) : null),
    [file, reading, isMapped],
  )
  const prepared = useMemo(
    () => read && { name: file.name, rows: read.rows, total: read.total },
    [file, read],
  )
  return (
    <>
      <ImportMapping
        head={file.head}
        reading={reading}
        onChange={setReading}
        isDisabled={sending.isPending}
      />
      {read ? (
        <ImportPreview read={read} lineCount={file.lines.length} />
      ) : (
        <Notice tone="warn">{t('mapping.missing')}</Notice>
      )}
      <StartImport
        namespace="expense-import"
        goodCount={read?.rows.length ?? 0}
        badCount={read?.bad.length ?? 0}
        sending={sending}
        progress={progress}
        onStart={() => prepared && sending.mutate(prepared)}
      />
    </>
  )
}

/** A first guess of what the file says, from its headings and days. */
function firstReading({ head, lines }: OpenedFile): Reading {
  const mapping = guessMapping(head)
  const dates = lines.map((cells) => cells[mapping.expenseDate ?? -1] ?? '')
  return { mapping, dateOrder: guessDateOrder(dates), category: 'other' }
}
