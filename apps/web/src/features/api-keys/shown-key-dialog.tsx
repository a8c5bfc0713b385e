import type { ApiKeyCreated } from '@isiro/contracts/api-keys'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ShownKeyDialogProps {
  /** Null while there is nothing to show. */
  created: ApiKeyCreated | null
  onClose: () => void
}

/** A new key, shown once. */
export function ShownKeyDialog({ created, onClose }: ShownKeyDialogProps) {
  const { t } = useTexts('api-keys')
  return (
    <Dialog
      isOpen={created !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('shown.title', { name: created?.apiKey.name ?? '' })}
      description={t('shown.lead')}
      footer={<Button onClick={onClose}>{t('shown.kept')}</Button>}
    >
      <div className="grid justify-items-start gap-4">
        <p translate="no" className="rounded-control bg-surface-2 p-3 font-mono break-all">
          {created?.key}
        </p>
        <CopyButton text={created?.key ?? ''} label={t('shown.copy')} />
      </div>
    </Dialog>
  )
}
