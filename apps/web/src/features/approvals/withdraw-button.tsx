import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useWithdraw } from './api.ts'

/** Takes back what one asked for. */
export function WithdrawButton({ id }: { id: string }) {
  const { t } = useTexts('approvals')
  const withdrawing = useWithdraw(id)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('withdrawTitle')}
        description={t('withdrawDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('withdraw')}
        pendingLabel={t('sending')}
        isPending={withdrawing.isPending}
        onConfirm={() =>
          withdrawing.mutate(undefined, {
            onError: (error) => toast.error(t('withdrawFailed'), errorText(error)),
            onSettled: () => setOpen(false),
          })
        }
      />
    </div>
  )
}
