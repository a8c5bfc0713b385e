import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { Table, TableBody, TableHead } from '../../../ui/table.tsx'
import { validationText } from '../../http/error-text.ts'
import type { BadRow } from './bad-row.ts'

const SHOWN = 8

export interface PreviewFigure {
  label: string
  value: string
  isWide?: boolean
  isBad?: boolean
}

interface PreviewCardProps<Row> {
  /** The namespace of the feature's texts. */
  namespace: string
  figures: readonly PreviewFigure[]
  /** A note to read before importing the file. */
  note: string
  bad: readonly BadRow[]
  rows: readonly Row[]
  /** The headers of the columns. */
  head: ReactNode
  /** One row of the table. */
  children: (row: Row, index: number) => ReactNode
}

/** A file's preview: its totals, the rows that cannot be imported, and the first valid rows. */
export function PreviewCard<Row>(props: PreviewCardProps<Row>) {
  const { namespace, figures, note, bad, rows, head, children } = props
  const { t } = useTranslation(namespace)
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
      <p className="mb-3 text-dense text-muted">{note}</p>
      {bad.length > 0 ? <BadRows namespace={namespace} rows={bad} /> : null}
      {rows.length > 0 ? (
        <Table caption={t('preview.first', { count: Math.min(SHOWN, rows.length) })}>
          <TableHead>
            <tr>{head}</tr>
          </TableHead>
          <TableBody>{rows.slice(0, SHOWN).map(children)}</TableBody>
        </Table>
      ) : null}
    </Card>
  )
}

/** The rows that cannot be imported, each with its line and the reason. */
function BadRows({ namespace, rows }: { namespace: string; rows: readonly BadRow[] }) {
  const { t } = useTranslation(namespace)
  return (
    <details className="mb-4 rounded-control bg-bad-soft px-3 text-dense text-bad" open>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {t('preview.badRows', { count: rows.length })}
      </summary>
      <ul className="grid gap-1.5 pb-3">
        {rows.slice(0, SHOWN).map(({ line, field, message, cell }) => (
          <li key={line} className="break-words">
            {t('preview.badRow', {
              line,
              field: field === null ? '' : t(`field.${field}`),
              cell: cell || t('preview.emptyCell'),
            })}{' '}
            {validationText(message)}
          </li>
        ))}
        {rows.length > SHOWN ? <li>{t('preview.more', { count: rows.length - SHOWN })}</li> : null}
      </ul>
    </details>
  )
}
