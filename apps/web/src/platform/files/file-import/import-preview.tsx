import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { useCurrentUser } from '../../http/current-user.ts'
import { validationText } from '../../http/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { useGivenTexts } from '../../i18n/use-texts.ts'
import type { FilePreview, PreviewColumn, PreviewFigure } from './file-kind.ts'
import type { BadRow, ReadRows } from './read-rows.ts'
import { SkippedList, type SkippedRows } from './skipped-list.tsx'

const SHOWN = 8
/** So many rows with a problem are named; the page stays quick with them. */
const TOLD = 100

interface ImportPreviewProps<Row> {
  kind: FilePreview<Row>
  /** The namespace of the kind's texts. */
  namespace: string
  read: ReadRows<Row>
  /** Rows that are recorded already. */
  recorded: readonly BadRow[]
  skipped: SkippedRows
  lineCount: number
}

/** A file's preview, to compare with the file: its figures, the rows that cannot be imported, and the first valid rows. */
export function ImportPreview<Row>(props: ImportPreviewProps<Row>) {
  const { kind, namespace, read, skipped, recorded, lineCount } = props
  const { t } = useGivenTexts(namespace)
  const format = useFormat()
  const screen = { t, format, language: useLanguage(), currency: useCurrentUser().currency }
  const { rows, bad, odd, repeated } = read
  const ofRows = { number: format.count(rows.length), all: format.count(lineCount) }
  const count = { label: t('preview.rows'), value: t('preview.ofRows', ofRows) }
  const figures: PreviewFigure[] = [
    ...(kind.figures?.(screen, rows, count) ?? [count]),
    { label: t('preview.bad'), value: format.count(bad.length), isBad: bad.length > 0 },
    ...(repeated > 0 ? [{ label: t('preview.repeated'), value: format.count(repeated) }] : []),
  ]
  return (
    <Card title={t('preview.title')}>
      <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3">
        {figures.map(({ label, value, isWide, isBad }) => (
          <div key={label} className={isWide ? 'col-span-2 md:col-span-1' : undefined}>
            <dt className="text-dense text-muted">{label}</dt>
            <dd className={isBad ? 'text-h2 text-bad' : 'text-h2'}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-3 text-dense text-muted">{t('preview.note')}</p>
      <SkippedList skipped={skipped} />
      {bad.length > 0 ? <ToldRows namespace={namespace} kind="bad" rows={bad} /> : null}
      {odd.length > 0 ? <ToldRows namespace={namespace} kind="odd" rows={odd} /> : null}
      {recorded.length > 0 ? (
        <ToldRows namespace={namespace} kind="recorded" rows={recorded} />
      ) : null}
      {rows.length > 0 ? (
        <FirstRows
          caption={t('preview.first', { count: Math.min(SHOWN, rows.length) })}
          columns={kind.columns(screen, rows)}
          rows={rows.slice(0, SHOWN)}
        />
      ) : null}
    </Card>
  )
}

interface ToldRowsProps {
  namespace: string
  /** Rows that cannot be imported, that are imported and look wrong, or that are recorded already. */
  kind: 'bad' | 'odd' | 'recorded'
  rows: readonly BadRow[]
}

/** Rows that somebody should look at, each with its line and the reason. */
function ToldRows({ namespace, kind, rows }: ToldRowsProps) {
  const { t } = useGivenTexts(namespace)
  return (
    <details
      className={cx(
        'mb-4 rounded-control px-3 text-dense',
        kind === 'bad' ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
      )}
      open
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {t(`preview.${kind}Rows`, { count: rows.length })}
      </summary>
      <ul className="grid gap-1.5 pb-3">
        {rows.slice(0, TOLD).map(({ line, field, message, cell }) => (
          <li key={line} className="break-words">
            {t('preview.badRow', {
              line,
              field: field === null ? '' : t(`field.${field}`),
              cell: cell || t('preview.emptyCell'),
            })}{' '}
            {validationText(message)}
          </li>
        ))}
        {rows.length > TOLD ? <li>{t('preview.more', { count: rows.length - TOLD })}</li> : null}
      </ul>
    </details>
  )
}

interface FirstRowsProps<Row> {
  caption: string
  columns: readonly PreviewColumn<Row>[]
  rows: readonly Row[]
}

function FirstRows<Row>({ caption, columns: [name, ...others], rows }: FirstRowsProps<Row>) {
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <ColumnHeader>{name?.head}</ColumnHeader>
          {others.map(({ head, isNumber = false }) => (
            <ColumnHeader key={head} isNumber={isNumber}>
              {head}
            </ColumnHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and stay in their order.
          <TableRow key={index}>
            <RowHeader className="min-w-32">{name?.cell(row)}</RowHeader>
            {others.map(({ head, cell, isNumber = false, isUnbroken }) => (
              <Cell
                key={head}
                isNumber={isNumber}
                className={isUnbroken ? 'whitespace-nowrap' : undefined}
              >
                {cell(row)}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
