import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { canUse } from '@isiro/domain/plans'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { createFormat } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { EmailDeliveryForm } from './email-delivery-form.tsx'

interface DeliveryShareProps {
  note: DeliveryNote
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The ways to get a delivery note to its receiver: the device's own sheet, the link, the client's chat, an e-mail. */
export function DeliveryShare({ note, isOpen, onOpenChange }: DeliveryShareProps) {
  const { t } = useTranslation('delivery-notes')
  const [isMailing, setMailing] = useState(false)

  function change(next: boolean) {
    if (!next) setMailing(false)
    onOpenChange(next)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={change}
      title={t(isMailing ? 'email.title' : 'share.title', { number: note.number })}
      description={note.client.name}
    >
      {isMailing ? (
        <EmailDeliveryForm
          note={note}
          onBack={() => setMailing(false)}
          onSent={() => change(false)}
        />
      ) : (
        <Ways note={note} onMail={() => setMailing(true)} />
      )}
    </Sheet>
  )
}

function Ways({ note, onMail }: { note: DeliveryNote; onMail: () => void }) {
  const { t } = useTranslation('delivery-notes')
  const { plan } = useCurrentUser()
  const text = useShareText(note)
  const { clientUrl: url, client } = note
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareButton
        variant="primary"
        content={{ title: note.number, text }}
        label={t('share.system')}
        onFailed={() => toast.error(t('share.failed'), url)}
      />
      <div className="flex items-center gap-2 rounded-control border bg-subtle py-1 pr-1 pl-3 [&_button]:shrink-0">
        <span className="min-w-0 grow truncate text-dense">{url.replace(/^https?:\/\//, '')}</span>
        <CopyButton
          text={url}
          label={t('share.copyLink')}
          onFailed={() => toast.error(t('share.copyFailed'), url)}
        />
      </div>
      {canUse(plan, 'whatsapp_share') ? (
        <a
          href={whatsAppUrl(client.phone, text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('share.whatsApp')}
        </a>
      ) : null}
      <Button
        variant="secondary"
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={onMail}
      >
        {t('share.email')}
      </Button>
      <a
        href={`${url}?preview`}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center gap-2 justify-self-start text-dense"
      >
        <Eye aria-hidden="true" className="size-4" />
        {t('share.preview')}
      </a>
    </div>
  )
}

/** The words that go with the link, in the client's language; until its texts have arrived, in the reader's. */
function useShareText({
  language,
  supplier,
  client,
  number,
  deliveryDate,
  clientUrl,
}: DeliveryNote) {
  const own = useTranslation('delivery-notes')
  const other = useTranslation('delivery-notes', { lng: language, useSuspense: false })
  const reader = useLanguage()
  const isReaders = reader === language || !other.ready
  const t = isReaders ? own.t : other.t
  const format = createFormat(isReaders ? reader : language)
  return t('share.text', {
    business: supplier.name,
    client: client.name,
    number,
    date: format.date(deliveryDate),
    link: clientUrl,
  })
}

/** Opens the chat with the text ready. Without a number WhatsApp asks whom to send it to. */
function whatsAppUrl(phone: string | null, text: string): string {
  return `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(text)}`
}
