import type { EmailStatement } from '@isiro/contracts/message-settings'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useEmailStatement } from '../client/client-api.ts'

export interface EmailStatementButtonProps {
  clientId: string
  /** The client's address; null where none is known. */
  email: string | null
  /** The days and the currency that the page shows. */
  query: Pick<EmailStatement, 'from' | 'to' | 'currency'>
}

/** Mails a client their statement of a period, its PDF attached, after a question. */
export function EmailStatementButton({ clientId, email, query }: EmailStatementButtonProps) {
  const { t } = useTexts('message-history')
  const format = useFormat()
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const send = useEmailStatement(clientId)

  function confirm() {
    send.mutate(
      { ...query, note: null },
      {
        onSuccess({ success, recipient }) {
          if (success) toast.success(t('statement.done'), t('statement.doneDetail', { recipient }))
          else toast.error(t('statement.failed'), t('statement.refused', { recipient }))
        },
        onError: (error) => toast.error(t('statement.failed'), errorText(error)),
        onSettled: () => setAsking(false),
      },
    )
  }

  return (
    <>
      <Button
        variant="secondary"
        disabled={email === null || !isOnline}
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t(email === null ? 'client.noEmail' : 'statement.send')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('statement.ask', { recipient: email })}
        description={t('statement.askDetail', {
          from: format.date(query.from),
          to: format.date(query.to),
        })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('statement.confirm')}
        isPending={send.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
