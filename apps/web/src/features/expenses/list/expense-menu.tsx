import type { Expense } from '@isiro/contracts/expenses'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RecordMenu } from '../../../platform/pages/record-menu.tsx'
import { isClosed } from '../reversal/is-closed.ts'
import type { ExpenseAddress } from '../use-expense-filter.ts'

interface ExpenseMenuProps {
  expense: Expense
  address: ExpenseAddress
  onDelete: (expense: Expense) => void
}

export function ExpenseMenu({ expense, address, onDelete }: ExpenseMenuProps) {
  const { t } = useTexts('expenses')
  const navigate = useNavigate()
  return (
    <RecordMenu
      label={t('actionsFor', { name: expense.description })}
      entries={[
        {
          label: t('edit'),
          verb: 'expenses.write',
          onSelect: () => navigate(address.editAddress(expense.id)),
        },
        !isClosed(expense) && {
          label: t('delete'),
          verb: 'expenses.write',
          isDestructive: true,
          onSelect: () => onDelete(expense),
        },
      ]}
    />
  )
}
