import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { createFormat } from '../../../platform/i18n/format.ts'
import { useTextsIn } from '../../../platform/i18n/texts-in.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DocumentShare } from '../../../records/document-share/document-share.tsx'
import { EmailDocumentForm } from '../../../records/document-share/email-document-form.tsx'
import { useEmailDeliveryNote } from '../api.ts'

interface DeliveryShareProps {
  note: DeliveryNote
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The ways to get a delivery note to its receiver. */
export function DeliveryShare({ note, ...sheet }: DeliveryShareProps) {
  const { t } = useTexts('delivery-notes')
  const { number, client } = note
  const text = useShareText(note)
  const sending = useEmailDeliveryNote(note.id)
  return (
    <DocumentShare
      {...sheet}
      number={number}
      url={note.clientUrl}
      client={client}
      text={text}
      preview={t('share.preview')}
      titles={{ ways: t('share.title', { number }), email: t('email.title', { number }) }}
      mail={(form) => (
        <EmailDocumentForm
          {...form}
          sending={sending}
          what={t('email.what', { address: client.email ?? '' })}
          done={(address) => t('email.done', { address })}
        />
      )}
    />
  )
}

/** The words that go with the link, in the client's language. */
function useShareText(note: DeliveryNote): string {
  const { t, language } = useTextsIn('delivery-notes', note.language)
  return t('share.text', {
    business: note.supplier.name,
    client: note.client.name,
    number: note.number,
    date: createFormat(language).date(note.deliveryDate),
    link: note.clientUrl,
  })
}
