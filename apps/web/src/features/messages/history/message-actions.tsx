import type { Message } from '@isiro/contracts/messages'
import { useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useResolveMessage, useRetryMessage } from '../api.ts'

/** The actions for a message that failed or whose delivery is unknown. */
export function MessageActions({ message }: { message: Message }) {
  const { t } = useTexts('message-history')
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const retry = useRetryMessage()
  const resolve = useResolveMessage()
  const isUnknown = message.state === 'unknown'
  if (!isUnknown && message.state !== 'failed') return null

  function sendAgain(evenIfUnknown: boolean) {
    retry.mutate(
      { id: message.id, evenIfUnknown },
      {
        onSuccess: () => toast({ title: t('again.done'), description: t('again.doneDetail') }),
        onError: (error) => toast.error(t('again.failed'), errorText(error)),
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <Can verb="messages.send">
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={!isOnline}
          isPending={retry.isPending}
          onClick={() => (isUnknown ? setAsking(true) : sendAgain(false))}
        >
          {t('again.action')} <span className="sr-only">{message.recipient}</span>
        </Button>
        {message.needsAttention ? (
          <Button
            variant="ghost"
            size="small"
            disabled={!isOnline}
            isPending={resolve.isPending}
            onClick={() =>
              resolve.mutate(message.id, {
                onError: (error) => toast.error(t('resolve.failed'), errorText(error)),
              })
            }
          >
            {t('resolve.action')} <span className="sr-only">{message.recipient}</span>
          </Button>
        ) : null}
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title={t('again.askTitle')}
          description={t('again.askDetail', {
            recipient: message.clientName ?? message.recipientName ?? message.recipient,
          })}
          cancelLabel={t('common:cancel')}
          confirmLabel={t('again.confirm')}
          isPending={retry.isPending}
          onConfirm={() => sendAgain(true)}
        />
      </div>
    </Can>
  )
}
