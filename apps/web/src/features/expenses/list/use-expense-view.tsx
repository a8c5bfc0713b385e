import type { Expense } from '@isiro/contracts/expenses'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListView } from '../../../platform/lists/list-view.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { ExpenseAddress } from '../use-expense-filter.ts'
import { ExpenseBadges } from './expense-badges.tsx'
import { ExpenseMenu } from './expense-menu.tsx'

/** The columns and cards of the list of expenses. A card opens its expense; what else can be done is in its menu. */
export function useExpenseView(
  address: ExpenseAddress,
  onDelete: (expense: Expense) => void,
): ListView<Expense> {
  const { t } = useTexts('expenses')
  const language = useLanguage()
  const format = useFormat()

  const category = (expense: Expense) => (
    <Badge>{expenseCategoryName(expense.category, language)}</Badge>
  )
  const amount = ({ amount, currency }: Expense) => <Amount value={amount} currency={currency} />
  /** The amount in the currency of the books, with the one that its paper states. */
  const stated = ({ paper }: Expense) => paper && format.money(paper.amount, paper.currency)
  const actions = (expense: Expense) => (
    <ExpenseMenu expense={expense} address={address} onDelete={onDelete} />
  )
  /** The supplier's part and the withheld tax, if tax was withheld. */
  const paidToSupplier = ({ whtAmount, paidToSupplier, currency }: Expense) =>
    whtAmount === null
      ? null
      : t('wht.paid', {
          paid: format.money(paidToSupplier, currency),
          kept: format.money(whtAmount, currency),
        })

  return {
    columns: [
      {
        name: 'description',
        className: 'max-w-96',
        cell: (expense) => (
          <>
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
          </>
        ),
      },
      { name: 'category', cell: category },
      {
        name: 'date',
        className: 'whitespace-nowrap',
        sorts: ['-date', 'date'],
        cell: ({ expenseDate }) => format.expenseDate(expenseDate),
      },
      { name: 'tax', cell: (expense) => <ExpenseBadges expense={expense} /> },
      {
        name: 'amount',
        isNumber: true,
        className: 'font-medium whitespace-nowrap',
        sorts: ['-amount', 'amount'],
        cell: (expense) => (
          <>
            {amount(expense)}
            <p className="text-dense font-normal text-muted empty:hidden">{stated(expense)}</p>
            <p className="max-w-56 text-dense font-normal whitespace-normal text-muted empty:hidden">
              {paidToSupplier(expense)}
            </p>
          </>
        ),
      },
    ],
    actions,
    card: {
      isApart: true,
      isNamedByTitle: true,
      address: ({ id }) => address.editAddress(id),
      title: ({ description }) => description,
      amount,
      actions,
      lines: [
        (expense) =>
          expense.whtAmount === null ? null : (
            <span className="ml-auto">{paidToSupplier(expense)}</span>
          ),
        (expense) => expense.paper && <span className="ml-auto">{stated(expense)}</span>,
        ({ expenseDate, supplier }) =>
          [format.expenseDate(expenseDate), supplier].filter(Boolean).join(' · '),
        (expense) => <ExpenseBadges expense={expense} first={category(expense)} />,
        ({ notes }) => (notes ? <span className="line-clamp-2">{notes}</span> : null),
      ],
    },
  }
}
