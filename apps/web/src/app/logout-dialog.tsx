import { useTexts } from '../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export interface LogoutDialogProps {
  /** Drafts that only this device has; 0 closes the dialog. */
  count: number
  onStay: () => void
  onLeave: () => void
}

export function LogoutDialog({ count, onStay, onLeave }: LogoutDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      isDestructive
      isOpen={count > 0}
      onOpenChange={onStay}
      title={t('logout.drafts', { count })}
      description={t('logout.draftsDetail')}
      cancelLabel={t('logout.stay')}
      confirmLabel={t('logout.anyway')}
      onConfirm={onLeave}
    />
  )
}
