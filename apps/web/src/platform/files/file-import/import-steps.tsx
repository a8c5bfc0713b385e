import { useMemo, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FileSheet, SheetRow } from '../sheet.ts'
import { findHeading } from './columns.ts'
import type { FileKind } from './file-kind.ts'
import { ImportTable } from './import-table.tsx'
import type { SendingFile } from './use-import.ts'
import type { OpenedFile } from './use-opened-file.ts'

export interface ImportStepsPart extends SendingFile {
  /** The namespace of the kind's texts. */
  namespace: string
  file: OpenedFile
  /** How many rows a file may bring. */
  mostRows: number
}

export interface ImportStepsProps<Field extends string, Row, Choice> extends ImportStepsPart {
  kind: FileKind<Field, Row, Choice>
}

/** So many rows are offered as the headings. */
const MOST_OFFERED = 40
const LONGEST_LABEL = 70

/** The choice of the sheet and of the row with its headings, and all that follows from them. Shown once there is a file. */
export function ImportSteps<Field extends string, Row, Choice>(
  props: ImportStepsProps<Field, Row, Choice>,
) {
  const { kind, file, sending } = props
  const { t } = useTexts('file-import')
  const [sheetIndex, setSheetIndex] = useState(0)
  const [chosenHeading, setHeading] = useState<number | null>(null)
  const sheet = file.sheets[sheetIndex] ?? EMPTY
  const found = useMemo(() => findHeading(cellsOf(sheet.rows), kind.fields), [sheet, kind])
  const heading = chosenHeading ?? found
  const rows = useMemo(() => sheet.rows.slice(heading + 1), [sheet, heading])

  function chooseSheet(index: number) {
    setSheetIndex(index)
    setHeading(null)
  }

  return (
    <>
      <Card title={t('headings.title')}>
        <div className="grid gap-4 xs:grid-cols-2">
          {file.sheets.length > 1 ? (
            <SelectField
              label={t('headings.sheet')}
              value={String(sheetIndex)}
              disabled={sending.isPending}
              onChange={(chosen) => chooseSheet(Number(chosen))}
              options={file.sheets.map(({ name }, index) => ({
                value: String(index),
                label: name,
              }))}
            />
          ) : null}
          <SelectField
            label={t('headings.row')}
            hint={heading > 0 ? t('skipped.before', { count: heading }) : undefined}
            value={String(heading)}
            disabled={sending.isPending}
            onChange={(chosen) => setHeading(Number(chosen))}
            options={offered(sheet.rows, heading).map(({ row, index }) => ({
              value: String(index),
              label: t('headings.line', { line: row.number, cells: labelOf(row) }),
            }))}
          />
        </div>
      </Card>
      <ImportTable
        key={`${sheetIndex} ${heading}`}
        {...props}
        head={sheet.rows[heading]?.cells ?? []}
        rows={rows}
        before={heading}
      />
    </>
  )
}

const EMPTY: FileSheet = { name: '', rows: [] }

function cellsOf(rows: readonly SheetRow[]): string[][] {
  return rows.map(({ cells }) => cells)
}

/** The first rows, and the chosen one. */
function offered(rows: readonly SheetRow[], heading: number) {
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => index < MOST_OFFERED || index === heading)
}

function labelOf({ cells }: SheetRow): string {
  const text = cells.filter((cell) => cell !== '').join(', ')
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL)}…` : text
}
