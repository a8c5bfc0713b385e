import { type AddReceipt, MAX_RECEIPTS } from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import { canUse } from '@isiro/domain/plans'
import { useMutation } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { prepareFile, UnreadableFile } from '../../../platform/files/prepare-file.ts'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAddReceipt, useRestoreReceipt } from '../api.ts'
import { KeptReceipt, WaitingReceipt } from './receipt-rows.tsx'

interface ReceiptFieldProps {
  /** Null while it is not saved: its receipts wait. */
  expense: Expense | null
  waiting: readonly AddReceipt[]
  onWaiting: (receipts: readonly AddReceipt[]) => void
}

/** The receipts of an expense, and the way to add one: a photo made small on the device, or a PDF. */
export function ReceiptField({ expense, waiting, onWaiting }: ReceiptFieldProps) {
  const { t } = useTexts('expense-form')
  const { plan } = useCurrentUser()
  const [problem, setProblem] = useState<string | null>(null)
  // A toast lies outside the sheet, where nothing can be pressed: the way back stands here.
  const [removed, setRemoved] = useState<string | null>(null)
  const restoring = useRestoreReceipt()
  const adding = useAddReceipt()
  const preparing = useMutation({
    mutationFn: async (file: File) => {
      const receipt = await prepareFile(file)
      if (expense) await adding.mutateAsync({ expenseId: expense.id, receipt })
      else onWaiting([...waiting, receipt])
    },
    onMutate: () => setProblem(null),
    onError(error) {
      setProblem(
        error instanceof UnreadableFile
          ? t(`receipt.unreadable.${error.reason}`)
          : errorText(error),
      )
    },
  })

  const receipts = expense?.receipts ?? []
  const count = receipts.length + waiting.length
  const isOpen = canUse(plan, 'receipts')
  const canAdd = isOpen && count < MAX_RECEIPTS
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-dense font-medium">
        {t('receipt.label')} <span className="font-normal text-muted">{t('common:optional')}</span>
      </legend>
      {count > 0 ? (
        <ul className="grid gap-2">
          {receipts.map((receipt) => (
            <KeptReceipt
              key={receipt.id}
              receipt={receipt}
              onRemoved={() => setRemoved(receipt.id)}
            />
          ))}
          {waiting.map((receipt, index) => (
            <WaitingReceipt
              key={receipt.base64.slice(-40)}
              receipt={receipt}
              onRemove={() => onWaiting(waiting.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      ) : null}
      {removed === null ? null : (
        <Notice
          action={
            <Button
              variant="secondary"
              size="small"
              isPending={restoring.isPending}
              onClick={() =>
                restoring.mutate(removed, {
                  onSuccess: () => setRemoved(null),
                  onError: (error) => setProblem(errorText(error)),
                })
              }
            >
              {t('common:undo')}
            </Button>
          }
        >
          <span role="status">{t('receipt.removed')}</span>
        </Notice>
      )}
      {canAdd ? (
        <FileField
          label={<span className="sr-only">{t('receipt.add')}</span>}
          hint={t('receipt.hint')}
          error={problem ?? undefined}
          accept="image/*,application/pdf"
          icon={<Camera aria-hidden="true" className="size-4" />}
          chooseLabel={t('receipt.add')}
          dropLabel={t('common:file.drop')}
          isPending={preparing.isPending}
          pendingLabel={t('receipt.adding')}
          onChoose={(file) => preparing.mutate(file)}
        />
      ) : null}
      {isOpen ? null : <UpgradeCard capability="receipts" isLine />}
      {canAdd || problem === null ? null : (
        <p role="alert" className="text-dense text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
