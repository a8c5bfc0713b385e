import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnField } from '../../../platform/files/file-import/column-field.tsx'
import { ImportOutcome } from '../../../platform/files/file-import/import-outcome.tsx'
import type { OpenedFile } from '../../../platform/files/file-import/use-opened-file.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { Card } from '../../../ui/card.tsx'
import { guessMapping, type Mapping, REQUIRED_FIELDS, shownFields } from './columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { readRows } from './read-rows.ts'
import type { useImport } from './use-import.ts'

interface ImportStepsProps {
  file: OpenedFile
  sending: ReturnType<typeof useImport>['sending']
  progress: number
}

/** The choice of columns, the preview, and the import button. Shown once there is a file. */
export function ImportSteps({ file, sending, progress }: ImportStepsProps) {
  const [mapping, setMapping] = useState(() => guessMapping(file.head))
  const { currency } = useCurrentUser()
  const isMapped = REQUIRED_FIELDS.every((field) => mapping[field] !== null)
  const read = useMemo(
    () => (isMapped ? readRows(file.lines, mapping, currency) : null),
    [file, mapping, isMapped, currency],
  )
  // The same object for the same rows: sending goes on where it stopped.
  const prepared = useMemo(() => read && { name: file.name, rows: read.rows }, [file, read])
  return (
    <>
      <MappingCard
        head={file.head}
        mapping={mapping}
        onChange={setMapping}
        isDisabled={sending.isPending}
      />
      <ImportOutcome
        namespace="item-import"
        read={read}
        preview={(rows) => <ImportPreview read={rows} lineCount={file.lines.length} />}
        sending={sending}
        progress={progress}
        onStart={() => prepared && sending.mutate(prepared)}
      />
    </>
  )
}

interface MappingCardProps {
  head: readonly string[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  isDisabled: boolean
}

/** Which column of the file stands for what. The guess is there already; most files need no change. */
function MappingCard({ head, mapping, onChange, isDisabled }: MappingCardProps) {
  const { t } = useTranslation('item-import')
  return (
    <Card title={t('mapping.title')}>
      <div className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        {shownFields().map((field) => (
          <ColumnField
            key={field}
            namespace="item-import"
            field={field}
            isOptional={!REQUIRED_FIELDS.includes(field)}
            head={head}
            column={mapping[field]}
            onChange={(column) => onChange({ ...mapping, [field]: column })}
            isDisabled={isDisabled}
          />
        ))}
      </div>
    </Card>
  )
}
