import type { CreditNoteListed } from '@isiro/contracts/credit-notes'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useEmailNote } from './api.ts'

interface EmailNoteProps {
  note: Pick<CreditNoteListed, 'id' | 'number'>
  /** The address of the client. */
  address: string
}

/** Mails a note to its client, after asking. */
export function EmailNote({ note, address }: EmailNoteProps) {
  const { t } = useTexts('credit-notes')
  const [isAsking, setAsking] = useState(false)
  const sending = useEmailNote()
  const canSend = useCan('messages.send')
  if (!canSend) return null
  return (
    <>
      <IconButton label={t('email.send', { number: note.number })} onClick={() => setAsking(true)}>
        <Mail aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('email.title', { number: note.number })}
        description={t('email.what', { address })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('email.submit')}
        isPending={sending.isPending}
        onConfirm={() =>
          sending.mutate(note, {
            onSuccess: () => toast.success(t('email.done', { address })),
            onError: (error) => toast.error(t('email.failed'), errorText(error)),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  )
}
