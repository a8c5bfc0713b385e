import type { Client } from '@isiro/contracts/clients'
import { formatPhone } from '@isiro/domain/phone'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../platform/i18n.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export interface ClientContactProps {
  client: Client
  onEdit: () => void
}

/** How to reach a client, and what invoices say of them. */
export function ClientContact({ client, onEdit }: ClientContactProps) {
  const { t } = useTranslation('clients')
  const { email, phone } = client
  return (
    <Card title={t('details')}>
      <div className="grid gap-4">
        {email || phone ? (
          <div className="flex flex-wrap gap-2">
            {phone ? (
              <>
                <Reach
                  href={`https://wa.me/${phone.replace('+', '')}`}
                  icon={<MessageCircle aria-hidden="true" className="size-4" />}
                  isElsewhere
                >
                  {t('whatsapp')}
                </Reach>
                <Reach href={`tel:${phone}`} icon={<Phone aria-hidden="true" className="size-4" />}>
                  {t('call')}
                </Reach>
              </>
            ) : null}
            {email ? (
              <Reach
                href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
                icon={<Mail aria-hidden="true" className="size-4" />}
              >
                {t('mail')}
              </Reach>
            ) : null}
          </div>
        ) : (
          <div className="grid justify-items-start gap-2">
            <p className="text-dense text-muted">{t('unreachable')}</p>
            <Button variant="secondary" size="small" onClick={onEdit}>
              {t('addContact')}
            </Button>
          </div>
        )}
        <dl className="grid gap-3 text-dense">
          <Fact label={t('email')} value={email} />
          <Fact label={t('phone')} value={phone && formatPhone(phone)} />
          <Fact label={t('address')} value={client.address} />
          <Fact label={t('taxId')} value={client.taxId} />
          <Fact label={t('language')} value={LANGUAGE_NAMES[client.language]} />
          <Fact label={t('whtLabel')} value={t(client.withholdsWht ? 'whtKeeps' : 'whtKeepsNot')} />
        </dl>
      </div>
    </Card>
  )
}

interface ReachProps {
  href: string
  icon: ReactNode
  isElsewhere?: boolean
  children: ReactNode
}

function Reach({ href, icon, isElsewhere, children }: ReachProps) {
  return (
    <a
      href={href}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {icon}
      {children}
    </a>
  )
}

/** What is not known is left out. */
function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line break-words">{value}</dd>
    </div>
  )
}
