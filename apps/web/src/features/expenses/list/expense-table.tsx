import { expenseCategoryName } from '@isiro/domain/expense-categories'
import Paperclip from 'lucide-react/icons/paperclip'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  type SortDirection,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import type { ExpenseFilter } from '../use-expense-filter.ts'
import { type ExpenseRowsProps, PaidToSupplier } from './expense-cards.tsx'
import { ExpenseMenu } from './expense-menu.tsx'
import { MonthBadges } from './month-badges.tsx'

/** The list where there is room for a table. */
export function ExpenseTable({ expenses, address, onDelete }: ExpenseRowsProps) {
  const { t } = useTranslation('expenses')
  const language = useLanguage()
  const format = useFormat()
  const { sort } = address.filter
  const by = (column: 'date' | 'amount') => ({
    sort: directionOf(sort, column),
    onSort: () => address.change({ sort: sort === `-${column}` ? column : `-${column}` }),
  })
  return (
    <Table caption={t('recent')}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('column.description')}</ColumnHeader>
          <ColumnHeader>{t('column.category')}</ColumnHeader>
          <ColumnHeader {...by('date')}>{t('column.date')}</ColumnHeader>
          <ColumnHeader>{t('column.tax')}</ColumnHeader>
          <ColumnHeader isNumber {...by('amount')}>
            {t('column.amount')}
          </ColumnHeader>
          <ColumnHeader className="w-14">
            <span className="sr-only">{t('column.actions')}</span>
          </ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {expenses.map((expense) => (
          <TableRow key={expense.id}>
            <RowHeader className="max-w-96">
              <Link
                to={address.editAddress(expense.id)}
                className="block py-1 break-words hover:underline"
              >
                {expense.description}
              </Link>
              {expense.supplier || expense.notes ? (
                <span className="line-clamp-2 pb-1 font-normal break-words text-muted">
                  {[expense.supplier, expense.notes].filter(Boolean).join(' · ')}
                </span>
              ) : null}
            </RowHeader>
            <Cell>
              <Badge>{expenseCategoryName(expense.category, language)}</Badge>
            </Cell>
            <Cell className="whitespace-nowrap">{format.expenseDate(expense.expenseDate)}</Cell>
            <Cell>
              <span className="flex flex-wrap items-center gap-1.5">
                <MonthBadges expense={expense} />
                {expense.taxDeductible ? <Badge tone="ok">{t('taxDeductible')}</Badge> : null}
                {expense.whtAmount === null ? null : <Badge tone="info">{t('wht.badge')}</Badge>}
                {expense.receipts.length > 0 ? (
                  <Badge tone="info">
                    <Paperclip aria-hidden="true" className="size-3.5" />
                    {t('receipts', { count: expense.receipts.length })}
                  </Badge>
                ) : null}
              </span>
            </Cell>
            <Cell isNumber className="font-medium whitespace-nowrap">
              <Amount value={expense.amount} currency={expense.currency} />
              <PaidToSupplier expense={expense} className="max-w-56 whitespace-normal" />
            </Cell>
            <Cell className="text-right">
              <ExpenseMenu expense={expense} address={address} onDelete={onDelete} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function directionOf(sort: ExpenseFilter['sort'], column: 'date' | 'amount'): SortDirection {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}
