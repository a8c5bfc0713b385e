import { canUse } from '@isiro/domain/plans'
import Eye from 'lucide-react/icons/eye'
import Mail from 'lucide-react/icons/mail'
import { type ReactNode, useState } from 'react'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { LinkLine } from '../../ui/link-line.tsx'
import { hasShareSheet, ShareButton } from '../../ui/share-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WhatsAppLink } from '../../ui/whats-app-link.tsx'

interface Ways {
  number: string
  /** The address of the client's page. */
  url: string
  client: { name: string; phone: string | null }
  /** The words that go with the link, in the client's language. */
  text: string
  /** Names the page that the client sees. */
  preview: string
}

interface DocumentShareProps extends Ways {
  titles: { ways: string; email: string }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The form that mails the document. */
  mail: (form: { onBack: () => void; onSent: () => void }) => ReactNode
}

/** The ways to get a document with a page of its own to its client: the device's own sheet, the link, a chat, an email. */
export function DocumentShare(props: DocumentShareProps) {
  const { titles, isOpen, onOpenChange, mail, ...ways } = props
  const [isMailing, setMailing] = useState(false)

  function change(next: boolean) {
    if (!next) setMailing(false)
    onOpenChange(next)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={change}
      title={isMailing ? titles.email : titles.ways}
      description={ways.client.name}
    >
      {isMailing ? (
        mail({ onBack: () => setMailing(false), onSent: () => change(false) })
      ) : (
        <WayList {...ways} onMail={() => setMailing(true)} />
      )}
    </Sheet>
  )
}

function WayList({ number, url, client, text, preview, onMail }: Ways & { onMail: () => void }) {
  const { t } = useTexts('document-share')
  const { plan } = useCurrentUser()
  const hasWhatsApp = canUse(plan, 'whatsapp_share')
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareButton
        variant="primary"
        content={{ title: number, text }}
        label={t('system')}
        onFailed={() => toast.error(t('systemFailed'), url)}
      />
      <LinkLine
        url={url}
        label={t('copyLink')}
        failed={t('copyFailed')}
        variant={hasShareSheet() ? 'secondary' : 'primary'}
      />
      {hasWhatsApp ? <WhatsAppLink phone={client.phone} text={text} label={t('whatsApp')} /> : null}
      <Button
        variant="secondary"
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={onMail}
      >
        {t('email')}
      </Button>
      <a
        href={`${url}?preview`}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center gap-2 justify-self-start text-dense"
      >
        <Eye aria-hidden="true" className="size-4" />
        {preview}
      </a>
      {hasWhatsApp ? null : <UpgradeCard capability="whatsapp_share" isLine />}
    </div>
  )
}
