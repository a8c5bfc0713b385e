import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCurrentUser } from '../../http/current-user.ts'
import { errorText } from '../../http/error-text.ts'
import { guessColumns, isMapped } from './columns.ts'
import type { FileKind } from './file-kind.ts'
import { ImportPreview } from './import-preview.tsx'
import { MappingCard } from './mapping-card.tsx'
import { readRows } from './read-rows.ts'
import { StartImport } from './start-import.tsx'
import type { SendingFile } from './use-import.ts'
import type { OpenedFile } from './use-opened-file.ts'
import { useRecordedRows } from './use-recorded-rows.ts'

export interface ImportStepsPart extends SendingFile {
  /** The namespace of the kind's texts. */
  namespace: string
  file: OpenedFile
}

interface ImportStepsProps<Field extends string, Row, Choice> extends ImportStepsPart {
  kind: FileKind<Field, Row, Choice>
}

/** The choice of columns, the preview, and the import button. Shown once there is a file. */
export function ImportSteps<Field extends string, Row, Choice>(
  props: ImportStepsProps<Field, Row, Choice>,
) {
  const { kind, namespace, file, sending, progress } = props
  const { t } = useTranslation(namespace)
  const { documentLanguage: language, currency, country } = useCurrentUser()
  const [mapping, setMapping] = useState(() => guessColumns(file.head, kind.fields))
  const [choice, setChoice] = useState(() => kind.firstChoice(file.lines, mapping))
  const all = useMemo(
    () =>
      isMapped(kind.fields, mapping)
        ? readRows(kind, file.lines, mapping, { language, currency, country, choice })
        : null,
    [kind, file, mapping, language, currency, country, choice],
  )
  const { read, recorded, isKnown, error, ...including } = useRecordedRows(kind, all, namespace)
  // The same object for the same rows: sending goes on where it stopped.
  const prepared = useMemo(() => {
    if (!read) return null
    const announced = { fileName: file.name, rowCount: read.rows.length }
    const total = kind.total && { total: kind.total(read.rows) }
    return { announced: { ...announced, ...total }, rows: read.rows }
  }, [kind, file, read])
  // The same element for the same rows: it sums all of them, and is not drawn again with each part that is sent.
  const preview = useMemo(
    () =>
      read && (
        <ImportPreview
          kind={kind}
          namespace={namespace}
          read={read}
          recorded={recorded}
          lineCount={file.lines.length}
        />
      ),
    [kind, namespace, file, read, recorded],
  )
  return (
    <>
      <MappingCard
        kind={kind}
        namespace={namespace}
        head={file.head}
        mapping={mapping}
        onMapping={setMapping}
        choice={choice}
        onChoice={setChoice}
        isDisabled={sending.isPending}
      />
      {preview ?? <Notice tone="warn">{t('mapping.missing')}</Notice>}
      {recorded.length > 0 ? (
        <Checkbox
          label={t('includeRecorded', { count: recorded.length })}
          checked={including.includesRecorded}
          onChange={including.setIncludesRecorded}
          disabled={sending.isPending}
        />
      ) : null}
      {error ? (
        <Notice tone="bad" isAlert>
          {errorText(error)}
        </Notice>
      ) : null}
      <StartImport
        namespace={namespace}
        goodCount={read?.rows.length ?? 0}
        isWaiting={!isKnown}
        badCount={read?.bad.length ?? 0}
        sending={sending}
        progress={progress}
        onStart={() => prepared && sending.mutate(prepared)}
      />
    </>
  )
}
