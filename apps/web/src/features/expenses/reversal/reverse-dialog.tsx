import type { Expense } from '@isiro/contracts/expenses'
import { useState } from 'react'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useReverseExpense } from '../api.ts'

export interface ReverseDialogProps {
  expense: Expense
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks before an expense of a filed month is taken back in an open one. */
export function ReverseDialog({ expense, isOpen, onOpenChange }: ReverseDialogProps) {
  const { t } = useTexts('closed-months')
  const format = useFormat()
  const [reason, setReason] = useState('')
  const reversing = useReverseExpense(expense.id)
  const amount = format.exactMoney(expense.amount, expense.currency)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('reverse.title')}
      description={`${expense.description} · ${t('reverse.effect', { amount })}`}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('reverse.action')}
      pendingLabel={t('reverse.pending')}
      isPending={reversing.isPending}
      onConfirm={() =>
        reversing.mutate(
          { reason: reason.trim() || null },
          {
            onSuccess() {
              onOpenChange(false)
              toast.success(t('reverse.done'))
            },
          },
        )
      }
    >
      <TextField
        label={t('reverse.reason')}
        isOptional
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
      <FailureNotice error={reversing.error} />
    </ConfirmDialog>
  )
}
