import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../platform/online.ts'
import { SheetForm } from '../../../platform/sheet-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useEmailDeliveryNote } from '../api.ts'

interface EmailDeliveryFormProps {
  note: DeliveryNote
  onBack: () => void
  onSent: () => void
}

/** Mails a delivery note to its client, with its PDF and words of one's own. */
export function EmailDeliveryForm({ note, onBack, onSent }: EmailDeliveryFormProps) {
  const { t } = useTranslation('delivery-notes')
  const [words, setWords] = useState('')
  const isOnline = useIsOnline()
  const sending = useEmailDeliveryNote(note.id)

  function send() {
    sending.mutate(words.trim() || null, {
      onSuccess({ success, recipient }) {
        if (!success) return toast.error(t('email.failed'), t('email.notQueued', { recipient }))
        toast.success(t('email.done', { address: recipient }))
        onSent()
      },
    })
  }

  return (
    <SheetForm
      onSubmit={send}
      sending={sending}
      onCancel={onBack}
      {...(isOnline && { submit: { label: t('email.send'), pendingLabel: t('email.sending') } })}
    >
      <p className="text-muted">{t('email.what', { address: note.client.email ?? '' })}</p>
      <TextArea
        label={t('email.note')}
        isOptional
        rows={3}
        maxLength={1000}
        value={words}
        onChange={setWords}
      />
      {isOnline ? null : <Notice tone="warn">{t('email.offline')}</Notice>}
    </SheetForm>
  )
}
