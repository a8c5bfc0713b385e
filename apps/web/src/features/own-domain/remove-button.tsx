import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'

interface RemoveButtonProps {
  /** What is removed. */
  name: string
  /** What follows from it. */
  detail: string
  removing: UseMutationResult<unknown, Error, undefined>
}

/** Removes a domain or an address, after a question. */
export function RemoveButton({ name, detail, removing }: RemoveButtonProps) {
  const { t } = useTexts('own-domain')
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => toast.success(t('removed', { name })),
      onError: (error) => toast.error(t('removeFailed'), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button
        size="small"
        variant="danger-outline"
        aria-label={t('removeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle', { name })}
        description={detail}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('remove')}
        pendingLabel={t('removing')}
        isPending={removing.isPending}
        isDestructive
        onConfirm={remove}
      />
    </>
  )
}
