import type { RecordedPapers } from '@isiro/contracts/expenses'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

export interface AskedPaper {
  /** What was found in the books; null while nothing is asked. */
  found: RecordedPapers[number] | null
  onSave: () => void
  onCancel: () => void
}

/** Asks before a supplier's paper that is in the books already is recorded again. */
export function PaperQuestion({ question }: { question: AskedPaper }) {
  const { t } = useTexts('expense-form')
  const format = useFormat()
  const { found, onSave, onCancel } = question
  const expense = found?.expense
  return (
    <ConfirmDialog
      isOpen={found !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      title={t(found?.likeness === 'payment' ? 'paper.alikeTitle' : 'paper.title')}
      description={
        expense &&
        t(found.likeness === 'payment' ? 'paper.alike' : 'paper.recorded', {
          number: expense.supplierInvoice,
          supplier: expense.supplier ?? '',
          date: format.date(expense.expenseDate),
          amount: format.exactMoney(expense.amount, expense.currency),
        })
      }
      cancelLabel={t('common:cancel')}
      confirmLabel={t('paper.saveAnyway')}
      onConfirm={onSave}
    >
      {expense ? (
        <Link
          to={paths.expenses({ expense: expense.id })}
          className="link font-medium"
          onClick={onCancel}
        >
          {t('paper.open')}
        </Link>
      ) : null}
    </ConfirmDialog>
  )
}
