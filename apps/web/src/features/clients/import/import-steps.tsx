import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FIELDS, type Mapping } from './columns.ts'
import { ImportPreview } from './import-preview.tsx'
import { readRows } from './read-rows.ts'
import type { useImport } from './use-import.ts'

export interface OpenedFile {
  name: string
  head: string[]
  lines: string[][]
}

interface ImportStepsProps {
  file: OpenedFile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  sending: ReturnType<typeof useImport>['sending']
  progress: number
}

/** What the columns are, how the file reads then, and the button that takes it in. */
export function ImportSteps({ file, mapping, onMapping, sending, progress }: ImportStepsProps) {
  const { t } = useTranslation('client-import')
  const format = useFormat()
  const { language } = useCurrentUser()
  const [leavesOut, setLeavesOut] = useState(false)
  const isMapped = mapping.name !== null
  const read = useMemo(
    () => (isMapped ? readRows(file.lines, mapping, language) : null),
    [file, mapping, isMapped, language],
  )
  // The same object for the same rows: sending goes on where it stopped.
  const prepared = useMemo(() => read && { name: file.name, rows: read.rows }, [file, read])
  const count = prepared?.rows.length ?? 0
  const isReady = count > 0 && (read?.bad.length === 0 || leavesOut)
  const percent = Math.round(progress * 100)
  return (
    <>
      <MappingCard
        head={file.head}
        mapping={mapping}
        onChange={onMapping}
        isDisabled={sending.isPending}
      />
      {read ? (
        <ImportPreview read={read} lineCount={file.lines.length} />
      ) : (
        <Notice tone="warn">{t('mapping.missing')}</Notice>
      )}
      {read && read.bad.length > 0 && count > 0 ? (
        <Checkbox
          label={t('leaveOut', { count: read.bad.length })}
          checked={leavesOut}
          onChange={setLeavesOut}
          disabled={sending.isPending}
        />
      ) : null}
      {sending.isPending ? (
        <ProgressBar progress={progress} label={t('progress.label')}>
          {percent < 100 ? t('progress.sending', { percent }) : t('progress.finishing')}
        </ProgressBar>
      ) : null}
      {sending.isError ? (
        <Notice tone="bad" isAlert>
          {errorText(sending.error)} {t('nothingImported')}
        </Notice>
      ) : null}
      <div>
        <Button
          disabled={!isReady}
          isPending={sending.isPending}
          pendingLabel={t('importing')}
          onClick={() => prepared && sending.mutate(prepared)}
        >
          {t(sending.isError ? 'tryAgain' : 'start', { count, number: format.count(count) })}
        </Button>
      </div>
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
  const columns = head.map((name, index) => ({
    value: String(index),
    label: name || t('mapping.column', { number: index + 1 }),
  }))
  return (
    <Card title={t('mapping.title')}>
      <div className="grid gap-4 xs:grid-cols-2 md:grid-cols-3">
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            label={t(`field.${field}`)}
            isOptional={field !== 'name'}
            value={String(mapping[field] ?? '')}
            disabled={isDisabled}
            onChange={(chosen) =>
              onChange({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })
            }
            options={[{ value: '', label: t('mapping.none') }, ...columns]}
          />
        ))}
      </div>
    </Card>
  )
}
