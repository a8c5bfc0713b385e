import type { Expense } from '@isiro/contracts/expenses'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
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
    <DropdownMenu
      trigger={
        <IconButton label={t('actionsFor', { name: expense.description })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => navigate(address.editAddress(expense.id))}>{t('edit')}</MenuItem>
      {isClosed(expense) ? null : (
        <MenuItem isDestructive onSelect={() => onDelete(expense)}>
          {t('delete')}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
