import type { Expense } from '@isiro/contracts/expenses'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import Paperclip from 'lucide-react/icons/paperclip'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { ExpenseAddress } from '../use-expense-filter.ts'
import { ExpenseMenu } from './expense-menu.tsx'
import { MonthBadges } from './month-badges.tsx'

export interface ExpenseRowsProps {
  expenses: readonly Expense[]
  address: ExpenseAddress
  onDelete: (expense: Expense) => void
}

/** The list on a phone. A card opens its expense; what else can be done is in its menu. */
export function ExpenseCards({ expenses, address, onDelete }: ExpenseRowsProps) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  return (
    <ul aria-label={t('recent')} className="grid gap-2">
      {expenses.map((expense) => (
        <li
          key={expense.id}
          className="relative flex gap-1 rounded-card border bg-bg py-3 pr-1 pl-4 transition-state focus-within:bg-subtle hover:bg-subtle"
        >
          <div className="grid min-w-0 grow gap-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                to={address.editAddress(expense.id)}
                className="min-w-0 font-medium break-words after:absolute after:inset-0 after:rounded-card"
              >
                {expense.description}
              </Link>
              <Amount
                value={expense.amount}
                currency={expense.currency}
                className="font-medium whitespace-nowrap"
              />
            </div>
            <PaidToSupplier expense={expense} className="justify-self-end" />
            <p className="text-dense text-muted">
              {[format.expenseDate(expense.expenseDate), expense.supplier]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ExpenseBadges expense={expense} />
            {expense.notes ? (
              <p className="line-clamp-2 text-dense break-words text-muted">{expense.notes}</p>
            ) : null}
          </div>
          <div className="relative self-start">
            <ExpenseMenu expense={expense} address={address} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The supplier's part and the withheld tax, if tax was withheld. */
export function PaidToSupplier({ expense, className }: { expense: Expense; className?: string }) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  const { whtAmount, paidToSupplier, currency } = expense
  if (whtAmount === null) return null
  return (
    <p className={cx('text-dense font-normal text-muted', className)}>
      {t('wht.paid', {
        paid: format.money(paidToSupplier, currency),
        kept: format.money(whtAmount, currency),
      })}
    </p>
  )
}

/** Category, deductible or not, and whether there are receipts. */
export function ExpenseBadges({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses')
  const language = useLanguage()
  const receipts = expense.receipts.length
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      <Badge>{expenseCategoryName(expense.category, language)}</Badge>
      <MonthBadges expense={expense} />
      {expense.taxDeductible ? <Badge tone="ok">{t('taxDeductible')}</Badge> : null}
      {expense.whtAmount === null ? null : <Badge tone="info">{t('wht.badge')}</Badge>}
      {receipts > 0 ? (
        <Badge tone="info">
          <Paperclip aria-hidden="true" className="size-3.5" />
          {t('receipts', { count: receipts })}
        </Badge>
      ) : null}
    </p>
  )
}
