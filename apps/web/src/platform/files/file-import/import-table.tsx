import { useMemo, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCurrentUser } from '../../http/current-user.ts'
import { errorText } from '../../http/error-text.ts'
import { useGivenTexts } from '../../i18n/use-texts.ts'
import type { SheetRow } from '../sheet.ts'
import { type ColumnMapping, guessColumns, isMapped } from './columns.ts'
import type { FileKind } from './file-kind.ts'
import { ImportPreview } from './import-preview.tsx'
import type { ImportStepsProps } from './import-steps.tsx'
import { MappingCard } from './mapping-card.tsx'
import { firstTotalAtEnd, readRows } from './read-rows.ts'
import type { SkippedRows } from './skipped-list.tsx'
import { StartImport } from './start-import.tsx'
import { useRecordedRows } from './use-recorded-rows.ts'

interface ImportTableProps<Field extends string, Row, Choice>
  extends ImportStepsProps<Field, Row, Choice> {
  /** The headings. */
  head: readonly string[]
  /** The rows under them. */
  rows: readonly SheetRow[]
  /** How many lines stand before the headings. */
  before: number
}

/** The choice of columns, the preview, and the import button of one table. */
export function ImportTable<Field extends string, Row, Choice>(
  props: ImportTableProps<Field, Row, Choice>,
) {
  const { kind, namespace, file, mostRows, sending, progress, head, rows, before } = props
  const { t } = useGivenTexts(namespace)
  const [mapping, setMapping] = useState(() => guessColumns(head, kind.fields))
  const [answers, setAnswers] = useState<Partial<Choice>>({})
  const lines = useMemo(() => rows.map(({ cells }) => cells), [rows])
  const choice = useMemo(
    () => withAnswers(kind, lines, mapping, answers),
    [kind, lines, mapping, answers],
  )
  const isAsked = isMapped(kind.fields, mapping) && isUnanswered(choice)
  const all = useRows(props, lines, mapping, choice)
  const { read, recorded, isKnown, error, ...including } = useRecordedRows(kind, all, namespace)
  // The same object for the same rows: sending goes on where it stopped.
  const prepared = useMemo(() => {
    if (!read) return null
    const announced = { fileName: file.name, rowCount: read.rows.length }
    const total = kind.total && { total: kind.total(read.rows) }
    const { badSum, moneyIn, totals, repeated } = read
    const known = including.includesRecorded ? 0 : recorded.length
    const skipped: SkippedRows = { before, badSum, moneyIn, totals, repeated, recorded: known }
    return { announced: { ...announced, ...total }, rows: read.rows, skipped }
  }, [kind, file, read, before, recorded, including.includesRecorded])
  // The same element for the same rows: it sums all of them, and is not drawn again with each part that is sent.
  const preview = useMemo(
    () =>
      read &&
      prepared && (
        <ImportPreview
          kind={kind}
          namespace={namespace}
          read={read}
          skipped={prepared.skipped}
          recorded={recorded}
          lineCount={lines.length}
        />
      ),
    [kind, namespace, lines, read, prepared, recorded],
  )
  if (rows.length > mostRows) return <Notice tone="bad">{t('file.tooMany')}</Notice>
  return (
    <>
      <MappingCard
        kind={kind}
        namespace={namespace}
        head={widened(head, lines)}
        mapping={mapping}
        onMapping={setMapping}
        choice={choice}
        onChoice={(answer) => setAnswers({ ...answers, ...answer })}
        isDisabled={sending.isPending}
      />
      {preview ?? (
        <Notice tone="warn">{t(isAsked ? 'file-import:unanswered' : 'mapping.missing')}</Notice>
      )}
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

/** The records of the lines; null until the columns are chosen and what is asked is answered. */
function useRows<Field extends string, Row, Choice>(
  { kind, rows }: ImportTableProps<Field, Row, Choice>,
  lines: readonly string[][],
  mapping: ColumnMapping<Field>,
  choice: Choice,
) {
  const { documentLanguage: language, currency, country } = useCurrentUser()
  return useMemo(() => {
    if (!isMapped(kind.fields, mapping) || isUnanswered(choice)) return null
    const numbers = rows.map(({ number }) => number)
    return readRows(kind, lines, mapping, { language, currency, country, choice }, numbers)
  }, [kind, rows, lines, mapping, language, currency, country, choice])
}

/** What is chosen: what the owner said, and otherwise what the file tells. The sums at its end tell nothing. */
function withAnswers<Field extends string, Row, Choice>(
  kind: FileKind<Field, Row, Choice>,
  lines: readonly string[][],
  mapping: ColumnMapping<Field>,
  answers: Partial<Choice>,
): Choice {
  const guessed = kind.firstChoice(lines.slice(0, firstTotalAtEnd(kind, lines, mapping)), mapping)
  return guessed === null ? guessed : { ...guessed, ...answers }
}

function isUnanswered(choice: unknown): boolean {
  return typeof choice === 'object' && choice !== null && Object.values(choice).includes(null)
}

/** The headings with an empty one for each column that has none. */
function widened(head: readonly string[], lines: readonly string[][]): string[] {
  const most = lines.reduce((widest, { length }) => Math.max(widest, length), head.length)
  return Array.from({ length: most }, (_, index) => head[index] ?? '')
}
