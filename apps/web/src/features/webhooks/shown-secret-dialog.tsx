import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ShownSecretDialogProps {
  /** Null while there is nothing to show. */
  secret: string | null
  onClose: () => void
}

/** The secret that signs what is sent to an address. */
export function ShownSecretDialog({ secret, onClose }: ShownSecretDialogProps) {
  const { t } = useTexts('webhooks')
  return (
    <Dialog
      isOpen={secret !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('secret.title')}
      description={t('secret.lead')}
      footer={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <div className="grid justify-items-start gap-4">
        <p translate="no" className="rounded-control bg-surface-2 p-3 font-mono break-all">
          {secret}
        </p>
        <CopyButton text={secret ?? ''} label={t('secret.copy')} />
      </div>
    </Dialog>
  )
}
