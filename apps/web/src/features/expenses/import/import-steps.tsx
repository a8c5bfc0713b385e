import { useMemo, useState } from 'react'
import { ImportOutcome } from '../../../platform/files/file-import/import-outcome.tsx'
import type { OpenedFile } from '../../../platform/files/file-import/use-opened-file.ts'
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

/** The choice of columns, the preview, and the import button. Shown once there is a file. */
export function ImportSteps({ file, sending, progress }: ImportStepsProps) {
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
      <ImportOutcome
        namespace="expense-import"
        read={read}
        preview={(rows) => <ImportPreview read={rows} lineCount={file.lines.length} />}
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
