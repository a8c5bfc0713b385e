import type { Expense } from '@isiro/contracts/expenses'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDeleteExpense, useRestoreExpense } from '../api.ts'

/** Asks before an expense is deleted, and offers to bring it back afterwards. */
export function useDeleteDialog(): { askToDelete: (expense: Expense) => void; dialog: ReactNode } {
  const { t } = useTexts('expenses')
  const format = useFormat()
  const [asked, setAsked] = useState<Expense | null>(null)
  const deleting = useDeleteExpense()
  const restoring = useRestoreExpense()

  function restore(id: string) {
    restoring.mutate(id, {
      onSuccess: () => toast.success(t('restored')),
      onError: (error) => toast.error(t('error'), errorText(error)),
    })
  }

  function remove({ id }: Expense) {
    setAsked(null)
    deleting.mutate(id, {
      onSuccess: () =>
        toast.undo(t('deleted'), { label: t('common:undo'), onAction: () => restore(id) }),
      onError: (error) => toast.error(t('error'), errorText(error)),
    })
  }

  return {
    askToDelete: setAsked,
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null)
        }}
        title={t('deleteTitle')}
        description={
          asked
            ? `${asked.description} · ${format.exactMoney(asked.amount, asked.currency)}`
            : undefined
        }
        cancelLabel={t('common:cancel')}
        confirmLabel={t('delete')}
        isDestructive
        onConfirm={() => asked && remove(asked)}
      />
    ),
  }
}
