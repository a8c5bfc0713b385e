import type { WebhookEndpoint } from '@isiro/contracts/webhooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRemoveWebhook } from './api.ts'

/** Removes an address after a question. */
export function RemoveButton({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) {
  const { t } = useTexts('webhooks')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveWebhook(id)
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess() {
        toast.success(t('removed'))
        void navigate(paths.settings('webhooks'), { replace: true })
      },
      onError: (error) => toast.error(t('removeFailed'), errorText(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button size="small" variant="danger-outline" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle', { url })}
        description={t('removeDetail')}
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
