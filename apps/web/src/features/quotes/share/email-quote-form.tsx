import type { IssuedQuote } from '@isiro/contracts/quotes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../../platform/online.ts'
import { SheetForm } from '../../../platform/sheet-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useEmailQuote } from '../api.ts'
import type { SharePurpose } from './quote-share.tsx'

interface EmailQuoteFormProps {
  quote: IssuedQuote
  purpose: SharePurpose
  onBack: () => void
  onSent: () => void
}

/** Mails a quote to its client with its PDF, or a reminder of it, with words of one's own. */
export function EmailQuoteForm({ quote, purpose, onBack, onSent }: EmailQuoteFormProps) {
  const { t } = useTranslation('quotes')
  const [note, setNote] = useState('')
  const isOnline = useIsOnline()
  const sending = useEmailQuote(quote.id)
  const address = quote.client.email ?? ''
  const isReminder = purpose === 'remind'

  function send() {
    sending.mutate(
      { note: note.trim() || null, ...(isReminder && { kind: 'reminder' as const }) },
      {
        onSuccess({ success, recipient }) {
          if (!success) return toast.error(t('email.failed'), t('email.notQueued', { recipient }))
          toast.success(t(isReminder ? 'remind.emailDone' : 'email.done', { address: recipient }))
          onSent()
        },
      },
    )
  }

  return (
    <SheetForm
      onSubmit={send}
      sending={sending}
      onCancel={onBack}
      {...(isOnline && { submit: { label: t('email.send'), pendingLabel: t('email.sending') } })}
    >
      <p className="text-muted">{t(isReminder ? 'remind.emailWhat' : 'email.what', { address })}</p>
      <TextArea
        label={t('email.note')}
        isOptional
        rows={3}
        maxLength={1000}
        value={note}
        onChange={setNote}
      />
      {isOnline ? null : <Notice tone="warn">{t('email.offline')}</Notice>}
    </SheetForm>
  )
}
