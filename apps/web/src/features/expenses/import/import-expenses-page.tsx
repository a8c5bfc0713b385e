import { MAX_IMPORT_ROWS } from '@isiro/contracts/expenses'
import { type ChangeEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePage } from '../../../platform/page.ts'
import { paths } from '../../../platform/paths.ts'
import { readCsv, textOf } from '../../../platform/read-csv.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CONTROL_CLASS, Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { guessMapping, REQUIRED_FIELDS } from './columns.ts'
import { ImportDone } from './import-done.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { guessDateOrder, type Reading, readRows } from './read-rows.ts'
import { useImport } from './use-import.ts'

interface OpenedFile {
  name: string
  head: string[]
  lines: string[][]
}

/** `/expenses/import`: a file of a bank or another program becomes expenses, all of it or nothing. */
export function ImportExpensesPage() {
  const { t } = useTranslation(['expense-import', 'expenses', 'validation'])
  const heading = usePage(t('title'))
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { sending, progress } = useImport()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    sending.reset()
    const [head = [], ...lines] = readCsv(await textOf(chosen))
    if (head.length < 2 || lines.length === 0) return refuse(t('file.noRows'))
    if (lines.length > MAX_IMPORT_ROWS) return refuse(t('file.tooMany'))
    const mapping = guessMapping(head)
    const dates = lines.map((cells) => cells[mapping.expenseDate ?? -1] ?? '')
    setProblem(null)
    setFile({ name: chosen.name.slice(0, 200), head, lines })
    setReading({ mapping, dateOrder: guessDateOrder(dates), category: 'other' })
  }

  function refuse(sentence: string) {
    setProblem(sentence)
    setFile(null)
    setReading(null)
  }

  function startAgain() {
    sending.reset()
    setFile(null)
    setReading(null)
  }

  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-4 md:gap-5">
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={t('intro')}
        back={
          <Link
            to={paths.expenses()}
            className="text-dense text-brand underline-offset-4 hover:underline"
          >
            {t('back')}
          </Link>
        }
      />
      {sending.data ? (
        <ImportDone result={sending.data} onAgain={startAgain} />
      ) : (
        <>
          <Card title={t('file.title')}>
            <Field label={t('file.label')} hint={t('file.hint')} error={problem ?? undefined}>
              {(links) => (
                <input
                  {...links}
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv"
                  disabled={sending.isPending}
                  onChange={(event) => void choose(event)}
                  className={CONTROL_CLASS}
                />
              )}
            </Field>
          </Card>
          {file && reading ? (
            <Steps
              file={file}
              reading={reading}
              onReading={setReading}
              sending={sending}
              progress={progress}
            />
          ) : null}
        </>
      )}
    </div>
  )
}

interface StepsProps {
  file: OpenedFile
  reading: Reading
  onReading: (reading: Reading) => void
  sending: ReturnType<typeof useImport>['sending']
  progress: number
}

function Steps({ file, reading, onReading, sending, progress }: StepsProps) {
  const { t } = useTranslation('expense-import')
  const format = useFormat()
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
        onChange={onReading}
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
