import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { guessMapping, REQUIRED_FIELDS } from './columns.ts'
import type { OpenedFile } from './import-expenses-page.tsx'
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
  const format = useFormat()
  const [reading, setReading] = useState(() => firstReading(file))
  const [leavesOut, setLeavesOut] = useState(false)
  const isMapped = REQUIRED_FIELDS.every((field) => reading.mapping[field] !== null)
  const read = useMemo(
    () => (isMapped ? readRows(file.lines, reading) : null),
    [file, reading, isMapped],
  )
  const prepared = useMemo(
    () => read && { name: file.name, rows: read.rows, total: read.total },
    [file, read],
  )
  const isReady =
    prepared !== null && prepared.rows.length > 0 && (read?.bad.length === 0 || leavesOut)
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
      {read && read.bad.length > 0 && read.rows.length > 0 ? (
        <Checkbox
          label={t('leaveOut', { count: read.bad.length })}
          checked={leavesOut}
          onChange={setLeavesOut}
          disabled={sending.isPending}
        />
      ) : null}
      {sending.isPending ? <Progress progress={progress} /> : null}
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
          {t(sending.isError ? 'tryAgain' : 'start', {
            count: prepared?.rows.length ?? 0,
            number: format.count(prepared?.rows.length ?? 0),
          })}
        </Button>
      </div>
    </>
  )
}

/** A first guess of what the file says, from its headings and days. */
function firstReading({ head, lines }: OpenedFile): Reading {
  const mapping = guessMapping(head)
  const dates = lines.map((cells) => cells[mapping.expenseDate ?? -1] ?? '')
  return { mapping, dateOrder: guessDateOrder(dates), category: 'other' }
}

/** How much of the file has arrived. Nothing of it counts before all of it has. */
function Progress({ progress }: { progress: number }) {
  const { t } = useTranslation('expense-import')
  const percent = Math.round(progress * 100)
  return (
    <ProgressBar progress={progress} label={t('progress.label')}>
      {percent < 100 ? t('progress.sending', { percent }) : t('progress.finishing')}
    </ProgressBar>
  )
}
