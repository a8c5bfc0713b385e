import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnField } from '../../../platform/files/file-import/column-field.tsx'
import { ImportOutcome } from '../../../platform/files/file-import/import-outcome.tsx'
import type { OpenedFile } from '../../../platform/files/file-import/use-opened-file.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { Card } from '../../../ui/card.tsx'
import { type Mapping, shownFields } from './columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { readRows } from './read-rows.ts'
import type { useImport } from './use-import.ts'

interface ImportStepsProps {
  file: OpenedFile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  sending: ReturnType<typeof useImport>['sending']
  progress: number
}

/** The choice of columns, the preview, and the import button. */
export function ImportSteps({ file, mapping, onMapping, sending, progress }: ImportStepsProps) {
  const { documentLanguage: language } = useCurrentUser()
  const isMapped = mapping.name !== null
  const read = useMemo(
    () => (isMapped ? readRows(file.lines, mapping, language) : null),
    [file, mapping, isMapped, language],
  )
  // The same object for the same rows: sending goes on where it stopped.
  const prepared = useMemo(() => read && { name: file.name, rows: read.rows }, [file, read])
  return (
    <>
      <MappingCard
        head={file.head}
        mapping={mapping}
        onChange={onMapping}
        isDisabled={sending.isPending}
      />
      <ImportOutcome
        namespace="client-import"
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
  const { t } = useTranslation('client-import')
  return (
    <Card title={t('mapping.title')}>
      <div className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        {shownFields().map((field) => (
          <ColumnField
            key={field}
            namespace="client-import"
            field={field}
            isOptional={field !== 'name'}
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
