import type { EmailQueued } from '@isiro/contracts/message-settings'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsOnline } from '../../platform/device/online.ts'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast-store.ts'

interface EmailDocumentFormProps {
  /** Sends it, with words of one's own or null. */
  sending: UseMutationResult<EmailQueued, Error, string | null>
  /** The sentence that names the document and its recipient. */
  what: string
  done: (address: string) => string
  onBack: () => void
  onSent: () => void
}

/** Mails a document to its client, with words of one's own. */
export function EmailDocumentForm(props: EmailDocumentFormProps) {
  const { sending, what, done, onBack, onSent } = props
  const { t } = useTexts('document-share')
  const [words, setWords] = useState('')
  const isOnline = useIsOnline()

  function send() {
    sending.mutate(words.trim() || null, {
      onSuccess({ success, recipient }) {
        if (!success) return toast.error(t('mail.failed'), t('mail.notQueued', { recipient }))
        toast.success(done(recipient))
        onSent()
      },
    })
  }

  return (
    <SheetForm
      onSubmit={send}
      sending={sending}
      onCancel={onBack}
      {...(isOnline && { submit: { label: t('mail.send'), pendingLabel: t('mail.sending') } })}
    >
      <p className="text-muted">{what}</p>
      <TextArea
        label={t('mail.note')}
        isOptional
        rows={3}
        maxLength={1000}
        value={words}
        onChange={setWords}
      />
      {isOnline ? null : <Notice tone="warn">{t('mail.offline')}</Notice>}
    </SheetForm>
  )
}
