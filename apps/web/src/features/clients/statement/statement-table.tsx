import type { Statement } from '@isiro/contracts/client-statement'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { isZero, StatementEntry } from './statement-entry.tsx'

/** The statement where there is room for a table, as an account book has it. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { t } = useTexts('client-ledger')
  const format = useFormat()
  const { rows, currency, from, to } = statement
  const amount = (value: string) => <Amount value={value} currency={currency} isExact />
  const bound = (name: string, date: string, value: string) => (
    <TableRow className="bg-subtle">
      <Cell className="text-muted">{format.date(date)}</Cell>
      <RowHeader>{name}</RowHeader>
      <Cell />
      <Cell />
      <Cell isNumber className="font-semibold">
        {amount(value)}
      </Cell>
    </TableRow>
  )
  return (
    <Table caption={t('statement.caption', { from: format.date(from), to: format.date(to) })}>
      <TableHead>
        <tr>
          <ColumnHeader className="w-36">{t('column.date')}</ColumnHeader>
          <ColumnHeader>{t('column.entry')}</ColumnHeader>
          <ColumnHeader isNumber>{t('column.debit')}</ColumnHeader>
          <ColumnHeader isNumber>{t('column.credit')}</ColumnHeader>
          <ColumnHeader isNumber>{t('column.balance')}</ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {bound(t('statement.opening'), from, statement.opening)}
        {rows.map((row) => (
          <TableRow key={`${row.kind} ${row.id} ${row.number} ${row.balance}`}>
            <Cell className="whitespace-nowrap text-muted">{format.date(row.date)}</Cell>
            <RowHeader>
              <StatementEntry row={row} currency={currency} />
            </RowHeader>
            <Cell isNumber>{isZero(row.debit) ? null : amount(row.debit)}</Cell>
            <Cell isNumber>{isZero(row.credit) ? null : amount(row.credit)}</Cell>
            <Cell isNumber>{amount(row.balance)}</Cell>
          </TableRow>
        ))}
        {rows.length === 0 ? (
          <TableRow>
            <td colSpan={5} className="px-3 py-6 text-center text-muted">
              {t('statement.none')}
            </td>
          </TableRow>
        ) : null}
        <TableRow className="bg-subtle">
          <Cell className="text-muted">{format.date(to)}</Cell>
          <RowHeader>{t('statement.closing')}</RowHeader>
          <Cell isNumber>{amount(statement.debits)}</Cell>
          <Cell isNumber>{amount(statement.credits)}</Cell>
          <Cell isNumber className="font-semibold">
            {amount(statement.closing)}
          </Cell>
        </TableRow>
      </TableBody>
    </Table>
  )
}
