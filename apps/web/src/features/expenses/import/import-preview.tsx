import { isRefused, whtOfExpense } from '@isiro/contracts/expense-wht'
import { minorOfTyped, type SaveExpense } from '@isiro/contracts/expenses'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { validationText } from '../../../platform/error-text.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
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

/** What the file comes to as it is read now, to be held against the file itself before anything happens. */
export function ImportPreview({ read, lineCount }: ImportPreviewProps) {
  const { t } = useTranslation('expense-import')
  const language = useLanguage()
  const format = useFormat()
  const { currency } = useCurrentUser()
  const { rows, bad, total, wht } = read
  const hasWht = wht > 0
  return (
    <Card title={t('preview.title')}>
      <dl className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3">
        <Figure label={t('preview.total')} value={format.exactMoney(total, currency)} isWide />
        <Figure
          label={t('preview.rows')}
          value={t('preview.rowsOf', {
            count: rows.length,
            number: format.count(rows.length),
            all: format.count(lineCount),
          })}
        />
        {hasWht ? (
          <Figure label={t('preview.wht')} value={format.exactMoney(wht, currency)} />
        ) : null}
        <Figure label={t('preview.bad')} value={format.count(bad.length)} isBad={bad.length > 0} />
      </dl>
      <p className="mb-3 text-dense text-muted">{t('preview.check')}</p>
      {bad.length > 0 ? <BadRows rows={bad} /> : null}
      {rows.length > 0 ? (
        <Table caption={t('preview.first', { count: Math.min(SHOWN, rows.length) })}>
          <TableHead>
            <tr>
              <ColumnHeader>{t('field.description')}</ColumnHeader>
              <ColumnHeader isNumber>{t('field.amount')}</ColumnHeader>
              {hasWht ? <ColumnHeader isNumber>{t('field.whtAmount')}</ColumnHeader> : null}
              <ColumnHeader>{t('field.expenseDate')}</ColumnHeader>
              <ColumnHeader>{t('field.category')}</ColumnHeader>
            </tr>
          </TableHead>
          <TableBody>
            {rows.slice(0, SHOWN).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and stay in their order
              <TableRow key={index}>
                <RowHeader className="min-w-32">{row.description}</RowHeader>
                <Cell isNumber className="whitespace-nowrap">
                  {format.exactMoney(minorOfTyped(row.amount) ?? 0, currency)}
                </Cell>
                {hasWht ? (
                  <Cell isNumber className="whitespace-nowrap">
                    <KeptBack row={row} />
                  </Cell>
                ) : null}
                <Cell className="whitespace-nowrap">{format.date(row.expenseDate)}</Cell>
                <Cell>{expenseCategoryName(row.category, language)}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </Card>
  )
}

/** What a row keeps back from its supplier, as the rate gives it. */
function KeptBack({ row }: { row: SaveExpense }) {
  const format = useFormat()
  const { currency } = useCurrentUser()
  const kept = whtOfExpense(row)
  return kept === null || isRefused(kept) ? '–' : format.exactMoney(kept.amount, currency)
}

interface FigureProps {
  label: string
  value: string
  isWide?: boolean
  isBad?: boolean
}

function Figure({ label, value, isWide, isBad }: FigureProps) {
  return (
    <div className={isWide ? 'col-span-2 md:col-span-1' : undefined}>
      <dt className="text-dense text-muted">{label}</dt>
      <dd className={isBad ? 'text-h2 text-bad' : 'text-h2'}>{value}</dd>
    </div>
  )
}

/** The rows that cannot be expenses, each with its line and the reason. */
function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const { t } = useTranslation('expense-import')
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
