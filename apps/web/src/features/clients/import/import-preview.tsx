import { formatPhone, toE164 } from '@isiro/domain/phone'
import { useTranslation } from 'react-i18next'
import { validationText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { Card } from '../../../ui/card.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import type { BadRow, ReadRows } from './read-rows.ts'

const SHOWN = 8

interface ImportPreviewProps {
  read: ReadRows
  lineCount: number
}

/** Whom the file brings as it is read now, to be held against the file itself before anything happens. */
export function ImportPreview({ read, lineCount }: ImportPreviewProps) {
  const { t } = useTranslation('client-import')
  const format = useFormat()
  const { rows, bad, repeated } = read
  return (
    <Card title={t('preview.title')}>
      <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3">
        <Figure
          label={t('preview.clients')}
          value={t('preview.ofRows', {
            number: format.count(rows.length),
            all: format.count(lineCount),
          })}
        />
        <Figure label={t('preview.bad')} value={format.count(bad.length)} isBad={bad.length > 0} />
        {repeated > 0 ? (
          <Figure label={t('preview.repeated')} value={format.count(repeated)} />
        ) : null}
      </dl>
      <p className="mb-3 text-dense text-muted">{t('preview.known')}</p>
      {bad.length > 0 ? <BadRows rows={bad} /> : null}
      {rows.length > 0 ? (
        <Table caption={t('preview.first', { count: Math.min(SHOWN, rows.length) })}>
          <TableHead>
            <tr>
              <ColumnHeader>{t('field.name')}</ColumnHeader>
              <ColumnHeader>{t('field.email')}</ColumnHeader>
              <ColumnHeader>{t('field.phone')}</ColumnHeader>
            </tr>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row) => (
              <TableRow key={`${row.name} ${row.email}`}>
                <RowHeader className="min-w-32">{row.name}</RowHeader>
                <Cell>{row.email}</Cell>
                <Cell className="whitespace-nowrap">
                  {row.phone && formatPhone(toE164(row.phone) ?? row.phone)}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </Card>
  )
}

interface FigureProps {
  label: string
  value: string
  isBad?: boolean
}

function Figure({ label, value, isBad }: FigureProps) {
  return (
    <div>
      <dt className="text-dense text-muted">{label}</dt>
      <dd className={isBad ? 'text-h2 text-bad' : 'text-h2'}>{value}</dd>
    </div>
  )
}

/** The rows that cannot be clients, each with its line and the reason. */
function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const { t } = useTranslation('client-import')
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
