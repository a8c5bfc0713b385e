import type { AddReceipt } from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Locked } from '../../../platform/forms/locked.tsx'
import { StoredRecord } from '../../../platform/forms/stored-record.tsx'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { RecordQuestions } from '../../questions/record-questions.tsx'
import { expenseQuery, useAddReceipt, useSaveExpense } from '../api.ts'
import { ExpenseForm } from './expense-form.tsx'

export interface ExpenseSheetProps {
  /** Null adds a new expense. */
  expenseId: string | null
  isOpen: boolean
  onClose: () => void
}

/** Adds or changes an expense: from the bottom of a phone, beside the page on a desktop. */
export function ExpenseSheet({ expenseId, isOpen, onClose }: ExpenseSheetProps) {
  const { t } = useTexts(['expense-form', 'expenses'])
  const formId = useId()
  // A new form for each expense that is added in a row.
  const [round, setRound] = useState(0)
  const [staysOpen, setStaysOpen] = useState(false)
  const save = useSaveExpense(expenseId)
  const canWrite = useCan('expenses.write')
  const addReceipt = useAddReceipt()
  const stored = useQuery({
    ...expenseQuery(expenseId ?? ''),
    enabled: expenseId !== null && isOpen,
  })
  // A reversal is the mirror of its expense, so there is nothing to save.
  const isReversal = expenseId !== null && (stored.data?.reverses ?? null) !== null
  const isBusy = save.isPending || addReceipt.isPending

  function close() {
    save.reset()
    onClose()
  }

  async function saved(expense: Expense, receipts: readonly AddReceipt[]) {
    for (const receipt of receipts) {
      try {
        await addReceipt.mutateAsync({ expenseId: expense.id, receipt })
      } catch (error) {
        toast.error(t('receipt.failedAfterSave'), errorText(error))
        return close()
      }
    }
    toast.success(t(expenseId === null ? 'created' : 'updated'))
    if (!staysOpen) return close()
    setStaysOpen(false)
    save.reset()
    setRound((before) => before + 1)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={t(expenseId === null ? 'expenses:add' : 'editTitle')}
      footer={
        <>
          {expenseId === null ? (
            <Button
              type="submit"
              form={formId}
              variant="secondary"
              disabled={isBusy}
              onClick={() => setStaysOpen(true)}
            >
              {t('saveAndAdd')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={close}>
              {t('common:cancel')}
            </Button>
          )}
          {isReversal || !canWrite ? null : (
            <Button
              type="submit"
              form={formId}
              isPending={isBusy}
              pendingLabel={t('saving')}
              onClick={() => setStaysOpen(false)}
            >
              {t(expenseId === null ? 'submit' : 'save')}
            </Button>
          )}
        </>
      }
    >
      {expenseId === null ? (
        <ExpenseForm
          key={round}
          formId={formId}
          expense={null}
          save={save}
          onSaved={(expense, receipts) => void saved(expense, receipts)}
        />
      ) : (
        <StoredRecord query={stored} failed={t('loadFailed')}>
          {(expense) => (
            <>
              <Locked verb="expenses.write">
                <ExpenseForm
                  key={expense.id}
                  formId={formId}
                  expense={expense}
                  save={save}
                  onSaved={(changed) => void saved(changed, [])}
                />
              </Locked>
              <RecordQuestions kind="expense" id={expense.id} />
            </>
          )}
        </StoredRecord>
      )}
    </Sheet>
  )
}
